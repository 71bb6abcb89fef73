import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { LoadedRecord } from '#web/admin/lib/load-record.ts'
import { RecordPage } from './record-page.tsx'

const list = { to: '/admin/orders', label: 'Service orders', all: 'All service orders' }

function render(loaded: LoadedRecord<string>): string {
  const page = (
    <RecordPage loaded={loaded} list={list} missing="There is no such order.">
      {(name) => <h1>{name}</h1>}
    </RecordPage>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
}

test('a page of one record always has one heading, and a way back', () => {
  const shown = [
    { kind: 'ready', record: 'ANI-7' },
    { kind: 'missing' },
    { kind: 'failed', text: 'No connection.' },
  ] as const
  const headings = shown.map((loaded) => [...render(loaded).matchAll(/<h1[^>]*>([^<]*)/g)].map(([, text]) => text))
  expect(headings).toEqual([['ANI-7'], ['There is no such order.'], ['Service orders']])
  const missing = render({ kind: 'missing' })
  expect(missing.match(/href="\/admin\/orders"/g)).toHaveLength(2)
  expect(missing).toContain('All service orders')
})
