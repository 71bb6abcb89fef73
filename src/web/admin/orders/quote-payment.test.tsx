import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopOrderStatuses } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { OrderContact } from './order-contact.tsx'
import { ContactForm, contactDraftOf } from './order-contact-form.tsx'
import { DraftForm, draftOfOrder } from './order-draft-form.tsx'
import { RefundForm } from './refund/refund-form.tsx'
import type { ManagedShopOrder } from './wire.ts'

beforeEach(() => {
  const token = `x.${Buffer.from(JSON.stringify({ staff_role: 'owner' })).toString('base64url')}.x`
  vi.stubGlobal('localStorage', { getItem: () => token })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('window', { location: { pathname: '/' } })
})
afterEach(() => vi.unstubAllGlobals())

const item = { id: 1, product_name: 'Deposit', sku: '', color: '', size: '', variant: '', qty: 1, price_cents: 30_000 }
const order = {
  ...{ id: 7, type: 'shop', number: 'AI-7F3K2Q', customer_id: null, customer_name: 'Wren', email: 'w@example.org' },
  ...{ phone: '', notes: '', version: 1, status: 'completed', payment_status: 'paid', flags: [], items: [item] },
  ...{ address: { line1: '', city: '', state: '', postal_code: '', country: '' }, tracking_number: '' },
  ...{ delivery_kind: 'service', delivery_name: '', pickup_code: '', subtotal_cents: 30_000, shipping_cents: 0 },
  ...{ rush_cents: 0, tax_cents: 0, total_cents: 30_000, refunded_cents: 0, discount_cents: 0, discount_code: '' },
  ...{ promise: null, needed_by: null },
} as unknown as ManagedShopOrder
const parcel: ManagedShopOrder = { ...order, delivery_kind: 'parcel' }
const nothing = () => undefined

const rendered = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

function editing(edited: ManagedShopOrder, status: string = edited.status): string {
  const given = { isSaving: false, latest: { current: null }, onType: nothing, onSave: nothing, onCancel: nothing }
  const kept = { cardCents: 30_000, allCents: 30_000, isByCard: true }
  return rendered(<DraftForm order={edited} before={{ ...draftOfOrder(edited), status }} {...given} kept={kept} />)
}

function statusesOf(html: string): string[] {
  const [, options = ''] = /<select[^>]*name="status"[^>]*>(.*?)<\/select>/.exec(html) ?? []
  return [...options.matchAll(/value="([^"]*)"/g)].map(([, value = '']) => value)
}

test('a payment for a quote is completed or cancelled, or stays what it is', () => {
  expect(statusesOf(editing(order))).toEqual(['completed', 'cancelled'])
  expect(statusesOf(editing({ ...order, status: 'processing' }))).toEqual(['processing', 'completed', 'cancelled'])
  expect(statusesOf(editing(parcel))).toEqual([...shopOrderStatuses])
})

test('a payment for a quote has no tracking number, and nothing that goes back on the shelf', () => {
  const { tracking, refund } = messages.adminOrders
  const offered = (edited: ManagedShopOrder) => {
    const html = editing(edited, 'cancelled')
    return [html.includes(tracking), html.includes(refund.restock)]
  }
  expect(offered(order)).toEqual([false, false])
  expect(offered(parcel)).toEqual([true, true])
  const isTracked = (shown: ManagedShopOrder) => rendered(<OrderContact order={shown} />).includes(tracking)
  expect([order, parcel].map(isTracked)).toEqual([false, true])
})

test('of the client who has paid, name, email and phone are corrected, and no address', () => {
  const given = { startsAt: 'name', isSaving: false, refusal: null, onSave: nothing, onReload: nothing } as const
  const fieldsOf = (edited: ManagedShopOrder) => {
    const form = <ContactForm order={edited} before={contactDraftOf(edited)} {...given} onCancel={nothing} />
    return [...rendered(form).matchAll(/<input[^>]* name="([^"]*)"/g)].map(([, name]) => name)
  }
  expect(fieldsOf(order)).toEqual(['name', 'email', 'phone'])
  expect(fieldsOf(parcel)).toEqual(['name', 'email', 'phone', 'line1', 'city', 'state', 'zip'])
  const { change, changeAddress } = messages.adminOrders.contact
  expect(rendered(<OrderContact order={order} />)).toContain(`${change}<`)
  expect(rendered(<OrderContact order={parcel} />)).toContain(`${changeAddress}<`)
})

test('a refund of a payment for a quote asks for no pieces', () => {
  const draft = { key: 'k', amount: '300', isOwnAmount: false, reason: '', typed: {}, isMailed: true }
  const given = { draft, refundableCents: 30_000, isByHand: false, isLocked: false, isBusy: false }
  const on = { onChange: nothing, onBusy: nothing, onRefunded: nothing, onLost: nothing, onCancel: nothing }
  const shown = (refunded: ManagedShopOrder) => rendered(<RefundForm order={refunded} {...given} {...on} />)
  const { restock, amount, allHint } = messages.adminOrders.refund
  const asks = (refunded: ManagedShopOrder) => [restock, amount, allHint].map((text) => shown(refunded).includes(text))
  expect(asks({ ...order, status: 'cancelled' })).toEqual([false, true, false])
  expect(asks({ ...parcel, status: 'processing' })).toEqual([true, true, true])
})
