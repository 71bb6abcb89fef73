import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { designUpload } from '#shared/constants.ts'
import { readPlacement } from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, phone, test } from '#test/browser/helpers/browser.ts'
import { findProduct, hydrateDesignPart, readCart, showProduct } from '#test/browser/helpers/browser-shop.ts'

test.use({ viewport: phone })

const texts = messages.layers
const press = async (page: Page, button: Locator) => {
  await button.focus()
  await page.keyboard.press('Enter')
}
const layersIn = (dialog: Locator) => dialog.getByRole('list', { name: texts.list }).getByRole('button')
const kept = (page: Page, key: string) =>
  page.evaluate((side) => {
    const drafts = Object.entries<{ placement: string }>(JSON.parse(sessionStorage.getItem('designs') ?? '{}'))
    return drafts.find(([each]) => each.endsWith(side))?.[1]?.placement ?? ''
  }, key)

/** The middle and the width of all layers as they are drawn, in fractions of the marked area. */
const drawnIn = (dialog: Locator) =>
  dialog.locator('[data-layers]').evaluate(async (area) => {
    // Where less motion is asked for, a changed transform is in effect after the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const marked = area.parentElement?.querySelector('svg rect')?.getBoundingClientRect() ?? new DOMRect()
    const boxes = [...area.children].map((layer) => layer.getBoundingClientRect())
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
    return {
      x: ((left + right) / 2 - marked.left) / marked.width,
      y: ((top + bottom) / 2 - marked.top) / marked.height,
      scale: (right - left) / marked.width,
    }
  })

/** In pixels, between the middle of the selected uppermost layer and that of its frame. */
const frameOffset = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const middleOf = (selector: string) => {
      const box = [...element.querySelectorAll(selector)].at(-1)?.getBoundingClientRect() ?? new DOMRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [layer, frame] = [middleOf('[data-layers] > *'), middleOf('[role=application]')]
    return Math.hypot(layer.x - frame.x, layer.y - frame.y)
  })

