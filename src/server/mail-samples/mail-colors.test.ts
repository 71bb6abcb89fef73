import { expect, test } from 'vitest'
import { mailLookOf } from '#server/platform/mail/mail-look.ts'
import { standardBrand } from '#shared/brand/brand.ts'
import { contrast } from '#shared/brand/oklch.ts'
import { nearestReadable, schemes } from '#shared/brand/palette.ts'
import { mailSamples } from './mail-samples.ts'
import { mailWords } from './mail-words.ts'

const wordmark = '700 20px/1 '
const voidTags = new Set(['br', 'img', 'meta'])

type Colors = { color: string; background: string; least: number }

/** What the rules for dark screens make of a style; the last that fits wins. */
function darkened(html: string): (style: string) => string {
  const sheet = html.slice(html.indexOf('prefers-color-scheme:dark'), html.indexOf('</style>'))
  const rules = [
    ...sheet.matchAll(/\[style\*="([^"]+)"\](:not\(\[style\*=decoration-color\]\))?\{([^}]+)!important\}/g),
  ]
  return (style) =>
    rules
      .filter(([, part = '', exception]) => style.includes(part) && !(exception && style.includes('decoration-color')))
      .reduce((all, [, , , set]) => `${all};${set}`, style)
}

const lastOf = (style: string, property: string) =>
  [...style.matchAll(new RegExp(`(?:^|;)${property}:(#[0-9a-f]{6})`, 'g'))].at(-1)?.[1] ?? ''

/** The texts that stand out too little, with their colours. */
function unreadable(html: string, dress: (style: string) => string): string[] {
  const open: Colors[] = [{ color: '#000000', background: '#ffffff', least: 4.5 }]
  const found: string[] = []
  const body = html
    .slice(html.indexOf('<body'), html.indexOf('</html>'))
    .replace(/<div style="display:none.*?<\/div>/s, '')
  for (const [, end, tag = '', attributes = '', text = ''] of body.matchAll(/<(\/?)([a-z\d]+)([^>]*)>|([^<]+)/g)) {
    const around = open.at(-1) as Colors
    if (text.trim() && contrast(around.color, around.background) < around.least)
      found.push(`${around.color} on ${around.background}: ${text.trim()}`)
    if (end) open.pop()
    else if (tag && !voidTags.has(tag)) {
      const style = dress(/ style="([^"]*)"/.exec(attributes)?.[1] ?? '')
      open.push({
        color: lastOf(style, 'color') || around.color,
        background: lastOf(style, 'background') || around.background,
        // The name at the top is large.
        least: style.includes(wordmark) ? 3 : around.least,
      })
    }
  }
  expect(open).toHaveLength(1)
  return found
}

test.each([
  ['the standard colors', standardBrand.colors],
  // As light as they may be chosen: as outlines they are seen, as small words they have to be darkened.
  [
    'light colors',
    {
      first: nearestReadable('first', '#f0b070'),
      second: nearestReadable('second', '#8fd8b8'),
      third: '#ffe08a',
    },
  ],
  ['dark colors', { first: '#1d4ed8', second: '#17211d', third: '#3a0ca3' }],
])('every text of every mail can be read on light and on dark screens, in %s', (_, colors) => {
  const look = mailLookOf({ ...standardBrand, colors }, '')
  const mails = mailSamples('https://alder.example', { ...mailWords(), look })
  for (const scheme of schemes) {
    const found = mails.flatMap(({ kind, html }) =>
      unreadable(html, scheme === 'dark' ? darkened(html) : (style) => style).map(
        (text) => `${scheme} ${kind}: ${text}`,
      ),
    )
    expect(found).toEqual([])
  }
})

test('a mail with an uploaded logo stays light, because the logo is made for that', () => {
  const picture = { url: '/uploads/logo/0a1b/2c3d/logo.png', width: 300, height: 100 }
  const look = mailLookOf({ ...standardBrand, logo: 'picture', picture }, 'https://alder.example')
  for (const { html } of mailSamples('https://alder.example', { ...mailWords(), look }).slice(0, 1)) {
    expect(html).toContain('<meta name="color-scheme" content="light">')
    expect(html).not.toContain('prefers-color-scheme')
  }
})
