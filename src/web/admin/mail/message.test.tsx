import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContactMessage } from '#shared/contracts/contact-messages.ts'
import MessagePage from './message.tsx'

beforeEach(() => {
  const token = `x.${Buffer.from(JSON.stringify({ staff_role: 'owner' })).toString('base64url')}.x`
  vi.stubGlobal('localStorage', { getItem: () => token })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('window', { location: { pathname: '/' } })
})
afterEach(() => vi.unstubAllGlobals())

const message: ContactMessage = {
  ...{ id: 3, form: 'order', full_name: 'Wren', email: 'wren@example.com', phone: '', subject: 'Order ANI-7F3K2Q' },
  ...{ message: 'Larger, please.', created_at: '2026-11-25T10:00:00Z', read_at: '2026-11-25T11:00:00Z' },
  ...{ archived_at: null, answered_at: null, order: { id: 7, number: 'ANI-7F3K2Q' }, answers: [] },
}

function shown(fields: Partial<ContactMessage>): string {
  const loaderData = {
    kind: 'ready',
    record: { message: { ...message, ...fields }, files: { kind: 'ready', value: [] } },
  }
  const given = { loaderData, params: { id: '3' }, matches: [] } as never as Parameters<typeof MessagePage>[0]
  const router = createMemoryRouter([{ path: '/', element: <MessagePage {...given} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test('R-30: a message that was written on an order’s page leads to that order', () => {
  expect(shown({})).toMatch(/<h1[^>]*><a href="\/admin\/shop-orders\/7"[^>]*>Order ANI-7F3K2Q<\/a><\/h1>/)
  expect(shown({ form: 'contact', order: null })).toMatch(/<h1[^>]*>Order ANI-7F3K2Q<\/h1>/)
})
