import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { ManagedGroup } from '#shared/contracts/group/group-orders.ts'
import { messages } from '#shared/messages.ts'
import GroupOrdersPage from './group-orders.tsx'

afterEach(() => vi.unstubAllGlobals())

const group: ManagedGroup = {
  ...{ id: 7, title: 'Staff shirts', product_name: 'Team Tee', organizer_name: 'Olive', state: 'open', people: 3 },
  ...{ pieces: 12, goal: null, created_at: '2026-11-25T10:00:00Z', parts_paid: null, order: null },
  ...{ closes_at: '2026-12-08T08:00:00Z', deadline: '2026-12-08T08:00:00Z' },
}

function shown(fields: Partial<ManagedGroup>): string {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('window', { location: { pathname: '/' } })
  const address = { q: '', page: 1, sort: '', filters: {} }
  const given = { loaderData: { kind: 'ready', rows: [{ ...group, ...fields }], total: 1, pages: 1, address } }
  const element = <GroupOrdersPage {...(given as never as Parameters<typeof GroupOrdersPage>[0])} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('SEL-23: the list of group orders shows the last day to pay once everybody was asked to', () => {
  expect(shown({})).toContain('Dec 7, 2026')
  const asked = shown({ state: 'collecting', parts_paid: 1, deadline: '2026-12-05T08:00:00Z' })
  expect(asked).toContain(`Dec 4, 2026 ${messages.adminGroupOrders.toPay}`)
  expect(asked).not.toContain('Dec 7, 2026')
})
