import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { collectProblems, expect, follow, phone, skipPreloader, test } from '#test/browser/helpers/browser.ts'
import { findProduct, hydrateDesignPart, isPlain, readCart, showProduct } from '#test/browser/helpers/browser-shop.ts'
import { orderWithoutCard } from '#test/browser/helpers/buying.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

test.use({ viewport: phone })

const picture = (background: string, width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
const file = async (name: string, background = '#0b6e63') => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(background),
})

async function openUpload(page: Page) {
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  const main = await showProduct(page, product)
  const part = await hydrateDesignPart(main)
  return { product, main, part }
}
const preview = (part: Locator) => part.getByRole('img', { name: messages.upload.preview })
const isShown = (image: Locator) =>
  expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)

/** Dispatches the event that a paste from the clipboard, or a file dragged over the window, would cause. */
async function handOver(page: Page, event: 'paste' | 'dragenter' | 'dragover' | 'drop', bytes: Buffer, over = 'body') {
  return await page.evaluate(
    ({ base64, event, over }) => {
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([content], 'handed-over.png', { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      const isLeft = document
        .querySelector(over)
        ?.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent(event, { ...options, clipboardData: data })
            : new DragEvent(event, { ...options, dataTransfer: data }),
        )
      return isLeft ? 'left' : 'taken'
    },
    { base64: bytes.toString('base64'), event, over },
  )
}

test('A file dropped before the upload has its script stays in the shop and becomes the design', async ({
  shopper: page,
}) => {
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  const main = await showProduct(page, product)
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  const dropped = await picture('#e5a400', 600)
  for (const event of ['dragover', 'drop'] as const) expect(await handOver(page, event, dropped)).toBe('taken')
  await expect(main.getByText(messages.upload.pixels(600, 300))).toBeVisible()
  await follow(page, paths.home)
  await expect.poll(() => handOver(page, 'dragover', dropped), 'where there is no upload').toBe('left')
})

test('A design chosen by button survives a reload and can be removed; designs can be pasted, dropped and cancelled', async ({
  page,
}) => {
  await skipPreloader(page.context())
  const problems = collectProblems(page)
  const { main, part } = await openUpload(page)
  await part.getByLabel(messages.upload.choose).setInputFiles(await file('leaf.png'))
  await isShown(preview(part))
  await expect(part.getByText(messages.upload.pixels(400, 300))).toBeVisible()
  await expect(part.getByRole('status')).toHaveText(messages.upload.added)
  await expectAccessible(part)
  await page.reload()
  await isShown(preview(part))
  await part.getByRole('button', { name: 'Remove Design' }).click()
  await expect(preview(part)).toHaveCount(0)
  await expect(part.getByLabel(messages.upload.choose)).toBeVisible()
  // Office programs add a picture to copied text; pasting into a field must insert only the text.
  await handOver(page, 'paste', await picture('#1b2f5c', 450), 'footer input[type=email]')
  await handOver(page, 'paste', await picture('#d43d1a', 500))
  await expect(part.getByText(messages.upload.pixels(500, 300))).toBeVisible()
  const dropped = await picture('#e5a400', 600)
  await handOver(page, 'dragenter', dropped)
  await expect(part.getByText(messages.upload.drop)).toBeVisible()
  await handOver(page, 'drop', dropped)
  await expect(part.getByText(messages.upload.pixels(600, 300))).toBeVisible()
  await part.getByRole('button', { name: 'Remove Design' }).click()
  await test.step('While a design is uploading its progress is shown, the cart waits for it, and it can be cancelled', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/upload', async (route) => {
      await held.promise
      await route.abort().catch(() => undefined)
    })
    await part.getByLabel(messages.upload.choose).setInputFiles(await file('leaf.png'))
    const progress = part.getByRole('progressbar', { name: messages.upload.sending('leaf.png') })
    await expect(progress).toHaveAttribute('aria-valuenow', /^\d+$/)
    await expectAccessible(progress.locator('..'))
    await main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first().click()
    await expect(page.getByText(messages.product.designOnItsWay)).toBeVisible()
    expect(await readCart(page)).toEqual([])
    await part.getByRole('button', { name: messages.upload.cancel }).click()
    await expect(progress).toHaveCount(0)
    await expect(part.getByLabel(messages.upload.choose)).toBeVisible()
    await expect(part.getByRole('alert')).toHaveCount(0)
    held.resolve()
    await page.unroute('**/api/upload')
  })
  expect(problems, 'the console stays clean').toEqual([])

  await test.step('Errors show the specified messages, and nothing is lost', async () => {
    await part.getByLabel(messages.upload.choose).setInputFiles(await file('first.png'))
    await isShown(preview(part))
    const kept = await preview(part).getAttribute('src')
    const alert = part.getByRole('alert')
    const again = part.getByRole('button', { name: messages.upload.retry })
    const choose = part.getByLabel(messages.upload.replace)

    const script = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>') }
    await choose.setInputFiles(script)
    await expect(alert).toContainText('Only image files allowed.')
    await expect(again).toHaveCount(0)
    await choose.setInputFiles({ ...script, name: 'photo.heic', mimeType: 'image/heic' })
    await expect(alert).toContainText(`Only image files allowed. ${messages.upload.broken.heic}`)
    // The server inspects the content: name and type prove nothing.
    const inspected = page.waitForResponse('**/api/upload')
    await choose.setInputFiles({ ...script, name: 'page.png', mimeType: 'image/png' })
    await inspected
    await expect(alert).toContainText('Only image files allowed.')

    const answers = [
      { status: 503, json: { error: messages.api.busy } },
      { status: 502, body: '<html>' },
      'lost',
    ] as const
    let count = 0
    await page.route('**/api/upload', async (route) => {
      const answer = answers[count++]
      if (answer === 'lost') await route.abort()
      else if (answer) await route.fulfill(answer)
      else await route.continue()
    })
    await choose.setInputFiles(await file('second.png', '#e5a400'))
    await expect(alert).toContainText(messages.api.busy)
    await again.press('Enter')
    await expect(alert).toContainText('Upload failed')
    await again.press('Enter')
    await expect(alert).toContainText('Upload error: the connection was lost.')
    expect(await preview(part).getAttribute('src')).toBe(kept)
    await expectAccessible(alert)
    // The route stays. A click right after its removal twice showed a lost connection; why is not known.
    await again.click()
    await expect(alert).toHaveCount(0)
    await expect.poll(() => preview(part).getAttribute('src')).not.toBe(kept)
  })
})

