import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { shopOrderColumns } from './shop-order-columns.tsx'
import { PaymentBadge } from './status-badge.tsx'
import type { ListedShopOrder } from './wire.ts'

test.each([
  ['pending', 'unpaid', 'warning'],
  ['cancelled', 'unpaid', 'neutral'],
  ['cancelled', 'partial', 'warning'],
  ['cancelled', 'paid', 'success'],
])('ASH-07: of a %s order the payment %s is marked as %s', (status, payment_status, tone) => {
  const html = renderToStaticMarkup(<PaymentBadge order={{ status, payment_status }} />)
  expect(html).toContain(`badge-${tone}`)
  expect(html).toContain(payment_status)
})

test('SEL-16: an order in work shows that rush was paid for, and the day on which it must leave', () => {
  const { leaves, flags } = shopOrderColumns
  const shown = (fields: object) => {
    const given = {
      status: 'pending',
      payment_status: 'paid',
      flags: [],
      rush_cents: 1_500,
      promised_to: '2026-12-16',
      ...fields,
    }
    const order = { promise: { ready: { from: '2026-12-03', to: '2026-12-07' } }, ...given } as never as ListedShopOrder
    return renderToStaticMarkup(
      <>
        {leaves.cell(order)}
        {flags.cell(order)}
      </>,
    )
  }
  expect(shown({})).toContain(messages.adminPromise.rushMark)
  expect(shown({})).toContain('dateTime="2026-12-07"'.toLowerCase())
  expect(shown({ rush_cents: 0 })).not.toContain(messages.adminPromise.rushMark)
  expect(shown({})).toContain(`${messages.adminPromise.promised} <time`)
  for (const done of [{ status: 'shipped' }, { payment_status: 'refunded' }])
    expect(shown(done)).not.toMatch(/2026-12-07|Rush/)
})
