import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { describeAudit } from './history-texts.ts'

const { history } = messages.adminOrders
const describe = (action: string, before: unknown, after: unknown) =>
  describeAudit({ action, before, after, note: null }, { pickup_code: '' })

test('a changed email is named with the one it replaced', () => {
  const email = { before: { email: 'ada@example.com' }, after: { email: 'wren@example.com' } }
  expect(describe('order-updated', email.before, email.after).text).toBe('Email: ada@example.com → wren@example.com')
  expect(describe('order-updated', {}, email.after).text).toBe('Email: wren@example.com')
})

test('what was said about an erased buyer says that, and no empty sentence', () => {
  expect(describe('order-updated', {}, {})).toEqual({ text: history.erased, detail: '' })
  expect(describe('order-updated', null, null)).toEqual({ text: history.erased, detail: '' })
  expect(describe('order-details-differ', {}, {})).toEqual({ text: history.detailsDiffer, detail: '' })
  expect(describe('order-updated', { status: 'pending' }, { status: 'shipped' }).text).toMatch(/^Status: /)
})
