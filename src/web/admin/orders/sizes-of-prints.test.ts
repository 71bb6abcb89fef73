import { expect, test } from 'vitest'
import { printSize, sizesOfPrints } from './sizes-of-prints.ts'
import type { ManagedOrderItem } from './wire.ts'

const item = (id: number, size: string, inches: number | null) =>
  ({ id, size, print: inches && { inches_wide: inches, inches_high: inches } }) as unknown as ManagedOrderItem
const shown = (items: [ManagedOrderItem, ...ManagedOrderItem[]]) =>
  sizesOfPrints(items).map((each) => [each.item.id, each.sizes, printSize(each.item)])

test('sizes of a run that are printed differently have a print file each, named by its sizes', () => {
  expect(shown([item(1, 'S', 8), item(2, 'M', 10), item(3, 'L', 10)])).toEqual([
    [1, 'S', printSize(item(1, 'S', 8))],
    [2, 'M, L', printSize(item(2, 'M', 10))],
  ])
})

test('sizes that are printed alike have one without their names, and so have lines without a design', () => {
  expect(shown([item(1, 'S', 10), item(2, 'M', 10)])).toEqual([[1, '', printSize(item(1, 'S', 10))]])
  expect(shown([item(1, 'S', null)])).toEqual([[1, '', '']])
})

test('so have sizes of which only a further side is printed differently', () => {
  const withBack = (id: number, size: string, inches: number) =>
    ({ ...item(id, size, 8), sides: [{ name: 'Back', print: item(id, size, inches).print }] }) as ManagedOrderItem
  expect(shown([withBack(1, 'S', 9), withBack(2, 'M', 10)])).toEqual([
    [1, 'S', '8 × 8 in, Back: 9 × 9 in'],
    [2, 'M', '8 × 8 in, Back: 10 × 10 in'],
  ])
})
