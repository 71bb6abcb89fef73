import { describe, expect, it } from 'vitest'
import { choiceName, findCombination } from './choices.ts'
import { nearestCombination, valueState } from './combinations.ts'

const each = (color: string, size: string, variant = '', stock: number | null = 5) => ({ color, size, variant, stock })

describe('what a value leads to', () => {
  const combinations = [each('Black', 'S'), each('Black', 'M', '', 0), each('White', 'M'), each('Red', 'S', '', null)]
  const black = { color: 'Black', size: 'S', variant: '' }

  it.each([
    ['size', 'S', 'sold'],
    ['size', 'M', 'sold-out'],
    ['size', 'L', 'not-sold'],
    // Colours come before sizes, so every combination can be reached.
    ['color', 'White', 'sold'],
    ['color', 'Red', 'sold'],
    ['color', 'Green', 'not-sold'],
  ] as const)('the %s %s is %s', (key, value, state) => {
    expect(valueState(combinations, black, key, value)).toBe(state)
  })

  it('does not depend on an option that is not chosen yet', () => {
    expect(valueState(combinations, { color: '', size: '', variant: '' }, 'size', 'M')).toBe('sold')
  })
})

describe('the nearest combination', () => {
  const combinations = [each('Black', 'S', 'Plain', 0), each('Black', 'M', 'Plain'), each('White', 'S', 'Framed')]

  it('is the first in stock where nothing is chosen', () => {
    expect(nearestCombination(combinations, {})).toBe(combinations[1])
  })

  it('has the first value of an option as long as any combination of it is in stock', () => {
    const framedFirst = [each('Black', 'S', 'Plain', 0), each('Black', 'S', 'Framed'), each('White', 'S', 'Plain')]
    expect(nearestCombination(framedFirst, {})).toBe(framedFirst[2])
    expect(nearestCombination([each('Black', 'S', '', 0)], {})).toEqual(each('Black', 'S', '', 0))
  })

  it('is what was chosen, also when it is sold out', () => {
    expect(nearestCombination(combinations, { color: 'Black', size: 'S', variant: 'Plain' })).toBe(combinations[0])
  })

  it('keeps the options that are asked for first', () => {
    expect(nearestCombination(combinations, { variant: 'Framed', color: 'Black', size: 'M' })).toBe(combinations[2])
    expect(nearestCombination(combinations, { color: 'White', size: 'M', variant: 'Plain' })).toBe(combinations[1])
  })

  it('is none where there is none', () => {
    expect(nearestCombination([], { color: 'Black' })).toBeUndefined()
  })
})

it('is found by all of its options, and named by those it has', () => {
  const combinations = [each('Black', 'S'), each('Black', '', 'Framed')]
  expect(findCombination(combinations, { color: 'Black', size: 'S', variant: '' })).toBe(combinations[0])
  expect(findCombination(combinations, { color: 'Black', size: '', variant: '' })).toBeUndefined()
  expect(combinations.map(choiceName)).toEqual(['Black / S', 'Black / Framed'])
})
