import { rm } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { messages } from '#shared/messages.ts'
import { expect, follow, phone, test } from '#test/browser/helpers/browser.ts'
import { browserAdmin } from '#test/browser/helpers/browser-admin.ts'
import { type BrowserApp, startBrowserApp } from '#test/browser/helpers/browser-app.ts'
import { forgetSetup, press, tabTo } from '#test/browser/helpers/first-day.ts'
import { validProduct } from '#test/helpers/admin-product.ts'
import { crawlSite, inOwnWords, ownStudio, tracesIn, tracesInMails } from '#test/helpers/content/own-studio.ts'
import { copySampleShop } from '#test/helpers/sample-shop.ts'

const setup = messages.setup
const settings = messages.adminSettings
const editor = messages.siteEditor
const [narrow, wide] = [phone, { width: 1440, height: 900 }]

async function type(target: Locator, text: string) {
  await tabTo(target)
  await target.page().keyboard.press('Control+a')
  await target.page().keyboard.insertText(text)
}

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer()

/** The file dialog opens by key; choosing in it is the system's. */
async function chooseFile(page: Page, button: Locator, name: string) {
  const opened = page.waitForEvent('filechooser')
  await press(button)
  await (await opened).setFiles({ name, mimeType: 'image/png', buffer: await picture() })
}

let dataDir: string
let app: BrowserApp
test.beforeEach(async () => {
  dataDir = await copySampleShop()
  app = await startBrowserApp(dataDir, { SAMPLE_SHOP: 'off', RATE_LIMIT_SCALE: '100' })
  await forgetSetup(dataDir)
})
test.afterEach(async ({ page }) => {
  await page.goto('about:blank')
  await app.end()
  await rm(dataDir, { recursive: true, force: true })
})

