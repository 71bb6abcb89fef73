import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formOf } from '#server/content/forms.ts'
import { showValue } from '#server/content/show-value.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { fillingWith, placeholderValues } from '#shared/content/placeholders.ts'
import { contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import { messages } from '#shared/messages.ts'
import { standardDays } from '#shared/studio-days.ts'
import { shownContent, standardFacts } from '#test/helpers/texts/shown-content.ts'

/** Words of a studio that can be called, or where somebody can go. */
const presumed =
  /\b(?:call(?:s|ed|ing)?|phones?|telephone|ring|24\/7|support line|counter|visits?|come by|drop by|stop by|at our table)\b|Nº 1/i

/** The same words about something else. */
const otherwise: readonly RegExp[] = [
  // A phone as a device, which a site or a design is looked at on.
  /\b(?:old|cheap|own|her|their|your) phones?\b|\bon (?:a|three) phones?|a laptop and a phone|^Views for desk, phone/gi,
  /on the phone your customer is holding|A phone (?:photo|icon)|The phone (?:at your booth|keeps)|the phone keeps/gi,
  /a phone (?:icon|beside somebody’s bed)/gi,
  // The number of the customer, and what is printed for one.
  /^(?:Your )?phone(?: number)?$|phone if you gave it|^Address and phone are covered up|Read the names twice, then the phone number|phone numbers and sizes/gi,
  // The studio calls or visits a client, or somebody else does: a part of the work, by whatever means they agree on.
  /^(?:Three monthly calls|Written from a 40-minute call|A call each month)|on a call$|to the first call and we try it/g,
  /We call only if|The rider calls|somebody calls|Ruben called before|five phone calls to customers|^We visit, or you/g,
  // The counter of a client.
  /new everything on the counter|stickers for the counter/g,
  // Another sense.
  /\bcall(?:s|ed|ing)? (?:this group order |it )?off\b|is called Psalm|a spreadsheet called|a thousand visits|per visit/gi,
  /should have come by now/g,
]

/** Shown with the detail alone: labels of the list of details, and the section with the map (`CNT-07` in shown-identity.test.ts). */
const shownWithDetail = /^contact\.(?:facts\.(?:call|visit)|map\.)/
/** What clients needed, and got. */
const aboutClients: readonly string[] = ['projects']

function textsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value === 'function') return [{ path, text: String(value) }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${path}.${name}`))
}

const presumedIn = (texts: { path: string; text: string }[]) =>
  texts
    .filter(({ path }) => !shownWithDetail.test(path))
    .filter(({ text }) => presumed.test(otherwise.reduce((left, each) => left.replaceAll(each, ''), text)))
    .map(({ path, text }) => `${path}: ${text}`)

function shownTexts(studio: typeof standardStudio) {
  const values = placeholderValues(studio, {
    year: 2026,
    ...standardDays,
    ...standardFacts,
  })
  return contentNames
    .filter((name) => !aboutClients.includes(name))
    .flatMap((name) => {
      const { standard } = contentKinds[name]
      return textsIn(showValue(formOf(name), standard, { ...fillingWith(values), library: new Map() }), name)
    })
}

describe('CNT-07: of a studio without a phone number and a street', () => {
  test('no text of a page, a mail or a share picture says that one may call or come by', () => {
    expect(presumedIn(shownTexts({ ...standardStudio, phone: '', street: '' }))).toEqual([])
  })

  test.each([
    ['phone', /\b(?:come by|counter)\b/, /\bcall us\b/],
    ['street', /\bcall us\b/, /\b(?:come by|counter)\b/],
  ])('each is left out alone: %s', (detail, said, unsaid) => {
    const texts = shownTexts({ ...standardStudio, [detail]: '' }).filter(({ path }) => !shownWithDetail.test(path))
    const all = texts.map(({ text }) => otherwise.reduce((left, each) => left.replaceAll(each, ''), text)).join('\n')
    expect(all).toMatch(said)
    expect(all).not.toMatch(unsaid)
  })

  test('no sentence of the screens does either', async () => {
    const folder = join(import.meta.dirname, '../../src/shared/messages')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.startsWith('admin/') && file !== 'messages.ts',
    )
    const screens = await Promise.all(files.map(async (file) => textsIn(await import(join(folder, file)), file)))
    expect(screens.flat().length).toBeGreaterThan(500)
    expect(presumedIn(screens.flat())).toEqual([])
  })

  test('with both, every text is as it was specified', () => {
    const texts = shownTexts(standardStudio).map(({ text }) => text)
    for (const text of [
      '24/7 Support',
      '7 days a week; the line is open 24/7',
      'Asked at the counter',
      'Nº 720',
      'COME BY OR WRITE',
      'Write, call or come by 720 SE Alder Street in Portland. We reply within one business day.',
    ])
      expect(texts).toContain(text)
    expect(texts.filter((text) => text.includes('{with'))).toEqual([])
  })
})

describe('CNT-07: words about what a page lists', () => {
  const { gallery, testimonials } = {
    gallery: contentKinds.gallery.standard,
    testimonials: contentKinds.testimonials.standard,
  }
  const rated = (stars: number[]) => ({
    ...testimonials,
    testimonials: testimonials.testimonials.map((each, at) => ({ ...each, stars: stars[at] ?? 5 })),
  })

  test('an empty gallery has no wall to see', () => {
    expect(shownContent('gallery').lead).toContain('Here is the wall, with what it is printed on')
    expect(shownContent('gallery', { ...gallery, pictures: [] }).lead).toBe(
      'We keep one of everything we are proud of. The first pictures come soon.',
    )
  })

  test('half a star is off only while somebody gave half a star', () => {
    expect(shownContent('testimonials').heading).toBe('Kind words, and half a star off')
    expect(shownContent('testimonials', rated([5, 3.5])).heading).toBe('Kind words, and half a star off')
    expect(shownContent('testimonials', rated([5, 4])).heading).toBe('Kind words')
    expect(shownContent('testimonials', { ...testimonials, testimonials: [] }).heading).toBe('Kind words')
  })

  test('a text of another document cannot ask for it', () => {
    const about = contentKinds.about.standard
    const asking = '{with pictures: Look at them.}'
    expect(contentKinds.gallery.schema.safeParse({ ...gallery, lead: asking }).success).toBe(true)
    expect(contentKinds.testimonials.schema.safeParse({ ...testimonials, lead: asking }).error?.issues).toMatchObject([
      { path: ['lead'], message: expect.stringContaining('{with pictures stands for nothing') },
    ])
    expect(contentKinds.about.schema.safeParse({ ...about, intro: asking }).success).toBe(false)
  })
})

test('a help of the settings and of the first day names no variable of the server, but where they are listed', () => {
  const { setup, adminSettings, adminDashboard } = messages
  const { connections: _, ...firstDay } = setup
  const { defaultAddresses: __, ...dashboard } = adminDashboard
  const named = textsIn({ firstDay, adminSettings, dashboard }, 'messages').filter(({ text }) =>
    /\b[A-Z][A-Z\d]*_[A-Z_\d]+\b/.test(text),
  )
  expect(named).toEqual([])
})
