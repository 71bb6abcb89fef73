import { expect, test } from 'vitest'
import { loadRoutes } from '#test/helpers/route-modules.ts'
import { searchedTexts } from '#test/helpers/texts/shown-content.ts'
import { keptEntries, searchEntriesOf } from './search-entries.ts'
import { searchSite } from './site-search.ts'

const routes = await loadRoutes()
const texts = await searchedTexts()

test('what is published is searched, and the entries are kept until then', () => {
  const before = keptEntries(routes, texts)
  expect(keptEntries(routes, { ...texts })).toBe(before)
  const print = { ...texts.services.print, name: 'Ink' }
  const [first, ...others] = print.services
  if (!first) throw new Error('no services')
  const renamed = { ...texts.services, print: { ...print, services: [{ ...first, name: 'Jerseys' }, ...others] } }
  const after = keptEntries(routes, { ...texts, services: renamed })
  expect(JSON.stringify(before)).not.toContain('Jerseys')
  expect(after.flatMap(({ entries }) => entries).find(({ title }) => title === 'Jerseys')?.to).toBe(
    '/page-services#t-shirts',
  )
})

test('CNT-10: what home, About, Contact and the other pages say is found at their addresses', () => {
  const { home, about, contact, gallery, testimonials, packages } = texts
  const said: [string, string | undefined][] = [
    ['/', home.hero.facts.at(-1)?.value],
    ['/', home.about.statement],
    ['/', home.about.benefits.at(-1)?.text],
    ['/', home.packages.text],
    ['/', home.writeUs.text],
    ['/page-about', about.pictures.at(-1)?.caption],
    ['/page-about', about.team.people.at(-1)?.does],
    ['/page-about', about.principles.rules.at(-1)?.text],
    ['/page-about', about.history.years.at(-1)?.text],
    ['/page-contact', contact.lead],
    ['/page-contact', contact.steps.list.at(-1)?.text],
    ['/gallery', gallery.pictures.at(-1)?.caption],
    ['/page-testimonial', testimonials.testimonials.at(-1)?.text],
    ['/page-service-details', packages.addOns.lists.at(-1)?.items.at(-1)?.text],
    ['/page-service-details', packages.care.plans.at(-1)?.desc],
    ['/page-service-details', packages.advantages.list.at(-1)?.text],
  ]
  const entries = searchEntriesOf(routes, texts)
  const isFound = (to: string, text: string) =>
    searchSite(entries, text, []).groups.some(({ name, hits }) => name === 'Pages' && hits.some((hit) => hit.to === to))
  expect(said.filter(([to, text]) => !text || !isFound(to, text))).toEqual([])
})

test('CNT-10: a block of home whose part of the site is switched off is not found', () => {
  const withoutPackages = { ...texts, parts: { ...texts.parts, packages: false } }
  const pages = (searched: typeof texts) =>
    searchSite(searchEntriesOf(routes, searched), texts.home.packages.text, [])
      .groups.flatMap(({ hits }) => hits)
      .map(({ to }) => to)
  expect(pages(texts)).toContain('/')
  expect(pages(withoutPackages)).not.toContain('/')
})
