import sharp from 'sharp'
import { paths } from '#shared/paths.ts'
import { expect, shopUrl, test } from '#test/browser/helpers/browser.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'

const decode = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<')
const only = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => decode(match[1] ?? ''))

const titlesOf = (html: string) => only(html, /<title>([^<]*)<\/title>/g)
const descriptionsOf = (html: string) => only(html, /<meta name="description" content="([^"]*)"/g)
const robotsOf = (html: string) => only(html, /<meta name="robots" content="([^"]*)"/g)
const canonicalsOf = (html: string) => only(html, /<link rel="canonical" href="([^"]*)"/g)
const shareOf = (html: string) => only(html, /<meta property="og:image" content="([^"]*)"/g)
type StructuredData = { '@type': string } & Record<string, unknown>
const structuredDataOf = (html: string): StructuredData[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))

const pagesWithoutCrumbs: string[] = [paths.home, paths.shop]
/**
 * One page for each ground of the share pictures: to draw one takes 0.7 s of a processor. share-pictures.test.ts draws those of
 * the FAQ and of print.
 */
const sharedInEachColor: string[] = [paths.home, paths.about, paths.serviceLine('creative-tech')]

test('Every listed page has a title, a description, one address, one heading and a share picture of its own', async ({
  request,
}) => {
  const pages = await Promise.all(
    publicPages.map(async (path) => {
      const response = await request.get(path)
      return { path, status: response.status(), html: await response.text() }
    }),
  )
  for (const { path, status, html } of pages) {
    expect.soft(status, path).toBe(200)
    expect.soft(titlesOf(html), path).toEqual([expect.stringContaining('Alder & Ink')])
    expect.soft(descriptionsOf(html), path).toEqual([expect.stringMatching(/^.{51}/)])
    expect.soft(canonicalsOf(html), path).toEqual([`${shopUrl()}${path}`])
    expect.soft(robotsOf(html), path).toEqual([])
    expect.soft(only(html, /(<h1[ >])/g), path).toHaveLength(1)
    const trails = structuredDataOf(html).filter((entry) => entry['@type'] === 'BreadcrumbList')
    expect.soft(trails, path).toHaveLength(pagesWithoutCrumbs.includes(path) ? 0 : 1)
    // For other words the server answers where the page's picture is, without drawing it.
    const [share = ''] = shareOf(html)
    const { pathname } = new URL(share)
    const moved = await request.get(share.replace(/-[\da-f]{12}\.png$/, '-000000000000.png'), { maxRedirects: 0 })
    expect.soft([moved.status(), moved.headers().location], path).toEqual([302, pathname])
    if (!sharedInEachColor.includes(path)) continue
    const picture = await request.get(share)
    expect.soft(picture.headers()['content-type'], path).toBe('image/png')
    const { width, height } = await sharp(await picture.body()).metadata()
    expect.soft({ width, height }, path).toEqual({ width: 1200, height: 630 })
  }
  for (const read of [titlesOf, descriptionsOf, shareOf]) {
    const values = pages.map(({ html }) => read(html)[0])
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  }
})

test('Unlisted pages are not indexed', async ({ request }) => {
  for (const path of unlistedPages) {
    const html = await (await request.get(path)).text()
    expect.soft(robotsOf(html), path).toEqual(['noindex'])
    expect.soft(canonicalsOf(html), path).toEqual([])
  }
})

test('Missing pages, the sign-in and the administrator area are not indexed', async ({ request }) => {
  const missing = [
    ...['/no-such-page', '/page-404', '/projects/no-such', '/services/no-such', '/policies/no-such', '/news/no-such'],
    ...[paths.product(999_999), `${paths.product(1)}x`],
  ]
  for (const path of [...missing, '/login', '/admin']) {
    const html = await (await request.get(path)).text()
    expect.soft(robotsOf(html), path).toEqual(['noindex'])
    expect.soft(canonicalsOf(html), path).toEqual([])
  }
  for (const path of missing) expect((await request.get(path)).status(), path).toBe(404)
})

test('The sitemap lists every listed page and product, nothing else, and robots.txt names it', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${shopUrl()}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  const addresses = only(await answer.text(), /<loc>([^<]*)<\/loc>/g)
  const pages = addresses.filter((address) => !address.includes('/shop-product-details/'))
  expect(pages.sort()).toEqual(publicPages.map((path) => `${shopUrl()}${path}`).sort())
  const { length } = (await (await request.get('/api/products')).json()) as unknown[]
  expect(addresses.length - pages.length).toBe(length)
  expect((await request.get('/sitemaps/2')).status()).toBe(404)
})

test('R-09: /projects redirects permanently, and so do the short addresses of other pages', async ({ request }) => {
  const movedTo = async (address: string) => {
    const moved = await request.get(address, { maxRedirects: 0 })
    return [moved.status(), moved.headers().location]
  }
  const pages = {
    ...{ '/projects': paths.projects, '/about': paths.about, '/services': paths.services, '/packages': paths.packages },
    ...{ '/news': paths.news, '/faq': paths.faq, '/contact': paths.contact, '/cart': paths.cart },
    ...{ '/checkout': paths.checkout, '/shop': paths.shop, '/shop?q=mug': `${paths.shop}?q=mug` },
  }
  for (const [address, page] of Object.entries(pages)) expect(await movedTo(address), address).toEqual([301, page])
})

test('Structured data has the studio, products and addresses, and no sample reviews or opening hours', async ({
  request,
}) => {
  const structuredData = async (path: string) => structuredDataOf(await (await request.get(path)).text())
  const typesOf = async (path: string) => (await structuredData(path)).map((entry) => entry['@type'])
  expect(await typesOf(paths.home)).toEqual(['ProfessionalService'])
  expect(await typesOf(paths.services)).toEqual(expect.arrayContaining(['FAQPage', 'BreadcrumbList']))
  expect(await typesOf(paths.serviceLine('print'))).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']))
  expect(await typesOf(paths.faq)).toEqual(expect.arrayContaining(['FAQPage', 'BreadcrumbList']))
  const questions = (await structuredData(paths.faq)).find((entry) => entry['@type'] === 'FAQPage')?.mainEntity
  expect(questions).toHaveLength(12)
  for (const path of publicPages) {
    const text = JSON.stringify(await structuredData(path))
    expect(text).not.toMatch(/"@type":"Review"|openingHours|24\/7/)
  }
})

test('The manifest and each of its icons have their content type', async ({ request }) => {
  const html = await (await request.get('/page-about')).text()
  expect(html).toContain('rel="manifest"')
  const manifest = await request.get('/site.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string; type: string }[] }
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toContain(type)
    const { width, height } = await sharp(await icon.body()).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  }
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    expect(html).toContain(path)
    expect((await request.get(path)).status()).toBe(200)
  }
})
