import type { SitePictureName } from '#shared/site-pictures.ts'

export type Question = { question: string; answer: string }

export type ServiceLineSlug = 'creative-tech' | 'branding' | 'print'

export type ServiceLine = {
  slug: ServiceLineSlug
  name: string
  summary: string
  picture: SitePictureName
  pictureAlt: string
}

export type Service = {
  slug: string
  line: ServiceLineSlug
  name: string
  summary: string
  includes: readonly string[]
  /** How long it takes; agrees with the specified promises (websites 2–4 weeks, print 3–7 business days). */
  time: string
  /** Where it starts, in dollars; null when only a quote can say. */
  from: number | null
  /** The unit of the price, shown after it: `a month`, `for 250`. */
  fromUnit?: string
  picture: SitePictureName
  pictureAlt: string
  questions: readonly Question[]
}
