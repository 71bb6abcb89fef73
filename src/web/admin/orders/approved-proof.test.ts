import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { toldByApproval } from './approved-proof.ts'

const texts = messages.adminOrders.flags.approve
const terms = { production: { min: 3, max: 7 }, transit: null, pickup: true, ready: null, arrives: null }
const order = { email: 'wren@example.org', flags: ['proof_owed'], promise: terms, promised_to: null, status: 'pending' }

test('an approved proof is said to be mailed only where an email goes out', () => {
  expect(toldByApproval(order)).toBe(texts.mailed('wren@example.org'))
  expect(toldByApproval({ ...order, flags: ['address_missing', 'proof_owed'] })).toBe(texts.mailed(order.email))
  expect(toldByApproval({ ...order, flags: ['proof_owed', 'large_order'] })).toBe(texts.held)
  for (const unmailed of [{ email: '' }, { promise: null }, { promised_to: '2026-12-04' }, { status: 'cancelled' }])
    expect(toldByApproval({ ...order, ...unmailed })).toBe(texts.unmailed)
})
