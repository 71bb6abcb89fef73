import type { CDPSession, Locator, Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, phone, shopUrl, test, waitForPagesToHydrate } from '#test/browser/helpers/browser.ts'
import { showGallery } from '#test/browser/helpers/browser-gallery.ts'

const enlarge = (gallery: Locator, position: number) =>
  gallery.getByRole('link', { name: messages.product.enlarge(position, 3), exact: true })
const glass = (page: Page, shape: 'lens' | 'beside') => page.locator(`[data-magnifier=${shape}]`)
const dialogOf = (page: Page) => page.getByRole('dialog')
const shownPicture = (page: Page) => dialogOf(page).locator('[data-shown]')
const percent = (page: Page) => dialogOf(page).locator('output')

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not there')
  return box
}

async function middleOf(part: Locator) {
  const { x, y, width, height } = await boxOf(part)
  return { x: x + width / 2, y: y + height / 2 }
}

/** The file that the part's last picture has selected from its sizes. */
const fileOf = (part: Locator) =>
  part
    .locator('img')
    .last()
    .evaluate((image: HTMLImageElement) => (image.complete && image.naturalWidth > 0 ? image.currentSrc : ''))

test('A pointer enlarges the picture in a lens or beside it, and the choice is kept for the session', async ({
  shopper: page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const ofZoom = () => scripts.filter((url) => /\/(image-zoom|image-dialog)-/.test(url))
  const { gallery, product, images } = await showGallery(page)
  // Not hydration alone: what would be requested a moment later counts, too, and no event says that nothing more comes.
  await page.waitForLoadState('networkidle')
  expect(ofZoom(), 'neither glass nor dialog is part of the first load').toEqual([])
  const largest = new RegExp(`/${images[0]?.width}\\.(avif|webp)$`)
  const frame = enlarge(gallery, 1)
  const at = await middleOf(frame)
  await page.mouse.move(at.x, at.y)
  await expect.poll(() => ofZoom().length, 'both load when the pointer is there').toBe(2)
  const beside = gallery.getByRole('button', { name: messages.imageZoom.beside })
  await expect(beside).toBeVisible()
  await page.mouse.move(at.x + 60, at.y - 40)
  const lens = glass(page, 'lens')
  await expect(lens).toBeVisible()
  await expect.poll(() => middleOf(lens)).toEqual({ x: at.x + 60, y: at.y - 40 })
  await expect.poll(() => fileOf(lens)).toMatch(largest)
  await expectAccessible(gallery)
  await page.keyboard.press('Escape')
  await expect(lens).toHaveCount(0)

  await beside.press('Enter')
  await expect(beside).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.move(10, 10)
  await page.mouse.move(at.x, at.y)
  await page.mouse.move(at.x + 10, at.y)
  const panel = glass(page, 'beside')
  await expect(panel).toBeVisible()
  const picture = await boxOf(frame)
  expect((await boxOf(panel)).x).toBeGreaterThanOrEqual(picture.x + picture.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await expectAccessible(gallery)
  await page.mouse.move(10, 10)
  await expect(panel).toHaveCount(0)

  await page.goto(`/shop-product-details/${product.id}`)
  await gallery.getByRole('link').focus()
  await expect(beside).toHaveAttribute('aria-pressed', 'true')
  await gallery.getByRole('button', { name: messages.imageZoom.lens }).click()
  await expect(beside).toHaveAttribute('aria-pressed', 'false')
})

test('The zoom dialog shows the position, moves by keys and buttons, traps the focus and restores it', async ({
  shopper: page,
}) => {
  const { gallery, product, images } = await showGallery(page)
  const expectShown = async (position: number) => {
    await expect(dialogOf(page).locator('p[aria-live=polite]')).toContainText(
      `${messages.gallery.counter(position, 3)}: ${product.name}`,
    )
    await expect(shownPicture(page).locator('img')).toHaveAttribute('src', images[position - 1]?.file_url ?? '')
  }
  await enlarge(gallery, 1).press('Enter')
  await expectShown(1)
  await expect(page.getByRole('main')).toHaveCount(0)
  await expectAccessible(dialogOf(page))
  for (const [key, position] of [
    ['ArrowRight', 2],
    ['End', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expectShown(position)
  }
  await dialogOf(page).getByRole('button', { name: messages.gallery.next }).click()
  await expectShown(2)
  for (let tab = 0; tab < 6; tab += 1) {
    await page.keyboard.press('Tab')
    // The focus trap takes the focus back a moment after it has left.
    await expect.poll(() => dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  // The page shows the picture chosen in the dialog.
  await expect(enlarge(gallery, 2)).toBeFocused()
  await expect(gallery.getByRole('listitem').nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true')

  const zooming = 'Plus and minus, the wheel and a double click zoom; arrows and drags then move the picture'
  await test.step(zooming, async () => {
    await gallery.getByRole('listitem').first().getByRole('button').press('Enter')
    await enlarge(gallery, 1).click()
    await expect(shownPicture(page)).toBeInViewport()
    const { width } = await boxOf(shownPicture(page))
    const widthNow = async () => (await boxOf(shownPicture(page))).width / width
    await page.keyboard.press('+')
    await expect(percent(page)).toHaveText('150%')
    await expect.poll(widthNow).toBeCloseTo(1.5, 2)
    await expect.poll(() => fileOf(shownPicture(page))).toMatch(new RegExp(`/${images[0]?.width}\\.(avif|webp)$`))
    await page.keyboard.press('-')
    await expect(percent(page)).toHaveText('100%')

    const zoomIn = dialogOf(page).getByRole('button', { name: messages.gallery.zoomIn })
    for (let press = 0; press < 4; press += 1) await zoomIn.click()
    await expect(percent(page)).toHaveText('400%')
    await expect(zoomIn).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(zoomIn.locator('..'))

    const middle = await middleOf(shownPicture(page))
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await middleOf(shownPicture(page))).x).toBeLessThan(middle.x - 50)
    await expect(dialogOf(page).getByText(messages.gallery.counter(1, 3))).toBeAttached()
    await page.mouse.move(400, 400)
    await page.mouse.down()
    await page.mouse.move(430, 420)
    await page.mouse.move(480, 460)
    await page.mouse.up()
    await expect.poll(async () => (await middleOf(shownPicture(page))).y).toBeCloseTo(middle.y + 60, 0)
    await page.keyboard.press('0')
    await expect(percent(page)).toHaveText('100%')
    await expect.poll(() => middleOf(shownPicture(page))).toEqual(middle)

    await page.mouse.move(middle.x + 100, middle.y)
    await page.mouse.wheel(0, -400)
    await expect.poll(widthNow).toBeGreaterThan(2)
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
    await page.mouse.wheel(0, 4_000)
    await expect(percent(page)).toHaveText('100%')
    await page.mouse.dblclick(middle.x, middle.y)
    await expect(percent(page)).toHaveText('250%')
    await dialogOf(page).getByRole('button', { name: messages.gallery.next }).click()
    await expect(percent(page)).toHaveText('100%')
  })
})

type Finger = { x: number; y: number }

async function touch(session: CDPSession, ...steps: Finger[][]) {
  for (const [step, touchPoints] of steps.entries())
    await session.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('On a touch screen two fingers and a double tap zoom; one finger moves a zoomed picture and swipes an unzoomed one', async ({
  browser,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: phone,
    baseURL: shopUrl(),
  })
  waitForPagesToHydrate(context)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { gallery } = await showGallery(page)
  await enlarge(gallery, 1).tap()
  await expect(shownPicture(page)).toBeInViewport()
  await expect(page.locator('[data-magnifier]')).toHaveCount(0)
  const { x, y } = await middleOf(shownPicture(page))
  const apart = (px: number) => [
    { x: x - px, y },
    { x: x + px, y },
  ]
  await touch(session, apart(40), apart(60), apart(80))
  await expect(percent(page)).toHaveText('200%')
  await touch(session, [{ x, y }], [{ x: x - 40, y }], [{ x: x - 90, y }])
  await expect.poll(async () => (await middleOf(shownPicture(page))).x).toBeCloseTo(x - 90, 0)
  await expect(dialogOf(page).getByText(messages.gallery.counter(1, 3))).toBeAttached()
  for (const zoomed of ['100%', '250%', '100%']) {
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect(percent(page)).toHaveText(zoomed)
  }
  await touch(session, [{ x, y }], [{ x: x - 40, y }], [{ x: x - 90, y }])
  await expect(dialogOf(page).getByText(messages.gallery.counter(2, 3))).toBeAttached()
  await context.close()
})
