import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { messages } from '#shared/messages.ts'
import { ItemDesign } from './item-design.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderItems } from './order-items.tsx'
import PackingSlipPage from './packing-slip.tsx'

afterEach(() => vi.unstubAllGlobals())

const order = {
  ...{ id: 7, type: 'shop', number: 'AI-7F3K2Q', created_at: '2026-11-25T10:00:00Z', customer_name: 'Wren', notes: '' },
  ...{ address: { line1: '', city: '', state: '', postal_code: '' }, tracking_number: null, items: [] },
}

const rendered = (element: ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

function slipOf(record: object): string {
  const studio = { ...standardStudio, name: 'Blue Door & Sons', street: '9 Harbor Steps', city: 'Seattle, WA 98101' }
  const loaderData = {
    texts: { note: 'With love from Seattle.' },
    loaded: { kind: 'ready', record },
    settings: { kind: 'ready', value: { studio: { value: studio } } },
  }
  const given = { loaderData, params: { id: '7' }, matches: [] } as never as Parameters<typeof PackingSlipPage>[0]
  return rendered(<PackingSlipPage {...given} />)
}

test('CNT-04: the packing slip has the studio of the settings, and the owner’s words', () => {
  const html = slipOf(order)
  expect(html).toContain('Blue Door &amp; Sons')
  expect(html).toContain('9 Harbor Steps, Seattle, WA 98101')
  expect(html).toContain('With love from Seattle.')
  expect(html).toContain(standardStudio.email)
  expect(html).not.toMatch(/alder &|alder street|portland/i)
})

test('An order leads to its customer, where there is one and the role includes customers', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('window', { location: { pathname: '/' } })
  const isLinked = (role: string, fields: object) => {
    const token = `x.${Buffer.from(JSON.stringify({ staff_role: role })).toString('base64url')}.x`
    vi.stubGlobal('localStorage', { getItem: () => token })
    const record = { ...order, status: 'pending', payment_status: 'paid', ...fields }
    return rendered(<OrderContact order={record as never} />).includes('href="/admin/customers/3"')
  }
  expect(isLinked('reader', { customer_id: 3 })).toBe(true)
  expect(isLinked('owner', { customer_id: 3, type: 'service' })).toBe(true)
  expect(isLinked('owner', { customer_id: null })).toBe(false)
  expect(isLinked('editor', { customer_id: 3 })).toBe(false)
})

test('SEL-15: no page of the studio has the pickup code of an order that is cancelled or refunded', () => {
  const token = `x.${Buffer.from(JSON.stringify({ staff_role: 'owner' })).toString('base64url')}.x`
  vi.stubGlobal('localStorage', { getItem: () => token })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('window', { location: { pathname: '/' } })
  const pickup = { ...order, status: 'pending', payment_status: 'paid', delivery_kind: 'pickup', pickup_code: 'K7PM2X' }
  const shown = (fields: object) => {
    const record = { ...pickup, ...fields }
    return [slipOf(record), rendered(<OrderContact order={record as never} />)].map((html) => html.includes('K7PM2X'))
  }
  expect(shown({})).toEqual([true, true])
  expect([shown({ status: 'cancelled' }), shown({ payment_status: 'refunded' })].flat()).not.toContain(true)
  const slip = slipOf({ ...pickup, status: 'cancelled' })
  expect(slip.indexOf(messages.adminDelivery.over), 'above everything else').toBeGreaterThan(0)
  expect(slip.indexOf(messages.adminDelivery.over)).toBeLessThan(slip.indexOf('Blue Door'))
})

test('SEL-16: the slip says above the pieces that rush was paid for and when they are needed, whether or not its days count', () => {
  const { neededBy, rushPaid, leaves } = messages.adminPromise
  const waiting = { ready: null, arrives: null, pickup: false }
  const begun = { ...waiting, ready: { from: '2026-12-07', to: '2026-12-09' } }
  const item = { id: 1, product_name: 'Tee', sku: '', color: 'White', size: 'M', variant: '', qty: 3, print: null }
  const shown = (fields: object) => slipOf({ ...order, items: [{ ...item, design: '' }], rush_cents: 0, ...fields })
  for (const promise of [waiting, begun]) {
    const [top = ''] = shown({ promise, rush_cents: 1_500, needed_by: '2026-12-15' }).split('<li')
    expect(top).toContain(rushPaid)
    expect(top).toContain(`${neededBy} Tue, Dec 15`)
    expect(top.includes(leaves)).toBe(promise === begun)
  }
  expect(shown({ promise: begun })).not.toMatch(new RegExp(`${rushPaid}|${neededBy}`))
  expect(shown({ promise: begun, rush_cents: 1_500, status: 'cancelled' })).not.toContain(rushPaid)
})

test('SEL-16: the slip says how many pieces to pack, and both pages which ones are cancelled', () => {
  const item = { id: 1, product_name: 'Tee', sku: 'T-1', color: 'White', size: 'M', variant: '', qty: 3, cancelled: 1 }
  const line = { ...item, run: 1, price_cents: 2_800, list_price_cents: null, setup_cents: 0, print: null, design: '' }
  const other = { ...line, id: 2, size: 'L', qty: 4, cancelled: undefined }
  const shown = (items: object[]) => slipOf({ ...order, items })
  const read = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(read(shown([{ ...line, run: undefined }]))).toMatch(/ 2× .*1 of 3 cancelled/)
  expect(read(shown([line, other]))).toMatch(/ 6× .*1 of 7 cancelled.* M 1 of 3 cancelled 2 L 4 /)
  expect(shown([other])).not.toContain('cancelled')
  const sums = { subtotal_cents: 8_400, discount_code: '', discount_words: '', discount_cents: 0, shipping_cents: 0 }
  const record = { ...order, ...sums, rush_cents: 0, tax_cents: 0, total_cents: 8_400, refunded_cents: 2_800 }
  const html = rendered(<OrderItems order={{ ...record, items: [{ ...line, run: undefined }] } as never} />)
  expect(read(html)).toMatch(/ 3 1 of 3 cancelled .*\$84\.00/)
})

test('SEL-23: beside who gets what stands how many pieces of which size are cancelled since', () => {
  const item = { id: 1, product_name: 'Tee', sku: '', color: 'White', size: 'M', variant: '', qty: 3, print: null }
  const items = [item, { ...item, id: 2, size: 'XL', qty: 4 }].map((each) => ({ ...each, run: 1, design: '' }))
  const people = [
    { name: 'Ada', size: 'M', qty: 3 },
    { name: 'Ben', size: 'XL', qty: 4 },
  ]
  const shown = (cancelled: number) => {
    const lines = items.map((each) => (each.id === 2 && cancelled > 0 ? { ...each, cancelled } : each))
    return slipOf({ ...order, items: lines, group: { id: 3, title: 'Choir', people } })
  }
  const { cancelled, cancelledOf } = messages.adminGroupOrders
  expect(shown(1)).toContain(cancelled([cancelledOf('XL', 1, 4)]))
  expect(shown(0)).not.toContain('Cancelled since')
})

test('SEL-10: a vector has no pixels to the inch in the order', () => {
  const print = { preview_url: '/p.jpg', inches_wide: 4, inches_high: 2, dpi: 300, verdict: 'sharp', file_dpi: 300 }
  const shown = (is_vector: boolean) => {
    const item = { id: 1, product_name: 'Tee', design_link: '', design_facts: null, print: { ...print, is_vector } }
    return rendered(<ItemDesign item={item as never} />)
  }
  expect(shown(true)).toContain('>vector: sharp at any size<')
  expect(shown(false)).toContain('>300 pixels to the inch: sharp<')
})
