import { formatCount, formatDollars } from '#shared/money.ts'
import { inWordsUpToTwenty } from '#shared/number-words.ts'
import { slugOf } from '#shared/text/slug.ts'
import { dollarsOf } from './written-price.ts'

/*
 * What texts say of the packages (CNT-04): `{price:web-starter}` stands for the price of the package "Web Starter" ("$79/mo"),
 * `{amount:web-starter}` for its amount alone ("$79"), `{sum:web-starter+logo}` for what several cost together, and
 * `{from:hosting-cloud}` for the lowest amount of a group, and `{package:web-starter}` for its name. Care plans and add-ons have
 * their prices and names, too.
 */
const prefixes = ['price:', 'amount:', 'sum:', 'from:', 'package:', 'service:'] as const
const care = 'care'

export const isPriceName = (name: string) => prefixes.some((prefix) => name.startsWith(prefix))

type Priced = { name: string; price: string }
type Packages = {
  groups: readonly { slug: string; packages: readonly Priced[] }[]
  care: { plans: readonly Priced[] }
  addOns: { lists: readonly { items: readonly Priced[] }[] }
}

function written(dollars: number): string {
  return Number.isInteger(dollars) ? `$${formatCount(dollars)}` : formatDollars(dollars)
}

function lowest(priced: readonly Priced[]): string[] {
  const amounts = priced.flatMap(({ price }) => dollarsOf(price) ?? [])
  return amounts.length > 0 ? [written(Math.min(...amounts))] : []
}

/** The values of `price:`, `from:` and `package:`; of two with the same name the package, and then the first. */
export function packagePrices({ groups, care: { plans }, addOns: { lists } }: Packages): Record<string, string> {
  const packages = groups.flatMap((group) => group.packages)
  const all = [...packages, ...plans, ...lists.flatMap(({ items }) => items)]
  const named = all.filter(({ name }) => slugOf(name) !== '')
  const names = named.map(({ name }) => [`package:${slugOf(name)}`, name] as const)
  const priced = named.filter(({ price }) => !price.includes('{'))
  const prices = priced.map(({ name, price }) => [`price:${slugOf(name)}`, price] as const)
  const groupsFrom = [{ slug: care, packages: plans }, ...groups].flatMap(({ slug, packages: of }) =>
    lowest(of).map((amount) => [`from:${slug}`, amount] as const),
  )
  return Object.fromEntries([...groupsFrom, ...prices.toReversed(), ...names.toReversed()])
}

/** How many packages there are, with and without a price. */
export function packageCounts({ groups }: Pick<Packages, 'groups'>) {
  const packages = groups.flatMap((group) => group.packages)
  const priced = packages.filter(({ price }) => dollarsOf(price) !== null).length
  const first = (count: number) => inWordsUpToTwenty(count).replace(/^\p{L}/u, (letter) => letter.toUpperCase())
  return {
    ...{ packages: String(packages.length), packagewords: first(packages.length) },
    ...{ priced: String(priced), pricedwords: inWordsUpToTwenty(priced), pricedfirst: first(priced) },
    unpriced: inWordsUpToTwenty(packages.length - priced),
  }
}

/** What a name of these kinds stands for; undefined where nothing has such a price or name. */
export function priceNamed(name: string, values: Readonly<Record<string, string>>): string | undefined {
  const [kind, of = ''] = name.split(':')
  if (kind !== 'amount' && kind !== 'sum') return Object.hasOwn(values, name) ? values[name] : undefined
  const prices = of.split('+').map((each) => priceNamed(`price:${each}`, values))
  if (!prices.every((price) => price !== undefined)) return undefined
  const amounts = prices.map(dollarsOf)
  // In words, such as "Custom Quote".
  if (!amounts.every((amount) => amount !== null)) return prices.join(' + ')
  return written(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** The prices and packages that a document names. */
export function pricesIn(content: unknown): string[] {
  const found = JSON.stringify(content).matchAll(/\{((?:price|amount|sum|from|package|service):[a-z0-9+-]+)\}/g)
  return [...new Set([...found].map(([, name = '']) => name))]
}
