import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, skipPreloader, test } from '#test/browser/helpers/browser.ts'
import { findProduct, isPlain, lineFromAnswer, openWithCart } from '#test/browser/helpers/browser-shop.ts'
import { buyer, fillBilling, payWith, startPayment, testCard } from '#test/browser/helpers/buying.ts'
import { ownerHeaders, startSession } from '#test/browser/helpers/sign-in.ts'
import { translatePage } from '#test/browser/helpers/translation.ts'

const admin = messages.adminDelivery
const texts = messages.delivery

test('SEL-15: an owner sets up a pickup, and a buyer chooses it in the cart and gives no address', async ({ page }) => {
  await skipPreloader(page.context())
  await startSession(page)
  await page.goto('/admin/settings')
  const panel = page.getByRole('region', { name: messages.adminSettings.work.heading })
  const save = panel.getByRole('button', { name: messages.adminSettings.save })
  const add = panel.getByRole('button', { name: admin.add })
  await add.click()
  await panel.getByRole('textbox', { name: admin.name }).last().fill('Parcel post')
  await panel.getByRole('textbox', { name: admin.price }).fill('7,25')
  await save.press('Enter')
  await expect(panel.getByRole('textbox', { name: admin.price })).toHaveAccessibleDescription(admin.notAnAmount)
  await expectAccessible(panel)
  await panel.getByRole('textbox', { name: admin.price }).fill('7.25')
  await add.click()
  await panel.getByRole('textbox', { name: admin.name }).last().fill('Our counter')
  await panel.getByRole('combobox', { name: admin.rule }).last().selectOption(admin.rules.pickup)
  await save.press('Enter')
  await expect(panel.getByText(messages.adminSettings.saved)).toBeVisible()

  const product = await findProduct((each) => isPlain(each) && each.stock === null)
  const cents = Math.round((product.discounted_price ?? product.price) * 100)
  const html = await (await page.request.get(paths.product(product.id))).text()
  expect(html).toMatch(new RegExp(`${messages.product.shippingFrom}<[^$]{0,200}\\$7\\.25<`))
  await openWithCart(page, paths.cart, [lineFromAnswer(product)])
  const choices = page.getByRole('group', { name: texts.heading })
  await expect(choices.getByRole('radio', { name: 'Parcel post' })).toBeChecked()
  await expect(page.getByRole('main')).toContainText(formatCents(cents + 725))
  await choices.getByRole('radio', { name: 'Our counter' }).press('Space')
  await expect(page.getByRole('main')).not.toContainText(formatCents(cents + 725))
  await expectAccessible(page.getByRole('main'))

  const main = page.getByRole('main')
  const sums = main.locator('dl')
  await test.step('Translated by the browser, the cart counts and sums up what is changed', async () => {
    await translatePage(page)
    for (const qty of [2, 3, 4]) {
      await main.getByRole('button', { name: /^Increase / }).click()
      await expect(main.getByText(messages.cart.units(qty), { exact: true })).toBeVisible()
    }
    const goods = formatCents(4 * cents)
    await expect(main.getByRole('row').last().getByText(goods, { exact: true })).toBeVisible()
    await expect(sums).toContainText(`${messages.cart.total}${goods}`)
    await expect(main.getByRole('status').getByText(messages.cart.total)).toHaveText(`${messages.cart.total} ${goods}`)
    await expect(page.getByRole('link', { name: messages.cartChanges.badge(4) })).toHaveText('4')
  })

  await follow(page, paths.checkout)
  await expect(choices.getByRole('radio', { name: 'Our counter' })).toBeChecked()
  await test.step('and the checkout the way of delivery', async () => {
    await expect(sums).toContainText('Our counter$0.00')
    await choices.getByRole('radio', { name: 'Parcel post' }).check()
    await expect(sums).toContainText('Parcel post$7.25')
    await expect(sums).toContainText(`${messages.cart.total}${formatCents(4 * cents + 725)}`)
    await choices.getByRole('radio', { name: 'Our counter' }).check()
    await expect(sums).toContainText(`${messages.cart.total}${formatCents(4 * cents)}`)
  })
  await expect(page.locator('#billing-address')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(texts.noAddress)
  const { firstName, lastName } = buyer
  await fillBilling(page, { firstName, lastName, email: `counter-${Date.now()}@example.org` })
  await startPayment(page)
  await payWith(page, testCard.success)
  await expect(page.getByRole('main')).toContainText('Our counter')

  const [{ id }] = (
    await (await page.request.get('/api/shop-orders?limit=1', { headers: await ownerHeaders() })).json()
  ).items
  await page.goto(`/admin/shop-orders/${id}`)
  await expect(page.getByRole('main')).toContainText(admin.code)
  await follow(page, '/admin/settings')
  for (const name of ['Our counter', 'Parcel post'])
    await panel.getByRole('button', { name: admin.remove(name) }).click()
  await save.press('Enter')
  await expect(panel.getByText(messages.adminSettings.saved)).toBeVisible()
})

test('SEL-15: in another country the way that goes there is chosen, and one that does not is refused', async ({
  shopper: page,
}) => {
  const headers = await ownerHeaders()
  const readWork = async () => (await (await page.request.get('/api/settings', { headers })).json()).work
  const { value: before } = await readWork()
  const save = async (value: object) => {
    const { version } = await readWork()
    const answer = await page.request.put('/api/settings/work', {
      headers,
      data: { value: { ...before, ...value }, version },
    })
    expect(answer.status()).toBe(200)
  }
  const way = { note: '', rule: 'fixed', price: 7, free: null, steps: [], piece_oz: 0, zips: [] }
  const [home, abroad] = [
    { ...way, id: 'home', name: 'Domestic', countries: ['US'] },
    { ...way, id: 'abroad', name: 'Parcel abroad', countries: ['CA'] },
  ]
  await save({ countries: ['US', 'CA'], deliveries: [home, abroad] })
  await openWithCart(page, paths.checkout, [lineFromAnswer(await findProduct((each) => isPlain(each)))])
  const choose = (name: string) => page.getByRole('group', { name: texts.heading }).getByRole('radio', { name })
  await expect(choose('Domestic')).toBeChecked()
  await page.locator('#billing-country').selectOption('CA')
  await expect(choose('Parcel abroad')).toBeChecked()

  await choose('Domestic').check()
  const { firstName, lastName } = buyer
  await fillBilling(page, { firstName, lastName, email: `abroad-${Date.now()}@example.org` })
  await page.getByRole('button', { name: messages.checkout.place }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts.notToCountry('Domestic'))
  await expect(page.locator('#billing-country')).toBeFocused()
  await choose('Parcel abroad').check()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('')
  await save({})
})
