import type { Page } from '@playwright/test'
import { faq } from '#shared/content/faq.ts'
import { messages } from '#shared/messages.ts'
import { expectAccessible, expectContrast } from '#test/browser/helpers/accessible.ts'
import { expect, follow, phone, test } from '#test/browser/helpers/browser.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

const texts = messages.siteEditor
const faqTexts = texts.formLabel('Questions')

const formOf = (page: Page) => page.getByRole('region', { name: faqTexts })
const frameOf = (page: Page) => page.frameLocator(`iframe[title="${texts.preview('Questions')}"]`)
const field = (page: Page, name: string) => formOf(page).getByRole('textbox', { name, exact: true })
/** A closed or open entry of the list; its handle has a longer name. */
const entry = (page: Page, name: string) => formOf(page).getByRole('button', { name, exact: true })
const isSaved = (page: Page) => expect(page.getByText(texts.saved)).toBeVisible()

/** From any page of the administrator area. */
async function openEditor(page: Page) {
  await follow(page, '/admin/site')
  await page.getByRole('link', { name: 'Questions' }).click()
  await expectEditor(page)
}

async function expectEditor(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()
  await expect(frameOf(page).getByRole('heading', { level: 1 })).toBeVisible()
}

async function publish(page: Page) {
  await page.getByRole('button', { name: texts.review }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.publish, exact: true }).click()
  await expect(page.getByText(texts.publishedNow)).toBeVisible()
}

