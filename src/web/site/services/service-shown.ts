import type { ServicesContent } from '#shared/content/schemas/services.ts'
import { type ServiceLineSlug, serviceLineSlugs } from '#shared/content/service-lines.ts'
import type { Shown } from '#shared/content/shown.ts'
import { dollarsOf } from '#shared/content/written-price.ts'
import type { RichText } from '#shared/rich-text.ts'

type Line = Shown<ServicesContent[ServiceLineSlug]>
export type Question = { question: string; answer: RichText }
type Service = Omit<Line['services'][number], 'questions'> & { questions: readonly Question[] }
export type ServiceWords = ServicesContent['words']

/** The published lines and services; answers are formatted. */
export type PublishedServices = { words: ServiceWords } & Record<
  ServiceLineSlug,
  Omit<Line, 'services'> & { services: readonly Service[] }
>

/** A service as the pages show it: with its line, its number among all of them, and its price in words and as a number. */
export type ShownService = Service & {
  line: ServiceLineSlug
  position: number
  price: string
  minPrice: number | null
}
export type ShownLine = Omit<Line, 'services'> & { slug: ServiceLineSlug; services: readonly ShownService[] }

/** `from $1,800`, `from $79 a month`, or that it is made by quote. */
export function priceInWords({ from, fromUnit }: Pick<Service, 'from' | 'fromUnit'>, words: ServiceWords): string {
  return dollarsOf(from) === null ? words.byQuote : [words.from, from, fromUnit].filter(Boolean).join(' ')
}

/** For loaders: services are numbered across the lines. */
export function showLines(content: PublishedServices): ShownLine[] {
  let position = 0
  return serviceLineSlugs.map((slug) => ({
    ...content[slug],
    slug,
    services: content[slug].services.map((service) => {
      position += 1
      return {
        ...service,
        line: slug,
        position,
        price: priceInWords(service, content.words),
        minPrice: dollarsOf(service.from),
      }
    }),
  }))
}
