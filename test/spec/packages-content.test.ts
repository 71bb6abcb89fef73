import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { maxLength } from '#shared/constants.ts'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { packages as content } from '#shared/content/packages.ts'
import { packagesContent } from '#shared/content/schemas/packages.ts'
import { messages } from '#shared/messages.ts'
import { filled, packages, popularPackages } from '#test/helpers/texts/standard-texts.ts'

const { groups: packageGroups } = content
const { plans: carePlans } = content.care
const { lists: addOns } = content.addOns
const { list: advantages } = content.advantages

/** The prices of A §9 and R-25, copied by hand. */
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

test('the four groups, their packages and prices are those of the specification, in its order', () => {
  expect(packageGroups.map(({ name }) => name)).toEqual(Object.keys(specified))
  for (const { name, packages: own } of packageGroups)
    expect(own.map((each) => [each.name, each.price])).toEqual(Object.entries(specified[name] ?? {}))
  expect(packages).toHaveLength(19)
})

describe('every package', () => {
  test('has everything that its card and a request for it need', () => {
    for (const { name, features, desc, badge, icon } of packages) {
      expect.soft(features.length, `features of ${name}`).toBeGreaterThanOrEqual(3)
      expect.soft(new Set(features).size, `different features of ${name}`).toBe(features.length)
      for (const text of [desc, badge, icon]) expect.soft(text.trim(), `text of ${name}`).not.toBe('')
      expect.soft(name.length, `length of "${name}"`).toBeLessThanOrEqual(maxLength.package)
    }
  })

  test('has a description and a badge that no other has', () => {
    const sentences = packages.flatMap(({ desc }) => desc.split(/(?<=[.!?]) /))
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(new Set(packages.map(({ badge }) => badge)).size).toBe(packages.length)
  })
})

test('each group has one featured package, and the home page shows at least five popular ones', () => {
  for (const group of packageGroups) expect(group.packages.filter(({ featured }) => featured)).toHaveLength(1)
  expect(popularPackages.length).toBeGreaterThanOrEqual(5)
})

test('the plans of monthly care start at $99 and are sorted by price', () => {
  const dollars = carePlans.map(({ price }) => Number(/^\$(\d+)\/mo$/.exec(price)?.[1]))
  expect(dollars[0]).toBe(99)
  expect(dollars).toEqual([...dollars].sort((a, b) => a - b))
})

test('each add-on has a price, and each advantage a fact of its own', () => {
  const items = addOns.flatMap((list) => list.items)
  expect(items.length).toBeGreaterThanOrEqual(8)
  for (const { price } of items) expect(price).toMatch(/^\$\d+(\.\d\d)?$/)
  expect(new Set(advantages.map(({ fact }) => fact)).size).toBe(advantages.length)
})

test('what texts claim about the prices and the number of packages is true', () => {
  const priceOf = (name: string) => Number(packages.find((each) => each.name === name)?.price.replace(/[^\d]/g, ''))
  const { groups, advantages: shown, lead } = filled(content)
  const starter = groups.flatMap((group) => group.packages).find(({ name }) => name === 'Small Business Starter')
  expect(starter?.desc).toContain(`$${priceOf('Landing Page Starter') + priceOf('Starter Print Kit')}`)
  const priced = packages.filter(({ price }) => price.startsWith('$')).length
  expect(shown.list[0]?.fact).toBe(`${priced} of ${packages.length}`)
  expect(lead).toMatch(new RegExp(`^${packages.length} packages `))
  expect(priceOf('Web Essentials')).toBe(priceOf('Business Website'))
})

test('whatever editors write, a request can name its package', () => {
  const form = z.toJSONSchema(packagesContent) as FormSchema
  const longest = (...path: string[]) => {
    const field = path.reduce<FormSchema | undefined>(
      (schema, name) => (name === '[]' ? schema?.items : schema?.properties?.[name]),
      form,
    )
    return 'x'.repeat(field?.maxLength ?? Number.NaN)
  }
  const plan = ['care', 'plans', '[]']
  const names = [
    longest('groups', '[]', 'packages', '[]', 'name'),
    messages.packages.care(longest('quote', 'custom'), longest(...plan, 'name'), longest(...plan, 'price')),
  ]
  for (const { length } of names) expect(length).toBeLessThanOrEqual(maxLength.package)
})

test('two packages with one name, or two groups at one address, are refused', () => {
  const [first, ...others] = packageGroups
  if (!first) throw new Error('no groups')
  const twice = { ...content, groups: [first, ...others, first] }
  const paths = packagesContent.safeParse(twice).error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(paths).toEqual(['groups.4.slug', ...first.packages.map((_, index) => `groups.4.packages.${index}.name`)])
})
