import { expect, phone, shopUrl, test } from '#test/browser/helpers/browser.ts'

const readAtOnce = 6
/** Addresses that differ only in the value of a parameter (package, category) show one page: only so many are read. */
const readOfEachQuery = 3
const queryOf = (address: string) => address.includes('?') && address.replaceAll(/\d+|=[^&]*/g, '')

type Crawled = { status: number; html: string }

/** Every address of this site that the page links to, with its fragment. */
function internalLinks(html: string, from: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return hrefs
    .map((href) => new URL(href, new URL(from, shopUrl())))
    .filter(({ origin }) => origin === shopUrl())
    .map(({ pathname, search, hash }) => pathname + search + hash)
}

test('Every link of the pages, the footer and the menu leads to an existing page and element', async ({
  shopper: page,
}) => {
  test.slow() // 160 pages
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  const found = internalLinks(await menu.innerHTML(), '/').map((link) => ({ link, on: 'the menu' }))
  found.push({ link: '/', on: 'the start' }, { link: '/page-404', on: 'the start' })

  const addressOf = (link: string) => link.split('#')[0] ?? ''
  const pages = new Map<string, Crawled>()
  const known = new Set(found.map(({ link }) => addressOf(link)))
  const waiting = [...known]
  const withQuery = new Map<string, string[]>()
  const isReadOften = (address: string) => {
    const query = queryOf(address)
    if (!query) return false
    const alike = withQuery.get(query) ?? []
    withQuery.set(query, [...alike, address])
    return alike.length >= readOfEachQuery
  }
  const read = async (address: string) => {
    const response = await fetch(shopUrl() + address)
    const html = await response.text()
    pages.set(address, { status: response.status, html })
    for (const link of internalLinks(html, address)) {
      found.push({ link, on: address })
      if (known.has(addressOf(link))) continue
      known.add(addressOf(link))
      if (!isReadOften(addressOf(link))) waiting.push(addressOf(link))
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, readAtOnce).map(read))

  const broken = new Set<string>()
  for (const { link, on } of found) {
    const [address = '', anchor] = link.split('#')
    const [alike = ''] = withQuery.get(queryOf(address) || '') ?? []
    const { status, html } = pages.get(address) ?? pages.get(alike) ?? { status: 404, html: '' }
    if (status >= 400 && address !== '/page-404') broken.add(`${link} on ${on}: ${status}`)
    else if (anchor && !html.includes(`id="${anchor}"`)) broken.add(`${link} on ${on}: no such element`)
  }
  expect([...broken]).toEqual([])
  const reached = [...pages.keys()]
  expect(reached).toEqual(expect.arrayContaining(['/', '/shop-products', '/shop-cart', '/search', '/login']))
  const products: { id: number }[] = await (await fetch(`${shopUrl()}/api/products`)).json()
  expect(reached).toEqual(expect.arrayContaining(products.slice(0, 40).map(({ id }) => `/shop-product-details/${id}`)))
})
