import { shopDay } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, phone, test } from '#test/browser/helpers/browser.ts'
import { drawDisc, findShirt, openEditor } from '#test/browser/helpers/browser-design.ts'
import { findProduct, hydrateDesignPart, readCart, showProduct } from '#test/browser/helpers/browser-shop.ts'
import { orderWithoutCard } from '#test/browser/helpers/buying.ts'
import { stayAsLongAsAPerson } from '#test/browser/helpers/page-time.ts'
import { ownerHeaders } from '#test/browser/helpers/sign-in.ts'

test.use({ viewport: phone })

const texts = messages.designEditor

test('SEL-13: a design the color of the cloth goes into the cart after a question, and a proof comes first', async ({
  shopper: page,
  htmlPage,
}) => {
  const { main, part, chooseColor } = await openEditor(page, await drawDisc('#fbfbf8'))
  const size = main.getByRole('group', { name: messages.product.size }).getByRole('radio')
  const add = main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first()
  const question = page.getByRole('dialog', { name: texts.confirm })
  const cart = () => readCart(page)
  await chooseColor('Black')
  await size.nth(1).check({ force: true })
  await add.press('Enter')
  await expect.poll(cart).toMatchObject([{ color: 'Black' }])

  await chooseColor('White')
  await expect(main.getByText(texts.warnings.vanishes('White'))).toBeVisible()
  await size.first().check({ force: true })
  await add.press('Enter')
  await expect(question).toContainText(texts.warnings.vanishes('White'))
  await expectAccessible(question)
  await expect(question.getByRole('button', { name: texts.confirmNo })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(add).toBeFocused()
  expect(await cart()).toHaveLength(1)

  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: texts.confirmYes }).press('Enter')
  await expect.poll(cart).toMatchObject([{ color: 'Black' }, { color: 'White', wants_proof: true }])
  await expect(part).toBeVisible()
  await follow(page, paths.cart)
  const proofs = main.getByText(messages.cart.proofFirst, { exact: true })
  await expect(proofs).toHaveCount(1)

  const inCart = 'SEL-13: another color chosen in the cart is asked about, too, and the line then owes a proof'
  await test.step(inCart, async () => {
    await main
      .getByRole('button', { name: /^Change options of/ })
      .first()
      .press('Enter')
    const form = main.getByRole('form', { name: /^Change options of/ })
    const update = form.getByRole('button', { name: messages.cartEdit.update })
    await form.getByRole('radio', { name: 'White' }).check({ force: true })
    await update.press('Enter')
    await expect(question).toContainText(texts.warnings.vanishes('White'))
    await expect(question.getByRole('button', { name: texts.confirmNo })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(update).toBeFocused()
    const [line] = await cart()
    expect(line).toMatchObject({ color: 'Black' })
    expect(line).not.toHaveProperty('wants_proof')

    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: texts.confirmYes }).press('Enter')
    const owesProof = { color: 'White', wants_proof: true }
    await expect.poll(cart).toMatchObject([owesProof, owesProof])
    await expect(proofs).toHaveCount(2)
  })

  await htmlPage.goto(await orderWithoutCard(page))
  await expect(htmlPage.getByText(buying.order.proof.now)).toBeVisible()
})

test('SEL-13: each side is asked about, and each color of several sizes, whichever is shown', async ({
  shopper: page,
}) => {
  const { main, chooseColor, button } = await openEditor(page, await drawDisc('#17211d'), { hasSides: true })
  const question = page.getByRole('dialog', { name: texts.confirm })
  await chooseColor('Black')
  await main.getByRole('radio', { name: texts.sideOf('Back', false) }).check({ force: true })
  // The front is not drawn again.
  await page.reload()
  await chooseColor('Black')
  await button(messages.shop.addToCart).first().press('Enter')
  await expect(question).toContainText(texts.warnings.vanishes('Black'))
  await expect(question.getByRole('button', { name: texts.confirmNo })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()

  await chooseColor('White')
  await main.getByRole('radio', { name: texts.sideOf('Front', true) }).check({ force: true })
  await button(messages.product.severalSizes).press('Enter')
  await main.getByRole('checkbox', { name: 'Black' }).check()
  await main.getByLabel('White M', { exact: true }).fill('1')
  const add = button(messages.sizeRun.add)
  await main.getByLabel('Black M', { exact: true }).fill('1')
  await add.press('Enter')
  await expect(question).toContainText(texts.warnings.vanishes('Black'))
  await question.getByRole('button', { name: texts.confirmYes }).press('Enter')
  await expect
    .poll(() => readCart(page))
    .toMatchObject([
      { color: 'White', wants_proof: true },
      { color: 'Black', wants_proof: true },
    ])
})

test('SEL-13: a group order with such a design starts after the same question', async ({ shopper: page }) => {
  const headers = await ownerHeaders()
  const { id } = await findShirt()
  expect((await page.request.put(`/api/products/${id}`, { headers, data: { group_orders: true } })).ok()).toBe(true)
  // A page may be a second old.
  await expect
    .poll(async () => await (await page.request.get(paths.product(id))).text())
    .toContain(messages.product.groupOrder)
  const { main, chooseColor } = await openEditor(page, await drawDisc('#fbfbf8'))
  await main.getByRole('link', { name: messages.product.groupOrder }).click()
  const group = messages.groupOrders
  // Its script comes with the click; until then the colors are those of one piece.
  await expect(main.getByRole('heading', { name: group.startHeading })).toBeVisible()
  await chooseColor('White')
  await expect(main.getByText(texts.warnings.vanishes('White'))).toBeVisible()
  await main.getByLabel(group.title).fill('White on white')
  await main.getByRole('textbox', { name: group.name }).fill('Olive Organizer')
  await main.getByRole('textbox', { name: group.email }).fill('olive@example.org')
  await main.getByLabel(group.closesOn).fill(shopDay(new Date(Date.now() + 3 * dayMs)))
  await stayAsLongAsAPerson(page)
  await main.getByRole('button', { name: group.start }).press('Enter')
  const question = page.getByRole('dialog', { name: texts.confirm })
  await expect(question).toContainText(texts.warnings.vanishes('White'))
  await question.getByRole('button', { name: texts.confirmYes }).press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: 'White on white' })).toBeVisible()
})

test('SEL-12: a product that requires artwork leads to the upload before it goes into the cart', async ({
  shopper: page,
}) => {
  const product = await findProduct(({ artwork }) => artwork === 'required')
  const main = await showProduct(page, product)
  const add = main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first()
  await expect(main.getByText(messages.product.artworkNeeded)).toBeVisible()
  await add.click()
  await expect(main.locator('#artwork')).toBeFocused()
  await expectAccessible(main.locator('#artwork'))
  const part = await hydrateDesignPart(main)
  await part.getByLabel(messages.upload.choose).setInputFiles(await drawDisc('#d43d1a'))
  await expect(main.getByText(messages.product.artworkNeeded)).toHaveCount(0)
  expect(await readCart(page)).toEqual([])
  await add.click()
  await expect.poll(() => readCart(page)).toMatchObject([{ id: product.id }])
})
