import { expect, test } from 'vitest'
import { loadRoutes } from '#test/helpers/route-modules.ts'
import { searchedTexts } from '#test/helpers/texts/shown-content.ts'
import { keptEntries } from './search-entries.ts'

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
