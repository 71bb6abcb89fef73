import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'
import ProductsPage from '#web/admin/products/products.tsx'
import { readListAddress } from './list-address.ts'

afterEach(() => vi.unstubAllGlobals())

const { addFirst, addCategory, addCategoryHint } = messages.admin.products

function render(query: string, isWithoutCategory: boolean): string {
  const address = readListAddress(`https://shop.example/admin/products${query}`, ['shelf'])
  const list = { kind: 'ready' as const, rows: [], total: 0, pages: 1, address }
  const props = { loaderData: { list, categories: [], isWithoutCategory } } as unknown
  const page = <ProductsPage {...(props as ComponentProps<typeof ProductsPage>)} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
}

test('CNT-14: a shop without products offers the next step to whoever may take it', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(render('', true), 'a reader').not.toContain(addCategory)
  // A token without a role is an owner's.
  vi.stubGlobal('localStorage', { getItem: () => null })
  const first = render('', true)
  expect(first).toContain(addCategory)
  expect(first).toContain(addCategoryHint)
  expect(first).not.toContain(addFirst)
  const second = render('', false)
  expect(second).toContain(addFirst)
  expect(second).not.toContain(addCategoryHint)
  expect(render('?shelf=drafts', false), 'a filter that finds nothing').not.toContain(addFirst)
})
