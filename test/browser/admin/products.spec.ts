import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { messages } from '#shared/messages.ts'
import { expectAccessible, expectContrast } from '#test/browser/helpers/accessible.ts'
import { expect, follow, shopUrl, test } from '#test/browser/helpers/browser.ts'
import { lose } from '#test/browser/helpers/lost-answers.ts'
import { expectToLast, expectToLeave, stopTime, takeTime } from '#test/browser/helpers/page-time.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { validProduct } from '#test/helpers/admin-product.ts'

const texts = messages.adminProducts
const stateTexts = messages.adminProductState
const bulk = messages.adminBulk

const colors = ['#0b6e63', '#d43d1a', '#f2dd9a', '#1d1d1d']
const photographs = () =>
  Promise.all(
    colors.map(async (background, index) => ({
      name: `view-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 320 + index, height: 240, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  )

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const field = (page: Page, label: string | RegExp) => page.getByRole('main').getByLabel(label)

async function fillSound(page: Page, name: string) {
  await field(page, /^Name/).fill(name)
  await field(page, /^Price, /).fill('24.50')
  await field(page, /^Category/).selectOption({ label: 'Mugs' })
  await field(page, 'Starting stock').fill('3')
  await field(page, /^Shipping price/).fill('6')
  await field(page, 'Delivery days, fewest').fill('3')
  await field(page, 'Delivery days, most').fill('7')
}

/** Uses raw mouse moves: rows are reordered under the pointer, which `hover` would treat as an obstruction. */
async function dragPicture(page: Page, row: Locator, to: Locator, beforeDrop = async () => {}) {
  await to.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await row.locator('span.touch-none').hover()
  const { x, y } = (await to.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.down()
  await page.mouse.move(x + 100, y + 10)
  await beforeDrop()
  await page.mouse.up()
}

/** Pressed, moved and released before the page has drawn anything, as on a device that is busy. */
async function dragAtOnce(row: Locator, to: Locator) {
  const target = await to.elementHandle()
  await row.locator('span.touch-none').evaluate((handle, over) => {
    over?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y } = over?.getBoundingClientRect() ?? { x: 0, y: 0 }
    const event = { bubbles: true, pointerId: 1, clientX: x + 100, clientY: y + 10 }
    handle.dispatchEvent(new PointerEvent('pointerdown', { ...event, buttons: 1 }))
    window.dispatchEvent(new PointerEvent('pointermove', { ...event, buttons: 1 }))
    window.dispatchEvent(new PointerEvent('pointerup', event))
  }, target)
}

test('A product is added, gets pictures, is edited, sold, restocked, archived and restored', async ({
  page,
  htmlPage: shop,
}) => {
  const name = 'Heron & <b>Fog</b> Mug'
  await takeTime(page)
  await startSession(page)
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'New product' }).click()
  await button(page, 'Add product').click()
  await expect(page.getByRole('alert')).toContainText(texts.nameAndPrice)
  await expect(field(page, /^Name/)).toBeFocused()
  await expect(page.getByText(texts.categoryRequired)).toBeVisible()
  await expectAccessible(page.getByRole('main'))
  await fillSound(page, name)
  await field(page, 'Colors').fill('White, Black')
  await page.route('**/api/products', (route) => route.abort())
  await button(page, 'Add product').click()
  await expect(page.getByRole('alert')).toContainText(texts.serverError)
  await expect(field(page, /^Name/)).toHaveValue(name)
  await page.unroute('**/api/products')
  await page.route('**/api/products', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, 'Add product').click()
  await expect(page.getByRole('alert')).toContainText('Failed to add product.')
  await page.unroute('**/api/products')
  await stopTime(page)
  await button(page, 'Add product').click()
  await expect(page.getByText(texts.added)).toBeVisible()
  await expectToLeave(page, 1_500, '**/admin/products/*/edit')
  await page.clock.resume()
  const id = Number(/products\/(\d+)/.exec(page.url())?.[1])

  const pictures = page.getByRole('region', { name: 'Pictures' })
  await page.route('**/images', (route) => route.fulfill({ status: 500, body: '' }))
  await follow(page, `/admin/products/${id}/edit`)
  await expect(pictures.getByText('Failed to fetch images')).toBeVisible()
  await page.unroute('**/images')
  await pictures.getByRole('button', { name: 'Try again' }).click()
  await expect(pictures.getByText('Failed to fetch images')).toBeHidden()
  const order = pictures.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem')
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([
      ...(await photographs()),
      { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('just words') },
    ])
  await expect(order).toHaveCount(4)
  await expect(pictures.getByRole('alert')).toContainText(messages.upload.notAPicture)
  // A file that was refused is refused again.
  const again = pictures.getByRole('button', { name: 'Try again' })
  await expect(again).toBeHidden()
  await pictures.getByRole('button', { name: 'Dismiss' }).click()
  await page.route('**/images', (route) => route.fulfill({ status: 500, body: '' }), { times: 2 })
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(9 * 1024 * 1024) }
  await page.getByLabel('Choose pictures').setInputFiles([...(await photographs()).slice(0, 1), large])
  await expect(pictures.getByRole('alert')).toContainText(['Upload failed', messages.media.tooLarge(8)])
  await expect(again).toHaveCount(1)
  await again.click()
  await expect(pictures.getByRole('alert')).toContainText(['Upload failed', messages.media.tooLarge(8)])
  for (const _ of [1, 2]) await pictures.getByRole('button', { name: 'Dismiss' }).first().click()
  await pictures.getByRole('textbox').nth(3).fill('The mug from behind')
  // The move takes the focus out of the field, and the request that saves its text is still under way.
  const held = Promise.withResolvers<void>()
  await page.route('**/images', (route) => held.promise.then(() => route.continue()), { times: 1 })
  await pictures.getByRole('button', { name: 'Move picture 4 up' }).press('Enter')
  await expect(order.nth(2).getByRole('textbox')).toHaveValue('The mug from behind')
  held.resolve()
  await expect(page.getByText(texts.picturesUpdated)).toBeVisible()
  const altTexts = async () =>
    (await (await page.request.get(`/api/products/${id}`)).json()).images.map(
      (image: { alt_text: string }) => image.alt_text,
    )
  await expect.poll(altTexts).toEqual(['', '', 'The mug from behind', ''])
  const saving = Promise.withResolvers<void>()
  await page.route('**/images', (route) => saving.promise.then(() => route.continue()), { times: 1 })
  await pictures.getByRole('button', { name: 'Move picture 1 down' }).press('Enter')
  // A second move waits for the first, and is sent while a picture is dragged.
  await pictures.getByRole('button', { name: 'Move picture 2 down' }).press('Enter')
  await expect(pictures.getByRole('button', { name: 'Move picture 3 down' })).toBeFocused()
  await dragPicture(page, order.nth(1), order.first(), async () => {
    const second = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/images'))
    saving.resolve()
    await second
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  })
  await expect(order.first().getByRole('textbox')).toHaveValue('The mug from behind')
  await expect.poll(altTexts).toEqual(['The mug from behind', '', '', ''])
  await dragAtOnce(order.first(), order.nth(2))
  await expect(order.nth(2).getByRole('textbox')).toHaveValue('The mug from behind')
  await expect.poll(altTexts).toEqual(['', '', 'The mug from behind', ''])
  await order.first().hover({ position: { x: 100, y: 10 } })
  await expect(order.nth(2).getByRole('textbox')).toHaveValue('The mug from behind')

  const area = page.getByRole('region', { name: 'Print area' })
  await area.getByRole('button', { name: 'Add a print area' }).click()
  const stage = area.getByRole('img', { name: 'Print area on its picture' })
  await stage.scrollIntoViewIfNeeded()
  const box = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.1)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Number(await area.getByLabel('Width, %').inputValue())).toBeCloseTo(50, 0)
  await area.getByLabel('From the left, %').fill('20')
  await area.getByLabel('Inches wide').fill('8')
  await area.getByLabel('Inches wide').press('Enter')
  await field(page, /^Price, /).fill('')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText(texts.nameAndPrice)
  await field(page, /^Price, /).fill('26')
  await field(page, 'Sale price, $').fill('19.99')
  await expectAccessible(page.getByRole('main'))
  await stopTime(page)
  await button(page, 'Save').click()
  await expect(page).toHaveURL(`${shopUrl()}/admin/products/${id}`)
  await expect(field(page, /^Name/)).toBeDisabled()
  await expectToLast(page, texts.saved, 1_500)
  await page.clock.resume()
  await expectAccessible(page.getByRole('main'))

  const inShop = `/shop-product-details/${id}`
  const inShopNow = async () => (await page.request.get(inShop)).text()
  await shop.goto(inShop)
  await expect(shop.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(shop.getByRole('main')).toContainText('$19.99')
  const { images, print_area } = await (await page.request.get(`/api/products/${id}`)).json()
  expect(images).toHaveLength(4)
  expect(print_area).toMatchObject({ x: 0.2, inches_wide: 8, mock_up: null })

  const sold = await page.request.post('/api/orders/shop', {
    headers: { origin: shopUrl() },
    data: {
      ...{ firstName: 'Rosa', lastName: 'Alderton', email: 'shelf@example.org' },
      items: [{ productId: id, qty: 3, price: 19.99, color: 'White' }],
    },
  })
  expect(sold.status(), await sold.text()).toBe(200)
  const { number } = await sold.json()
  await follow(page, `/admin/products/${id}`)
  const stock = page.getByRole('region', { name: 'Stock', exact: true })
  await expect(stock).toContainText(messages.product.outOfStock)
  await expect(stock.getByRole('link', { name: number }).first()).toBeVisible()
  expect(await inShopNow()).toContain(messages.product.outOfStock)
  await stock.getByLabel('+ or −').fill('40')
  await button(page, 'Record movement').click()
  await expect(stock.getByRole('alert')).toContainText(texts.reasonRequired)
  await stock.getByLabel('Reason').fill('Delivery from the kiln')
  await page.getByRole('link', { name: 'EDIT PRODUCT' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(stock.getByLabel('+ or −')).toHaveValue('40')
  await button(page, 'Record movement').click()
  await expect(stock.getByRole('listitem').first()).toContainText('+40')
  await expect(stock.getByLabel('Reason')).toHaveValue('')

  await button(page, 'Delete product').click()
  const dialog = page.getByRole('dialog', { name: texts.confirmDelete(name) })
  await expect(dialog).toBeVisible()
  await expectAccessible(dialog)
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByRole('alert')).toContainText(texts.deleteFailed)
  await page.unroute('**/api/products/*')
  await button(page, 'Delete product').click()
  await stopTime(page)
  await dialog.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText(texts.deleted)).toBeVisible()
  await expectToLeave(page, 1_000, '**/admin/products')
  await page.clock.resume()
  expect((await page.request.get(inShop)).status()).toBe(404)

  await page.getByLabel('Shelf').selectOption('archive')
  await page.getByRole('link', { name, exact: true }).click()
  await button(page, 'Restore to the shop').click()
  await expect(page.getByText(texts.restored)).toBeVisible()
  expect(await inShopNow()).toMatch(/<h1[^>]*>Heron &amp; &lt;b/)
})

test('Typed values are kept when leaving the page, when somebody else has saved, and when saving fails', async ({
  page,
}) => {
  const headers = await startSession(page)
  const { items } = await (await page.request.get('/api/products?page=1&limit=2')).json()
  const address = `/admin/products/${items[0].id}`
  await page.route('**/stock-movements*', (route) => route.abort())
  await page.goto(address)
  await expect(field(page, /^Name/)).toBeDisabled()
  await expect(page.getByRole('region', { name: 'Stock', exact: true })).toContainText(messages.app.partFailed)
  await page.unroute('**/stock-movements*')
  const edit = page.getByRole('link', { name: 'EDIT PRODUCT' })
  await edit.press('Enter')
  await expect(page).toHaveURL(`${shopUrl()}${address}/edit`)
  await expect(field(page, /^Name/)).toBeFocused()
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await field(page, 'Short description').fill('Typed and not saved.')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expectAccessible(question)
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Short description')).toHaveValue('Typed and not saved.')

  // What another administrator's page would send.
  const { id, name, price, category_id, shipping_price, delivery_days_min, delivery_days_max } = items[0]
  const theirs = { name, price, category_id, shipping_price, delivery_days_min, delivery_days_max }
  const data = { ...theirs, sku: 'SKU-OF-ANOTHER', material: 'Linen of another' }
  expect((await page.request.put(`/api/products/${id}`, { headers, data })).status()).toBe(200)

  await page.route('**/api/admin/products/*', (route) => route.abort())
  await button(page, 'Save').click()
  await expect(page.getByText(messages.app.partFailed)).toBeVisible()
  await expect(field(page, 'Short description')).toHaveValue('Typed and not saved.')
  await page.unroute('**/api/admin/products/*')
  await button(page, 'Try again').click()
  await expect(page.getByText(messages.app.partFailed)).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Studio owner changed this product meanwhile')
  await button(page, 'Take theirs').click()
  const givingUp = page.getByRole('dialog', { name: texts.confirmTheirs })
  await givingUp.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Short description')).toHaveValue('Typed and not saved.')
  await page.route('**/api/**', (route) => route.abort())
  await button(page, 'Save mine over it').click()
  await expect(page.getByRole('alert')).toContainText(texts.saveFailed)
  await expect(field(page, 'Short description')).toHaveValue('Typed and not saved.')
  await page.unroute('**/api/**')

  const sku = field(page, 'SKU')
  await sku.fill(items[1].sku)
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText(texts.skuTaken(items[1].name))
  await expect(sku).toBeFocused()
  // The message is there before the page has read the product again; until then Enter sends nothing.
  await expect(button(page, 'Save')).not.toHaveAttribute('aria-busy')
  const written = Promise.withResolvers<void>()
  await page.route('**/api/products/*', async (route) => {
    await written.promise
    await route.continue()
  })
  await sku.fill('SKU-OF-MINE')
  await sku.press('Enter')
  await expect(button(page, 'Save')).toHaveAttribute('aria-busy', 'true')
  await expect(sku).toBeFocused()
  await sku.pressSequentially('-2')
  written.resolve()
  await expect(button(page, 'Save')).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(sku).toHaveValue('SKU-OF-MINE-2')
  await expect(sku).toBeFocused()
  await page.unroute('**/api/products/*')

  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/products/*/images', async (route) => {
    await arrival
    await route.continue()
  })
  await page.getByLabel('Choose pictures').setInputFiles((await photographs()).slice(0, 1))
  await button(page, 'Save').click()
  await expect(page.getByText(texts.waitingForPictures)).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(question).toContainText(texts.leavingPictures)
  await question.getByRole('button', { name: 'Stay' }).click()
  arrive()
  await expect(field(page, 'Short description')).toBeDisabled()
  await expect(edit).toBeFocused()
  await expect(field(page, 'Short description')).toHaveValue('Typed and not saved.')
  await expect(field(page, 'Material')).toHaveValue('Linen of another')
  const missing: string[] = []
  page.on('response', (answer) => void (answer.status() === 404 && missing.push(answer.url())))
  await button(page, 'Duplicate').click()
  await page.waitForURL(/\/edit$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(copy)')
  await expect(page.getByText(messages.adminProductState.state.draft)).toBeVisible()
  expect(missing).toEqual([])
  await button(page, 'Delete picture 1').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete picture' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Pictures', exact: true })).toBeFocused()
  await expectContrast(page.getByRole('main'), 'dark')
})

test('SEL-04: A change of prices whose answer is lost is made once', async ({ page }) => {
  const headers = await startSession(page)
  const [category] = await (await page.request.get('/api/categories')).json()
  const data = { ...validProduct, name: 'Lost Price Print', sku: '', price: 20, category_id: category.id }
  const { id } = await (await page.request.post('/api/products', { headers, data })).json()
  await page.goto('/admin/products?q=Lost+Price+Print')
  await page.getByRole('checkbox', { name: bulk.select('Lost Price Print') }).check()
  const change = async (before: string, after: string) => {
    await page.getByLabel(bulk.percent).fill('10')
    await button(page, bulk.apply).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(bulk.priceChange(before, after))
    await dialog.getByRole('button', { name: bulk.confirmPricesDo }).click()
  }
  await page.route('**/api/admin/products/bulk', async (route) => {
    if (route.request().postDataJSON().dry_run) return await route.continue()
    await lose(route)
  })
  await change('$20.00', '$22.00')
  await expect(page.getByText(messages.app.unanswered)).toBeVisible()
  await page.unroute('**/api/admin/products/bulk')
  await change('$22.00', '$24.20')
  await expect(page.getByText(bulk.arrivedBefore)).toBeVisible()
  expect((await (await page.request.get(`/api/products/${id}`)).json()).price).toBe(22)
})

test('SEL-04: A draft is found from the list, deleted, and restored as a draft', async ({ page }) => {
  const headers = await startSession(page)
  const { items } = await (await page.request.get('/api/products?page=1&limit=1')).json()
  const copied = await page.request.post(`/api/products/${items[0].id}/duplicate`, { headers })
  const { name } = await copied.json()
  await page.goto('/admin/products')
  const shelf = page.getByLabel('Shelf')
  const count = (await shelf.getByRole('option', { name: /Drafts/ }).textContent())?.match(/\d+/)?.[0]
  await page.getByRole('link', { name: new RegExp(`^${count} drafts?$`) }).press('Enter')
  await page.getByRole('link', { name, exact: true }).first().click()
  await button(page, 'Delete product').click()
  const draft = page.url()
  const dialog = page.getByRole('dialog', { name: texts.confirmDelete(name) })
  await expect(dialog).toContainText(texts.confirmDeleteHint({ state: 'draft', goes_live_at: null }))
  await dialog.getByRole('button', { name: 'Delete product' }).click()
  await page.waitForURL('**/admin/products')
  await page.goto(draft)
  await expect(button(page, stateTexts.goLive)).toBeVisible()
  await button(page, stateTexts.restoreAsDraft).click()
  await expect(page.getByText(texts.restoredAsDraft)).toBeVisible()
  await expect(page.getByText(stateTexts.state.draft)).toBeVisible()
  await page.getByRole('link', { name: stateTexts.drafts, exact: true }).click()
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
})

test('A category is made in the form of a new product, and nothing typed is lost', async ({ page }) => {
  const headers = await startSession(page)
  await page.goto('/admin/products/new')
  await field(page, /^Name/).fill('Kettle')
  await button(page, 'Add product').click()
  await expect(page.getByRole('alert')).toContainText(`${texts.nameAndPrice} ${texts.priceMissing}`)
  await button(page, texts.newCategory).press('Enter')
  const name = field(page, texts.newCategory)
  await expect(name).toBeFocused()
  await name.fill('mugs')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription(new RegExp(texts.categoryTaken('Mugs')))
  await name.fill('Kettles')
  await expectAccessible(page.getByRole('main'))
  await name.press('Enter')
  const category = field(page, /^Category/)
  await expect(category).toBeFocused()
  await expect(category.locator('option:checked')).toHaveText('Kettles')
  await expect(field(page, /^Name/)).toHaveValue('Kettle')
  const id = await category.inputValue()
  expect((await page.request.delete(`/api/categories/${id}`, { headers })).status()).toBe(200)
})

test('Categories are added, renamed, moved by keyboard and removed', async ({ page }) => {
  await startSession(page)
  await page.goto('/admin/categories')
  await page.getByLabel('New category').fill('Patches')
  await button(page, 'Add category').click()
  await expect(page.getByText(texts.categoryAdded)).toBeVisible()
  await expect(page.getByLabel('New category')).toHaveValue('')
  const rows = page.getByRole('main').getByRole('listitem')
  await page.getByLabel('New category').fill('Typed and not added')
  await rows.last().getByRole('textbox').fill('MUGS')
  await button(page, 'Rename').click()
  await expect(page.getByRole('alert')).toContainText(texts.categoryTaken('Mugs'))
  await page.getByRole('link', { name: 'Products', exact: true }).last().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await rows.last().getByRole('textbox').fill('Iron-on patches')
  await button(page, 'Rename').press('Enter')
  await expect(page.getByText(texts.categoryUpdated)).toBeVisible()
  await expect(button(page, 'Rename')).toBeHidden()
  await expect(rows.last().getByRole('textbox')).toBeFocused()
  await expect(button(page, 'Move Iron-on patches up')).toBeEnabled()
  await button(page, 'Move Iron-on patches up').press('Enter')
  await expect(rows.last().getByRole('textbox')).not.toHaveValue('Iron-on patches')
  await expect(page.getByLabel('New category')).toHaveValue('Typed and not added')
  await expectAccessible(page.getByRole('main'))
  const remove = button(page, 'Delete Iron-on patches')
  await remove.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete category' }).press('Enter')
  await expect(page.getByText(texts.categoryDeleted('Iron-on patches', 0))).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeFocused()
})
