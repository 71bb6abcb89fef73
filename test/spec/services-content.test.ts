import { expect, test } from 'vitest'
import { serviceLineSlugs } from '#shared/content/service-lines.ts'
import { servicePages } from '#shared/content/service-pages.ts'
import { services as servicesContent } from '#shared/content/services.ts'
import { dollarsOf } from '#shared/content/written-price.ts'
import { packages, serviceLines, services } from '#test/helpers/texts/standard-texts.ts'
import { listProjects } from '#web/site/projects/listed-projects.ts'
import { priceInWords } from '#web/site/services/service-shown.ts'
import { catalogue } from '../../src/server/sample-data/catalogue/catalogue.ts'
import { projects } from '../../src/shared/content/projects/projects.ts'

/** the nineteen services, by the three lines of A §1. */
const slugs = {
  'creative-tech': [
    'business-websites',
    'online-stores',
    'landing-pages',
    'dashboards',
    'workflow-automation',
    'client-portals',
    'cloud-hosting',
  ],
  branding: ['logo-design', 'brand-kits', 'business-cards', 'packaging', 'event-branding'],
  print: ['t-shirts', 'banners', 'mugs', 'flyers', 'stickers', 'totes-and-merch', 'local-delivery'],
}

test('there are nineteen services in three lines (MKT-02, R-16)', () => {
  expect(services).toHaveLength(19)
  for (const [line, expected] of Object.entries(slugs))
    expect(services.filter((service) => service.line === line).map(({ slug }) => slug)).toEqual(expected)
  expect(serviceLines.map(({ slug }) => slug)).toEqual(Object.keys(slugs))
})

const questions = services.flatMap((service) => service.questions)

test('each service answers five questions of its own, 95 in all (MKT-04, R-17)', () => {
  for (const service of services) expect(service.questions, service.slug).toHaveLength(5)
  expect(new Set(questions.map(({ question }) => question.toLowerCase())).size).toBe(95)
  expect(new Set(questions.map(({ answer }) => answer)).size).toBe(95)
})

test('a question ends with a question mark, and an answer has 120 to 320 characters', () => {
  for (const { question, answer } of questions) {
    expect(question).toMatch(/^[A-Z“].{8,85}\?$/)
    expect(answer.length, question).toBeGreaterThanOrEqual(120)
    expect(answer.length, question).toBeLessThanOrEqual(320)
    expect(answer, question).toMatch(/^[A-Z].*\.$/)
  }
})

const sentences = [
  ...questions.map(({ answer }) => answer),
  ...services.flatMap(({ summary, includes }) => [summary, ...includes]),
  ...serviceLineSlugs.flatMap((slug) => {
    const page = servicePages[slug]
    return [
      page.lead,
      page.closing.text,
      page.prices.note,
      ...page.audiences.list.map(({ text }) => text),
      ...page.process.steps.map(({ text }) => text),
    ]
  }),
].flatMap((text) => text.split(/(?<=[.?!])\s+/))

test('no sentence is used twice', () => {
  const seen = new Set<string>()
  const repeated = sentences.filter((sentence) => sentence.length > 15 && (seen.has(sentence) || !seen.add(sentence)))
  expect(repeated).toEqual([])
})

test('each service has what its block shows', () => {
  for (const { slug, name, summary, includes, time, picture, pictureAlt } of services) {
    expect(picture).toBe(`service-${slug}`)
    expect(includes.length, slug).toBeGreaterThanOrEqual(3)
    expect(includes.length, slug).toBeLessThanOrEqual(5)
    expect(summary.length, slug).toBeGreaterThan(60)
    expect(pictureAlt.length, slug).toBeGreaterThan(20)
    expect(time, slug).not.toBe('')
    expect(name, slug).not.toBe('')
  }
})

test('websites take 2–4 weeks and print 3–7 business days (MKT-22)', () => {
  const timeOf = (slug: string) => services.find((service) => service.slug === slug)?.time
  expect(timeOf('business-websites')).toBe('2–4 weeks')
  for (const slug of ['online-stores', 'landing-pages', 'dashboards'])
    expect(timeOf(slug), slug).toMatch(/^[2-4](–4)? weeks/)
  for (const slug of ['business-cards', 't-shirts', 'banners', 'mugs', 'flyers', 'stickers'])
    expect(timeOf(slug), slug).toBe('3–7 business days')
})

