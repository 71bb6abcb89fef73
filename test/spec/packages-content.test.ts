import { describe, expect, test } from 'vitest'
import { maxLength } from '#shared/constants.ts'
import { addOns, advantages, carePlans, packageGroups, popularPackages } from '#web/content/packages.ts'

/** The prices of A §9 and R-25, copied here by hand. */
const specified: Record<string, Record<string, string>> = {
  'Web + Print': {
    'Small Business Starter': '$599',
    'E-Commerce Launch': '$1,899',
    'Growth Accelerator': '$2,999',
    'Event/Promo Essentials': '$1,799',
  },
  'Web Development': {
    'Web Essentials': '$899',
    'Landing Page Starter': '$399',
    'Business Website': '$899',
    'Pro Web Suite': '$2,200',
    'E-Commerce Pro': '$1,800',
    'Custom Web App': 'Custom Quote',
  },
  'Print & Merchandise': {
    'Starter Print Kit': '$299',
    'Merch Launch Pack': '$699',
    'Business Essentials Print': '$1,099',
    'Event/Promo Pack': '$999',
    'Bulk Order Pro': '$2,199',
  },
  'Hosting & Cloud': {
    'Hosting Starter': '$79/mo',
    'Hosting Business': '$129/mo',
    'Hosting Pro': '$249/mo',
    'Enterprise Cloud': 'Custom Quote',
  },
}

const packages = packageGroups.flatMap((group) => group.packages)

test('the four groups, their packages and prices are those of the specification, in its order', () => {
  expect(packageGroups.map(({ name }) => name)).toEqual(Object.keys(specified))
  for (const { name, packages: own } of packageGroups)
    expect(own.map((each) => [each.name, each.price])).toEqual(Object.entries(specified[name] ?? {}))
  expect(packages).toHaveLength(19)
})

describe('every package', () => {
  test.each(packages)('$name has all that a card and the request need', (each) => {
    expect(each.features.length).toBeGreaterThanOrEqual(3)
    expect(new Set(each.features).size).toBe(each.features.length)
    for (const text of [each.desc, each.badge, each.icon]) expect(text.trim()).not.toBe('')
    expect(each.price).toMatch(/^(\$\d{1,3}(,\d{3})?(\/mo)?|Custom Quote)$/)
    expect(each.name.length).toBeLessThanOrEqual(maxLength.package)
  })

  test('is said in words of its own', () => {
    const sentences = packages.flatMap(({ desc }) => desc.split(/(?<=[.!?]) /))
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(new Set(packages.map(({ badge }) => badge)).size).toBe(packages.length)
  })
})

test('each group leads with one package, and home has a handful of popular ones', () => {
  for (const group of packageGroups) expect(group.packages.filter(({ featured }) => featured)).toHaveLength(1)
  expect(popularPackages.length).toBeGreaterThanOrEqual(5)
  expect(popularPackages).toEqual(packages.filter(({ popular }) => popular))
})

test('monthly care starts at $99, and rises', () => {
  const dollars = carePlans.map(({ price }) => Number(/^\$(\d+)\/mo$/.exec(price)?.[1]))
  expect(dollars[0]).toBe(99)
  expect(dollars).toEqual([...dollars].sort((a, b) => a - b))
})

test('add-ons have a price each, advantages a fact each', () => {
  const items = addOns.flatMap((list) => list.items)
  expect(items.length).toBeGreaterThanOrEqual(8)
  for (const { price } of items) expect(price).toMatch(/^\$\d+(\.\d\d)?$/)
  expect(new Set(advantages.map(({ fact }) => fact)).size).toBe(advantages.length)
})

/** What a package's description claims about other packages must be true. */
test('the sums in the words are right', () => {
  const priceOf = (name: string) => Number(packages.find((each) => each.name === name)?.price.replace(/[^\d]/g, ''))
  const starter = packages.find(({ name }) => name === 'Small Business Starter')
  expect(starter?.desc).toContain(`$${priceOf('Landing Page Starter') + priceOf('Starter Print Kit')}`)
  const priced = packages.filter(({ price }) => price.startsWith('$')).length
  expect(advantages[0]?.fact).toBe(`${priced} of ${packages.length}`)
  expect(priceOf('Web Essentials')).toBe(priceOf('Business Website'))
})
