import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { buying } from '#shared/content/buying.ts'
import { mockUpAddress } from '#shared/design/mock-up.ts'
import { readPlacement } from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, noEmulation, phone, test } from '#test/browser/helpers/browser.ts'
import { drawDisc, openEditor, uploadDesign } from '#test/browser/helpers/browser-design.ts'
import {
  findProduct,
  hydrateDesignPart,
  lineFromAnswer,
  openBeforeScript,
  openWithCart,
  readCart,
  showProduct,
} from '#test/browser/helpers/browser-shop.ts'
import { orderWithoutCard } from '#test/browser/helpers/buying.ts'

test.use({ viewport: phone })

const texts = messages.designEditor

/** The stored placement of the only draft. */
const kept = (page: Page) =>
  page.evaluate(() => String(Object(Object.values(JSON.parse(sessionStorage.getItem('designs') ?? '{}'))[0]).placement))
const placementOf = async (page: Page) => readPlacement(await kept(page))

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function middleOf(part: Locator) {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await part.boundingBox()
  if (!box) throw new Error('nothing to take hold of')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, part: Locator, way: { x: number; y: number }) {
  const { x, y } = await middleOf(part)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + way.x / 2, y + way.y / 2)
  await page.mouse.move(x + way.x, y + way.y)
  await page.mouse.up()
}

test('A design is placed by pointer, handles, keys and number fields, and each change can be undone', async ({
  shopper: page,
}) => {
  const { main, design, field, button } = await openEditor(page, await drawDisc('#d43d1a'))
  // 1,200 pixels stay good up to 8 inches.
  await expect(field('width')).toHaveValue('8')
  await expect(field('left')).toHaveValue('2')
  const first = await kept(page)

  await drag(page, design, { x: 30, y: 40 })
  const dragged = await placementOf(page)
  expect(dragged?.x).toBeGreaterThan(0.55)
  expect(dragged?.y).toBeGreaterThan(0.55)
  // A drop near the middle snaps to the middle, unless Alt is held.
  await drag(page, design, { x: -28, y: -1 })
  expect((await placementOf(page))?.x).toBe(0.5)
  await page.keyboard.down('Alt')
  await drag(page, design, { x: 3, y: 0 })
  await page.keyboard.up('Alt')
  expect((await placementOf(page))?.x).not.toBe(0.5)

  await drag(page, design.locator('[data-handle="1 1"] > span'), { x: -30, y: -30 })
  expect((await placementOf(page))?.scale).toBeLessThan(0.6)
  await drag(page, design.locator('[data-handle=turn]'), { x: 40, y: 25 })
  expect((await placementOf(page))?.rotation).toBeGreaterThan(20)

  await button(texts.reset).click()
  expect(await kept(page)).toBe(first)
  await design.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(field('left')).toHaveValue('2.55')
  await page.keyboard.press('-')
  await expect(field('width')).toHaveValue('7.84')
  await page.keyboard.press(']')
  await expect(field('angle')).toHaveValue('1')
  const announced = main.getByRole('status').filter({ hasText: 'Width 7.8 inches' })
  await expect(announced).toContainText('1 degree.')
  await page.keyboard.press('Control+z')
  await expect(announced).toContainText('0 degrees.')
  await expect(field('angle')).toHaveValue('0')

  await field('angle').fill('90')
  await field('width').fill('4')
  await field('left').fill('1')
  await field('top').fill('0.5')
  expect(await placementOf(page)).toEqual({
    x: expect.closeTo(2.5 / 12, 3),
    y: expect.closeTo(2.5 / 16, 3),
    scale: 0.3333,
    rotation: 90,
  })
  await button(texts.undo).click()
  await expect(field('top')).not.toHaveValue('0.5')
  await button(texts.center).click()
  expect(await placementOf(page)).toMatchObject({ x: 0.5, y: 0.5, scale: 0.3333, rotation: 90 })
  await button(texts.fit).click()
  expect((await placementOf(page))?.scale).toBeCloseTo(4 / 3, 3)
  await expectAccessible(main.getByRole('region', { name: texts.region }))

  await test.step('two fingers scale and rotate a design that is smaller than the fingers', async () => {
    await button(texts.reset).click()
    await field('width').fill('2')
    const { x, y } = await middleOf(design)
    const touch = await page.context().newCDPSession(page)
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((each, id) => ({ ...each, id })) })
    await fingers('touchStart', { x, y })
    // The second finger lands beside the design.
    await fingers('touchStart', { x, y }, { x: x + 60, y })
    await fingers('touchMove', { x, y }, { x: x + 80, y: y + 60 })
    await fingers('touchMove', { x, y }, { x: x, y: y + 120 })
    await fingers('touchEnd', { x, y })
    await fingers('touchEnd')
    // The page hears of a moved finger with its next frame.
    await expect.poll(() => placementOf(page)).toMatchObject({ x: 0.5, scale: 0.3334, rotation: 90 })
  })
})

