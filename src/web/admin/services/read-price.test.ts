import { expect, test } from 'vitest'
import { proposalLimits } from '#shared/constants/proposals.ts'
import { serviceOrderStatuses } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { largestCents } from '#shared/money.ts'
import {
  atTypedRows,
  blankLine,
  blankPrice,
  hasLines,
  hasPrice,
  marksByItself,
  readPrice,
  sumOfTyped,
  type TypedLine,
  type TypedPrice,
} from './read-price.ts'

const texts = messages.adminProposals
const { amountInvalid } = messages.adminOrders
const today = '2026-12-01'
const cards: TypedLine = { text: ' Cards ', qty: '250', price: '0.40' }
const typed = (part: Partial<TypedPrice>): TypedPrice => ({ ...blankPrice, ...part })
const problemsOf = (part: Partial<TypedPrice>) => readPrice(typed(part), today).problems
const lineOf = (part: Partial<TypedLine>) => problemsOf({ lines: [{ ...cards, ...part }] })

test('without an amount and without lines there is no price, and what was typed of its terms does not count', () => {
  for (const nothing of [{}, { amount: ' ' }, { lines: [blankLine, { ...blankLine, qty: '' }] }]) {
    const price = typed({ ...nothing, deposit: 'half', validUntil: '2020-01-01' })
    expect(hasPrice(price)).toBe(false)
    expect(readPrice(price, today)).toEqual({ price: null, problems: {} })
  }
})

test('an amount alone is the price', () => {
  const price = { totalCents: 128_000, lines: [], depositCents: null, validUntil: null }
  expect(readPrice(typed({ amount: ' $1,280 ', lines: [blankLine] }), today)).toEqual({ price, problems: {} })
  expect(problemsOf({ amount: 'a lot' })).toEqual({ amount: amountInvalid })
})

test('lines are the price in place of the amount, and empty rows are not sent', () => {
  const proof = { text: 'Proof', qty: '1', price: '19.99' }
  const price = typed({ amount: '7', lines: [blankLine, cards, blankLine, proof], deposit: '50', validUntil: today })
  expect([hasLines(price), sumOfTyped(price)]).toEqual([true, 11_999])
  expect(readPrice(price, today)).toEqual({
    price: {
      ...{ totalCents: 11_999, depositCents: 5_000, validUntil: today },
      lines: [
        { text: 'Cards', qty: 250, unitCents: 40 },
        { text: 'Proof', qty: 1, unitCents: 1_999 },
      ],
    },
    problems: {},
  })
})

test('the sum is of the lines that can be read so far', () => {
  const lines = [cards, { ...cards, qty: 'two' }, { ...cards, price: '' }, { ...cards, text: '' }]
  expect(sumOfTyped(typed({ lines }))).toBe(20_000)
})

test.each(['', '0', '-1', '1.5', 'two', String(proposalLimits.qty + 1)])('%j is no quantity of a line', (qty) => {
  expect(lineOf({ qty })).toEqual({ 'lines.0.qty': texts.qtyInvalid(proposalLimits.qty) })
})

test.each(['', '0', '-1', '1.234', 'free', '1000001'])('%j is no price of a line', (price) => {
  expect(lineOf({ price })).toEqual({ 'lines.0.price': amountInvalid })
})

test('what is wrong with a line is said at its row, also of a row with nothing but a quantity', () => {
  expect(problemsOf({ lines: [blankLine, { text: '', qty: '5', price: '' }] })).toEqual({
    'lines.1.text': texts.textMissing,
    'lines.1.price': amountInvalid,
  })
})

test('lines that come to more than an amount can be are refused', () => {
  const lines = [{ text: 'Press', qty: '2', price: '600,000' }]
  expect(problemsOf({ lines })).toEqual({ amount: texts.sumTooLarge(largestCents) })
})

test.each([
  ['', undefined],
  ['0.50', undefined],
  ['100', undefined],
  ['100.01', texts.depositTooLarge(10_000)],
  ['0.49', texts.depositTooSmall(50)],
  ['half', amountInvalid],
])('with an amount of 100 the deposit %j is taken, or refused in words', (deposit, problem) => {
  expect(problemsOf({ amount: '100', deposit }).deposit).toBe(problem)
  expect(problemsOf({ lines: [cards], deposit }).deposit).toBe(problem)
})

test('a deposit is not compared with an amount that cannot be read', () => {
  expect(problemsOf({ amount: 'a lot', deposit: '500' })).toEqual({ amount: amountInvalid })
  expect(problemsOf({ lines: [{ ...cards, qty: '' }], deposit: '500' })).not.toHaveProperty('deposit')
})

test.each([
  ['', undefined],
  ['2026-11-30', texts.dayOver],
  ['2026-12-01', undefined],
  ['2027-12-01', undefined],
  ['2027-12-02', texts.dayTooFar('Dec 1, 2027')],
])('on December 1 the last day %j is taken, or refused in words', (validUntil, problem) => {
  expect(problemsOf({ amount: '100', validUntil }).validUntil).toBe(problem)
})

test('what the server says of a line is shown at the row in which it was typed', () => {
  const fields = { 'lines.0.text': 'a', 'lines.1.qty': 'b', deposit: 'c', lines: 'd' }
  expect(atTypedRows(fields, typed({ lines: [blankLine, cards, blankLine, cards] }))).toEqual({
    ...{ 'lines.1.text': 'a', 'lines.3.qty': 'b', deposit: 'c', lines: 'd' },
  })
})

test('a price makes the status quoted by itself until the work has begun', () => {
  const marking = serviceOrderStatuses.filter((status) => marksByItself(typed({ amount: '480' }), status))
  expect(marking).toEqual(['pending', 'quoted'])
  expect(serviceOrderStatuses.some((status) => marksByItself(blankPrice, status))).toBe(false)
})
