import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, shopUrl, test } from '#test/browser/helpers/browser.ts'
import { lose } from '#test/browser/helpers/lost-answers.ts'
import { mailsTo } from '#test/browser/helpers/mails.ts'
import { deleteAndLeave, edit, failWrites, orderCalls, save, status } from '#test/browser/helpers/order-pages.ts'
import { takeTime } from '#test/browser/helpers/page-time.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

const { admin, adminOrders } = messages

test('A quote request is read, answered by mail with an amount, gets a note and a status, and its page closes 1.2 seconds after deletion', async ({
  page,
}) => {
  const email = 'quote@example.org'
  const hostile = '=1+1 <script>document.title = "taken"</script>'
  const response = await page.request.post('/api/service-orders', {
    headers: { origin: shopUrl() },
    data: { customer_name: hostile, email, package: hostile, project_details: `${hostile}\nand an awning.` },
  })
  const { id } = await response.json()
  await takeTime(page)
  await startSession(page)
  await page.goto(`/admin/orders?q=${email}`)
  await page.route('**/history', (route) => route.fulfill({ status: 400, body: '' }))
  await page.getByRole('link', { name: /^ANI-/ }).click()
  await expect(page.getByRole('main')).toContainText(`${hostile}\nand an awning.`, { useInnerText: true })
  // A part that fails shows its error where its content would be.
  const history = page.getByRole('region', { name: adminOrders.historyHeading })
  await page.unroute('**/history')
  await history.getByRole('button', { name: admin.tryAgain }).click()
  await expect(history.getByRole('listitem')).not.toHaveCount(0)
  await expect(page).toHaveTitle(/^Service order/)

  const answer = page.getByRole('region', { name: adminOrders.answer.heading })
  const send = answer.getByRole('button', { name: adminOrders.answer.send })
  await answer.getByLabel(adminOrders.answer.amount).fill('a lot')
  await send.click()
  await expect(answer.getByLabel(adminOrders.answer.message)).toHaveAccessibleDescription(
    new RegExp(adminOrders.answer.missing),
  )
  await expect(answer.getByText(adminOrders.amountInvalid)).toBeVisible()
  await expectAccessible(answer)
  await answer.getByLabel(adminOrders.answer.message).fill('Two rounds of drafts.\n\nWe start Monday.')
  await answer.getByLabel(adminOrders.answer.amount).fill('1,280')
  await page.route('**/api/**', (route) => route.abort())
  await send.click()
  await expect(page.getByText(admin.notFresh)).toBeVisible()
  await expect(answer.getByLabel(adminOrders.answer.message)).toHaveValue(/We start Monday/)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: admin.tryAgain }).click()
  await expect(page.getByText(admin.notFresh)).toBeHidden()
  await send.click()
  await expect(answer.getByText(adminOrders.answer.sent)).toBeVisible()
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress).toContainText('quoted')
  await expect(progress).toContainText('$1,280.00')
  await expect
    .poll(async () => (await mailsTo(email)).find(({ text = '' }) => /Our price/.test(text)))
    .toMatchObject({ text: expect.stringContaining('Two rounds of drafts.\n\nWe start Monday.') })

  const notes = page.getByRole('region', { name: messages.notes.heading })
  await notes.getByLabel(messages.notes.label).fill('Called her; blue, not teal.')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await notes.getByRole('button', { name: messages.notes.add }).click()
  await expect(notes.getByRole('listitem')).toContainText('Called her; blue, not teal.Studio owner')
  await expect(history).toContainText('Called her; blue, not teal.')
  await expect(history).toContainText(adminOrders.history.answered)

  await edit(page).click()
  await status(page).selectOption('in progress')
  await page.getByLabel(adminOrders.amount, { exact: true }).fill('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit(page)).toBeFocused()
  await expect(progress).toContainText('$1,280.00')
  await edit(page).click()
  await status(page).selectOption('in progress')
  await save(page).click()
  await expect(page.getByText(admin.orderUpdated)).toBeVisible()
  await expect(progress).toContainText('in progress')
  await expectAccessible(page.getByRole('main'))

  const path = new URL(page.url()).pathname
  await follow(page, `/admin/customers?q=${email}`)
  await page.getByRole('link', { name: /^View / }).click()
  const found = page.getByRole('region', { name: messages.adminCustomer.history })
  await expect(found.getByRole('row').nth(1)).toContainText(/in progress/i)
  await found.getByRole('link').first().click()
  await page.waitForURL(`**${path}`)

  await failWrites(page)
  await page.getByRole('main').getByRole('button', { name: 'Delete order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete order' }).click()
  await expect(page.getByRole('alert')).toContainText(adminOrders.deleteServiceFailed)
  await page.getByRole('link', { name: 'Service orders' }).first().click()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await page.unroute(orderCalls)
  await follow(page, `/admin/service-orders/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Delete order' }).click()
  await deleteAndLeave(page, '**/admin/orders')
})

test('An answer whose response is lost is not sent twice, and is sent again after its text was changed', async ({
  page,
}) => {
  const email = 'receipt@example.org'
  const response = await page.request.post('/api/service-orders', {
    headers: { origin: shopUrl() },
    data: { customer_name: 'Wren Cork', email, package: 'Logo', project_details: 'A mark for the boat shed.' },
  })
  await startSession(page)
  await page.goto(`/admin/service-orders/${(await response.json()).id}`)
  const form = page.getByRole('region', { name: adminOrders.answer.heading })
  const answerField = form.getByLabel(adminOrders.answer.message)
  const send = form.getByRole('button', { name: adminOrders.answer.send })
  const answers = page
    .getByRole('region', { name: adminOrders.historyHeading })
    .getByRole('listitem')
    .filter({ hasText: adminOrders.history.answered })
  await page.route('**/answer', lose, { times: 2 })
  await answerField.fill('Two drafts by Friday.')
  await send.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(answers).toHaveCount(1)
  await send.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await send.click()
  await expect(form.getByText(adminOrders.answer.sent)).toBeVisible()
  await expect(answers).toHaveCount(1)

  await page.route('**/answer', lose, { times: 1 })
  await answerField.fill('Three drafts by Friday.')
  await send.click()
  await expect(answers).toHaveCount(2)
  await answerField.fill('Three drafts by Monday.')
  await send.click()
  await expect(form.getByText(adminOrders.answer.sent)).toBeVisible()
  await expect(answers).toHaveCount(3)
  await expect(answers.first()).toContainText('Three drafts by Monday.')
})

test('A question leaves the request waiting for its price, and an answer that a colleague was faster than keeps words and amount', async ({
  page,
}) => {
  const response = await page.request.post('/api/service-orders', {
    headers: { origin: shopUrl() },
    data: { customer_name: 'Wren Cork', email: 'faster@example.org', package: 'Logo', project_details: 'A mark.' },
  })
  const { id } = await response.json()
  const headers = await startSession(page)
  await page.goto(`/admin/service-orders/${id}`)
  const form = page.getByRole('region', { name: adminOrders.answer.heading })
  const words = form.getByLabel(adminOrders.answer.message)
  const amount = form.getByLabel(adminOrders.answer.amount)
  const marks = form.getByLabel(adminOrders.answer.marks)
  const send = form.getByRole('button', { name: adminOrders.answer.send })
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(marks).not.toBeChecked()
  await amount.fill('5')
  await expect(marks).toBeChecked()
  await amount.fill('')
  await expect(marks).not.toBeChecked()
  await words.fill('How many pages do you need?')
  await send.click()
  await expect(form.getByText(adminOrders.answer.sent)).toBeVisible()
  await expect(progress).toContainText('pending')

  await words.fill('A long answer.')
  await amount.fill('750')
  const saved = await page.request.put(`/api/service-orders/${id}`, {
    headers,
    data: { status: 'quoted', quoted_amount: 640 },
  })
  expect(saved.status()).toBe(200)
  await send.click()
  await expect(form.getByRole('alert')).toContainText(adminOrders.answer.kept)
  await expect(progress).toContainText('$640.00')
  // The state that the answer was written on is still the old one.
  await send.click()
  await expect(form.getByRole('alert')).toContainText(adminOrders.answer.kept)
  await form.getByRole('button', { name: adminOrders.answer.loadNewest }).click()
  await expect(form.getByRole('status')).toContainText(
    adminOrders.answer.loaded([adminOrders.history.status('pending', 'quoted'), adminOrders.history.quoted(64_000)]),
  )
  await expect(words).toHaveValue('A long answer.')
  await expect(amount).toHaveValue('750')
  await expectAccessible(form)
  await send.click()
  await expect(form.getByText(adminOrders.answer.sent)).toBeVisible()
  await expect(progress).toContainText('$750.00')
})
