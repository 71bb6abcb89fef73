import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminPageSize, customerHistoryPageSize } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { expectAccessible, expectContrast } from '#test/browser/helpers/accessible.ts'
import { expect, follow, mailFolder, phone, postForm, test } from '#test/browser/helpers/browser.ts'
import { ownerHeaders, startSession } from '#test/browser/helpers/sign-in.ts'

const { admin, adminCustomer, adminExports, adminInbox, adminMails, adminReviews } = messages

async function requestQuote(page: Page, customer_name: string, email: string, project_details = 'A logo.') {
  return await postForm(page, '/api/service-orders', { customer_name, email, project_details })
}

const write = (page: Page, full_name: string, message: string, email = 'wren@example.org') =>
  postForm(page, '/f/contact', { full_name, email, subject: 'Cork', message })

const hostile = ['<img src=x onerror=alert(1)>', '<script>alert(2)</script>', '"><svg onload=alert(3)>', '{{7*7}}']

test('Customers are searched, sorted and exported as CSV; a customer’s history has a second page', async ({ page }) => {
  const email = 'many@crowd.example'
  const requestSign = (number: number) => requestQuote(page, 'Aaron Manyorders', email, `Sign number ${number}`)
  await requestSign(0)
  await Promise.all([
    ...Array.from({ length: customerHistoryPageSize }, (_, index) => requestSign(index + 1)),
    ...hostile.map((name, index) => requestQuote(page, name, `hostile${index}@crowd.example`)),
    ...Array.from({ length: adminPageSize }, (_, index) =>
      requestQuote(page, `Zz ${index}`, `zz${index}@crowd.example`),
    ),
  ])
  await startSession(page)
  await page.goto('/admin/customers?q=hostile')
  for (const name of hostile) await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await expectAccessible(page.getByRole('main'))
  await expectContrast(page, 'dark')

  await test.step('a card shows the whole name', async () => {
    const wide = page.viewportSize()
    await page.setViewportSize(phone)
    const cut = await page
      .getByRole('cell')
      .evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
    expect(cut).toEqual([])
    if (wide) await page.setViewportSize(wide)
  })

  await page.getByRole('searchbox', { name: admin.customers.search }).fill('@crowd.example')
  await expect(page).toHaveURL(/q=%40crowd\.example/)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row')).toHaveCount(adminPageSize + 1)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  const [tab, file] = await Promise.all([
    page.context().waitForEvent('page'),
    page.context().waitForEvent('download'),
    page.getByRole('button', { name: adminExports.download }).click(),
  ])
  expect(tab).not.toBe(page)
  expect(file.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`Aaron Manyorders,${email},`)

  await page.getByRole('link', { name: 'View Aaron Manyorders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aaron Manyorders' })).toBeVisible()
  const history = page.getByRole('region', { name: adminCustomer.history })
  await expect(history.getByRole('row')).toHaveCount(customerHistoryPageSize + 1)
  await expectAccessible(page.getByRole('main'))
  await history.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(history.getByRole('row')).toHaveCount(2)
  await expect(history.locator(':focus'), 'the last page has no link to the next one').toHaveCount(1)
  await expect(history.getByRole('row').nth(1).getByRole('link')).toHaveAttribute(
    'href',
    /^\/admin\/service-orders\/\d+$/,
  )
  await follow(page, '/admin/customers/999999')
  await expect(page.getByText('Customer not found')).toBeVisible()
})

