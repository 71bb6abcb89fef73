import { shopDay } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, shopUrl, test } from '#test/browser/helpers/browser.ts'
import { paymentPage, payWith, testCard } from '#test/browser/helpers/buying.ts'
import { press, tabTo } from '#test/browser/helpers/keys.ts'
import { linkTo } from '#test/browser/helpers/mails.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

const { adminOrders, adminProposals, proposal: texts } = messages

test('A quote of two lines with a deposit is sent, accepted by keyboard on a phone and paid by card, and the studio sees it', async ({
  page,
}) => {
  const email = 'wren-quill@example.org'
  const asked = await page.request.post('/api/service-orders', {
    headers: { origin: shopUrl() },
    data: { customer_name: 'Wren Quill', email, package: 'Brand Starter', project_details: 'A logo, and cards.' },
  })
  const { id } = await asked.json()
  await startSession(page)
  await page.goto(`/admin/service-orders/${id}`)
  const answer = page.getByRole('region', { name: adminOrders.answer.heading })
  await answer.getByLabel(adminOrders.answer.message).fill('Gladly.\n\nTwo rounds of drafts.')
  const fillLine = async (index: number, text: string, qty: string, unit: string) => {
    await answer.getByRole('button', { name: adminProposals.addLine }).click()
    await expect(answer.getByLabel(adminProposals.text).nth(index)).toBeFocused()
    await page.keyboard.type(text)
    await answer.getByLabel(adminProposals.qty).nth(index).fill(qty)
    await answer.getByLabel(adminProposals.unit).nth(index).fill(unit)
  }
  await fillLine(0, 'Logo', '1', '900')
  await fillLine(1, 'Business cards', '500', 'a dime')
  await answer.getByRole('button', { name: adminOrders.answer.send }).click()
  const unit = answer.getByLabel(adminProposals.unit).nth(1)
  await expect(unit).toHaveAccessibleDescription(new RegExp(adminOrders.amountInvalid))
  const remove = answer.getByRole('button', { name: adminProposals.removeLine('Business cards') })
  const [field, button] = await Promise.all([unit.boundingBox(), remove.boundingBox()])
  expect(Math.abs((button?.y ?? 0) - (field?.y ?? 0)), 'beside the field, not beside its problem').toBeLessThan(4)
  await unit.fill('0.12')
  await expect(answer.getByLabel(adminProposals.sum)).toHaveValue('$960.00')
  await answer.getByLabel(adminProposals.deposit).fill('961')
  await answer.getByLabel(adminProposals.validUntil).fill(shopDay(new Date(Date.now() + 14 * dayMs)))
  await answer.getByRole('button', { name: adminOrders.answer.send }).click()
  await expect(answer.getByLabel(adminProposals.deposit)).toHaveAccessibleDescription(
    new RegExp(adminProposals.depositTooLarge(96_000).replaceAll(/[.$]/g, '\\$&')),
  )
  await answer.getByLabel(adminProposals.deposit).fill('300')
  await answer.getByRole('button', { name: adminOrders.answer.send }).click()
  await expect(answer.getByText(adminOrders.answer.sent)).toBeVisible()
  const sent = page.getByRole('region', { name: adminProposals.heading })
  await expect(sent).toContainText(adminProposals.states.open)
  await expectAccessible(page.getByRole('main'))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(await linkTo(email, 'proposal'))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts.heading('Wren Quill'))
  await expect(main).toContainText('500 × $0.12')
  await expectAccessible(main)
  await press(page, main.getByRole('button', { name: texts.accept('$960.00') }))
  const name = main.getByRole('textbox', { name: texts.name })
  await expect(name).toHaveAccessibleDescription(new RegExp(messages.proposalRefusals.nameMissing))
  await tabTo(page, name)
  await page.keyboard.type('Wren Quill')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('status').filter({ hasText: texts.accepted })).toBeFocused()
  await expectAccessible(main)
  await press(page, main.getByRole('button', { name: texts.pay.deposit('$300.00') }))
  await page.waitForURL(paymentPage)
  await payWith(page, testCard.success)
  await page.waitForURL('**/proposal/*')
  await expect(main.getByRole('button', { name: texts.pay.rest('$660.00') })).toBeVisible()
  await expect(main).toContainText(texts.due.rest('$660.00', '$300.00'))

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/service-orders/${id}`)
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('in progress')
  await expect(sent).toContainText('Wren Quill')
  const ledger = page.getByRole('region', { name: adminOrders.payments })
  await expect(ledger).toContainText('$300.00')
  await ledger.getByRole('link', { name: /^Order / }).click()
  const pays = page.getByRole('region', { name: adminOrders.paysFor.heading })
  await expect(pays.getByRole('link')).toHaveAttribute('href', `/admin/service-orders/${id}`)
  await expectAccessible(page.getByRole('main'))
})
