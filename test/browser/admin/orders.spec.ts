import type { Page } from '@playwright/test'
import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, phone, postForm, shopUrl, test } from '#test/browser/helpers/browser.ts'
import { uploadDesign } from '#test/browser/helpers/browser-design.ts'
import { findProduct, isPlain, placeOrder } from '#test/browser/helpers/browser-shop.ts'
import { buyer } from '#test/browser/helpers/buying.ts'
import { lose } from '#test/browser/helpers/lost-answers.ts'
import { deleteAndLeave, edit, failWrites, orderCalls, save, status } from '#test/browser/helpers/order-pages.ts'
import { takeTime } from '#test/browser/helpers/page-time.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { drawn } from '#test/helpers/hostile-files.ts'

const { admin, adminOrders } = messages

async function openOrder(page: Page, { id, number }: { id: number; number: string }) {
  await page.goto(`/admin/shop-orders/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

test('An order is opened by keyboard, edited and discarded; saving is refused when somebody else has changed it', async ({
  page,
}) => {
  const { id, number } = await placeOrder(page, 'edit@example.org')
  const headers = await startSession(page)
  await page.goto(`/admin/shop-orders?q=${number}`)
  await page.getByRole('link', { name: number }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop orders' })).toHaveAttribute(
    'href',
    `/admin/shop-orders?q=${number}`,
  )
  await expect(page.getByRole('main')).toContainText(admin.flags.address_missing.explanation)

  await edit(page).press('Enter')
  await expect(status(page)).toBeFocused()
  await expect(page.getByLabel('Payment', { exact: true }).getByRole('option')).toHaveText([
    'Unpaid',
    'Partial',
    'Paid',
  ])
  await status(page).selectOption('completed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('pending')

  await edit(page).click()
  const faster = await page.request.put(`/api/orders/${id}`, { headers, data: { tracking_number: '1Z OF ANOTHER' } })
  expect(faster.status()).toBe(200)

  await status(page).selectOption('shipped')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(admin.changedMeanwhile)
  await expect(page.getByRole('alert')).toContainText('Studio owner changed it on')
  await expect(status(page)).toHaveValue('shipped')
  await expectAccessible(page.getByRole('main'))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel(adminOrders.tracking)).toHaveValue('1Z OF ANOTHER')
  await expect(status(page)).toHaveValue('shipped')
  await expect(status(page)).toBeFocused()

  // With the keyboard alone: the flag's button leads to the missing field; once it is filled in, the flag is gone.
  await page.getByRole('button', { name: adminOrders.flags.enterAddress }).press('Enter')
  await expect(page.getByLabel(adminOrders.contact.street)).toBeFocused()
  await page.keyboard.type('77 SE Water Ave')
  for (const part of ['Portland', 'OR', '97214']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(part)
  }
  await expectAccessible(page.getByRole('region', { name: 'Customer' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: adminOrders.contact.changeAddress })).toBeFocused()
  await expect(page.getByText(admin.flags.address_missing.explanation)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('77 SE Water AvePortland, OR 97214')

  // The other form was open meanwhile. No other user changed the order, so its edits can still be saved.
  await expect(status(page)).toHaveValue('shipped')
  await save(page).click()
  await expect(edit(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('shipped')
  await expect(page.getByText(admin.changedMeanwhile)).toBeHidden()

  await page.getByRole('button', { name: adminOrders.contact.changeAddress }).click()
  const theirs = await page.request.put(`/api/orders/${id}`, { headers, data: { phone: '503-555-0190' } })
  expect(theirs.status()).toBe(200)
  await page.getByLabel(adminOrders.contact.city).fill('Salem')
  await page.getByRole('button', { name: adminOrders.contact.save }).click()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel(adminOrders.contact.phone)).toHaveValue('503-555-0190')
  await expect(page.getByLabel(adminOrders.contact.city)).toHaveValue('Salem')
  await page.getByRole('region', { name: 'Customer' }).getByRole('button', { name: 'Cancel' }).click()

  await failWrites(page)
  await edit(page).click()
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(admin.saveFailed)
})

test('That a proof is approved is asked first, with what the buyer is told; other marks are settled by one press', async ({
  page,
}) => {
  const { approve, settleOf } = adminOrders.flags
  const { id, price, discounted_price } = await findProduct((each) => isPlain(each) && each.artwork === 'optional')
  const { url: design } = await uploadDesign(await drawn(40, 30).png().toBuffer())
  const items = [{ productId: id, price: discounted_price ?? price, qty: 1, design, wants_proof: true }]
  const email = 'proof@example.org'
  const order = await postForm(page, '/api/orders/shop', { firstName: 'Wren', lastName: 'Oak', email, items })
  await startSession(page)
  await openOrder(page, order)
  const settle = page.getByRole('button', { name: settleOf(admin.flags.proof_owed.label) })
  const dialog = page.getByRole('dialog', { name: approve.question })
  await settle.click()
  await expect(dialog).toContainText(approve.mailed(email))
  await expectAccessible(dialog)
  await page.keyboard.press('Escape')
  await expect(settle).toBeFocused()

  await page.getByRole('button', { name: settleOf(admin.flags.address_missing.label) }).click()
  await expect(page.getByText(admin.flags.address_missing.explanation)).toBeHidden()
  await expect(page.getByText(admin.flags.proof_owed.explanation)).toBeVisible()

  await settle.press('Enter')
  await dialog.getByRole('button', { name: approve.confirm }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(admin.flags.proof_owed.explanation)).toBeHidden()
  await expect(page.locator(':focus')).toContainText(admin.orderUpdated)
})

test('Deleting an order needs a confirmation, shows a message, returns to the list after 1.2 seconds, and its page is not found', async ({
  page,
}) => {
  const order = await placeOrder(page, 'delete@example.org')
  const { number } = order
  await takeTime(page)
  await startSession(page)
  await openOrder(page, order)
  const address = new URL(page.url()).pathname
  const opener = page.getByRole('main').getByRole('button', { name: 'Delete order' })
  const dialog = page.getByRole('dialog', { name: admin.confirmDelete(number) })
  await test.step('on a phone it comes last, and what was ordered right after the status', async () => {
    const wide = page.viewportSize()
    await page.setViewportSize(phone)
    const parts = page.getByRole('article').locator('section[aria-label]')
    const shown = await parts.evaluateAll((all) =>
      all.map((part) => ({ name: part.ariaLabel, top: part.getBoundingClientRect().top })),
    )
    expect(shown.slice(0, 3).map(({ name }) => name)).toEqual(['Progress', 'Items ordered', 'Customer'])
    const tops = shown.map(({ top }) => top)
    expect(tops, 'is read in the order in which it is seen').toEqual(tops.toSorted((a, b) => a - b))
    expect(await opener.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThan(tops.at(-1) ?? 0)
    if (wide) await page.setViewportSize(wide)
  })

  await opener.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await failWrites(page)
  await opener.click()
  await dialog.getByRole('button', { name: 'Delete order' }).click()
  await expect(page.getByRole('alert')).toContainText(admin.deleteOrderFailed)
  await expect(dialog).toBeHidden()
  await page.unroute(orderCalls)

  await opener.click()
  await deleteAndLeave(page, '**/admin/shop-orders')
  await follow(page, address)
  await expect(page.getByText(admin.orderNotFound)).toBeVisible()

  await follow(page, `/admin/shop-orders?show=deleted&q=${number}`)
  const restore = page.getByRole('button', { name: adminOrders.restoreOf(number) })
  await expect(restore).toBeVisible()
  await expect(page.getByRole('link', { name: number })).toBeHidden()
  await expectAccessible(page.getByRole('main'))
  const table = page.getByRole('table')
  expect(await table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0))).toBe(0)
  await restore.click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByRole('region', { name: adminOrders.historyHeading })).toContainText(
    adminOrders.history.restored,
  )
})

test('Money that came by hand is noted as a part, and so is what is given back of it', async ({ page }) => {
  const order = await placeOrder(page, 'by-hand@example.org')
  await startSession(page)
  await openOrder(page, order)
  await edit(page).click()
  const received = page.getByLabel(adminOrders.received)
  await expect(received).toBeHidden()
  await page.getByLabel('Payment', { exact: true }).selectOption('partial')
  await received.fill('five')
  await save(page).click()
  await expect(received).toHaveAccessibleDescription(new RegExp(adminOrders.amountInvalid))
  await received.fill('5')
  await expectAccessible(page.getByRole('region', { name: 'Progress' }))
  await save(page).click()
  const payments = page.getByRole('region', { name: adminOrders.payments })
  await expect(payments.getByRole('listitem').first()).toContainText('$5.00')

  await payments.getByRole('button', { name: adminOrders.refund.byHand.open }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(adminOrders.refund.amount)).toHaveValue('5.00')
  await dialog.getByLabel(adminOrders.refund.amount).fill('2')
  await dialog.getByLabel(adminOrders.refund.reason).fill('Cash at the counter')
  await expectAccessible(dialog)
  await dialog.getByRole('button', { name: adminOrders.refund.byHand.confirm }).click()
  await expect(page.getByText(messages.refunds.noted(200))).toBeVisible()
  await expect(payments.getByRole('listitem').first()).toContainText(adminOrders.ledger.refundedByHand)
  await expect(payments.getByRole('listitem').first()).toContainText('-$2.00')
})

/** Buys by card, without the pages of the checkout; returns the order and the headers of the owner's session. */
async function placePaidOrder(page: Page, email: string) {
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  const { url } = await postForm(page, '/api/create-checkout-session', {
    items: [{ id: product.id, qty: 1, price: product.discounted_price || product.price, name: product.name }],
    customer: { ...buyer, name: 'Rosa Alderton', email },
  })
  const { location } = await payWith(url, cardNumbers.success)
  const session_id = new URL(location ?? '', shopUrl()).searchParams.get('session_id')
  expect(await postForm(page, '/api/save-stripe-order', { session_id })).toMatchObject({ success: true })
  const headers = await startSession(page)
  const [order] = await (await page.request.get(`/api/shop-orders?q=${email}`, { headers })).json()
  return { order, headers }
}

test('Paid orders are refunded in whole and in part, shipped, and have a packing slip', async ({ page }) => {
  await test.step('Calling off a paid order that was cancelled refunds the whole amount once', async () => {
    const { order, headers } = await placePaidOrder(page, 'called-off@example.org')
    await page.request.put(`/api/orders/${order.id}`, { headers, data: { status: 'cancelled' } })
    await openOrder(page, order)
    await expect(page.getByText(messages.adminPromise.cancelled)).toBeVisible()
    const cents = Math.round(order.total * 100)
    const callOff = page.getByRole('main').getByRole('button', { name: adminOrders.refund.all(cents) })
    await callOff.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(adminOrders.refund.confirmAll(cents))).toBeVisible()
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: adminOrders.refund.all(cents) }).click()
    await expect(page.getByText(messages.refunds.done(cents))).toBeVisible()
    await expect(callOff).toHaveCount(0)
    const payments = page.getByRole('region', { name: adminOrders.payments })
    await expect(payments.getByRole('listitem').filter({ hasText: adminOrders.ledger.refunded })).toHaveCount(1)
    await edit(page).click()
    for (const goesOn of ['processing', 'pending']) {
      await status(page).selectOption(goesOn)
      await expect(status(page)).toHaveAccessibleDescription(adminOrders.refundedGoesOn)
    }
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('A paid order is refunded in part, shipped with a tracking number, and has a packing slip', async () => {
    const { order } = await placePaidOrder(page, 'refund@example.org')
    await follow(page, `/admin/shop-orders/${order.id}`)
    await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible()

    const payments = page.getByRole('region', { name: adminOrders.payments })
    const dialog = page.getByRole('dialog')
    await page.getByRole('main').getByRole('button', { name: 'Delete order' }).click()
    const question = page.getByRole('dialog', { name: admin.confirmDelete(order.number) })
    await expect(question).toContainText(adminOrders.deletePaid.byCard(Math.round(order.total * 100)))
    await expectAccessible(question)
    await question.getByRole('button', { name: adminOrders.deletePaid.refundFirst }).click()
    await expect(question).toHaveCount(0)
    await expect(dialog).toHaveAccessibleName(adminOrders.refund.title(order.number))
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await payments.getByRole('button', { name: adminOrders.refund.open }).click()
    const refund = dialog.getByRole('button', { name: adminOrders.refund.confirm })
    await expect(dialog).toBeVisible()
    const pieces = dialog.getByLabel(/: how many of 1$/)
    await pieces.fill('9')
    await refund.click()
    await expect(pieces).toHaveAccessibleDescription(adminOrders.refund.unitsWrong(1))
    await expect(pieces).toBeFocused()
    await expect(pieces).toHaveValue('9')
    await expectAccessible(dialog)
    await pieces.fill('0')
    const delivery = Math.round(order.shipping * 100)
    await dialog.getByRole('button', { name: adminOrders.refund.deliveryOnly(delivery) }).click()
    await expect(dialog.getByLabel(adminOrders.refund.amount)).toHaveValue((delivery / 100).toFixed(2))
    const rest = Math.round(order.total * 100) - delivery
    await dialog.getByRole('button', { name: adminOrders.refund.withoutDelivery(rest) }).click()
    await expect(dialog.getByLabel(adminOrders.refund.amount)).toHaveValue((rest / 100).toFixed(2))
    await dialog.getByLabel(adminOrders.refund.amount).fill('9999')
    await refund.click()
    await expect(dialog.getByText(adminOrders.refund.reasonMissing)).toBeVisible()
    await dialog.getByLabel(adminOrders.refund.reason).fill('A scratch')
    await refund.click()
    await expect(dialog.getByRole('alert')).toContainText('That is more than is left')
    await dialog.getByLabel(adminOrders.refund.amount).fill('2.50')
    // The refund succeeds but its response is lost: a second click must not refund again.
    await page.route('**/refunds', lose)
    await refund.click()
    await expect(dialog.getByText(messages.refunds.unknown)).toBeVisible()
    await expect(page.getByLabel(adminOrders.payments).locator('li')).toHaveCount(2)
    await page.unroute('**/refunds', lose)
    await refund.click()
    await expect(page.getByText(messages.refunds.done(250))).toBeVisible()
    await expect(payments.getByRole('listitem')).toHaveCount(2)
    await expect(payments.getByRole('listitem').first()).toContainText(`${adminOrders.ledger.refunded}A scratch`)
    await expect(payments.getByRole('listitem').first()).toContainText('-$2.50')

    // The next answer is lost too, and the ledger cannot be read: the dialog then sends no other request, even when reopened.
    await payments.getByRole('button', { name: adminOrders.refund.open }).click()
    await dialog.getByLabel(adminOrders.refund.amount).fill('1')
    await dialog.getByLabel(adminOrders.refund.reason).fill('A smudge')
    await page.route('**/refunds', lose)
    await page.route('**/history', (route) => route.fulfill({ status: 400, body: '' }))
    await refund.click()
    await expect(dialog.getByText(messages.refunds.unknown)).toBeVisible()
    await expect(page.getByText(admin.notFresh)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await payments.getByRole('button', { name: adminOrders.refund.open }).click()
    await expect(dialog.getByText(messages.refunds.unknown)).toBeVisible()
    await expect(dialog.getByLabel(adminOrders.refund.amount)).toBeDisabled()
    await expect(dialog.getByLabel(adminOrders.refund.amount)).toHaveValue('1')
    await expectAccessible(dialog)
    await page.unroute('**/refunds', lose)
    await page.unroute('**/history')
    await refund.click()
    await expect(page.getByText(messages.refunds.done(100))).toBeVisible()
    await expect(payments.getByRole('listitem')).toHaveCount(3)
    await expect(page.getByText(admin.notFresh)).toBeHidden()
    await expect(page.getByRole('region', { name: 'Progress' })).toContainText('paid')

    await edit(page).click()
    await status(page).selectOption('cancelled')
    await expect(status(page)).toHaveAccessibleDescription(adminOrders.cancelKeepsMoney)
    await expect(page.getByRole('checkbox', { name: adminOrders.refund.restock })).toBeChecked()
    await status(page).selectOption('shipped')
    await expect(status(page)).not.toHaveAccessibleDescription(adminOrders.cancelKeepsMoney)
    await page.getByLabel(adminOrders.tracking).fill('9400 1118 9922')
    await expect(page.getByLabel(adminOrders.mailCustomer)).toBeChecked()
    await expectAccessible(page.getByRole('region', { name: 'Progress' }))
    await save(page).click()
    await expect(page.getByText(admin.orderUpdated)).toBeVisible()
    const history = page.getByRole('region', { name: adminOrders.historyHeading })
    await expect(history).toContainText('is on its way')
    await expect(history).toContainText(adminOrders.history.tracking('9400 1118 9922'))

    await page.getByRole('link', { name: adminOrders.packingSlip }).click()
    await expect(page.getByRole('article')).toContainText('77 SE Water Ave')
    await expect(page.getByRole('article')).not.toContainText('$')
    await expectAccessible(page.getByRole('article'))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: adminOrders.print })).toBeHidden()
    await expect(page.getByRole('navigation').first()).toBeHidden()
    // Letter, landscape: as wide as the area with its navigation.
    await page.setViewportSize({ width: 1056, height: 816 })
    expect((await page.getByRole('article').boundingBox())?.width).toBe(1056)
  })
})