const priceOf = (name: string) => packages.find((each) => each.name === name)?.price.replace(/[^\d]/g, '')

const startOf = (slug: string) => dollarsOf(services.find((service) => service.slug === slug)?.from ?? '')

const servicePackages = {
  'business-websites': 'Business Website',
  'online-stores': 'E-Commerce Pro',
  'landing-pages': 'Landing Page Starter',
  'cloud-hosting': 'Hosting Starter',
  'event-branding': 'Event/Promo Essentials',
}

test('a service that is sold as a package starts at the price of the package', () => {
  const rows = Object.entries(servicePackages).map(([slug, name]) => ({
    slug,
    name,
    from: startOf(slug),
    price: Number(priceOf(name)),
  }))
  expect(rows.filter(({ from, price }) => from !== price)).toEqual([])
})

const samples = catalogue.flatMap((category) => category.products)

/** The services that are sold in the shop, each with the SKU or the name of its cheapest product. */
const serviceProducts = {
  't-shirts': 'AI-TSH-007',
  banners: 'AI-BAN-001',
  mugs: 'Mug with Your Design',
  flyers: 'AI-FLY-001',
  stickers: 'AI-STI-005',
  'totes-and-merch': 'AI-TOT-005',
  'business-cards': 'AI-CRD-002',
  packaging: 'Product Labels on a Roll, 500',
}

test('a service that is sold in the shop starts at the price of its product', () => {
  const rows = Object.entries(serviceProducts).map(([slug, product]) => ({
    slug,
    product,
    fromCents: (startOf(slug) ?? 0) * 100,
    priceCents: samples.find(({ sku, name }) => sku === product || name === product)?.priceCents,
  }))
  expect(rows.filter(({ fromCents, priceCents }) => fromCents !== priceCents)).toEqual([])
})

test('every price that an answer names for a package is that package’s price', () => {
  const text = questions.map(({ answer }) => answer).join(' ')
  const dollars = (name: string) => `$${Number(priceOf(name)).toLocaleString('en-US')}`
  expect(text).toContain(`Event/Promo Pack, ${dollars('Event/Promo Pack')}`)
  expect(text).toContain(`Event/Promo Essentials, ${dollars('Event/Promo Essentials')}`)
  expect(text).toContain(`Hosting Starter, ${dollars('Hosting Starter')}`)
  expect(text).toContain(`Hosting Business, ${dollars('Hosting Business')}`)
  expect(text).toContain(`Hosting Pro, ${dollars('Hosting Pro')}`)
  expect(text).toContain(`Pro Web Suite, at ${dollars('Pro Web Suite')}`)
})

test('a service shows its price in whole dollars, or that it is made by quote', () => {
  const { words } = servicesContent
  expect(priceInWords({ from: '$1,800', fromUnit: '' }, words)).toBe('from $1,800')
  expect(priceInWords({ from: '$79', fromUnit: 'a month' }, words)).toBe('from $79 a month')
  expect(priceInWords({ from: '', fromUnit: '' }, words)).toBe('By quote')
  expect(services.flatMap(({ from }) => (from === '' ? [] : dollarsOf(from))).every(Number.isInteger)).toBe(true)
})

test('each line of services addresses the four audiences and names packages and a project that exist (GEN-02, R-09)', () => {
  for (const slug of serviceLineSlugs) {
    const page = servicePages[slug]
    expect(page.audiences.list.map(({ who }) => who)).toEqual([
      'Small businesses',
      'Startups',
      'Non-profits',
      'Event organizers',
    ])
    expect(page.process.steps.length, slug).toBe(5)
    expect(packages.filter(({ line }) => line === slug).length, slug).toBe(4)
    expect(
      listProjects(projects).map(({ link }) => link),
      slug,
    ).toContain(page.project.link)
  }
})
