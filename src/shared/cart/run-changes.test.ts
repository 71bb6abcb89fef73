import { expect, test } from 'vitest'
import { cartProduct } from '#test/helpers/cart-product.ts'
import { cartLimits } from '../constants.ts'
import { addLineWithinBounds, type CartLine, lineFromProduct } from './cart.ts'
import { holdsGroup, placeGroup, placeRun } from './run-changes.ts'
import { groupMark } from './runs.ts'

const tee = cartProduct({ id: 7, stock: 10 })
const mug = lineFromProduct(cartProduct({ id: 1 }))
const size = (name: string, qty: number, run?: string): CartLine => lineFromProduct(tee, { size: name, run }, qty)
const shown = (lines: readonly CartLine[]) => lines.map((line) => [line.size || 'mug', line.qty, line.run])

test('SEL-07: a run goes to the end of the cart, and a size that is there already joins it', () => {
  const { lines, outcome } = placeRun([size('M', 2), mug], [size('S', 1, 'a'), size('M', 3, 'a')])
  expect(outcome).toBe('put')
  expect(shown(lines)).toEqual([
    ['mug', 1, undefined],
    ['S', 1, 'a'],
    ['M', 5, 'a'],
  ])
})

test('SEL-07: an edited run is replaced where it stands', () => {
  const cart = [size('S', 1, 'a'), size('M', 2, 'a'), mug]
  expect(shown(placeRun(cart, [size('M', 4, 'b'), size('L', 1, 'b')], 'a').lines)).toEqual([
    ['M', 4, 'a'],
    ['L', 1, 'a'],
    ['mug', 1, undefined],
  ])
})

test('SEL-07: more sizes of the same print join the run that is there; another design is another run', () => {
  const cart = [size('S', 1, 'a'), mug]
  expect(shown(placeRun(cart, [size('L', 2, 'b')]).lines)).toEqual([
    ['S', 1, 'a'],
    ['L', 2, 'a'],
    ['mug', 1, undefined],
  ])
  const printed = { ...size('L', 2, 'b'), design: '/uploads/a' }
  expect(placeRun(cart, [printed]).lines.at(-1)).toMatchObject({ run: 'b' })
})

test('SEL-07: no size exceeds its stock, and a full cart stays as it is', () => {
  const { lines, outcome } = placeRun([size('M', 8)], [size('M', 5, 'a')])
  expect([outcome, lines[0]?.qty]).toEqual(['cut', 10])
  const full = Array.from({ length: cartLimits.lines }, (_, id) => lineFromProduct(cartProduct({ id: id + 100 })))
  expect(placeRun(full, [size('M', 1, 'a')])).toEqual({ lines: full, outcome: 'full' })
})

test('SEL-23: own pieces of the same print stand beside a group order, which takes none of them in', () => {
  const group = `${groupMark}a`
  const closed = [size('S', 2, group), size('M', 3, group)] as const
  const cart = placeGroup([size('M', 1), size('L', 2, 'a')], closed) ?? []
  const own = [
    ['M', 1, undefined],
    ['L', 2, 'a'],
  ]
  const ordered = [
    ['S', 2, group],
    ['M', 3, group],
  ]
  expect(shown(cart)).toEqual([...own, ...ordered])
  expect(holdsGroup(cart, closed)).toBe(true)
  const others = [[size('S', 2, group), size('M', 2, group)], [size('S', 2, group)], [size('S', 2), size('M', 3)], []]
  expect(others.map((lines) => holdsGroup(lines, closed))).toEqual([false, false, false, false])
  expect(holdsGroup(cart, [size('S', 2, group)])).toBe(false)
  // Put in once more, it stands there once.
  expect(shown(placeGroup(cart, closed) ?? [])).toEqual([...own, ...ordered])
  expect(shown(addLineWithinBounds(cart, size('S', 1)).lines)).toEqual([...own, ...ordered, ['S', 1, undefined]])
  expect(shown(placeRun([...closed], [size('M', 4, 'b')]).lines)).toEqual([...ordered, ['M', 4, 'b']])
})