test('CNT-13: by keyboard alone, at 390 and 1440 px, a fresh shop becomes another studio’s, and nothing of the first is left', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const headingOf = (step: keyof typeof setup.steps) =>
    page.getByRole('heading', { name: setup.steps[step].heading, exact: true })

  await page.setViewportSize(narrow)
  await test.step('the first sign-in leads into the set-up', async () => {
    await page.goto(`${app.url}/login`)
    await type(field('Email'), browserAdmin.email)
    await type(main.getByLabel('Password', { exact: true }), browserAdmin.password)
    await page.keyboard.press('Enter')
  })

  await test.step('name, address and profiles', async () => {
    await expect(headingOf('studio')).toBeFocused()
    await type(field(settings.studio.name), ownStudio.name)
    await type(field(settings.studio.phone), ownStudio.phone)
    await type(field(settings.studio.email), ownStudio.email)
    await type(field(settings.studio.street), ownStudio.street)
    await type(field(settings.studio.city), ownStudio.city)
    await type(field(settings.studio.legalName), ownStudio.legal_name)
    for (const name of ['Instagram', 'LinkedIn', 'Facebook']) await press(button(settings.studio.removeSocial(name)))
    const zone = await tabTo(main.getByLabel(settings.work.zone))
    await zone.selectOption('America/New_York')
    await type(field(settings.work.prefix), 'B')
    await press(button(setup.save))
    await expect(field(settings.work.prefix)).toBeFocused()
    await type(field(settings.work.prefix), 'BDP')
    await press(button(setup.save))
    await expect(headingOf('account')).toBeFocused()
    await press(button(setup.next))
  })

  await page.setViewportSize(wide)
  await test.step('colors and logo', async () => {
    await expect(headingOf('brand')).toBeFocused()
    await type(field(settings.brand.colors.first.label), '#1d4ed8')
    // The mark is not offered to a studio of another name.
    await tabTo(main.getByRole('radio', { name: settings.brand.logos.name.label }))
    await page.keyboard.press('ArrowDown')
    await chooseFile(page, button(settings.brand.upload), 'logo.png')
    await expect(main.getByRole('img', { name: settings.brand.picture })).toBeVisible()
    await press(button(setup.save))
  })

  await test.step('what is offered', async () => {
    await expect(headingOf('parts')).toBeFocused()
    await press(main.getByRole('checkbox', { name: 'Gallery' }), 'Space')
    await press(button(setup.save))
    await expect(headingOf('connections')).toBeFocused()
    await press(button(setup.finish))
    await page.waitForURL('**/admin')
  })

  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}`, origin: app.url, 'content-type': 'application/json' }
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${app.url}/api${path}`, { method, headers, body: JSON.stringify(body ?? {}) })
    const text = await answer.text()
    expect(answer.ok, `${method} ${path}: ${text.slice(0, 400)}`).toBe(true)
    return JSON.parse(text)
  }
  const read = async (path: string) => (await fetch(`${app.url}/api${path}`, { headers })).json()

  await test.step('the samples go', async () => {
    await follow(page, '/admin/opening')
    await press(button(messages.opening.samples.start))
    await expect(main.getByText(messages.opening.samples.final)).toBeVisible()
    await press(button(messages.opening.samples.remove))
    await expect(main.getByText(messages.opening.samples.nothing)).toBeVisible()
  })

  // The other words through the API, to keep this short: their forms are the same.
  for (const { name } of (await read('/content')).items) {
    const { published, version } = await read(`/content/${name}`)
    const value = inOwnWords(name, published)
    if (isDeepStrictEqual(value, published)) continue
    const draft = { value, base_version: version, saved_at: null }
    const { saved_at } = await call('PUT', `/content/${name}/draft`, draft)
    await call('POST', `/content/${name}/publish`, { saved_at })
  }
  const { work } = await read('/settings')
  expect(work.value).toMatchObject({ order_prefix: 'BDP', time_zone: 'America/New_York' })
  const place = { map: { ...work.value.map, latitude: 44.21, longitude: -69.06 } }
  await call('PUT', '/settings/work', { value: { ...work.value, ...place }, version: work.version })

  const isSaved = () => expect(page.getByText(editor.saved)).toBeVisible()
  const publish = async () => {
    await isSaved()
    if (page.viewportSize()?.width === wide.width) await press(button(editor.skipPage))
    await press(button(editor.review))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: editor.publish, exact: true })).toBeVisible()
    await press(dialog.getByRole('button', { name: editor.publish, exact: true }))
    await expect(page.getByText(editor.publishedNow)).toBeVisible()
  }

  const writeService = async (was: string, name: string) => {
    await follow(page, '/admin/site/services')
    await press(main.locator('summary', { hasText: 'Creative tech' }))
    await press(button(was))
    await type(field('Name').nth(1), name)
  }
  const writePolicy = async (title: string) => {
    await follow(page, '/admin/site/policies?page=/policies/returns')
    await expect(field('Title').first()).toBeFocused()
    await type(field('Title').first(), title)
  }
  const writePrice = async (price: string) => {
    await follow(page, '/admin/site/packages')
    await press(button('Web + Print'))
    await press(button('Small Business Starter'))
    await type(field('Price').first(), price)
  }

  await test.step('drafts of a service, a policy and a price of its own', async () => {
    await writeService('Business websites', 'Letterpress carts')
    await isSaved()
    await writePolicy('Bring it back')
    await isSaved()
    await writePrice('$4,320')
    await isSaved()
  })

  await page.setViewportSize(narrow)
  await test.step('corrected and published on a phone', async () => {
    await writeService('Letterpress carts', 'Letterpress cards')
    await publish()
    await writePolicy('Bring it right back')
    await publish()
    await writePrice('$4,321')
    await publish()
  })

  await test.step('a project of its own, with a picture', async () => {
    await follow(page, '/admin/site/projects')
    await press(button(editor.add('project')))
    await expect(field('Title').first()).toBeFocused()
    await type(field('Title').first(), 'Signs for the harbor')
    await type(field('Client').first(), 'Harbor office')
    await type(field('Kind of work'), 'Signs')
    await type(field('Year'), '2026')
    await type(field('Description').first(), 'Forty signs that can be read from a boat.')
    await press(button(messages.media.fieldChoose).first())
    const dialog = page.getByRole('dialog')
    await chooseFile(page, dialog.getByLabel(messages.media.choose), 'harbor-signs.png')
    await expect(dialog).toBeHidden()
    await type(field('Picture in words').first(), 'A row of blue signs')
    await publish()
  })

  await page.setViewportSize(wide)
  await test.step('in a wide window the first steps of the set-up, too, and a project corrected and published', async () => {
    await follow(page, '/admin/setup?step=studio')
    await expect(headingOf('studio')).toBeFocused()
    await type(field(settings.studio.phone), ownStudio.phone)
    await press(button(setup.next))
    await expect(headingOf('account')).toBeFocused()
    await press(button(setup.next))
    await expect(headingOf('brand')).toBeFocused()
    await follow(page, '/admin/site/projects')
    await press(button('Signs for the harbor'))
    await type(field('Kind of work'), 'Signs, hand-painted')
    await publish()
  })

  await test.step('nothing of the first studio is left', async () => {
    const [category] = await read('/categories')
    const own = { ...validProduct, name: 'Harbor mug', price: 24, colors: '', category_id: category.id }
    const product = await call('POST', '/products', own)
    const order = { firstName: 'Ada', lastName: 'Reed', email: 'ada@example.org', address: '1 Oak St', city: 'Camden' }
    const items = [{ productId: product.id, qty: 1, name: 'Harbor mug', price: 24 }]
    await call('POST', '/orders/shop', { ...order, items })
    const crawled = await crawlSite(app.url)
    expect(crawled.addresses).toEqual(
      expect.arrayContaining(['/', '/page-services', `/shop-product-details/${product.id}`]),
    )
    expect(crawled.traces).toEqual([])
    const services = await (await fetch(`${app.url}/page-services`)).text()
    expect(services).toContain('Letterpress cards')
    const packages = await (await fetch(`${app.url}/page-service-details`)).text()
    expect(packages).toContain('$4,321')
    await expect.poll(() => tracesInMails(`${dataDir}/mail`)).toEqual({ mails: 2, traces: [] })
    const [{ id }] = (await read('/shop-orders?page=1&limit=1')).items
    await follow(page, `/admin/shop-orders/${id}/packing-slip`)
    await expect(main).toContainText(ownStudio.legal_name)
    expect(tracesIn(await main.innerHTML())).toEqual([])
  })
})