test('The print warnings follow the printed size and the color, and another color keeps the placement', async ({
  shopper: page,
}) => {
  const opened = await openEditor(page, await drawDisc('#2b2b2b'))
  const { main, part, design, mockUp, field, button, blank, chooseColor } = opened
  const verdict = (word: string) => main.getByText(word, { exact: true })
  for (const [inches, word, dpi] of [
    ['4', texts.verdicts.sharp, 300],
    ['8', texts.verdicts.good, 150],
    ['10', texts.verdicts.soft, 120],
    ['14', texts.verdicts.too_small, 86],
  ] as const) {
    await field('width').fill(inches)
    await expect(verdict(word)).toBeVisible()
    await expect(
      main.getByText(texts.sizeAtDpi(Number(inches), Number(inches) * 0.75, dpi), { exact: true }),
    ).toBeVisible()
  }
  await expect(main.getByText(texts.warnings.cut)).toBeVisible()
  await button(texts.setLargestGood).click()
  await test.step('In a high-contrast theme too, three of the four patches beside “good” are filled', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const patches = main
      .locator('p', { has: page.getByText(texts.verdicts.good, { exact: true }) })
      .locator('[aria-hidden] > span')
    const fills = (await patches.all()).map(async (patch) => {
      const [red] = await sharp(await patch.screenshot())
        .extract({ left: 4, top: 9, width: 1, height: 1 })
        .raw()
        .toBuffer()
      return red
    })
    expect(await Promise.all(fills)).toEqual([0, 0, 0, 255])
    await page.emulateMedia(noEmulation)
  })
  await expect(field('width')).toHaveValue('8')
  await expect(main.getByText(texts.warnings.cut)).toHaveCount(0)

  await chooseColor('Black')
  await expect(main.getByText(texts.warnings.vanishes('Black'))).toBeVisible()
  await chooseColor('White')
  await expect(main.getByText(texts.warnings.vanishes('White'))).toHaveCount(0)
  await chooseColor('Black')
  await expectAccessible(main.getByRole('status').filter({ hasText: texts.warnings.vanishes('Black') }))
  const onPaper = await drawDisc('#d43d1a', { ground: '#ffffff' })
  await main.getByLabel(messages.upload.replace).setInputFiles(onPaper)
  await expect(main.getByText(texts.warnings.rectangle('Black'))).toBeVisible()
  await expect(main.getByText(texts.warnings.vanishes('Black'))).toHaveCount(0)
  // A warning does not prevent adding to the cart.
  await main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first().click()
  await expect.poll(() => readCart(page)).toHaveLength(1)

  const title = 'Another color keeps the placement, a reload keeps both, and removing the design takes all away'
  await test.step(title, async () => {
    const pictures = main.getByRole('region', { name: messages.product.pictures })
    await field('left').fill('1')
    const placed = await kept(page)
    await chooseColor('Black')
    await expect(blank).toHaveAttribute('src', mockUpAddress(mockUp, 'Black'))
    await chooseColor('White')
    await expect(blank).toHaveAttribute('src', mockUpAddress(mockUp, 'White'))
    await chooseColor('Black')
    expect(await kept(page)).toBe(placed)

    await page.reload()
    await expect(design).toBeVisible()
    await expect(blank).toHaveAttribute('src', mockUpAddress(mockUp, 'Black'))
    await expect(field('left')).toHaveValue('1')
    await pictures.getByRole('button', { name: /^Picture 1 of / }).click()
    await expect(design).toHaveCount(0)
    await pictures.getByRole('button', { name: messages.product.yourDesign, exact: true }).click()
    await expect(design).toBeVisible()

    // A draft as an earlier version of the page, without the editor, stored it.
    await page.evaluate(() => {
      const drafts = Object.entries(Object(JSON.parse(sessionStorage.getItem('designs') ?? '{}')))
      const older = drafts.map(([key, draft]) => [key, { url: Object(draft).url }])
      sessionStorage.setItem('designs', JSON.stringify(Object.fromEntries(older)))
    })
    await page.reload()
    await expect(design).toBeVisible()

    await page.setViewportSize({ width: 320, height: 640 })
    await expect(blank).toBeVisible()
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
    await part.getByRole('button', { name: messages.upload.remove }).click()
    await expect(design).toHaveCount(0)
    await expect(pictures.getByRole('img').first()).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('designs'))).not.toContain('placement')
  })

  await test.step('what is chosen while a file is on its way is what it is placed on', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/upload', (route) => held.promise.then(() => route.continue()), { times: 1 })
    await chooseColor('White')
    await part.getByLabel(messages.upload.choose).setInputFiles(await drawDisc('#2b2b2b'))
    await chooseColor('Black')
    const size = main.getByRole('group', { name: messages.product.size }).getByRole('radio').last()
    await size.check({ force: true })
    held.resolve()
    await expect(design).toBeVisible()
    const draft = await page.evaluate(() => Object.values(JSON.parse(sessionStorage.getItem('designs') ?? '{}'))[0])
    expect(draft).toMatchObject({ color: 'Black', size: await size.getAttribute('value') })
  })
})

