import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ActivityEntry } from '#shared/contracts/activity.ts'
import { messages } from '#shared/messages.ts'
import ActivityPage from './activity.tsx'
import { changesOf, describeAction } from './activity-texts.ts'
import { subjectLink } from './subject-address.ts'

test('only differences are shown, as words', () => {
  const before = { status: 'pending', tracking_number: '', flags: [], is_open: true, same: 1, totalCents: 1_250 }
  const after = {
    status: 'shipped',
    tracking_number: '1Z',
    flags: ['late', 'heavy'],
    is_open: false,
    same: 1,
    totalCents: 5,
  }
  expect(changesOf({ before, after })).toEqual([
    { field: 'Status', before: 'pending', after: 'shipped' },
    { field: 'Tracking number', before: 'nothing', after: '1Z' },
    { field: 'Marks', before: 'nothing', after: 'Late, Heavy' },
    { field: 'Is open', before: 'yes', after: 'no' },
    { field: 'Total', before: '$12.50', after: '$0.05' },
  ])
})

test('a missing old or new value is shown as empty', () => {
  expect(changesOf({ before: null, after: { reason: 'Spam' } })).toEqual([
    { field: 'Reason', before: 'nothing', after: 'Spam' },
  ])
  expect(changesOf({ before: { address: { city: 'Portland' } }, after: null })).toEqual([
    { field: 'Address', before: 'Portland', after: 'nothing' },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})

test('an action without a sentence is shown by its name', () => {
  expect(describeAction('review-hidden')).toBe('A review was hidden')
  expect(describeAction('moon-landed.twice')).toBe('moon landed twice')
})

test('internal keys are left out, and coded values are shown as words', () => {
  const placed = { source: 'webhook', sessionId: 'cs_test_a1', totalCents: 2_450, flags: [] }
  expect(changesOf({ before: { checkoutState: 'awaiting_payment' }, after: placed })).toEqual([
    { field: 'How', before: 'nothing', after: 'paid by card' },
    { field: 'Total', before: 'nothing', after: '$24.50' },
  ])
  const disputed = { status: 'needs_response', reason: 'product_not_received', due_by: null, amount_cents: 100 }
  expect(changesOf({ before: { status: 'warning_needs_response' }, after: disputed })).toEqual([
    { field: 'Status', before: 'warning needs response', after: 'needs response' },
    { field: 'Reason', before: 'nothing', after: 'product not received' },
    { field: 'Amount', before: 'nothing', after: '$1.00' },
  ])
  expect(changesOf({ before: null, after: { source: 'direct', note_id: 4 } })).toEqual([
    { field: 'How', before: 'nothing', after: 'to be paid later' },
  ])
})

test('SEL-15: the statuses of an order that is picked up have the names that its history has', () => {
  const change = { before: { status: 'pending' }, after: { status: 'shipped' } }
  const { shipped, completed } = messages.adminDelivery.statuses
  expect(changesOf({ ...change, is_picked_up: true })).toEqual([{ field: 'Status', before: 'pending', after: shipped }])
  expect(changesOf({ ...change, after: { status: 'completed' }, is_picked_up: true })[0]?.after).toBe(completed)
  expect(changesOf({ ...change, is_picked_up: false })[0]?.after).toBe('shipped')
})

test('a stock movement shows the old and the new number', () => {
  expect(changesOf({ before: { stock: 12 }, after: { stock: 9 } })).toEqual([
    { field: 'Stock', before: '12', after: '9' },
  ])
})

/** The lines as the page shows them, with struck-out text between tildes. */
function linesOf(entries: Partial<ActivityEntry>[]): string[] {
  const about = { subject_kind: 'product', subject_id: 7, subject: 'Mug', order_id: null, order_kind: null }
  const items = entries.map((entry, id) => ({
    id,
    created_at: '2026-11-22T20:00:00.000Z',
    person: 'Rosa',
    ...about,
    ...entry,
  }))
  const loaderData = {
    kind: 'ready',
    filter: { person: '', kind: '', before: '' },
    answer: { items, people: [], next: null },
  }
  const Page = () => createElement(ActivityPage, { loaderData } as unknown as Parameters<typeof ActivityPage>[0])
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: Page }])))
  const lists = [...html.matchAll(/<ul class="fact [^"]*">(.*?)<\/ul>/g)].map(([, list = '']) => list).join('')
  return [...lists.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) =>
    line.replaceAll(/<del(?! class="no-underline")[^>]*>(.*?)<\/del>/g, '~$1~').replaceAll(/<[^>]*>/g, ''),
  )
}