test('CNT-18: a customer is erased, two become one, and somebody without an order is found by address', async ({
  page,
}) => {
  await test.step('A customer is erased only after the email was typed, and only without open orders', async () => {
    const { id } = await requestQuote(page, 'Erika Goes', 'goes@example.org')
    const headers = await startSession(page)
    await page.goto('/admin/customers?q=goes@example.org')
    await page.getByRole('link', { name: 'View Erika Goes' }).click()
    const dialog = page.getByRole('dialog', { name: adminCustomer.eraseQuestion('Erika Goes') })
    const erase = dialog.getByRole('button', { name: adminCustomer.erase })
    await page.getByRole('button', { name: adminCustomer.erase }).click()
    await erase.click()
    await expect(dialog.getByText(adminCustomer.eraseMismatch)).toBeVisible()
    await dialog.getByLabel(adminCustomer.eraseConfirm).fill('goes@example.org')
    await erase.click()
    await expect(dialog.getByRole('alert')).toContainText(adminCustomer.eraseOpenOrders(1))
    await expectAccessible(dialog)
    await page.request.put(`/api/orders/${id}`, { headers, data: { status: 'completed' } })
    await erase.click()
    await page.waitForURL('**/admin/customers')
    await expect(page.getByText(adminCustomer.erased)).toBeVisible()
    await follow(page, '/admin/customers?q=goes@example.org')
    await expect(page.getByText(admin.noMatch('goes@example.org'))).toBeVisible()
  })
  await test.step('CNT-18: two customers become one after a search and a look at what moves', async () => {
    await requestQuote(page, 'Tilda Oakes', 'tilda@oakes.example')
    await requestQuote(page, 'T. Oakes', 'old@oakes.example')
    await follow(page, '/admin/customers?q=tilda@oakes.example')
    await page.getByRole('link', { name: 'View Tilda Oakes' }).click()
    await page.getByRole('button', { name: adminCustomer.edit.open }).click()
    await page.getByLabel('Email').fill('old@oakes.example')
    await page.getByRole('button', { name: adminCustomer.edit.save }).click()
    await expect(page.getByRole('alert')).toContainText(adminCustomer.emailTaken)

    await page.getByLabel('Email').fill('tilda@oakes.example')
    await page.getByLabel(messages.adminOrders.contact.street).fill('5 Of Mine St')
    const address = page.url().replace('/admin/', '/api/')
    const theirs = { headers: await ownerHeaders(), data: { phone: '503-555-0190' } }
    expect((await page.request.put(address, theirs)).status()).toBe(200)
    await page.getByRole('button', { name: adminCustomer.edit.save }).click()
    await expect(page.getByRole('alert')).toContainText('Studio owner changed it')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue('503-555-0190')
    await expect(page.getByLabel(messages.adminOrders.contact.street)).toHaveValue('5 Of Mine St')
    await page.getByRole('button', { name: 'Cancel' }).click()

    const { merge } = adminCustomer
    await page.getByRole('button', { name: merge.open }).press('Enter')
    const dialog = page.getByRole('dialog', { name: merge.title('Tilda Oakes') })
    await dialog.getByLabel(merge.search).fill('oakes.example')
    await dialog.getByRole('button', { name: 'T. Oakes' }).press('Enter')
    await expect(dialog.getByRole('heading', { name: merge.becomes('T. Oakes', 'Tilda Oakes') })).toBeFocused()
    await expect(dialog.getByText(merge.forGood)).toBeVisible()
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: merge.confirm }).click()
    await expect(page.getByText(merge.done)).toBeVisible()
    await expect(page.getByRole('region', { name: adminCustomer.history }).getByRole('row')).toHaveCount(3)
    await expectAccessible(page.getByRole('main'))

    await page.getByRole('link', { name: 'old@oakes.example' }).click()
    await expect(page.getByText(adminCustomer.mergedInto)).toBeVisible()
    await page.getByRole('link', { name: adminCustomer.openPerson }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tilda Oakes' })).toBeVisible()
  })
  await test.step('CNT-18: somebody who only wrote a message is found by address and erased', async () => {
    const { byAddress } = adminCustomer
    await write(page, 'Only Olive', 'Do you print on felt?', 'olive@felt.example')
    await follow(page, '/admin/messages')
    await page
      .getByRole('row', { name: /Only Olive/ })
      .getByRole('link')
      .click()
    await page.getByRole('link', { name: byAddress.ofPerson }).click()
    await expect(page.getByRole('region', { name: byAddress.kept })).toContainText('Messages1')
    await expectAccessible(page.getByRole('main'))
    await page.getByRole('button', { name: adminCustomer.erase }).click()
    const dialog = page.getByRole('dialog', { name: byAddress.eraseQuestion('olive@felt.example') })
    await dialog.getByLabel(adminCustomer.eraseConfirm).fill('olive@felt.example')
    await dialog.getByRole('button', { name: adminCustomer.erase }).click()
    await expect(page.getByText(byAddress.erased)).toBeVisible()
    await page.getByLabel(byAddress.label).fill('nobody')
    await page.getByRole('button', { name: byAddress.find }).click()
    await expect(page.getByText(byAddress.invalid)).toBeVisible()
  })
})