test('SEL-11: front and back are designed by keyboard, seen together, priced and edited from the cart', async ({
  shopper: page,
}) => {
  const product = await findProduct(({ more_print_areas: sides }) => sides.some(({ name }) => name === 'Back'))
  const main = await showProduct(page, product)
  const part = await hydrateDesignPart(main)
  const sides = main.getByRole('group', { name: texts.sides })
  const front = sides.getByRole('radio', { name: texts.sideOf(texts.firstSide.front, false) })
  await part.getByLabel(messages.upload.choose).setInputFiles(await drawDisc('#d43d1a'))
  const field = main.getByLabel(texts.fieldNames.top)
  await field.fill('1')
  const frontPlacement = await kept(page)
  await expect(front).toHaveCount(0)
  await sides.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  const back = sides.getByRole('radio', { name: texts.sideOf('Back', false) })
  await expect(back).toBeChecked()
  await part.getByLabel(messages.upload.choose).setInputFiles(await drawDisc('#1f4fa8'))
  await expect(sides.getByRole('radio', { name: texts.sideOf('Back', true) })).toBeChecked()
  await expect(sides.locator('svg image[href*="mock-up"]')).toHaveCount(2)
  await expect(main.getByText(texts.sidesTotal('$6.00'))).toBeVisible()
  await expectAccessible(sides)
  await expect(sides).toHaveAccessibleName(`${texts.sides} ${texts.sidesHint}`)
  await expect(part).toHaveAccessibleName(/^Your design (needed|optional)$/)
  await expect(main.getByRole('group', { name: messages.product.color })).toHaveAccessibleName(/^Color \w/)

  await field.fill('2')
  await main.getByRole('application', { name: texts.design }).focus()
  await page.keyboard.press('Control+z')
  await expect(field).not.toHaveValue('2')
  await page.keyboard.press('Control+Shift+z')
  await expect(field).toHaveValue('2')
  await main.getByRole('button', { name: texts.undo, exact: true }).click()
  await main.getByRole('button', { name: texts.redo, exact: true }).click()
  await expect(field).toHaveValue('2')

  await expect(main.locator('.price').first(), 'below the name').toHaveText('$32.00')
  await main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first().click()
  const areas_wide = { '': product.print_area?.inches_wide, Back: product.more_print_areas[0]?.inches_wide }
  await expect
    .poll(() => readCart(page))
    .toMatchObject([{ placement: frontPlacement, more_prints: [{ side: 'Back' }], sides_cents: 600, areas_wide }])
  await follow(page, paths.cart)
  const line = page.locator('[data-line]')
  for (const side of [texts.firstSide.front, 'Back'])
    await expect(line.getByRole('img', { name: messages.cart.designOnSide(product.name, side) })).toBeVisible()
  await expect(line.getByText(messages.cart.sidePrice('$6.00'))).toBeVisible()
  await expect(line.getByText(messages.cart.columns.total, { exact: true }), 'beside the sum of the line').toBeVisible()
  await expect(line.getByText('$32.00').first()).toBeVisible()
  await expectAccessible(line)
  await line.getByRole('link', { name: messages.cart.editDesignOf(product.name) }).click()
  await expect(page.getByText(messages.product.editing)).toBeVisible()
  await sides.getByRole('radio', { name: texts.sideOf('Back', true) }).check({ force: true })
  await expect(field).toHaveValue('2')
  await main.getByRole('button', { name: messages.upload.remove }).click()
  await main.getByRole('button', { name: messages.product.updateCart }).first().click()
  await expect(page).toHaveURL(/\/shop-cart$/)
  const [edited] = await readCart(page)
  expect(edited).toMatchObject({ placement: frontPlacement })
  expect(edited).not.toHaveProperty('more_prints')
  await expect(line.getByText('$26.00').first()).toBeVisible()
})

