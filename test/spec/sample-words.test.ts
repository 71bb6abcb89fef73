import { expect, test } from 'vitest'
import { formOf } from '#server/content/forms.ts'
import { withoutSamples } from '#server/content/sample-texts.ts'
import { showValue } from '#server/content/show-value.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { documentFacts } from '#shared/content/document-facts.ts'
import { fillingWith, placeholderValues } from '#shared/content/placeholders.ts'
import { type ContentName, type ContentOf, contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import { standardDays } from '#shared/studio-days.ts'

const standardOf = <Name extends ContentName>(name: Name) => contentKinds[name].standard as ContentOf<Name>
const { people } = standardOf('about').team

/** Every document without its samples, as a studio with these people shows it. */
function shownWith(people: ContentOf<'about'>['team']['people']): string {
  const left = withoutSamples('about', standardOf('about'))
  const about = { ...left, team: { ...left.team, people } }
  const facts = documentFacts({ packages: standardOf('packages'), services: standardOf('services'), about })
  const filling = fillingWith(placeholderValues(standardStudio, { year: 2026, ...standardDays, ...facts }))
  return contentNames
    .map((name) => {
      const value = name === 'about' ? about : withoutSamples(name, standardOf(name))
      return JSON.stringify(showValue(formOf(name), value, { ...filling, library: new Map() }))
    })
    .join('\n')
}

test('CNT-14: without the samples no text names one of their people, or how many they were', () => {
  const shown = shownWith([])
  const firstNames = people.map(({ name }) => name.split(' ')[0])
  const said = new RegExp(`[^"]*(?:${firstNames.join('|')}|[Ss]ix (?:people|of us)|SIX PEOPLE)[^"]*`, 'g')
  expect(shown.match(said) ?? []).toEqual([])
  for (const text of ['shop. Two presses, one very loud cutter.', '"title":"TWO PRESSES"', '"There is one inbox.'])
    expect(shown).toContain(text)
})

test('CNT-04: how many people the studio has is counted', () => {
  const [first, second] = people as [(typeof people)[number], (typeof people)[number]]
  const two = shownWith([first, second])
  for (const text of ['"heading":"Two people"', 'We are two people with one inbox.', 'Two people, two presses'])
    expect(two).toContain(text)
  expect(shownWith([first])).toContain('"heading":"One person"')
})

test('CNT-04: no standard text says of the address of another studio what is invented about the building of the sample', () => {
  const texts = contentNames.flatMap((name) => JSON.stringify(standardOf(name)).match(/"(?:[^"\\]|\\.)*"/g) ?? [])
  const withAddress = texts.filter((text) => /\{(?:street|road)\}/.test(text))
  expect(withAddress.length).toBeGreaterThan(10)
  expect(withAddress.filter((text) => /brick|built|warehouse|ceiling|\b(?:18|19)\d\d\b/i.test(text))).toEqual([])
})

test('CNT-04: no standard text counts in words what an owner adds to and takes from', () => {
  const texts = contentNames.map((name) => JSON.stringify(standardOf(name)))
  const counted =
    /\b(?:three|four|five|six|seven|eight|nine|ten|eleven|twelve|nineteen) (?:straight )?(?:answers?|questions?|pictures|house rules|services|packages|things we)\b[^"]*/gi
  expect(texts.flatMap((text) => text.match(counted) ?? [])).toEqual([])
})

test('CNT-14: what stands around the projects and pictures of the sample counts and names none of them', () => {
  const { projects: samples, ...aroundProjects } = standardOf('projects')
  const { pictures, ...aroundGallery } = standardOf('gallery')
  expect([samples.length > 0, pictures.length > 0]).toEqual([true, true])
  const around = JSON.stringify([aroundProjects, aroundGallery])
  expect(
    around.match(/\b(?:two|three|four|five|six|seven|eight|nine|ten) (?:have|pictures|projects)\b|heron/gi),
  ).toBeNull()
})