test('What people wrote: a message is answered, and a mail that failed is sent again', async ({ page }) => {
  await test.step('A message is read, answered, archived and restored', async () => {
    await write(page, 'Hostile Hanna', hostile.join('\n'))
    await write(page, 'Wren Cork', 'Do you print on cork?')
    await startSession(page)
    await page.goto('/admin/messages')
    const row = page.getByRole('row', { name: /Wren Cork/ })
    await expect(row).toContainText(adminInbox.states.unread)
    await expectAccessible(page.getByRole('main'))
    await row.getByRole('link').click()
    await expect(page.getByText('Do you print on cork?')).toBeVisible()
    await expect(page.getByRole('article')).toContainText(adminInbox.states.read)
    await page.getByRole('button', { name: adminInbox.answer }).click()
    await expect(page.getByText(adminInbox.answerMissing)).toBeVisible()
    await page.getByLabel(adminInbox.answerLabel('Wren Cork')).fill('We do.')
    await page.getByRole('button', { name: adminInbox.answer }).click()
    await expect(page.getByText(adminInbox.answered)).toBeVisible()
    await expect(page.getByRole('region', { name: adminInbox.answers })).toContainText('We do.')
    await expect(page.getByLabel(adminInbox.answerLabel('Wren Cork'))).toHaveValue('')
    await expectAccessible(page.getByRole('main'))
    await page.getByRole('button', { name: adminInbox.archive, exact: true }).click()
    await expect(page.getByText(adminInbox.archivedNow)).toBeVisible()

    await follow(page, '/admin/messages')
    await expect(page.getByRole('row', { name: /Hostile Hanna/ })).toContainText(hostile[0] ?? '')
    await expect(page.getByRole('row', { name: /Wren Cork/ })).toBeHidden()
    await page.getByLabel(adminInbox.box).selectOption('archived')
    await page
      .getByRole('row', { name: /Wren Cork/ })
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: adminInbox.unarchive }).click()
    await expect(page.getByText(adminInbox.unarchivedNow)).toBeVisible()
  })
  await test.step('A failed mail is listed with its reason and sent again', async () => {
    const box = mailFolder()
    const headers = await startSession(page)
    const stateOfMail = async () => {
      const answer = await page.request.get('/api/mails?q=Failing&page=1&limit=1', { headers })
      return (await answer.json()).items[0]?.state
    }
    // A file in place of the mail folder: no mail can be written.
    await mkdir(box, { recursive: true })
    await rename(box, `${box}-away`)
    await writeFile(box, '')
    try {
      await write(page, 'Failing Fred', hostile.join('\n'), 'fred@example.org')
      await expect.poll(stateOfMail).toBe('failed')
      await follow(page, '/admin/mails?state=failed&q=Failing')
      await expectAccessible(page.getByRole('main'))
      await page
        .getByRole('row', { name: /Failing Fred/ })
        .getByRole('link')
        .click()
      await expect(page.getByRole('region', { name: adminMails.failedBecause })).toContainText('ENOTDIR')
      for (const text of hostile) await expect(page.getByRole('region', { name: adminMails.text })).toContainText(text)
      await expectAccessible(page.getByRole('main'))
      await page.getByRole('button', { name: adminMails.retry }).click()
      await expect(page.getByText(adminMails.retried)).toBeVisible()
    } finally {
      await rm(box)
      await rename(`${box}-away`, box)
    }
    await expect.poll(stateOfMail).toBe('sent')
    await follow(page, new URL(page.url()).pathname)
    await expect(page.getByRole('article')).toContainText(adminMails.states.sent)
  })
})

