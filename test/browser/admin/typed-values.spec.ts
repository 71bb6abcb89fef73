import { messages } from '#shared/messages.ts'
import { expect, follow, phone, test } from '#test/browser/helpers/browser.ts'
import { expiredToken } from '#test/browser/helpers/browser-accounts.ts'
import { findProduct, isPlain, placeOrder } from '#test/browser/helpers/browser-shop.ts'
import { fillSignIn, startSession } from '#test/browser/helpers/sign-in.ts'

test.use({ viewport: phone })

test('Values typed before the session ended are restored after sign-in, for the same administrator only', async ({
  shopper: page,
}) => {
  let ended: Record<string, string> = {}
  const endSession = async () => {
    ended = await page.evaluate((token) => {
      const session = { ...localStorage }
      localStorage.setItem('token', token)
      return session
    }, expiredToken)
  }
  const readKeptText = () => page.evaluate(() => sessionStorage.getItem('adminUnsavedWords'))
  /** The same as signing in again, without the form and its pause of a second. */
  const resumeSession = async (path: string) => {
    await page.waitForURL('**/login')
    await page.evaluate((session) => {
      for (const key of ['token', 'user']) localStorage.setItem(key, session[key] ?? '')
    }, ended)
    await follow(page, path)
  }
  await startSession(page)
  const adding = '/admin/products/new'
  await page.goto(adding)
  const name = page.getByLabel(/^Name/)
  const add = page.getByRole('button', { name: 'Add product' })
  const price = page.getByLabel(/^Price, /)
  await name.fill('Half a mug')
  await price.fill('12.5')
  await page.getByLabel(/^Category/).selectOption({ index: 1 })
  await page.getByLabel(/^Shipping price/).fill('4')
  await page.getByLabel('Delivery days, fewest').fill('2')
  await page.getByLabel('Delivery days, most').fill('4')
  await endSession()
  await add.click()
  await page.waitForURL('**/login')
  const { sessionEnded, draftsKept } = messages.login
  const notice = page.getByRole('main').getByRole('status')
  await expect(notice.first()).toHaveText(`${sessionEnded.over} ${draftsKept}`)
  await fillSignIn(page, adding)
  await expect(name).toHaveValue('Half a mug')
  await expect(price).toHaveValue('12.5')

  await endSession()
  await add.click()
  await page.waitForURL('**/login')
  const keptText = (await readKeptText()) ?? ''
  await page.evaluate(
    (theirs) => sessionStorage.setItem('adminUnsavedWords', theirs),
    keptText.replace('owner@example.com', 'other@example.com'),
  )
  await fillSignIn(page, adding)
  await expect(name).toHaveValue('')
  expect(await readKeptText()).toBeNull()

  const { id: productId } = await findProduct(isPlain)
  await follow(page, `/admin/products/${productId}`)
  await page.getByLabel('+ or −').fill('-2')
  await page.getByLabel('Reason').fill('Sold at the market')
  await endSession()
  await page.getByRole('button', { name: 'Record movement' }).click()
  await resumeSession(`/admin/products/${productId}`)
  await expect(page.getByLabel('+ or −')).toHaveValue('-2')
  await expect(page.getByLabel('Reason')).toHaveValue('Sold at the market')

  // Nothing typed is left, so nothing is asked on the way to another page.
  await page.getByLabel('+ or −').fill('')
  await page.getByLabel('Reason').fill('')
  const { id } = await placeOrder(page, 'wren@example.org')
  await follow(page, `/admin/shop-orders/${id}`)
  const note = page.getByLabel(messages.notes.label)
  await note.fill('Call before the gate closes')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel(messages.adminOrders.tracking).fill('1Z 999')
  await endSession()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await resumeSession(`/admin/shop-orders/${id}`)
  await expect(note).toHaveValue('Call before the gate closes')
  await expect(page.getByLabel(messages.adminOrders.tracking)).toHaveValue('1Z 999')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel(messages.adminOrders.tracking)).not.toHaveValue('1Z 999')
  expect(await readKeptText()).toBeNull()
})

test('Values typed while an order is being saved stay, and so does a running refund whose dialog is closed', async ({
  shopper: page,
}) => {
  const { id } = await placeOrder(page, 'oak@example.org')
  const ledger = { payments: [] as object[], refundable: 12, kept: 12, paid_by_card: true, events: [] }
  await page.route('**/history', (route) => route.fulfill({ json: ledger }))
  await startSession(page)
  await page.goto(`/admin/shop-orders/${id}`)
  const saving = Promise.withResolvers<void>()
  await page.route('**/api/shop-orders/*', async (route) => {
    if (route.request().method() === 'PUT') await saving.promise
    await route.continue()
  })
  const tracking = page.getByLabel(messages.adminOrders.tracking)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await tracking.fill('9400')
  await tracking.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(tracking).toBeFocused()
  await tracking.pressSequentially(' 1118')
  saving.resolve()
  await expect(page.getByText(messages.admin.orderUpdated)).toBeVisible()
  await expect(tracking).toBeFocused()
  await expect(tracking).toHaveValue('9400 1118')
  await tracking.press('Enter')
  await expect(edit).toBeFocused()
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('9400 1118')

  const { refund } = messages.adminOrders
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel(refund.reason)
  const open = page.getByRole('button', { name: refund.open })
  await open.click()
  await dialog.getByLabel(refund.amount).fill('2.50')
  await reason.fill('A scratch')
  await page.keyboard.press('Escape')
  await open.click()
  await expect(reason).toHaveValue('A scratch')
  await expect(dialog.getByLabel(refund.amount)).toHaveValue('2.50')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open.click()
  await expect(reason).toHaveValue('')
  await reason.fill('A scratch')
  await page.keyboard.press('Escape')
  // Another administrator has refunded part of it, so the typed amount no longer applies.
  ledger.refundable = 8
  ledger.payments.push({ id: 1, words: 'Refunded', detail: 'By phone', amount: -4, who: '', at: new Date(0) })
  await page.getByLabel(messages.notes.label).fill('Called about the scratch')
  await page.getByRole('button', { name: messages.notes.add }).click()
  await expect(page.getByText('By phone')).toBeVisible()
  await open.click()
  await expect(dialog.getByLabel(refund.amount)).toHaveValue('8.00')
  await expect(reason).toHaveValue('')
})
