import type { Page } from '@playwright/test'
import { adminPageSize } from '#shared/constants.ts'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { expect, follow, phone, postForm, test } from '#test/browser/helpers/browser.ts'
import { findProduct, isPlain } from '#test/browser/helpers/browser-shop.ts'
import { findOrderLink, mailsTo } from '#test/browser/helpers/mails.ts'
import { stayAsLongAsAPerson } from '#test/browser/helpers/page-time.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { parseCsv } from '#test/helpers/csv.ts'

/** A formula, a script, an entity and a template, as long as each field allows. */
const shown = `=1+1<script>window.taken=1</script>"'><img src=x onerror="window.taken=1">&lt;b&gt;{{7*7}}eneve`
/** With a right-to-left override, which no field keeps. */
const hostile = shown.replace('eneve', '\u202Eeneve')
const short = `=1+1<b onclick=x>`
const several = `${hostile}\n+2\t@SUM(1)\n-3`
const email = `=1+1'{{7*7}}&|@evil.example`

async function fillEveryForm(page: Page, site: Page) {
  const post = (path: string, data: object) => postForm(page, path, data)
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  await post('/f/contact', { full_name: hostile, email, subject: hostile, message: several })
  await post('/api/subscribe', { email })
  const quote = {
    customer_name: hostile,
    email,
    phone: short,
    package: hostile.slice(0, 120),
    project_details: several,
  }
  const { id: serviceOrder } = await post('/api/service-orders', quote)
  await post(`/api/products/${product.id}/reviews`, { name: hostile, email, rating: 2, comment: several })
  const written = { name: hostile, sku: hostile }
  const { id: shopOrder } = await post('/api/orders/shop', {
    ...{ firstName: hostile, lastName: hostile, email, phone: short, address: hostile, notes: several },
    ...{ state: 'OR', city: hostile.slice(0, 100), zip: '97214' },
    items: [{ productId: product.id, price: product.discounted_price ?? product.price, qty: 1, ...written }],
  })
  await site.goto(await findOrderLink(email))
  await site.getByLabel(messages.orderPage.message).fill(several)
  await stayAsLongAsAPerson(site)
  await site.getByRole('button', { name: messages.orderPage.send }).click()
  await expect(site.getByRole('heading', { name: buying.order.write.sent })).toBeVisible()
  return { product, serviceOrder, shopOrder }
}

/** Hostile input is text: it runs nothing, creates no element and is shown as written. */
async function expectText(page: Page, path: string, text = shown) {
  const main = page.getByRole('main')
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(main).toContainText(text)
  const run = () => ['taken' in window, document.querySelectorAll('main img[src=x], main [onclick]').length]
  expect(await page.evaluate(run), path).toEqual([false, 0])
}

/** In the administrator area. */
async function expectTextOn(page: Page, path: string, text = shown) {
  await follow(page, path)
  await expect(page).toHaveURL(path)
  // Until then the page before may be shown, which has the same texts.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expectText(page, path, text)
}

test('A text or a button of one word as long as its field keeps a page within a phone', async ({
  shopper,
  htmlPage,
}) => {
  const wordy = ['/search?query=hoodie', '/policies/returns', '/projects/smart-visions', '/page-testimonial']
  const others = ['/page-contact', '/page-service-details', '/page-about', '/services/print', '/gallery', ...wordy]
  // The carousels of home are laid out by their script.
  for (const [page, paths] of [[shopper, ['/']] as const, [htmlPage, others] as const]) {
    await page.setViewportSize(phone)
    for (const path of paths) {
      await page.goto(path)
      const wide = await page.evaluate(() => {
        for (const button of document.querySelectorAll('main .button')) button.replaceChildren('W'.repeat(40))
        for (const text of document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd)'))
          if (!text.querySelector('*')) text.textContent = 'W'.repeat(80)
        return document.documentElement.scrollWidth
      })
      expect([path, wide]).toEqual([path, 390])
    }
  }
})

test('Hostile input appears as text on every page, in every mail and in every export', async ({
  shopper: page,
  htmlPage,
}) => {
  const { product, serviceOrder, shopOrder } = await fillEveryForm(page, htmlPage)
  const productPage = `/shop-product-details/${product.id}`
  await page.goto(productPage)
  await expectText(page, productPage)
  const headers = await startSession(page)
  const search = `?q=${encodeURIComponent('@evil.example')}`
  const linksOf = async (list: string) => {
    const pattern = new RegExp(`^${list}/\\d+$`)
    const all = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((each) => each.map((a) => a.getAttribute('href')))
    return [...new Set(all.filter((href): href is string => pattern.test(href ?? '')))]
  }

  await page.goto('/admin')
  await expectText(page, '/admin')
  for (const list of ['/admin/shop-orders', '/admin/orders', '/admin/reviews'])
    await expectTextOn(page, `${list}${search}`)
  await expectTextOn(page, `/admin/subscribers${search}`, email)
  await expectTextOn(page, '/admin/activity', '')
  await expectTextOn(page, `/admin/shop-orders/${shopOrder}`)
  await expectTextOn(page, `/admin/shop-orders/${shopOrder}/packing-slip`)
  await expectTextOn(page, `/admin/service-orders/${serviceOrder}`)
  await expectTextOn(page, `/admin/customers${search}`)
  await expectText(page, '/admin/customers', email)
  const people = await linksOf('/admin/customers')
  expect(people).toHaveLength(1)
  for (const path of people) await expectTextOn(page, path)
  await expectTextOn(page, `/admin/messages${search}`)
  await expectText(page, '/admin/messages', email)
  const written = await linksOf('/admin/messages')
  expect(written).toHaveLength(2)
  for (const path of written) await expectTextOn(page, path)

  await expectTextOn(page, `/admin/mails${search}`, email)
  const mails = await linksOf('/admin/mails')
  expect(mails.length).toBeGreaterThan(3)
  expect(mails.length).toBeLessThanOrEqual(adminPageSize)
  for (const path of mails) await expectTextOn(page, path, email)
  for (const mail of [...(await mailsTo(email)), ...(await mailsTo('owner@example.com'))]) {
    expect(String(mail.html)).not.toMatch(/<script|<img src=x|<b onclick/)
    expect(mail.subject).not.toMatch(/[\r\n]/)
  }

  // The button that downloads one is proved in admin/people.spec.ts.
  for (const list of ['customers', 'shop-orders', 'service-orders', 'messages', 'subscribers']) {
    const text = await (await page.request.get(`/api/${list}/export`, { headers })).text()
    expect(text, list).toContain('1+1')
    for (const cell of parseCsv(text.replace(/^\uFEFF/, '')).flat())
      expect(cell, list).not.toMatch(/^[=+@\t\r]|^-(?![\d.]+$)/)
  }
})
