import type { Page } from '@playwright/test'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, phone, shopUrl, test } from '#test/browser/helpers/browser.ts'
import { browserAdmin } from '#test/browser/helpers/browser-admin.ts'
import { findProduct } from '#test/browser/helpers/browser-shop.ts'
import { press, tabTo } from '#test/browser/helpers/first-day.ts'
import { mailsTo } from '#test/browser/helpers/mails.ts'
import { ownerHeaders, startSession } from '#test/browser/helpers/sign-in.ts'

test.use({ viewport: phone })

const texts = messages.newsletters
const { siteEditor, media } = messages
const subject = 'The second press runs'
const readers = ['first-reader@example.org', 'second-reader@example.org']

const form = (page: Page) => page.getByRole('region', { name: siteEditor.formLabel(texts.formLabel) })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const add = (page: Page, kind: string) => press(button(page, siteEditor.add(kind)))
const marked = (page: Page) => form(page).locator('[aria-invalid=true]')

async function call(method: string, path: string, body?: object) {
  const headers = { ...(await ownerHeaders()), 'content-type': 'application/json' }
  const answer = await fetch(`${shopUrl()}/api${path}`, { method, headers, body: body && JSON.stringify(body) })
  expect(answer.status, `${method} ${path}`).toBe(200)
  return await answer.json()
}
const readNewsletter = (id: string) => call('GET', `/newsletters/${id}`)

async function publishNews(value: object) {
  const { version } = await call('GET', '/content/news')
  const { saved_at } = await call('PUT', '/content/news/draft', { value, base_version: version, saved_at: null })
  await call('POST', '/content/news/publish', { saved_at })
}

const post = {
  ...{ title: 'How we mix a green', slug: 'how-we-mix-a-green', state: 'published', date: '2026-11-12', time: '' },
  ...{ text: 'Eleven tries.', summary: '', picture: null, link: null, shareTitle: 'A GREEN', earlier: [] },
}

const mailTo = (address: string, title: string) =>
  expect.poll(async () => {
    const mails = await mailsTo(address)
    return mails.find(({ subject }) => subject === title)?.text ?? ''
  })

