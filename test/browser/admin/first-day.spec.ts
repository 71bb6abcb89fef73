import type { Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, phone, shopUrl, test } from '#test/browser/helpers/browser.ts'
import { forgetSetup, press, tabTo } from '#test/browser/helpers/first-day.ts'
import { ownerHeaders, signIn } from '#test/browser/helpers/sign-in.ts'

test.use({ viewport: phone })

const texts = messages.setup
const { opening } = messages

async function call(method: string, path: string, body?: object) {
  const headers = { ...(await ownerHeaders()), 'content-type': 'application/json' }
  const answer = await fetch(`${shopUrl()}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
  expect(answer.status, `${method} ${path}`).toBe(200)
  return await answer.json()
}

const stepHeading = (page: Page, step: keyof typeof texts.steps) =>
  page.getByRole('heading', { name: texts.steps[step].heading, exact: true })

const inMain = (page: Page, name: string, role: 'button' | 'link' | 'checkbox' | 'textbox') =>
  page.getByRole('main').getByRole(role, { name, exact: true })

test('CNT-13, CNT-14: the first sign-in leads through the set-up, by keyboard at 390 px, left and taken up again', async ({
  page,
  workerApp,
}) => {
  const [before, parts] = [await call('GET', '/settings'), await call('GET', '/content/parts')]
  await forgetSetup(workerApp.dataDir)
  await signIn(page, '/admin/setup?step=studio')
  await expect(stepHeading(page, 'studio')).toBeFocused()
  await expectAccessible(page.getByRole('main'))
  const number = await tabTo(inMain(page, messages.adminSettings.studio.phone, 'textbox'))
  await number.fill('503-555-0139')
  await press(inMain(page, texts.save, 'button'))
  await expect(stepHeading(page, 'account')).toBeFocused()
  await expectAccessible(page.getByRole('main'))
  await press(inMain(page, texts.next, 'button'))
  await expect(stepHeading(page, 'brand')).toBeFocused()
  expect((await call('GET', '/settings')).studio.value.phone).toBe('503-555-0139')

  const { brand, marked } = messages.adminSettings
  const second = await tabTo(inMain(page, brand.colors.second.label, 'textbox'))
  await second.fill('#ffff00')
  await press(page.getByRole('main').getByRole('button', { name: /#\w{6}/ }))
  await expect(second, 'takes the nearest color, and the focus of its button').toBeFocused()
  const readable = await second.inputValue()
  expect(readable).not.toBe('#ffff00')
  await press(inMain(page, texts.saveAndLeave, 'button'))
  await page.waitForURL('**/admin')
  await expect(page.getByRole('main'), 'not the menu once more').toBeFocused()
  expect((await call('GET', '/settings')).brand.value.colors.second).toBe(readable)
  await press(inMain(page, texts.takeUpButton, 'link'))
  await expect(stepHeading(page, 'parts'), 'goes on after what was saved').toBeFocused()
  await press(inMain(page, texts.leave, 'button'))
  await page.waitForURL('**/admin')
  await follow(page, '/admin/setup?step=brand')
  await expect(stepHeading(page, 'brand')).toBeFocused()
  const color = await tabTo(inMain(page, brand.colors.third.label, 'textbox'))
  await color.fill('orange')
  const steps = page.getByRole('navigation', { name: texts.progress })
  await steps.getByRole('link', { name: texts.steps.parts.name }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(color).toHaveValue('orange')
  await press(inMain(page, texts.save, 'button'))
  await expect(color, 'a refused field takes the focus').toBeFocused()
  await expect(color).toHaveAccessibleDescription(new RegExp(brand.notAColor))
  await expect(page.getByRole('alert').filter({ hasText: marked })).toBeVisible()
  await expectAccessible(page.getByRole('main'))
  await press(page.getByRole('alert').getByRole('link', { name: brand.colors.third.label }))
  await expect(color).toBeFocused()
  await color.fill('#e5a500')
  await expect(page.getByRole('alert'), 'what it named is corrected').toHaveCount(0)
  await press(inMain(page, texts.skip, 'button'))

  await expect(stepHeading(page, 'parts')).toBeFocused()
  await press(inMain(page, 'Testimonials', 'checkbox'), 'Space')
  await press(inMain(page, texts.save, 'button'))
  await expect(stepHeading(page, 'connections')).toBeFocused()
  expect((await fetch(`${shopUrl()}/page-testimonial`)).status).toBe(404)
  await expect(page.getByRole('main')).toContainText('STRIPE_SECRET_KEY')
  await expectAccessible(page.getByRole('main'))
  await press(inMain(page, texts.finish, 'button'))
  await page.waitForURL('**/admin')
  await expect(page.getByRole('link', { name: texts.takeUpButton })).toHaveCount(0)

  await test.step('CNT-14: “Ready to open” leads to what is missing, and shows what removing the samples takes', async () => {
    const card = page.getByRole('region', { name: opening.heading })
    await expect(card).toContainText('STRIPE_SECRET_KEY')
    await card.getByRole('link', { name: opening.all }).click()
    const main = page.getByRole('main')
    const title = opening.items.backup.open(0)
    await main.getByRole('button', { name: opening.leaveOf(title) }).click()
    await expect(main.getByText(/^Left as it is by/)).toBeVisible()
    await main.getByRole('button', { name: opening.takeUpOf(title) }).click()
    await expect(main.getByRole('button', { name: opening.leaveOf(title) })).toBeVisible()

    await main.getByRole('button', { name: opening.samples.start }).click()
    await expect(main.getByText(opening.samples.final)).toBeVisible()
    await expect(main.getByRole('heading', { name: opening.samples.heading })).toBeFocused()
    await main.getByText(/^\d+ products$/).click()
    await expectAccessible(main)
    await main.getByRole('button', { name: opening.samples.cancel }).click()
    await expect(main.getByRole('heading', { name: opening.samples.heading })).toBeFocused()
  })

  await test.step('CNT-13: gone through again, the set-up begins with its first step', async () => {
    await follow(page, '/admin/settings')
    await page.getByRole('link', { name: texts.again }).click()
    await expect(stepHeading(page, 'studio')).toBeFocused()
  })

  // As it was, for the other tests of the worker.
  const after = await call('GET', '/settings')
  await call('PUT', '/settings/studio', { value: before.studio.value, version: after.studio.version })
  await call('PUT', '/settings/brand', { value: before.brand.value, version: after.brand.version })
  const { version } = await call('GET', '/content/parts')
  const draft = { value: parts.published, base_version: version, saved_at: null }
  const { saved_at } = await call('PUT', '/content/parts/draft', draft)
  await call('POST', '/content/parts/publish', { saved_at })
})
