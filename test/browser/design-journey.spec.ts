import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { buying } from '#shared/content/buying.ts'
import { mockUpAddress } from '#shared/design/mock-up.ts'
import { placementMatrix, readPlacement } from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import { formatDollars } from '#shared/money.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, test } from '#test/browser/helpers/browser.ts'
import { openEditor } from '#test/browser/helpers/browser-design.ts'
import { keepBilling, readCart } from '#test/browser/helpers/browser-shop.ts'
import { buyer, goToCheckout, payWith, startPayment, testCard } from '#test/browser/helpers/buying.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

/** As a camera writes it: rotated pixels with an EXIF orientation. Upright, its left half is red, its right half blue. */
const upright = { width: 750, height: 1_000 }
async function takePhoto() {
  const half = (fill: string, x: string) => `<rect x="${x}" width="50%" height="100%" fill="${fill}"/>`
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="1000">${half('#d01818', '0')}${half('#1830d0', '50%')}</svg>`
  const lying = await sharp(Buffer.from(scene)).rotate(-90).toBuffer()
  const buffer = await sharp(lying).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

async function downloadPrintFile(page: Page): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: messages.admin.savePrintFile(300) }).click()
  const path = await (await saving).path()
  // The browser reports the download before the file is completely written.
  await expect.poll(async () => (await readFile(path)).subarray(-8, -4).toString()).toBe('IEND')
  return await readFile(path)
}

test('A photo is placed, its color changed, edited in the cart, paid, and printed where it was placed', async ({
  shopper: page,
}) => {
  await keepBilling(page, buyer)
  const { product, main, field, blank, mockUp, chooseColor } = await openEditor(page, await takePhoto())
  await chooseColor('White')
  await field('width').fill('6')
  await field('angle').fill('30')
  await field('left').fill('1')
  await field('top').fill('2')
  await chooseColor('Black')
  await expect(blank).toHaveAttribute('src', mockUpAddress(mockUp, 'Black'))
  const size = main.getByRole('group', { name: messages.product.size }).getByRole('radio').first()
  await size.check({ force: true })
  await main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first().click()
  await expect(page.getByText(messages.cartChanges.added(product.name))).toBeVisible()

  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await page.getByRole('link', { name: messages.cart.editDesignOf(product.name) }).click()
  await field('top').fill('3')
  await main.getByRole('button', { name: messages.product.updateCart }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: buying.cart.heading })).toBeVisible()
  const [line, ...others] = await readCart(page)
  expect(others).toEqual([])
  expect(line).toMatchObject({ color: 'Black', qty: 1 })
  const quantity = page.getByRole('textbox', { name: messages.cart.quantityOf(product.name) })
  await quantity.fill('2')
  await quantity.press('Tab')
  await expect(page.getByText(messages.cartChanges.updated)).toBeVisible()

  await goToCheckout(page)
  await startPayment(page)
  await payWith(page, testCard.success)
  await page.waitForURL(/\/shop-success/)
  // SUC-03: the line with its design and its total.
  const ticket = page.getByRole('main').getByRole('article')
  const unitPrice = product.discounted_price ?? product.price
  const paidLine = ticket.getByRole('listitem').filter({ hasText: product.name })
  await expect(paidLine.getByText(formatDollars(unitPrice * 2), { exact: true })).toBeVisible()
  await expect(paidLine).toContainText(messages.orderPage.quantityAt(2, formatDollars(unitPrice)))
  const design = paidLine.getByRole('img', { name: messages.cart.designOf(product.name) })
  await expect.poll(() => design.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(design).toHaveAttribute('src', /^\/previews\//)
  const number =
    (await page
      .getByRole('main')
      .getByText(/^ANI-\w+$/)
      .first()
      .textContent()) ?? ''

  const headers = await startSession(page)
  const [order] = await (await page.request.get(`/api/shop-orders?q=${number}`, { headers })).json()
  await page.goto(`/admin/shop-orders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expectAccessible(page.getByRole('button', { name: messages.admin.savePrintFile(300) }).locator('../..'))
  const { data, info } = await sharp(await downloadPrintFile(page))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 3_600, height: 4_800, channels: 4 })

  const placement = readPlacement(line?.placement ?? '')
  if (!placement) throw new Error('the cart line has no placement')
  expect(placement).toMatchObject({ scale: 0.5, rotation: 30 })
  const [a, b, c, d, e, f] = placementMatrix(placement, upright, { wide: 12, high: 16 }, info.width)
  const at = (x: number, y: number) => {
    const left = Math.round(a * x * upright.width + c * y * upright.height + e)
    const top = Math.round(b * x * upright.width + d * y * upright.height + f)
    const [red = 0, , blue = 0, opacity] = data.subarray((top * info.width + left) * 4)
    return opacity === 0 ? 'clear' : red > 150 && blue < 90 ? 'red' : blue > 150 && red < 90 ? 'blue' : 'other'
  }
  for (const y of [0.02, 0.5, 0.98]) {
    expect([at(-0.02, y), at(0.02, y), at(0.48, y)]).toEqual(['clear', 'red', 'red'])
    expect([at(0.52, y), at(0.98, y), at(1.02, y)]).toEqual(['blue', 'blue', 'clear'])
  }
})
