import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import type { ManagedShopOrder } from '../wire.ts'
import { OrderPromise } from './order-promise.tsx'

const texts = messages.adminPromise
const promise = {
  ...{ production: { min: 3, max: 7 }, transit: { min: 2, max: 5 }, pickup: false },
  ...{ ready: { from: '2026-12-03', to: '2026-12-09' }, arrives: { from: '2026-12-07', to: '2026-12-15' } },
}
const order = {
  ...{ status: 'pending', payment_status: 'paid', promise, promised_to: '2026-12-15', expected: null, needed_by: null },
  ...{ pickup_code: '', rush_cents: 0 },
} as unknown as ManagedShopOrder

const shown = (fields: object) =>
  renderToStaticMarkup(<OrderPromise order={{ ...order, ...fields }} />).replaceAll(/<[^>]*>/g, ' ')

test('SEL-16: before it leaves, an order shows when it leaves and arrives', () => {
  expect(shown({})).toContain(texts.leaves)
  expect(shown({})).toContain(texts.arrives)
})

test('SEL-16: an order on its way shows when it should arrive, and not that it leaves the shop', () => {
  const sent = shown({ status: 'shipped', expected: { from: '2026-12-02', to: '2026-12-04' } })
  expect(sent).toMatch(/Should arrive .*Dec 2.*Dec 4/)
  expect(sent).not.toContain(texts.leaves)
  expect(sent).not.toContain('Dec 15')
})

test('SEL-16: an order that has left without days, is at the counter or with its buyer says so without days', () => {
  const pickup = { promise: { ...promise, transit: null, pickup: true, arrives: null }, pickup_code: 'K7PM2X' }
  for (const [fields, text] of [
    [{ status: 'shipped' }, texts.left],
    [{ status: 'completed' }, texts.left],
    [{ status: 'shipped', ...pickup }, texts.waitsAtCounter],
  ] as const) {
    expect(shown(fields)).toContain(text)
    expect(shown(fields)).not.toContain('Dec')
  }
})