test('The checkout names a print on a side that is gone, removes it, and says how wide the other has become', async ({
  shopper: page,
}) => {
  const product = await findProduct(({ more_print_areas: sides, sizes }) => sides.length > 0 && sizes !== '')
  const [size] = parseOptionList(product.sizes)
  const [color] = parseOptionList(product.colors)
  const { url: design } = await uploadDesign((await drawDisc('#d43d1a')).buffer)
  const placement = '0.5,0.5,0.5,0'
  const more_prints = [{ side: 'Hood', design, placement }]
  const wide = product.print_area?.inches_wide ?? 0
  const areas_wide = { '': 2 * wide }
  const line = lineFromAnswer(product, { size, color, design, placement, more_prints, areas_wide, sides_cents: 500 })
  await openWithCart(page, paths.checkout, [line])
  const shown = page.locator('[data-line]')
  await expect(shown.getByText(messages.lineDesign.sidesGone(product.name, '“Hood”'))).toBeVisible()
  await expect(
    shown.getByText(
      messages.lineDesign.printChanged([{ side: 'Front', before: texts.inches(wide), now: texts.inches(wide / 2) }]),
    ),
  ).toBeVisible()
  await shown.getByRole('button', { name: messages.cart.removePrints('“Hood”') }).click()
  await expect(shown.locator('[data-problem]')).toHaveCount(0)
  await expect(shown).toBeFocused()
  const [kept] = await readCart(page)
  expect(kept).toMatchObject({ design, placement, areas_wide: { '': wide } })
  expect(kept).not.toHaveProperty('more_prints')
})

test('A design whose print area is gone stays in the cart without a place, by one button', async ({
  shopper: page,
}) => {
  const product = await findProduct(
    ({ print_area, artwork, colors, sizes, variants }) =>
      print_area === null && artwork === 'optional' && !colors && !sizes && variants.length === 0,
  )
  const { url: design } = await uploadDesign((await drawDisc('#d43d1a')).buffer)
  await openWithCart(page, paths.cart, [lineFromAnswer(product, { design, placement: '0.5,0.5,0.5,0' })])
  const line = page.locator('[data-line]')
  await expect(page.getByText(messages.lineDesign.areaGone(product.name))).toBeVisible()
  await page.getByRole('button', { name: messages.cart.keepUnplaced }).click()
  await expect(page.locator('[data-problem]')).toHaveCount(0)
  await expect(line.locator(':focus')).toHaveCount(1)
  expect(await readCart(page)).toMatchObject([{ design, placement: '' }])
})

