import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OrganizerGroup, ShareState } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { Collecting } from './group-collecting.tsx'

const texts = messages.groupOrders

function shown(first: ShareState, second: ShareState): string {
  const entries = [first, second].map((paid, id) => ({ id, name: 'Ada', size: 'M', qty: 1, paid }))
  const parts = entries.map(() => ({ goodsCents: 1_000, setupCents: 0, shippingCents: 0, totalCents: 1_000 }))
  const sums = { paid: 0, parts: 2, paidCents: 0, missingCents: 2_000, totalCents: 2_000 }
  const collected = { ...sums, payBy: '2026-12-05', isOverdue: false }
  const group = { entries, parts } as unknown as OrganizerGroup
  const Page = createRoutesStub([
    { path: '/', Component: () => <Collecting {...{ group, collected }} posted={undefined} /> },
  ])
  return renderToStaticMarkup(<Page />)
}

test('SEL-23: what is on payment pages is said, and the organizer is offered the rest without it', () => {
  const open = texts.sharesOpen(1, '$10.00')
  expect(shown('unpaid', 'unpaid')).toContain(texts.payRest('$20.00'))
  expect(shown('unpaid', 'unpaid')).not.toContain(open)
  const oneOpen = shown('paying', 'unpaid')
  expect([oneOpen.includes(open), oneOpen.includes(texts.payOther('$10.00'))]).toEqual([true, true])
  expect(oneOpen).not.toContain(texts.payRestHint)
  const last = shown('paying', 'paid')
  expect([last.includes(open), last.includes('pay-rest')]).toEqual([true, false])
})
