import type { Locator, Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { addDays } from '#shared/promise/business-calendar.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, phone, shopUrl, test } from '#test/browser/helpers/browser.ts'
import { findProduct } from '#test/browser/helpers/browser-shop.ts'
import { buyer, testCard } from '#test/browser/helpers/buying.ts'
import { press, tabTo } from '#test/browser/helpers/keys.ts'
import { findOrderLink } from '#test/browser/helpers/mails.ts'
import { ownerHeaders, startSession } from '#test/browser/helpers/sign-in.ts'
import { pdfPage } from '#test/helpers/documents/document-files.ts'

const editor = messages.designEditor
const sizes = ['S', 'M', 'L', 'XL', '2XL']

/** Calls the API as the owner, before the buyer comes. */
async function asOwner(method: string, path: string, body?: object) {
  const headers = { ...(await ownerHeaders()), ...(body && { 'Content-Type': 'application/json' }) }
  const answer = await fetch(`${shopUrl()}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return await answer.json()
}

/** A tee that is printed on both sides, $26.00, from 24 on $22.00, a back $6.00 more; a code, and a counter to pick up at. */
async function openShop() {
  const sample = await findProduct(({ more_print_areas: sides }) => sides.some(({ name }) => name === 'Back'))
  const { category_id, artwork, print_area, more_print_areas: sides } = sample
  const tee = await asOwner('POST', '/products', {
    ...{ name: 'Rowing Club Tee', price: 26, category_id, artwork, colors: 'White,Black', sizes: sizes.join() },
    ...{ shipping_price: 5, delivery_days_min: 2, delivery_days_max: 4 },
    print_area,
    more_print_areas: sides.map(({ image_url, ...side }) => side),
    price_ladder: [{ from: 24, price: 22 }],
  })
  await asOwner('POST', '/discount-codes', { code: 'REGATTA', kind: 'percent', percent: 10, is_on: true })
  const { work } = await asOwner('GET', '/settings')
  const blank = { note: '', price: 0, free: null, steps: [], piece_oz: 0, zips: [] }
  const counter = { ...blank, id: 'counter', name: 'Our counter', rule: 'pickup' }
  await asOwner('PUT', '/settings/work', { value: { ...work.value, deliveries: [counter] }, version: work.version })
  return tee
}

async function closeCounter() {
  const { work } = await asOwner('GET', '/settings')
  await asOwner('PUT', '/settings/work', { value: { ...work.value, deliveries: [] }, version: work.version })
}

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Chooses the file in the dialog that the keyboard opens. */
async function upload(page: Page, input: Locator, name: string) {
  const dialog = page.waitForEvent('filechooser')
  await press(page, input, 'Enter')
  const buffer = pdfPage({ content: '0.83 0.24 0.1 rg 20 20 200 100 re f' })
  await (await dialog).setFiles({ name, mimeType: 'application/pdf', buffer })
}

/** Nothing of a run of ten sizes is cut off, on a smaller phone neither. */
async function expectNoOverflow(page: Page) {
  for (const width of [360, phone.width]) {
    await page.setViewportSize({ ...phone, width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0)
  }
}

test.use({ viewport: phone })

test('Thirty shirts in five sizes and two colors, both sides from a PDF, with a code, for a date, picked up, paid, followed and partly cancelled: by keyboard', async ({
  shopper: page,
  htmlPage,
}) => {
  const tee = await openShop()
  const main = page.getByRole('main')
  const named = ['White', 'Black'].map((color) => `${tee.name}, ${color}`)
  const [fronts, backs] = [editor.firstSide.front, 'Back'].map((side) =>
    named.map((name) => messages.cart.designOnSide(name, side)),
  ) as [string[], string[]]
  const email = `rowing-${Date.now()}@example.org`

  await test.step('sizes, colors and both sides', async () => {
    await page.goto(paths.product(tee.id))
    await press(page, main.getByRole('button', { name: messages.product.severalSizes }))
    const run = page.getByRole('region', { name: messages.sizeRun.heading })
    const colors = run.getByRole('group', { name: messages.sizeRun.colors })
    await press(page, colors.getByRole('checkbox', { name: 'Black' }), 'Space')
    const file = run.getByLabel(messages.upload.choose)
    // The upload goes on while the other side is shown.
    await upload(page, file, 'crest.pdf')
    const tabs = run.getByRole('group', { name: editor.sides })
    await tabTo(page, tabs.getByRole('radio', { checked: true }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await upload(page, file, 'names.pdf')
    for (const side of [editor.firstSide.front, 'Back'])
      await expect(tabs.getByRole('radio', { name: editor.sideOf(side, true) })).toBeVisible()
    for (const color of ['White', 'Black'])
      for (const size of sizes) await type(page, run.getByLabel(`${color} ${size}`, { exact: true }), '3')
    await expect(run.getByRole('status').last()).toContainText(messages.sizeRun.units(30, '$28.00'))
    await expectAccessible(run)
    await press(page, run.getByRole('button', { name: messages.sizeRun.add }))
    await expect(page.getByText(messages.sizeRun.put(30, tee.name))).toBeVisible()
  })

  await test.step('the code and the counter', async () => {
    await tabTo(page, page.getByRole('link', { name: messages.cartChanges.badge(30) }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(main.getByRole('row', { name: 'Black · 2XL 3 $28.00' })).toBeVisible()
    for (const name of [...fronts, ...backs]) await expect(main.getByRole('img', { name })).toBeVisible()
    await expect(main.getByRole('radio', { name: 'Our counter' })).toBeChecked()
    await press(page, main.getByRole('button', { name: messages.orderDiscount.have }))
    await type(page, main.getByRole('textbox', { name: messages.discount.label }), 'regatta')
    await page.keyboard.press('Enter')
    await expect(main).toContainText('$756.00')
    await expectNoOverflow(page)
    await press(page, main.getByRole('link', { name: messages.cart.proceed }).first())
  })

  await test.step('for a date, paid', async () => {
    const summary = main.getByRole('region', { name: messages.checkout.summary })
    for (const name of backs) await expect(summary.getByRole('img', { name })).toBeVisible()
    const { firstName, lastName } = buyer
    for (const [key, value] of Object.entries({ firstName, lastName, email }))
      await type(page, page.locator(`#billing-${key}`), value)
    const [year, month, day] = addDays(new Date().toISOString().slice(0, 10), 60).split('-')
    await tabTo(page, main.getByLabel(messages.promise.neededBy))
    await page.keyboard.type(`${month}${day}${year}`)
    const promise = main.getByText(/^That holds: it is ready by/)
    await expect(promise).toBeVisible()
    await expectNoOverflow(page)
    for (const part of [summary, promise.locator('..')]) await expectAccessible(part)
    await press(page, main.getByRole('button', { name: messages.checkout.pay }).first())
    await page.waitForURL(/\/payment-sandbox\/pay\//)
    await expect(page.getByText('$756.00').first()).toBeVisible()
    await type(page, page.getByLabel('Card number'), testCard.success)
    await type(page, page.getByLabel('Expiry (MM / YY)'), '12 / 40')
    await type(page, page.getByLabel('CVC'), '123')
    await type(page, page.getByLabel('Name on card'), 'Rosa Alderton')
    await press(page, page.locator('button.button-main'))
    await page.waitForURL(/\/shop-success/)
    await expect(main).toContainText('$756.00')
    await expectNoOverflow(page)
  })

  const link = await findOrderLink(email)

  await test.step('followed', async () => {
    await page.goto(link)
    await expect(main).toContainText('Our counter')
    await expectNoOverflow(page)
    await expect(main).toContainText(messages.orderPage.neededBy)
    for (const name of named) {
      for (const side of [editor.firstSide.front, 'Back'])
        await expect(main.getByRole('img', { name: messages.cart.designOnSide(name, side) })).toBeVisible()
    }
    await expectAccessible(main)
  })

  await test.step('three of them are cancelled', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await startSession(page)
    const [order] = (await asOwner('GET', '/shop-orders?page=1&limit=1')).items
    await page.goto(`/admin/shop-orders/${order.id}`)
    await press(page, main.getByRole('button', { name: messages.adminOrders.refund.open }))
    const dialog = page.getByRole('dialog')
    const { refund } = messages.adminOrders
    await type(page, dialog.getByLabel(refund.units([tee.name, 'Black', '2XL'], 3)), '3')
    const parts = [formatCents(8400), refund.code('REGATTA', 840)].join(', ')
    await expect(dialog.getByText(refund.paidFor(3, 7560, `: ${parts}`))).toBeVisible()
    await expect(dialog.getByLabel(refund.amount)).toHaveValue('75.60')
    await type(page, dialog.getByLabel(refund.reason), 'Three rowers have left')
    // All of it for three of thirty is asked about; an amount that was typed stays.
    await type(page, dialog.getByLabel(refund.amount), '756')
    await press(page, dialog.getByRole('button', { name: refund.confirm, exact: true }))
    await expect(dialog.getByText(refund.askAll(75_600, 3, 30))).toBeVisible()
    await type(page, dialog.getByLabel(refund.amount), '75.60')
    await expectAccessible(dialog)
    await press(page, dialog.getByRole('button', { name: refund.confirm, exact: true }))
    await expect(page.getByText(messages.refunds.done(7560))).toBeVisible()
    await htmlPage.goto(link)
    await expect(htmlPage.getByRole('main')).toContainText('$75.60')
  })
  await closeCounter()
})