test('The side chosen as the first thing on the page stays, by pointer and by keyboard, and over a reload', async ({
  shopper: page,
}) => {
  const product = await findProduct(({ more_print_areas: sides }) => sides.some(({ name }) => name === 'Back'))
  const main = await showProduct(page, product)
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  const sides = main.getByRole('group', { name: texts.sides })
  const back = sides.getByRole('radio', { name: texts.sideOf('Back', false) })
  const shown = () => page.evaluate(() => sessionStorage.getItem('shownSides'))
  await sides.getByText('Back', { exact: true }).click()
  await expect.poll(shown).toBe(JSON.stringify({ [product.id]: 'Back' }))
  await expect(back).toBeChecked()

  await page.reload()
  await expect(back, 'before anything is touched').toBeChecked()
  await back.press('ArrowLeft')
  await expect.poll(shown).toBe(JSON.stringify({ [product.id]: '' }))
  await expect(sides.getByRole('radio').first()).toBeChecked()
})

test('SEL-21: what is chosen before the script has come is what is sold', async ({ page }) => {
  const { id } = await findProduct(({ colors, sizes, artwork }) => Boolean(colors && sizes) && artwork !== 'required')
  const letScriptCome = await openBeforeScript(page, paths.product(id))
  const color = page.getByRole('group', { name: messages.product.color }).getByRole('radio').last()
  const size = page.getByRole('group', { name: messages.product.size }).getByRole('radio').nth(1)
  await color.check({ force: true })
  await size.check({ force: true })
  const quantity = page.getByRole('textbox', { name: messages.product.quantity })
  await quantity.fill('3')
  await quantity.blur()
  const chosen = { color: await color.getAttribute('value'), size: await size.getAttribute('value'), qty: 3 }
  await letScriptCome()
  await expect(color).toBeChecked()
  await page.getByRole('button', { name: messages.shop.addToCart, exact: true }).first().click()
  await expect.poll(() => readCart(page)).toMatchObject([chosen])
})

test('A placed design is shown on its product in the cart and can be edited from there', async ({
  shopper: page,
  htmlPage,
}) => {
  const { product, main, field, chooseColor } = await openEditor(page, await drawDisc('#d43d1a'))
  const add = main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first()
  await chooseColor('Black')
  await add.click()
  const first = await kept(page)
  const cartNow = () => readCart(page)
  await expect.poll(cartNow).toMatchObject([{ placement: first }])
  await field('top').fill('1')
  const second = await kept(page)
  await add.click()
  await expect.poll(cartNow).toMatchObject([{ placement: first }, { placement: second, color: 'Black' }])

  await follow(page, paths.cart)
  const lines = page.locator('[data-line]')
  await expect(lines).toHaveCount(2)
  const preview = lines.last().locator('svg[role=img]')
  await expect(preview).toHaveAccessibleName(messages.cart.designOf(product.name))
  await expectAccessible(lines.last())
  await lines
    .last()
    .getByRole('link', { name: messages.cart.editDesignOf(product.name) })
    .click()
  const editing = page.getByText(messages.product.editing)
  await expect(editing).toBeVisible()
  await expect(main.getByRole('radio', { name: 'Black', exact: true })).toBeChecked()
  await expect(field('top')).toHaveValue('1')
  await expect(main.getByText(texts.sizeAtDpi(8, 6, 150), { exact: true })).toBeVisible()
  await expectAccessible(editing)
  await field('top').fill('2')
  await main.getByRole('button', { name: 'Increase quantity' }).click()
  await main.getByRole('button', { name: messages.product.updateCart }).first().dblclick()
  await expect(page.getByText(messages.product.lineUpdated(product.name))).toBeVisible()
  await expect(page).toHaveURL(/\/shop-cart$/)
  const cart = await readCart(page)
  expect(cart).toHaveLength(2)
  expect(cart[0]).toMatchObject({ placement: first, qty: 1 })
  expect(cart[1]).toMatchObject({ qty: 2, color: 'Black' })
  expect(readPlacement(cart[1]?.placement ?? '')?.y).toBeGreaterThan(readPlacement(second)?.y ?? 1)

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(preview).toBeVisible()
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0)
  await follow(page, paths.checkout)
  await expect(page.getByRole('heading', { level: 1, name: buying.checkout.heading })).toBeVisible()
  await expect(page.locator('svg image[href*="mock-up"]')).toHaveCount(2)
  await htmlPage.goto(await orderWithoutCard(page))
  const ordered = htmlPage.getByRole('main').getByRole('img', { name: messages.orderPage.designOf(product.name) })
  await expect(ordered).toHaveCount(2)
})
