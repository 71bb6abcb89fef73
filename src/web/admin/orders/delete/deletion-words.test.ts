import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { deletionWords } from './deletion-words.ts'

const shop = (payment_status: string) => ({ type: 'shop', payment_status }) as const

test('the question before deleting a paid order names the money that stays with the studio', () => {
  expect(deletionWords(shop('paid'), 3_235)).toContain(
    '$32.35 was paid by card and is not refunded. Deleting sends nothing back',
  )
  expect(deletionWords(shop('unpaid'), 3_235)).toContain('$32.35 was paid by card')
  expect(deletionWords(shop('partial'), 0)).toContain('Its payment is “partial”. Deleting sends nothing back')
})

test('the question before deleting an order without money speaks of none', () => {
  for (const status of ['unpaid', 'refunded', 'failed'])
    expect(deletionWords(shop(status), 0)).not.toContain('Deleting sends nothing back')
  expect(deletionWords({ type: 'service', payment_status: 'paid' }, 0)).toBe(messages.adminOrders.confirmDeleteHint)
})
