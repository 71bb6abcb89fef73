import { inWordsUpToTwenty } from '#shared/number-words.ts'
import { packageCounts, packagePrices } from './package-prices.ts'
import { type ServiceLineSlug, serviceLineSlugs } from './service-lines.ts'

/*
 * What documents say of each other by placeholders (CNT-04): prices and counts of the packages, `{service:business-cards}` for
 * what a service starts at, how many services there are, and how many people.
 */
type Services = Record<ServiceLineSlug, { services: readonly { slug: string; from: string }[] }>
type People = { team: { people: readonly unknown[] } }

const capitalized = (text: string) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase())

/** Nothing for one by quote, and for one that names a package's price itself. */
function servicePrices(services: Services): Record<string, string> {
  const all = serviceLineSlugs.flatMap((line) => services[line].services)
  const priced = all.filter(({ from }) => from !== '' && !from.includes('{'))
  return Object.fromEntries(priced.map(({ slug, from }) => [`service:${slug}`, from]))
}

function serviceCounts(services: Services) {
  const count = serviceLineSlugs.reduce((sum, line) => sum + services[line].services.length, 0)
  const words = inWordsUpToTwenty(count)
  return { services: String(count), servicewords: words, servicesfirst: capitalized(words) }
}

/** Nothing where nobody is introduced, so that what would be said of them is left out. */
function peopleCounts({ team: { people } }: People) {
  const { length } = people
  const words = length === 0 ? '' : `${inWordsUpToTwenty(length)} ${length === 1 ? 'person' : 'people'}`
  return { people: words, peoplefirst: capitalized(words) }
}

type Documents = { packages: Parameters<typeof packagePrices>[0]; services: Services; about: People }

const noServices: Services = { 'creative-tech': { services: [] }, branding: { services: [] }, print: { services: [] } }

export type DocumentFacts = ReturnType<typeof documentFacts>

/** Of a studio without any documents. */
export const noDocumentFacts = (): DocumentFacts => ({
  prices: {},
  counts: { ...packageCounts({ groups: [] }), ...serviceCounts(noServices), ...peopleCounts({ team: { people: [] } }) },
})

export function documentFacts({ packages, services, about }: Documents) {
  return {
    prices: { ...packagePrices(packages), ...servicePrices(services) },
    counts: { ...packageCounts(packages), ...serviceCounts(services), ...peopleCounts(about) },
  }
}

const namedBy = {
  packages: /\{(?:packages|packagewords|priced|pricedwords|pricedfirst|unpriced|(?:price|amount|sum|from|package):)/,
  services: /\{(?:services|servicewords|servicesfirst|service:)/,
  about: /\{(?:people|peoplefirst)\}|\{with people:/,
  promises: /\{(?:reply|writesfirst|pickup|delivery)\}/,
} as const

/** The documents whose facts a text names by a placeholder: it changes with them. */
export function documentsNamedIn(content: unknown): (keyof typeof namedBy)[] {
  const text = JSON.stringify(content)
  const named = Object.keys(namedBy) as (keyof typeof namedBy)[]
  return named.filter((name) => namedBy[name].test(text))
}