test('CNT-05, CNT-06: a question is edited beside the page, one is added and moved, and visitors see them when they are published', async ({
  shopper: page,
  htmlPage: visitor,
}) => {
  await startSession(page)
  await page.goto('/admin/site')
  await expect(page.getByRole('link', { name: texts.opens('/page-faq') })).toHaveAttribute('href', '/page-faq')
  await expectAccessible(page.getByRole('main'))

  await test.step('one of several pages opens as itself, at its part of the form', async () => {
    await page.getByRole('link', { name: 'Shipping policy', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Title', exact: true }).first()).toBeFocused()
    const shown = page.frameLocator(`iframe[title="${texts.preview('Policies')}"]`)
    await expect(shown.getByRole('heading', { level: 1, name: 'Shipping policy' })).toBeVisible()
  })

  await openEditor(page)
  const frame = frameOf(page)

  await test.step('a click on a text of the page opens its field, and the field’s text is outlined there', async () => {
    await frame.getByRole('heading', { name: 'What is the smallest order?' }).click()
    await expect(field(page, 'Question')).toBeFocused()
    await expect(field(page, 'Question')).toHaveValue('What is the smallest order?')
    await expect(frame.locator('[data-editing]')).toHaveText('What is the smallest order?')
    await field(page, 'Answer').focus()
    await expect(frame.locator('[data-editing]')).toHaveText(/^One piece\./)
    await expect(frame.locator('[data-editing]')).toBeInViewport()
    await expectAccessible(page.getByRole('main'))
    await frame.getByRole('link', { name: 'Ask us something else' }).click()
    await expect(field(page, 'Button')).toBeFocused()
    await expect(field(page, 'Title')).toBeHidden()
    await frame.getByRole('main').getByText('FAQ', { exact: true }).last().click()
    await expect(field(page, 'Title')).toBeFocused()
    await frame.getByText('What is the smallest order?').click()
    await expect(field(page, 'Question')).toBeFocused()
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('what is typed is a draft at once, and the page in the frame shows it', async () => {
    await field(page, 'Question').fill('What is the smallest order you take?')
    await isSaved(page)
    await expect(frame.getByRole('heading', { name: 'What is the smallest order you take?' })).toBeVisible()
    await field(page, 'Answer').selectText()
    await field(page, 'Answer').press('Control+b')
    await expect(field(page, 'Answer')).toHaveValue(/^\*\*One piece\.[^*]*\*\*$/)
    await formOf(page).getByRole('button', { name: texts.bold }).click()
    await expect(field(page, 'Answer')).toHaveValue(/^One piece\.[^*]*$/)
  })

  await test.step('an empty field of a new question is named at its place, and keeps the draft from being published', async () => {
    await formOf(page)
      .getByRole('button', { name: texts.add('question') })
      .click()
    await expect(field(page, 'Question')).toBeFocused()
    await field(page, 'Question').fill('Do you print on wood?')
    await expect(field(page, 'Answer')).toHaveAccessibleDescription(new RegExp(messages.content.empty))
    await expectContrast(formOf(page), 'dark')
    await page.emulateMedia({ colorScheme: null })
    await page.getByRole('button', { name: texts.review }).click()
    const dialog = page.getByRole('dialog')
    const button = dialog.getByRole('button', { name: texts.publish, exact: true })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(texts.blockedByProblems)
    await expect(dialog).toContainText(texts.reviewCount(2))
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: 'Questions › 13 › Answer' }).click()
    await expect(dialog).toBeHidden()
    await expect(field(page, 'Answer')).toBeFocused()
    await field(page, 'Answer').fill('On plywood, {studio} does.')
    await expect(field(page, 'Answer')).not.toHaveAttribute('aria-invalid')
  })

  await test.step('entries are moved by key and by dragging, and brought back after removing', async () => {
    const handle = (place: number) =>
      formOf(page).getByRole('button', { name: texts.move('Do you print on wood?', place, 13) })
    await handle(13).press('ArrowUp')
    await expect(handle(12)).toBeFocused()
    await expect(formOf(page).getByText(texts.moved('Do you print on wood?', 12, 13))).toHaveText(/./)
    await entry(page, 'Do you print on wood?').click()
    const other = formOf(page).getByRole('button', { name: /^Move Something broke on a Sunday/ })
    await other.scrollIntoViewIfNeeded()
    const [from, to] = [await handle(12).boundingBox(), await other.boundingBox()]
    if (!from || !to) throw new Error('the rows are not shown')
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(handle(13)).toBeVisible()

    await entry(page, 'Do you print on wood?').click()
    await formOf(page)
      .getByRole('button', { name: texts.removeOf('Do you print on wood?') })
      .click()
    await expect(entry(page, 'Do you print on wood?')).toHaveCount(0)
    await expect(
      formOf(page).getByRole('button', { name: texts.undoOf('question', 'Do you print on wood?') }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(handle(13)).toBeFocused()
    await handle(13).press('ArrowUp')
    await expect(handle(12)).toBeFocused()
  })

  await test.step('published, it is on the page of a visitor; restored, the page is as it was', async () => {
    await publish(page)
    await expect(page.getByText(texts.published)).toBeVisible()
    await visitor.goto('/page-faq')
    await expect(visitor.getByRole('heading', { name: 'What is the smallest order you take?' })).toHaveCount(1)
    await expect(visitor.locator('#question-12')).toContainText('On plywood, Alder & Ink does.')

    await page.getByText(texts.history).click()
    const versions = page.getByRole('region', { name: texts.history })
    await expect(versions).toContainText('Questions › 4 › Question')
    const asItCame = versions.getByRole('listitem').filter({ hasText: texts.unchanged }).last()
    await expect(asItCame.locator('time')).toHaveCount(0)
    await asItCame.getByRole('button', { name: texts.restoreThis(null) }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(texts.confirmRestoreHint(null))
    await question.getByRole('button', { name: texts.restore }).click()
    await expect(page.getByText(texts.restored)).toBeVisible()
    await expect(entry(page, 'What is the smallest order?')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: 'Do you print on wood?' })).toHaveCount(0)
  })

  await test.step('CNT-06: a draft is given a time on the studio’s clock, and taken back', async () => {
    await field(page, 'Heading').fill('Asked next year')
    await isSaved(page)
    await page.getByRole('button', { name: texts.review }).click()
    const dialog = page.getByRole('dialog')
    const time = dialog.getByLabel(texts.later)
    await dialog.getByRole('button', { name: texts.schedule }).click()
    await expect(time).toHaveAccessibleDescription(new RegExp(texts.laterTime))
    const year = new Date().getFullYear() + 1
    await time.fill(`${year}-01-02T09:00`)
    await expectAccessible(dialog)
    await dialog.getByRole('button', { name: texts.schedule }).click()
    await expect(page.getByText(texts.scheduled(`Jan 2, ${year}, 9:00 AM`))).toBeVisible()
    await expect(page.getByText(`goes out by itself on Jan 2, ${year}, 9:00 AM`)).toHaveCount(2)
    await expect(field(page, 'Heading')).toHaveValue(faq.heading)
    await page.getByRole('button', { name: texts.takeBack }).click()
    await expect(page.getByText(texts.takenBack)).toBeVisible()
    await expect(field(page, 'Heading')).toHaveValue('Asked next year')
    await page.getByRole('button', { name: texts.discard }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.discard }).click()
    await expect(field(page, 'Heading')).toHaveValue(faq.heading)
  })
})

test('CNT-05, CNT-06: any page is edited as visitors see it, without a connection too, and on a phone', async ({
  page,
}) => {
  const headers = await startSession(page)
  await page.goto('/admin/site')

  await test.step('CNT-05: the sign-in page is shown as it is to somebody signed out, and a field brings its own page', async () => {
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    const label = 'Newsletter, search, thanks and sign-in'
    const frame = page.frameLocator(`iframe[title="${texts.preview(label)}"]`)
    const form = page.getByRole('region', { name: texts.formLabel(label) })
    const shown = page.getByRole('combobox', { name: texts.shownPage })
    await expect(frame.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
    await form.getByRole('textbox', { name: 'Below the heading' }).fill('Behind the counter')
    await expect(frame.locator('[data-editing]')).toHaveText('Behind the counter')
    await form.getByText('Unsubscribing', { exact: true }).click()
    await expect(shown).toHaveValue('/unsubscribe')
    await shown.selectOption({ label: 'Forgotten password' })
    await frame.getByText('Proof by noon, press by two.').click()
    await expect(form.getByRole('textbox', { name: 'On the drawing beside it' })).toBeFocused()
    await expect(shown).toHaveValue('/reset-password')
    await expectAccessible(page.getByRole('region', { name: texts.shown }))
    await isSaved(page)
  })

  await test.step('CNT-06: nothing typed is lost without a connection, and what somebody else published meanwhile is asked about', async () => {
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(`/api/content/faq/${path}`, { headers, data })
      expect(answer.status()).toBe(200)
    }
    const { published, version } = await (await page.request.get('/api/content/faq', { headers })).json()
    const data = { value: published, base_version: version, saved_at: null }
    const { saved_at } = await (await page.request.put('/api/content/faq/draft', { headers, data })).json()
    await post('publish', { saved_at })
    await openEditor(page)
    await test.step('a text that could not be saved is sent again, and is back when the page is opened anew', async () => {
      await page.route('**/api/content/faq/draft', (route) => route.abort())
      await field(page, 'Button').fill('Write to us')
      await expect(page.getByText(texts.offline)).toBeVisible()
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expect(field(page, 'Button')).toHaveValue('Write to us')
      await expect(page.getByText(texts.foundHere)).toBeVisible()
      await expect(page.getByText(texts.offline)).toBeVisible()
      await page.unroute('**/api/content/faq/draft')
      await page.getByRole('button', { name: texts.saveNow }).click()
      await isSaved(page)
    })

    await test.step('a version published since the draft began is shown, and the draft goes on top of it', async () => {
      const { items } = await (await page.request.get('/api/content/faq/versions', { headers })).json()
      await post(`versions/${items[0].id}/restore`, { base_version: items[0].id })
      await page.getByRole('button', { name: texts.review }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: texts.publish, exact: true }).click()
      await expect(dialog.getByRole('heading', { name: texts.staleTitle('owner@example.com') })).toBeVisible()
      await expectAccessible(dialog)
      await dialog.getByRole('button', { name: texts.keepMine }).click()
      await expect(dialog).toContainText('Write to us')
      await dialog.getByRole('button', { name: texts.publish, exact: true }).click()
      await expect(page.getByText(texts.publishedNow)).toBeVisible()
    })

    await test.step('a draft is thrown away after a question', async () => {
      await field(page, 'Button').fill('Nobody reads this')
      await isSaved(page)
      await page.getByRole('button', { name: texts.discard }).click()
      await page.getByRole('dialog').getByRole('button', { name: texts.discard }).click()
      await expect(field(page, 'Button')).toHaveValue('Write to us')
    })

    // As it was, for the other tests of the worker.
    const { items } = await (await page.request.get('/api/content/faq/versions', { headers })).json()
    await post(`versions/${items[1].id}/restore`, { base_version: items[0].id })
    const restored = await (await page.request.get('/api/content/faq', { headers })).json()
    expect(restored.published).toEqual(published)
  })

  await test.step('CNT-05: on a phone the page is a switch away, and a text clicked there opens the form', async () => {
    await page.setViewportSize(phone)
    await follow(page, '/admin/site')
    await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible()
    await follow(page, '/admin/site/faq')
    await expect(field(page, 'Heading')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('button', { name: texts.page, exact: true }).click()
    await expect(formOf(page)).toBeHidden()
    await frameOf(page).getByRole('heading', { name: 'How fast do you answer?' }).click()
    await expect(field(page, 'Question')).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page.getByRole('main'))
  })
})