test('SEL-14: a design of this browser goes onto another product by keyboard; one that is gone says so; one is removed', async ({
  page,
}) => {
  await skipPreloader(page.context())
  const { part } = await openUpload(page)
  // The same file twice is one of these designs.
  for (const [before, width] of [400, 400, 500].entries()) {
    const chosen = { name: 'leaf.png', mimeType: 'image/png', buffer: await picture('#0b6e63', width) }
    await part.getByLabel(before === 0 ? messages.upload.choose : messages.upload.replace).setInputFiles(chosen)
    const known = () => page.evaluate(() => JSON.parse(localStorage.getItem('designSizes') ?? '[]').length)
    await expect.poll(known).toBe(before + 1)
  }
  await page.evaluate(() => {
    const known = JSON.parse(localStorage.getItem('designSizes') ?? '[]')
    const url = known[0].url.replace(/[\w-]{27}/, 'A'.repeat(27))
    localStorage.setItem(
      'designSizes',
      JSON.stringify([...known, { ...known[0], url, width: 7, sha256: 'of another' }]),
    )
  })
  const product = await findProduct(({ print_area: area, stock }) => area?.mock_up != null && stock !== 0)
  const main = await showProduct(page, product)
  const uploads = await hydrateDesignPart(main)
  const mine = uploads.getByRole('region', { name: messages.upload.mine })
  await expect(mine.getByRole('listitem')).toHaveCount(3)
  await mine.getByRole('button', { name: messages.upload.useAgain(3, messages.upload.pixels(7, 300)) }).click()
  await expect(uploads.getByRole('alert')).toHaveText(new RegExp(messages.upload.gone))
  await expect(mine.getByRole('listitem')).toHaveCount(2)

  await mine.getByRole('button', { name: messages.upload.useAgain(2, messages.upload.pixels(400, 300)) }).press('Enter')
  await expect(uploads.getByText(messages.upload.pixels(400, 300))).toBeVisible()
  await expect(main.getByRole('application', { name: messages.designEditor.design })).toBeVisible()
  await mine.getByRole('button', { name: messages.upload.tidy }).press('Enter')
  await mine.getByRole('button', { name: messages.upload.forget(2, messages.upload.pixels(500, 300)) }).press('Enter')
  // What is used on this product stays; it is the only one left, so there is nothing to choose from.
  await expect(mine).toHaveCount(0)
  await expect(page.getByText(messages.upload.forgotten)).toBeVisible()
  await expect(uploads.locator(':focus'), 'Tab goes on where the button was').toHaveCount(1)
  await isShown(preview(uploads))
})