test('a change shows the old and the new value, a deletion only the old one', () => {
  expect(
    linesOf([
      { action: 'product-stock-moved', before: { stock: 12 }, after: { stock: 9 } },
      { action: 'product-deleted', before: { name: 'Mug' }, after: null },
      { action: 'note-added', before: null, after: { body: 'Likes cork' } },
    ]),
  ).toEqual(['Stock 12 → 9', 'Name ~Mug~', 'Body Likes cork'])
})

test('a value of several parts is shown as words, never as code', () => {
  const before = {
    address: { line1: '77 SE Water Ave', city: 'Portland', state: 'OR', postal_code: '97214', country: 'US' },
    hours: [
      { days: 'Mon to Fri', times: '9 to 5' },
      { days: 'Sat', times: 'by appointment' },
    ],
    images: [
      { id: 4, alt_text: 'A blue mug' },
      { id: 5, alt_text: '' },
    ],
    print_area: { x: 0.1, y: 0.2, mock_up: null },
    variants: [{ id: 1, name: 'Gloss' }],
    due_by: '2026-11-22T20:00:00.000Z',
    price: 24.5,
    flags: ['address_missing'],
    category_id: 3,
    category_name: 'Mugs',
  }
  const changes = changesOf({ before, after: { ...before, hours: [], images: [{ id: 5, alt_text: '' }] } })
  expect(changes).toEqual([
    { field: 'Hours', before: 'Mon to Fri 9 to 5; Sat by appointment', after: 'nothing' },
    { field: 'Pictures', before: 'A blue mug; number 5', after: 'number 5' },
  ])
  const described = changesOf({ before, after: null }).map(({ field, before }) => `${field}: ${before}`)
  expect(described).toEqual(
    expect.arrayContaining([
      'Address: 77 SE Water Ave, Portland, OR 97214, US',
      'Print area: x 0.1, y 0.2',
      'Variants: Gloss',
      'Price: $24.50',
      'Category: Mugs',
      `Marks: ${messages.admin.flags.address_missing.label}`,
    ]),
  )
  expect(described.join('\n')).not.toMatch(/[{}[\]]|T20:00|category id/i)
})

test('a line links to the page of its subject', () => {
  const about = (subject_kind: string, more: object = {}) =>
    subjectLink({
      ...{ action: '', subject_kind, subject_id: 7, subject: 'Ida & Co', order_id: null, order_kind: null },
      ...more,
    })
  expect(
    ['customer', 'message', 'mail', 'product', 'review', 'user', 'invitation', 'category', 'settings'].map(
      (kind) => about(kind).address,
    ),
  ).toEqual([
    ...['/admin/customers/7', '/admin/messages/7', '/admin/mails/7', '/admin/products/7'],
    ...['/admin/reviews?q=Ida+%26+Co', '/admin/administrators?q=Ida+%26+Co', '/admin/administrators'],
    ...['/admin/categories', '/admin/settings'],
  ])
  expect(about('order_item', { order_id: 3, order_kind: 'shop' }).address).toBe('/admin/shop-orders/3')
  expect(about('order', { order_id: 7, order_kind: 'service' }).address).toBe('/admin/service-orders/7')
  expect(about('order')).toEqual({ text: 'Ida & Co', address: null })
  expect(about('review', { subject: '' })).toEqual({ text: '', address: null })
  expect(about('order', { action: 'payment-unmatched', subject_id: null, subject: '' }).address).toBe('/admin/payments')
  expect(about('category', { subject_id: null, subject: '' }).address).toBe('/admin/categories')
  const lists = ['shop-orders', 'service-orders', 'customers', 'messages', 'subscribers'].map((list) =>
    about('order', { action: `${list}-exported`, subject_id: null, subject: '' }),
  )
  expect(lists).toEqual([
    { text: 'Shop orders', address: '/admin/shop-orders' },
    { text: 'Service orders', address: '/admin/orders' },
    { text: 'Customers', address: '/admin/customers' },
    { text: 'Messages', address: '/admin/messages' },
    { text: 'Subscribers', address: '/admin/subscribers' },
  ])
})