test('A review is hidden and shown again, and a subscriber removed', async ({ page }) => {
  await test.step('A hidden review disappears from the product page at once and returns when it is shown again', async () => {
    const { items } = await (await page.request.get('/api/products?page=1&limit=1')).json()
    const product = `/shop-product-details/${items[0].id}`
    const comment = `The handle is crooked. ${hostile[0]}`
    await postForm(page, `/api/products/${items[0].id}/reviews`, {
      ...{ name: 'Crooked Carl', email: 'carl@example.org', rating: 1, comment },
    })
    await startSession(page)
    const publicText = async () => await (await page.request.get(product)).text()
    /** The review count in the structured data for search engines. */
    const rated = async () => Number(/"reviewCount":(\d+)/.exec(await publicText())?.[1] ?? 0)
    await expect.poll(publicText).toContain('Crooked Carl')
    const before = await rated()
    await page.goto('/admin/reviews?q=crooked')
    await expect(page.getByText(comment)).toBeVisible()
    await expectAccessible(page.getByRole('main'))
    await page.getByRole('button', { name: adminReviews.hideOf('Crooked Carl') }).click()
    const dialog = page.getByRole('dialog', { name: adminReviews.hideQuestion('Crooked Carl') })
    await dialog.getByRole('button', { name: adminReviews.hide }).click()
    await expect(dialog.getByText(adminReviews.reasonMissing)).toBeVisible()
    await dialog.getByLabel(adminReviews.reason).fill('Somebody else’s mug')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: adminReviews.hideOf('Crooked Carl') }).click()
    await page.route('**/hide', (route) => route.abort())
    await dialog.getByRole('button', { name: adminReviews.hide }).click()
    await expect(dialog.getByRole('alert')).toContainText(adminReviews.changeFailed)
    await page.unroute('**/hide')
    await expect(dialog.getByLabel(adminReviews.reason)).toHaveValue('Somebody else’s mug')
    await dialog.getByRole('button', { name: adminReviews.hide }).click()
    await expect(page.getByText(adminReviews.hiddenBecause('Somebody else’s mug'))).toBeVisible()
    await expect.poll(publicText).not.toContain('Crooked Carl')
    expect(await rated()).toBe(before - 1)
    await page.getByRole('button', { name: adminReviews.showOf('Crooked Carl') }).click()
    await expect(page.getByText(adminReviews.shown)).toBeVisible()
    await expect.poll(publicText).toContain('Crooked Carl')
    expect(await rated()).toBe(before)

    await follow(page, '/admin/activity?kind=review')
    await expect(page.getByRole('list', { name: messages.adminActivity.title })).toContainText('A review was hidden')
    await expect(page.getByText('Somebody else’s mug').first()).toBeVisible()
    await expectAccessible(page.getByRole('main'))
  })
  await test.step('Subscribers are removed after a confirmation', async () => {
    const long = `${'unbroken'.repeat(7)}@${'words'.repeat(9)}.example`
    for (const email of ['leaves@example.org', long]) await postForm(page, '/api/subscribe', { email })
    await follow(page, '/admin/subscribers?q=leaves')
    const { removeOf, confirmRemove, remove, removed } = messages.adminSubscribers
    await page.getByRole('button', { name: removeOf('leaves@example.org') }).click()
    await expectAccessible(page.getByRole('dialog'))
    await page
      .getByRole('dialog', { name: confirmRemove('leaves@example.org') })
      .getByRole('button', { name: remove })
      .click()
    await expect(page.getByText(removed('leaves@example.org'))).toBeVisible()
    await expect(page.getByText(admin.noMatch('leaves'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.setViewportSize({ width: 320, height: 640 })
    await follow(page, '/admin/subscribers?q=unbroken')
    await page.getByRole('button', { name: removeOf(long) }).click()
    const dialog = page.getByRole('dialog', { name: confirmRemove(long) })
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((popup) => popup.scrollWidth - popup.clientWidth)).toBe(0)
  })
})