test('SEL-11: texts and pictures are put on two sides, by keyboard too, printed where they are drawn, and opened again from the cart', async ({
  shopper: page,
}) => {
  const product = await findProduct(({ more_print_areas: sides }) => sides.some(({ name }) => name === 'Back'))
  const main = await showProduct(page, product)
  const part = main.getByRole('group', { name: messages.upload.heading })
  // The first thing that is done on the page, before the script of the part has loaded.
  await part.getByRole('button', { name: messages.upload.layers.start }).click()
  const dialog = page.getByRole('dialog', { name: texts.title(messages.designEditor.firstSide.front) })
  const layers = layersIn(dialog)
  await dialog.getByLabel(texts.text, { exact: true }).fill('River City')
  await dialog.getByRole('radio', { name: texts.faces.kalam }).check({ force: true })
  await dialog.getByLabel(texts.sizeName).fill('0.8')
  const curve = dialog.getByLabel(texts.curve)
  await curve.fill('150')
  // Neither on a control: a click beside them, and the removal of the focused one with the only layer.
  await dialog.getByRole('heading').first().click()
  await page.keyboard.press('Control+z')
  await expect(curve).toHaveValue('0')
  await page.keyboard.press('Control+Shift+z')
  await expect(curve).toHaveValue('150')
  await press(page, dialog.getByRole('button', { name: texts.remove }))
  await expect(layers).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(layers).toHaveText(['River City'])
  await expect(dialog.getByLabel(texts.sizeName)).toHaveValue('0.8')
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><circle cx="450" cy="300" r="290" fill="#0b6e63"/></svg>`
  const buffer = await sharp(Buffer.from(disc)).png().toBuffer()
  // A picture chosen while another is being sent waits; one that is refused is told by its name.
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/upload', (route) => held.then(() => route.continue()))
  const file = dialog.getByLabel(texts.addPicture)
  await file.setInputFiles({ name: 'disc.png', mimeType: 'image/png', buffer })
  const tooLarge = Buffer.alloc(designUpload.maxBytes + 1)
  await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: tooLarge })
  await file.setInputFiles({ name: 'again.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByRole('status').filter({ hasText: /1 more waiting$/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: texts.waiting })).toBeDisabled()
  await dialog.getByLabel(texts.text, { exact: true }).fill('River City!')
  letThrough()
  await expect(layers).toHaveText([texts.pictureName(2), texts.pictureName(1), 'River City!'])
  await expect(dialog.getByRole('alert')).toHaveText(texts.pictureProblem('huge.png', messages.upload.tooLarge))
  await page.unroute('**/api/upload')
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  await expect(layers).toHaveText(['River City'])
  await file.setInputFiles({ name: 'disc.png', mimeType: 'image/png', buffer })
  await expect(layers).toHaveText([texts.pictureName(1), 'River City'])
  await press(page, dialog.getByRole('button', { name: texts.duplicate }))
  await expect(layers).toHaveText([texts.pictureName(2), texts.pictureName(1), 'River City'])

  await dialog.getByRole('application', { name: texts.stage(texts.pictureName(2)) }).focus()
  const before = await drawnIn(dialog)
  for (const key of ['Shift+ArrowUp', 'Shift+ArrowRight', '-', 'Shift+BracketRight']) await page.keyboard.press(key)
  const moved = await drawnIn(dialog)
  expect(moved).not.toEqual(before)
  expect(await frameOffset(dialog)).toBeLessThan(1)
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  expect(await drawnIn(dialog)).toEqual(before)
  await page.keyboard.press('Control+z')
  await expect(layers).toHaveCount(2)
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+Shift+z')
  await expect(layers).toHaveCount(3)
  expect(await drawnIn(dialog)).toEqual(moved)
  await expect(dialog.getByText(texts.did.redone(3))).toBeAttached()
  await expectAccessible(dialog)

  const making = Promise.withResolvers<void>()
  await page.route('**/api/designs', (route) => making.promise.then(() => route.continue()))
  await dialog.getByRole('button', { name: texts.use }).click()
  await expect(dialog.getByRole('status').filter({ hasText: texts.usingHint })).toBeVisible()
  making.resolve()
  await expect(dialog).toBeHidden()
  await page.unroute('**/api/designs')
  await expect(part.getByRole('button', { name: messages.upload.layers.change })).toBeFocused()
  const placement = readPlacement(await kept(page, `${product.id}`))
  for (const measure of ['x', 'y', 'scale'] as const) expect(placement?.[measure]).toBeCloseTo(moved[measure], 2)
  // Taken again from the designs of this browser, it lies where it was made.
  const placed = await kept(page, `${product.id}`)
  await part.getByRole('button', { name: messages.upload.remove }).click()
  await part.getByRole('region', { name: messages.upload.mine }).getByRole('button').nth(1).click()
  await expect.poll(() => kept(page, `${product.id}`)).toBe(placed)

  const sides = main.getByRole('group', { name: messages.designEditor.sides })
  await sides.getByRole('radio', { name: messages.designEditor.sideOf('Back', false) }).check({ force: true })
  await part.getByRole('button', { name: messages.upload.layers.start }).click()
  const back = page.getByRole('dialog', { name: texts.title('Back') })
  await back.getByLabel(texts.text, { exact: true }).fill('Łódź')
  await back.getByRole('button', { name: texts.use }).click()
  await expect(back.getByText(texts.refused.missing(['Ł', 'ź']))).toBeVisible()
  await back.getByLabel(texts.text, { exact: true }).fill('Printed in Portland, Oregon')
  await expect(back.getByText(texts.cut)).toBeVisible()
  await back.getByLabel(texts.text, { exact: true }).fill('Oregon')
  await page.keyboard.press('Escape')
  await part.getByRole('button', { name: messages.upload.layers.start }).click()
  await expect(back.getByLabel(texts.text, { exact: true })).toHaveValue('Oregon')
  await expect(back.getByText(texts.cut)).toHaveCount(0)
  // The help of the curve beside it takes several lines.
  await expect(back.getByLabel(texts.curve)).toHaveAccessibleDescription(/./)
  const [field, unit] = [back.getByLabel(texts.sizeName), back.getByLabel(texts.sizeName).locator('+ span')]
  expect((await unit.boundingBox())?.height).toBe((await field.boundingBox())?.height)
  await back.getByRole('button', { name: texts.use }).click()
  await expect(back).toBeHidden()
  await expect(sides.locator('svg image[href*="design/layers"]')).toHaveCount(2)

  await main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first().click()
  const ofLayers = expect.stringContaining('/uploads/design/layers/')
  await expect
    .poll(() => readCart(page))
    .toMatchObject([{ design: ofLayers, more_prints: [{ side: 'Back', design: ofLayers }] }])
  await follow(page, paths.cart)
  await page
    .locator('[data-line]')
    .getByRole('link', { name: messages.cart.editDesignOf(product.name) })
    .click()
  await (await hydrateDesignPart(main)).getByRole('button', { name: messages.upload.layers.change }).click()
  await expect(layers).toHaveText([texts.pictureName(2), texts.pictureName(1), 'River City'])
  const opened = await drawnIn(dialog)
  for (const measure of ['x', 'y', 'scale'] as const) expect(opened[measure]).toBeCloseTo(moved[measure], 2)
})

test('No control of the editor gets the focus under its foot', async ({ shopper: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const product = await findProduct(({ print_area: area }) => area !== null)
  const main = await showProduct(page, product)
  const part = main.getByRole('group', { name: messages.upload.heading })
  await part.getByRole('button', { name: messages.upload.layers.start }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(texts.text, { exact: true })).toBeVisible()
  const undo = dialog.getByRole('button', { name: texts.undo })
  const hidden: string[] = []
  await dialog.getByRole('button', { name: texts.addText }).focus()
  while (!(await undo.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    const covered = await undo.evaluate((button) => {
      const [focused, foot] = [document.activeElement, button.parentElement]
      if (!focused || !foot || foot.contains(focused)) return ''
      const isBelow = focused.getBoundingClientRect().bottom > foot.getBoundingClientRect().top
      return isBelow ? (focused.getAttribute('aria-label') ?? focused.outerHTML) : ''
    })
    if (covered) hidden.push(covered)
  }
  expect(hidden).toEqual([])
  const scrolled = () =>
    dialog.evaluate((element) => Math.max(element.scrollTop, element.parentElement?.scrollTop ?? 0))
  await dialog.getByRole('button', { name: texts.addText }).focus()
  const before = await scrolled()
  await undo.focus()
  expect(await scrolled(), 'the foot is seen already').toBe(before)
})
