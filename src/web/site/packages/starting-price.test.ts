import { expect, test } from 'vitest'
import { packages } from '#shared/content/packages.ts'
import { startingPrice } from './starting-price.ts'

test('a group starts at its lowest price, and at none if all are made by quote', () => {
  const [group] = packages.groups
  const [first] = group?.packages ?? []
  if (!group || !first) throw new Error('no packages')
  const from = (...prices: string[]) =>
    startingPrice({ ...group, packages: prices.map((price) => ({ ...first, price })) })
  expect(from('$1,899', '$599', 'Custom Quote', '$2,999')).toBe('$599')
  expect(from('$129/mo', '$79/mo', '$79.50/mo')).toBe('$79/mo')
  expect(from('Custom Quote')).toBe(null)
})
