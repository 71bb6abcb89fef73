import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, shopUrl, test } from '#test/browser/helpers/browser.ts'
import { findProduct, lineFromAnswer, openWithCart } from '#test/browser/helpers/browser-shop.ts'
import { ownerHeaders } from '#test/browser/helpers/sign-in.ts'
import { translatePage } from '#test/browser/helpers/translation.ts'

const texts = messages.sizeRun

/** A $20.00 tee in three sizes and two colors, 30 on the shelf; from twelve on one costs $18.80. */
async function addTee(more: object = {}) {
  const headers = { ...(await ownerHeaders()), 'Content-Type': 'application/json' }
  const [category] = await (await fetch(`${shopUrl()}/api/categories`)).json()
  const days = { delivery_days_min: 2, delivery_days_max: 4, shipping_price: 5 }
  const options = { colors: 'Black,White', sizes: 'S,M,L', price_ladder: [{ from: 12, price: 18.8 }] }
  const body = JSON.stringify({
    name: 'Heron Tee',
    price: 20,
    stock: 30,
    category_id: category.id,
    ...days,
    ...options,
    ...more,
  })
  return await (await fetch(`${shopUrl()}/api/products`, { method: 'POST', headers, body })).json()
}

test('SEL-07: sizes are chosen by keyboard as one, edited as one, removed and put back', async ({ page }) => {
  const { id } = await addTee()
  await page.goto(paths.product(id))
  await page.getByRole('button', { name: messages.product.severalSizes }).press('Enter')
  const run = page.getByRole('region', { name: texts.heading })
  // The design's own status is above it.
  const sum = run.getByRole('status').last()
  await run.getByLabel('Black S').fill('2.5')
  await expect(run.getByRole('alert')).toHaveText(messages.quantity.wholeNumber(0, 30))
  await run.getByRole('button', { name: texts.add }).press('Enter')
  await expect(run.getByLabel('Black S')).toBeFocused()
  await run.getByLabel('Black S').fill('4')
  await run.getByLabel('Black M').fill('6')
  await test.step('What is typed survives a reload', async () => {
    await page.reload()
    await test.step('and a browser’s translation goes on showing what one size costs', async () => {
      await translatePage(page)
      await page.getByRole('main').getByRole('button', { name: 'Increase quantity' }).click()
      await expect(page.getByText(messages.priceLadder.now(2, '$20.00', '$40.00'))).toBeVisible()
      await expect(page.getByText(messages.priceLadder.more(10, '$1.20'))).toBeVisible()
    })
    await page.getByRole('button', { name: messages.product.severalSizes }).press('Enter')
    await expect(run.getByLabel('Black S')).toHaveValue('4')
  })
  await expect(sum).toContainText(texts.units(10, '$20.00'))
  await expect(sum).toContainText(messages.priceLadder.more(2, '$1.20'))
  await run.getByRole('checkbox', { name: 'White' }).check()
  await run.getByLabel('White L').fill('40')
  await expect(sum).toContainText(texts.mostOfAll(30))
  await run.getByLabel('White L').fill('2')
  await expect(sum).toContainText(texts.units(12, '$18.80'))
  await expect(sum).toContainText('$225.60')
  await expect(run.getByRole('row', { name: '12 or more $18.80' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(run)
  await run.getByRole('button', { name: texts.add }).press('Enter')
  await expect(page.getByText(texts.put(12, 'Heron Tee'))).toBeVisible()

  await follow(page, paths.cart)
  const cart = page.getByRole('main')
  await expect(cart.getByRole('row', { name: 'Black · S 4 $18.80', exact: true })).toBeVisible()
  await expect(cart.getByRole('row', { name: 'White · L 2 $18.80', exact: true })).toBeVisible()
  await expectAccessible(page.locator('[data-line]'))
  await cart.getByRole('link', { name: texts.editOf('Heron Tee') }).press('Enter')
  await expect(run.getByLabel('White L')).toHaveValue('2')
  await run.getByLabel('White L').fill('')
  await run.getByLabel('Black L').fill('9')
  await run.getByRole('button', { name: messages.product.updateCart }).press('Enter')
  await expect(cart.getByRole('row', { name: 'L 9 $18.80', exact: true })).toBeVisible()
  await expect(cart.getByRole('row', { name: /White/ })).toHaveCount(0)

  await cart.getByRole('button', { name: messages.cart.removeLine('Heron Tee') }).press('Enter')
  await expect(cart.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible()
  await cart.getByRole('button', { name: messages.cartEdit.undoOf('Heron Tee, 3 sizes') }).press('Enter')
  await expect(cart.getByRole('row', { name: 'M 6 $18.80', exact: true })).toBeVisible()

  await follow(page, paths.checkout)
  await expect(page.getByRole('region', { name: messages.checkout.summary })).toContainText('$357.20')
})

test('SEL-07: the sizes of a run that is printed on the back alone are edited with the back shown', async ({
  page,
}) => {
  const tee = await findProduct(
    ({ more_print_areas: sides, artwork }) => artwork === 'required' && sides.some(({ name }) => name === 'Back'),
  )
  const more_prints = [{ side: 'Back', design: '/images/none.png', placement: '0.5,0.5,0.5,0' }]
  const lines = ['S', 'M'].map((size) => lineFromAnswer(tee, { color: 'Black', size, variant: '' }, 2))
  await openWithCart(
    page,
    paths.cart,
    lines.map((line) => ({ ...line, more_prints, run: 'r' })),
  )
  await page.getByRole('link', { name: texts.editOf(tee.name) }).press('Enter')
  const run = page.getByRole('region', { name: texts.heading })
  const { sideOf, firstSide } = messages.designEditor
  await expect(run.getByRole('radio', { name: sideOf('Back', true) })).toBeChecked()
  await run.getByRole('radio', { name: sideOf(firstSide.front, false) }).check()
  await expect(run.getByRole('group', { name: messages.upload.heading })).toContainText(messages.upload.optional)
})

test('SEL-07: above the number that the owner sets, the button asks for a quote with the sizes filled in', async ({
  page,
}) => {
  const setAbove = async (quote_above: number | null) => {
    const headers = { ...(await ownerHeaders()), 'Content-Type': 'application/json' }
    const { shop } = await (await fetch(`${shopUrl()}/api/settings`, { headers })).json()
    const body = JSON.stringify({ value: { ...shop.value, quote_above }, version: shop.version })
    expect((await fetch(`${shopUrl()}/api/settings/shop`, { method: 'PUT', headers, body })).status).toBe(200)
  }
  await setAbove(40)
  try {
    const sample = await findProduct(({ more_print_areas: sides }) => sides.some(({ name }) => name === 'Back'))
    const { print_area, more_print_areas: sides } = sample
    const more_print_areas = sides.map(({ image_url, ...side }) => side)
    const { id } = await addTee({ print_area, more_print_areas, setup_fee: 17.35, setup_per_side: true })
    const draft = { url: '/images/none.png', width: 900, height: 600, placement: '0.5,0.5,0.5,0' }
    await page.addInitScript(
      (designs) => sessionStorage.setItem('designs', designs),
      JSON.stringify({ [id]: draft, [`${id}@Back`]: draft }),
    )
    await page.goto(paths.product(id))
    await page.getByRole('button', { name: messages.product.severalSizes }).press('Enter')
    const run = page.getByRole('region', { name: texts.heading })
    await test.step('SEL-09: a run says the set-up of each printed side, as the cart does', async () => {
      await run.getByLabel('Black S').fill('4')
      await expect(run.getByRole('status').last()).toContainText('$34.70')
    })
    await run.getByLabel('Black S').fill('12')
    await expect(run.getByRole('button', { name: texts.add })).toBeVisible()
    await run.getByLabel('Black M').fill('30')
    await expect(run.getByRole('status').last()).toHaveText(texts.above(40))
    await run.getByRole('link', { name: messages.shop.askForQuote }).press('Enter')
    const details = page.getByRole('textbox', { name: messages.quote.details })
    await expect(details).toHaveValue(/quote this for me: 42 × Heron Tee\nBlack: S 12, M 30\./)
  } finally {
    await setAbove(null)
  }
})