test('A design is kept in the cart, in the order, and in the administrator area', async ({ shopper: page }) => {
  const { product, main, part } = await openUpload(page)
  await part.getByLabel(messages.upload.choose).setInputFiles(await file('leaf.png'))
  await isShown(preview(part))
  const design = await preview(part).getAttribute('src')
  await main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first().click()
  await expect(page.getByText(messages.cartChanges.added(product.name))).toBeVisible()
  expect(await readCart(page)).toMatchObject([{ id: product.id, design }])
  await follow(page, paths.cart)
  await isShown(page.getByRole('img', { name: messages.cart.designOf(product.name) }))
  await expectAccessible(page.locator('[data-line]'))
  const orderPage = await orderWithoutCard(page)
  const number = (await page.getByRole('main').getByText(/^ANI-/).first().textContent()) ?? ''

  await page.goto(orderPage)
  await isShown(page.getByRole('img', { name: messages.orderPage.designOf(product.name) }))
  await test.step('SEL-14: the design of an order is offered at another product, and its page knows it in another browser', async () => {
    await page.evaluate(() => localStorage.removeItem('designSizes'))
    await page.getByRole('button', { name: messages.orderPage.keepDesignOf(product.name) }).click()
    await expect(page.getByText(messages.orderPage.designKept)).toBeVisible()
    const other = await findProduct(({ print_area: area }) => area?.mock_up != null)
    const at = await showProduct(page, other)
    const uploads = await hydrateDesignPart(at)
    const mine = uploads.getByRole('region', { name: messages.upload.mine })
    await expectAccessible(mine)
    await mine.getByRole('button', { name: messages.upload.useAgain(1, messages.upload.pixels(400, 300)) }).click()
    await isShown(preview(uploads))
    expect(await preview(uploads).getAttribute('src')).toBe(design)
    await expect(at.getByRole('application', { name: messages.designEditor.design })).toBeVisible()
  })

  const headers = await startSession(page)
  const [order] = await (await page.request.get(`/api/shop-orders?q=${number}`, { headers })).json()
  await page.goto(`/admin/shop-orders/${order.id}`)
  await isShown(page.getByRole('img', { name: messages.admin.viewDesign(product.name) }))
  const save = page.getByRole('button', { name: messages.admin.saveOriginalOf(product.name) })
  await expectAccessible(save.locator('../..'))
  const saving = page.waitForEvent('download')
  await save.click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^${number}-\\d+\\.png$`))
  // The browser reports the download before the file is completely written.
  const path = await saved.path()
  await expect
    .poll(
      async () =>
        await sharp(await readFile(path))
          .metadata()
          .catch(() => null),
    )
    .toMatchObject({ width: 400, height: 300 })
})