test('CNT-19: an owner writes, tests and sends a newsletter by keyboard, and a reader leaves by its link', async ({
  shopper: page,
  htmlPage: reader,
}) => {
  await startSession(page)
  const { published: news } = await call('GET', '/content/news')
  await publishNews({ ...news, posts: [post] })
  const product = await findProduct(({ stock }) => stock !== 0)
  for (const email of readers) await page.request.post('/api/subscribe', { data: { email } })
  await page.goto(adminPaths.newsletters)
  await expectAccessible(page.getByRole('main'))
  await press(button(page, texts.write))
  await page.waitForURL(/newsletters\/\d+$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await test.step('nothing is marked before anybody was there, then only what was left', async () => {
    await tabTo(field(page, 'Subject'))
    await expect(marked(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(field(page, 'Subject')).toHaveAccessibleDescription(new RegExp(messages.content.empty))
    await expect(marked(page)).toHaveCount(1)
    await page.keyboard.insertText('What came off it in November.')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type(subject)
    await expect(marked(page)).toHaveCount(0)
  })

  await test.step('what keeps a test back is told without a way to everybody', async () => {
    await press(button(page, texts.test))
    const dialog = page.getByRole('dialog', { name: texts.testWaits })
    await expect(dialog).toContainText(texts.problemsFirst)
    await expect(dialog.getByRole('button', { name: texts.sendNow })).toHaveCount(0)
    await expectAccessible(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a block of each kind', async () => {
    await add(page, 'text')
    await expect(field(page, 'Text')).toBeFocused()
    await page.keyboard.insertText('It came in **one piece**.')
    await add(page, 'picture')
    await expect(field(page, 'Picture in words')).toBeFocused()
    await page.keyboard.insertText('Six people around a press')
    await press(form(page).getByRole('button', { name: media.fieldChoose, exact: true }))
    const dialog = page.getByRole('dialog')
    await tabTo(dialog.getByRole('tab', { name: media.ofLibrary }))
    await page.keyboard.press('ArrowRight')
    await press(dialog.getByRole('list', { name: media.drawn }).getByRole('button').first())
    await expect(form(page).getByRole('button', { name: media.fieldChange, exact: true })).toBeVisible()
    const words = field(page, 'Picture in words')
    await expect(words, 'typed before the first picture').toHaveValue('Six people around a press')
    await press(form(page).getByRole('button', { name: media.fieldChange, exact: true }))
    await dialog.getByRole('tab', { name: media.drawn }).click()
    await dialog.getByRole('list', { name: media.drawn }).getByRole('button').nth(1).press('Enter')
    await expect(words, 'of the picture before').toHaveValue('')
    await words.fill('Six people around a press')
    await add(page, 'product')
    await tabTo(form(page).getByRole('searchbox'))
    await page.keyboard.type(product.name)
    await expect(form(page).getByRole('button').filter({ hasText: product.name })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(form(page).getByRole('button', { name: texts.changeProduct })).toBeFocused()
    await add(page, 'news post')
    const choice = await tabTo(form(page).getByRole('combobox', { name: 'News post' }))
    await expect(choice.getByRole('option', { name: post.title })).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(choice).toHaveValue(post.slug)
    await expect(marked(page)).toHaveCount(0)
    await expectAccessible(page.getByRole('main'))
  })

  await test.step('the preview is the letter', async () => {
    await press(button(page, texts.preview))
    const frame = page.frameLocator(`iframe[title="${texts.previewFrame}"]`)
    await expect(frame.getByText('one piece')).toHaveCSS('font-weight', '700')
    await expect(frame.getByAltText('Six people around a press')).toBeVisible()
    await expect(frame.getByRole('heading', { name: product.name })).toBeVisible()
    await expect(frame.getByRole('heading', { name: post.title })).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Unsubscribe' })).toBeVisible()
    const preview = page.getByRole('region', { name: texts.preview })
    await expect(preview).toContainText('What came off it in November.')
    await press(preview.getByRole('button', { name: texts.plain }))
    await expect(preview).toContainText('It came in one piece.')
    await expectAccessible(preview)
  })

  await test.step('a test comes to whoever writes', async () => {
    await press(button(page, texts.test))
    await expect(page.getByText(texts.tested(browserAdmin.email))).toBeVisible()
    await mailTo(browserAdmin.email, texts.testMark(subject)).toContain('It came in one piece.')
  })

  await test.step('it is sent to everybody who confirmed, and the record counts them', async () => {
    const { confirmed } = await readNewsletter(id)
    expect(confirmed).toBeGreaterThanOrEqual(readers.length)
    await press(button(page, texts.send))
    const dialog = page.getByRole('dialog', { name: texts.sendTitle(subject, confirmed) })
    await expectAccessible(dialog)
    await press(dialog.getByRole('button', { name: texts.sendNow }))
    await expect(page.getByRole('region', { name: texts.progress })).toBeVisible()
    for (const email of readers) await mailTo(email, subject).toContain(product.name)
    await expect.poll(async () => (await readNewsletter(id)).state).toBe('sent')
    await page.reload()
    await expect(page.getByRole('region', { name: texts.progress })).toContainText(`${texts.counts.sent}${confirmed}`)
    await expectAccessible(page.getByRole('main'))
  })

  await test.step('its link opens the page that ends the subscription', async () => {
    const mails = await mailsTo(readers[0] ?? '')
    const mail = mails.find(({ subject: title }) => title === subject)
    const [link = ''] = /\S+\/unsubscribe\S+/.exec(mail?.text ?? '') ?? []
    const { pathname, search } = new URL(link)
    await reader.goto(pathname + search)
    await press(reader.getByRole('main').getByRole('button', { name: 'Unsubscribe' }))
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('No more letters')
    expect((await readNewsletter(id)).counts.unsubscribed).toBe(1)
  })

  await test.step('one that the mail server paused says why', async () => {
    const because = texts.senderRefused('550 5.7.1 not from here')
    await page.route(`**/api/newsletters/${id}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), state: 'paused', paused_because: because } })
    })
    await follow(page, adminPaths.newsletters)
    await expect(button(page, texts.write)).toBeVisible()
    await follow(page, adminPaths.newsletter(Number(id)))
    await expect(page.getByRole('main').getByText(because)).toBeVisible()
    await expect(button(page, texts.resume)).toBeVisible()
  })

  // As it was, for the other tests of the worker.
  await publishNews(news)
})
