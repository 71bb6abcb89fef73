import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { deletionWords } from './deletion-words.ts'

const none = { cardCents: 0, allCents: 0 }
const byCard = { cardCents: 3_235, allCents: 3_235 }
const shop = (payment_status: string, more: { status?: string; flags?: string[]; pickup_code?: string } = {}) =>
  ({ type: 'shop', status: 'pending', flags: [], payment_status, ...more }) as const

test('the question before deleting a paid order names the money that stays with the studio', () => {
  expect(deletionWords(shop('paid'), byCard)).toContain(
    '$32.35 was paid by card and is not refunded. Deleting sends nothing back',
  )
  expect(deletionWords(shop('unpaid'), byCard)).toContain('$32.35 was paid by card')
  expect(deletionWords(shop('partial'), { cardCents: 0, allCents: 2_000 })).toContain(
    '$20.00 of its payment is with you. Deleting sends nothing back',
  )
  expect(deletionWords(shop('partial'), none)).toContain('Its payment is “partial”. Deleting sends nothing back')
})

test('the question before deleting an order without money speaks of none', () => {
  for (const status of ['unpaid', 'refunded', 'failed'])
    expect(deletionWords(shop(status), none)).not.toContain('Deleting sends nothing back')
  const request = (payment_status: string) =>
    deletionWords({ type: 'service', status: 'pending', flags: [], payment_status }, none)
  expect(request('unpaid')).toBe(messages.adminOrders.confirmDeleteHint)
  expect(request('partial')).toContain('Its payment is “partial”. Deleting sends nothing back')
})

test('the question speaks of stock only where some goes back, and of a dispute instead of money that is not there', () => {
  const { deleteRestocks, deleteDisputed } = messages.adminOrders
  expect(deletionWords(shop('paid'), byCard)).toContain(deleteRestocks)
  for (const status of ['shipped', 'completed', 'cancelled'])
    expect(deletionWords(shop('paid', { status }), byCard)).not.toContain(deleteRestocks)
  const atCounter = shop('paid', { status: 'shipped', pickup_code: 'K7QM' })
  expect(deletionWords(atCounter, byCard)).toContain(deleteRestocks)
  const disputed = deletionWords(shop('paid', { flags: ['disputed'] }), none)
  expect([disputed.includes(deleteDisputed), disputed.includes('stays with you')]).toEqual([true, false])
})
