import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { contentNames } from '#shared/content/schemas/kinds.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publishText } from '#test/helpers/content/publish-text.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'
import { leastContent } from '#test/helpers/texts/standard-texts.ts'

/** The built site with the least that an owner can publish. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, openSite: builtSite(join(import.meta.dirname, '../..')) })
  const admin = await app.adminHeaders()
  // A text of a package that stays names others, which go.
  const withoutPrices = (text: string) => text.replaceAll(/\{(?:price|amount|sum|from):[^}]+\}/g, '$9')
  const refused: unknown[] = []
  for (const name of ['services', ...contentNames.filter((each) => each !== 'services')] as const) {
    const least = JSON.parse(withoutPrices(JSON.stringify(leastContent(name))))
    const { status, body } = await publishText(app, admin, name, () => least)
    if (status !== 200) refused.push({ name, problems: body.problems ?? body })
  }
  expect(refused).toEqual([])
})
afterAll(() => app.close())

/** Elements that hold a text, a list or a picture, and are empty; those that say what happens begin so. */
const holes =
  /<(p|ul|ol|dl|dt|dd|li|h[1-6]|summary|figure|figcaption|blockquote|nav|section|address|a|button)(?: (?![^>]*(?:role="(?:status|alert)"|aria-live))[^>]*)?>\s*<\/\1>/g
const textOf = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ').trim()
/** Sections in which nothing follows the heading. */
function headingsAlone(html: string): string[] {
  const sections = [...html.matchAll(/<section[^>]*>((?:(?!<section)[\s\S])*?)<\/section>/g)].map(
    ([, inside = '']) => inside,
  )
  return sections.filter((inside) => {
    const heading = textOf(/<h2[\s\S]*?<\/h2>/.exec(inside)?.[0] ?? '')
    return heading !== '' && textOf(inside) === heading && !/<(?:img|input|iframe|picture|svg)/.test(inside)
  })
}
const read = async (path: string) => (await fetch(app.url + path)).text()

test('CNT-07: what is empty and optional disappears from every page without a hole', async () => {
  await expect.poll(() => read(paths.about)).not.toContain('id="team"')
  const pages = [...publicPages, ...unlistedPages, '/no-such-page']
  const found = await Promise.all(
    pages.map(async (path) => {
      const html = await read(path)
      return [path, [...(html.match(holes) ?? []), ...headingsAlone(html)]] as const
    }),
  )
  expect(found.filter(([, left]) => left.length > 0)).toEqual([])
})

test('SHOP-14: a shop without products says so, and offers another word only where one was searched', async () => {
  const { empty, emptyHint, emptyShopHint, searchLabel } = messages.shop
  const pages = await Promise.all(['/shop-products', '/shop-products?q=mug'].map(read))
  expect(
    pages.map((html) => [empty, emptyHint, emptyShopHint, searchLabel].map((text) => html.includes(text))),
  ).toEqual([
    // Without a product, there is nothing to search either.
    [true, false, true, false],
    [true, true, false, true],
  ])
})
