import { expect, shopUrl, test } from '#test/helpers/browser.ts'

type Crawled = { status: number; html: string }

/** Every address of this site that the page links to, with its anchor. */
function internalLinks(html: string, from: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return hrefs
    .map((href) => new URL(href, new URL(from, shopUrl())))
    .filter(({ origin }) => origin === shopUrl())
    .map(({ pathname, search, hash }) => pathname + search + hash)
}

test('Every link of the pages, the footer and the menu leads to a page and to a place on it', async ({
  shopper: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
  const queue = internalLinks(await menu.innerHTML(), '/').map((link) => ({ link, on: 'the menu' }))
  queue.push({ link: '/', on: 'the start' }, { link: '/page-404', on: 'the start' })

  const pages = new Map<string, Crawled>()
  const broken: string[] = []
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [address = '', anchor] = next.link.split('#')
    if (!pages.has(address)) {
      const response = await page.request.get(address)
      const html = await response.text()
      pages.set(address, { status: response.status(), html })
      queue.push(...internalLinks(html, address).map((link) => ({ link, on: address })))
    }
    const { status, html } = pages.get(address) ?? { status: 0, html: '' }
    if (status >= 400 && address !== '/page-404') broken.push(`${next.link} on ${next.on}: ${status}`)
    else if (anchor && !html.includes(`id="${anchor}"`)) broken.push(`${next.link} on ${next.on}: no such place`)
  }
  expect(broken).toEqual([])
  const reached = [...pages.keys()]
  expect(reached).toEqual(expect.arrayContaining(['/', '/shop-products', '/shop-cart', '/search', '/login']))
  const products: { id: number }[] = await (await page.request.get('/api/products')).json()
  expect(reached).toEqual(expect.arrayContaining(products.slice(0, 40).map(({ id }) => `/shop-product-details/${id}`)))
})
