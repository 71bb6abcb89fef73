import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messageExcerptLength } from '#shared/constants.ts'
import type { ContactMessage } from '#shared/contracts/contact-messages.ts'
import MessagePage from './message.tsx'
import { OrderMessagesPanel } from './order-messages.tsx'

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
  return rendered(<MessagePage {...given} />)
}

const rendered = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

test('R-30: a message that was written on an order’s page leads to that order', () => {
  expect(shown({})).toMatch(/<h1[^>]*><a href="\/admin\/shop-orders\/7"[^>]*>Order ANI-7F3K2Q<\/a><\/h1>/)
  expect(shown({ form: 'contact', order: null })).toMatch(/<h1[^>]*>Order ANI-7F3K2Q<\/h1>/)
})

test('R-30: an order leads to what its buyer wrote on its page, with the latest answer', () => {
  const { answers: _, message: __, phone: ___, order: ____, ...core } = message
  const long = 'x'.repeat(messageExcerptLength)
  const value = [
    { ...core, excerpt: 'Larger, please.', last_answer: long },
    { ...core, id: 2, excerpt: 'Hello', last_answer: null },
  ]
  const html = rendered(<OrderMessagesPanel loaded={{ kind: 'ready', value }} />)
  expect(html).toMatch(/<a href="\/admin\/messages\/3"[^>]*>Larger, please\.<\/a>/)
  expect(html).toMatch(/<a href="\/admin\/messages\/2"[^>]*>Hello<\/a>/)
  expect(html).toContain(`${long}…`)
  expect(rendered(<OrderMessagesPanel loaded={{ kind: 'ready', value: [] }} />)).toBe('')
})
