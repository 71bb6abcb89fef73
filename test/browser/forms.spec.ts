import type { BrowserContext, Locator, Page } from '@playwright/test'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { contact } from '#shared/content/contact.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import {
  expect,
  follow,
  mailFolder,
  shopUrl,
  skipPreloader,
  test,
  waitForPartHydration,
} from '#test/browser/helpers/browser.ts'
import { openAnswer } from '#test/browser/helpers/failing-site.ts'
import { stayAsLongAsAPerson } from '#test/browser/helpers/page-time.ts'
import { askSiteWith } from '#test/browser/helpers/site-answer.ts'
import { readMailbox } from '#test/helpers/mailbox.ts'
import { filled } from '#test/helpers/texts/standard-texts.ts'

const rosa = { 'Full name': 'Rosa Alderton', Email: 'rosa@example.org', Message: 'Forty shirts,\nby the 12th?' }
const service = '**/f/*'
const frameHost = /openstreetmap\.org/
const mapTitle =
  'CON-02, CON-03, R-14: a drawing is shown first, and no other site gets a request before the visitor opens the map'

const formOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('[name=full_name]') })
const sendButton = (form: Locator) => form.locator('button[type=submit]')
const thanks = (page: Page) => page.getByRole('heading', { name: messages.contact.thanks })

async function openForm(page: Page, path: string = paths.contact) {
  await skipPreloader(page.context())
  await page.goto(path)
  const form = formOf(page)
  await waitForPartHydration(form)
  return form
}

async function fill(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value)
}

/** Sets the form service's answer to the next message. */
async function answerOnce(page: Page, status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  await page.route(service, (route) => route.fulfill({ status, contentType: 'application/json', body: text }), {
    times: 1,
  })
}

/** The fields in their order, but for the files. */
const fieldsOf = (form: Locator) =>
  form
    .locator('input:not([type=file]), textarea')
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ name, required, maxLength }) => ({ name, required, maxLength })),
    )

test('CON-09 to CON-14, IMP-06: the form shows that it is sending, is replaced by the thank-you, and works by keyboard', async ({
  shopper: page,
}, { project }) => {
  const form = await openForm(page)
  expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true)
  const email = `walt-${project.name}@example.org`
  const typed = { ...rosa, Email: email, Phone: '503-555-0142', Subject: 'Shirts' }
  const fields = form.locator('input:not([name=website], [type=file]), textarea')
  const values = () => fields.evaluateAll((all) => (all as HTMLInputElement[]).map(({ value }) => value))
  await fill(form, typed)
  // CON-11, before anything is sent; a cleared form can be restored.
  await form.getByRole('button', { name: messages.contact.reset }).click()
  await expect.poll(values).toEqual(['', '', '', '', ''])
  await expect(form.getByLabel('Full name')).toBeFocused()
  await form.getByRole('button', { name: messages.contact.undoReset }).click()
  await expect.poll(values).toEqual([typed['Full name'], email, 'Shirts', typed.Phone, typed.Message])
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const sent: string[] = []
  await page.route(service, async (route) => {
    sent.push(route.request().url())
    await held
    await route.continue()
  })
  const request = page.waitForRequest(service)
  await stayAsLongAsAPerson(page)
  await sendButton(form).click()
  await expect(sendButton(form)).toHaveText('Sending...')
  await expect(sendButton(form)).toBeDisabled()
  await sendButton(form).press('Enter')
  await expectAccessible(form)
  const headers = (await request).headers()
  expect(headers['formspree-client']).toMatch(/@formspree\/core@\d/)
  expect(JSON.parse(Buffer.from(headers['formspree-session-data'] ?? '', 'base64').toString())).toMatchObject({
    loadedAt: expect.any(Number),
  })
  expect(headers.accept).toBe('application/json')
  expect(headers['content-type']).toMatch(/^multipart\/form-data/)
  release()
  await expect(thanks(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText(filled(contact).thanks.reply)
  await expect(form).toHaveCount(0)
  expect(sent).toEqual([`${shopUrl()}/f/contact`])
  await expectAccessible(page.getByRole('main'))

  await test.step('A message reaches the owner, and the sender sees a confirmation', async () => {
    const mailsOfMessage = async () =>
      (await readMailbox(mailFolder())).filter(
        ({ to, replyTo }) => to?.[0]?.address === email || replyTo?.[0]?.address === email,
      )
    await expect.poll(async () => (await mailsOfMessage()).length).toBe(2)
  })

  await page.getByRole('button', { name: messages.contact.again }).click()
  await expect(form.getByLabel('Full name')).toBeFocused()
  expect(await values()).toEqual(['', '', '', '', ''])
  await expect(sendButton(form)).toHaveText(messages.contact.send)

  await test.step('IMP-06: the form is filled and sent by keyboard alone, and Tab skips the honeypot', async () => {
    for (const text of ['Rosa', 'rosa@example.org', 'Mugs', '503-555-0142', 'Two.']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(form.locator('[type=file]')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sendButton(form)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(thanks(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: messages.contact.again })).toBeFocused()
  })
})

test('On home, too, the form is replaced by the thank-you, no request leaves the site, and the map opens on request', async ({
  shopper: page,
}) => {
  const foreign = await watchOthers(page)
  const form = await openForm(page, paths.home)
  await fill(form, rosa)
  const request = page.waitForRequest(service)
  await sendButton(form).click()
  expect((await request).url()).toBe(`${shopUrl()}/f/home`)
  await expect(thanks(page)).toBeFocused()
  await expect(page).toHaveURL(`${shopUrl()}/`)
  expect(foreign).toEqual([])
  // The rest of the map: on the contact page.
  const figure = await findMap(page)
  await figure.getByRole('button', { name: 'Show the map' }).press('Enter')
  await expect(page.frameLocator('iframe').getByText('Streets')).toBeVisible()
})

test('Errors are shown at the form, and the typed values stay', async ({ page, context }) => {
  const form = await openForm(page)
  await test.step('CON-08, R-29: the service refuses an empty form with one line per field', async () => {
    await form.getByLabel('Subject').fill('Stickers')
    await stayAsLongAsAPerson(page)
    await sendButton(form).click()
    await expect(form.getByLabel('Full name')).toBeFocused()
    for (const [name, text] of [
      ['full_name', /^✕Full name should not be empty$/],
      ['email', /^✕Email should not be empty$/],
      ['message', /^✕Message should not be empty$/],
    ] as const) {
      const field = form.locator(`[name=${name}]`)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      const described = await field.getAttribute('aria-describedby')
      await expect(page.locator(`[id="${described}"]`)).toHaveText(text)
    }
    await expect(form.getByRole('alert')).toHaveText(messages.contact.notSent)
    await expect(form.getByLabel('Subject')).toHaveValue('Stickers')
    await expect(form.getByLabel('Subject')).not.toHaveAttribute('aria-invalid')
    await expectAccessible(form)

    await fill(form, { ...rosa, Email: 'rosa' })
    await sendButton(form).click()
    await expect(form.getByLabel('Email')).toBeFocused()
    await expect(form).toContainText('Email should be an email')
    await form.getByLabel('Email').fill(rosa.Email)
  })
  await test.step('CON-08, R-29: several errors of a field follow its name, separated by commas', async () => {
    const error = (field: string, message: string) => ({ code: 'TYPE_TEXT', field, message })
    await answerOnce(page, 422, {
      errors: [
        error('message', 'is too short'),
        error('email', 'is required'),
        error('email', 'should be an email'),
        error('phone', 'is no number'),
        error('subject', 'is odd'),
        error('website', 'was filled'),
        { code: 'BLOCKED', message: 'Slow down.' },
      ],
    })
    await sendButton(form).click()
    await expect(form.getByLabel('Email')).toBeFocused()
    for (const text of [
      'Email is required, should be an email',
      'Message is too short',
      'Phone is no number',
      'Subject is odd',
    ])
      await expect(form).toContainText(text)
    // An error of a field that the form does not show is shown for the whole form.
    await expect(form.getByRole('alert')).toHaveText('Slow down.was filled')
  })
  const title = 'CON-15, CON-18, IMP-15: refusals of the whole form stand above it, with the service’s text'
  await test.step(title, async () => {
    const alert = form.getByRole('alert')
    for (const [status, body, text] of [
      [403, { errors: [{ code: 'INACTIVE', message: 'This form is switched off.' }] }, 'This form is switched off.'],
      [502, '<html>Bad gateway</html>', 'Unexpected response format'],
    ] as const) {
      // The other answers: contact-send.test.ts.
      await answerOnce(page, status, body)
      await sendButton(form).click()
      await expect(alert).toHaveText(text)
      await expect(form.getByLabel('Message')).toHaveValue(rosa.Message)
      await expect(sendButton(form)).toHaveText(messages.contact.send)
    }
  })
  await test.step('Without a network the typed text stays, and the next click sends it', async () => {
    await context.setOffline(true)
    await sendButton(form).click()
    await expect(form.getByRole('alert')).toHaveText(messages.contact.noNetwork)
    for (const [label, value] of Object.entries(rosa)) await expect(form.getByLabel(label)).toHaveValue(value)
    await context.setOffline(false)
    await page.route(service, (route) => route.abort('failed'), { times: 1 })
    await sendButton(form).click()
    await expect(form.getByRole('alert')).toHaveText(messages.contact.noNetwork)
    await form.getByLabel('Email').press('Enter')
    await expect(thanks(page)).toBeVisible()
  })
})

test('R-17, R-14: the thank-you page leads back to an empty form with its map, and links with a subject fill it in', async ({
  shopper: page,
  context,
}) => {
  const foreign = await watchOthers(page)
  await page.goto(`${paths.contact}?sent=1`)
  await expect(thanks(page)).toBeVisible()
  await page.getByRole('link', { name: messages.contact.again }).click()
  await expect(page).toHaveURL(/\/page-contact$/)
  await expect(formOf(page).getByLabel('Full name')).toHaveValue('')
  await test.step(mapTitle, () => tryMap(page, context, foreign))
  await test.step('R-17: a link with a subject fills in the subject field, in the server’s HTML and after a navigation', async () => {
    for (const [query, subject] of [
      ['service=Stickers', 'Stickers'],
      ['service=Stickers&intent=project', 'Project: Stickers'],
      ['package=Starter%20Site', 'Starter Site'],
      ['subject=%20A%20%26%20%22B%22%0A', 'A & "B"'],
      [`subject=${'x'.repeat(300)}`, 'x'.repeat(200)],
      ['intent=project', ''],
    ] as const) {
      const html = await (await page.request.get(`${paths.contact}?${query}`)).text()
      const [, value = ''] = /<input(?=[^>]* name="subject")[^>]* value="([^"]*)"/.exec(html) ?? []
      expect(value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(subject)
    }
    await follow(page, paths.services)
    const link = page.getByRole('main').locator('a[href*="page-contact?service="]').first()
    const name = new URL((await link.getAttribute('href')) ?? '', shopUrl()).searchParams.get('service') ?? ''
    await link.evaluate((element: HTMLElement) => element.click())
    await page.waitForURL(/page-contact/)
    await expect(formOf(page).getByLabel('Subject')).toHaveValue(new RegExp(name))
  })
})

test('R-30: FORM_ENDPOINT points the form at the hosted service, with and without JavaScript, and the security policy permits it', async ({
  page,
}) => {
  const endpoint = 'https://forms.example.com/v1'
  const answer = await askSiteWith({ forms: { endpoint } }, paths.contact)
  expect(answer.html).toContain(`action="${endpoint}/f/contact"`)
  expect(answer.policy.split('; ')).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://forms.example.com",
      "form-action 'self' https://forms.example.com",
    ]),
  )
  await openAnswer(page, paths.contact, answer)
  const form = formOf(page)
  await waitForPartHydration(form)
  await fill(form, rosa)
  const sent: string[] = []
  await page.route(`${endpoint}/**`, (route) => {
    sent.push(`${route.request().method()} ${route.request().url()}`)
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      contentType: 'application/json',
      body: '{"ok":true,"next":"/thanks"}',
    })
  })
  await sendButton(form).click()
  await expect(thanks(page)).toBeFocused()
  expect(sent).toContain(`POST ${endpoint}/f/contact`)
})

test('A body that is not a form, or far too long, is refused and not stored', async ({ request }) => {
  const post = async (data: string, type: string) =>
    (await request.post(paths.contact, { data, headers: { 'content-type': type } })).status()
  expect(await post('{}', 'application/json')).toBe(415)
  expect(await post(`message=${'x'.repeat(300_000)}`, 'application/x-www-form-urlencoded')).toBe(413)
})

test.describe('IMP-08, CON-01, CON-04 to CON-07, R-28: without JavaScript', () => {
  test('the contact page answers the form: errors with the typed text, then the thank-you', async ({
    htmlPage: page,
  }) => {
    await page.goto(paths.contact)
    await test.step('CON-01, CON-04, CON-06, CON-07: the page has its fields and its promise, and the browser’s validation is off', async () => {
      await expect(page).toHaveTitle(`Contact Us – ${standardStudio.name}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
      const text = await page.getByRole('main').textContent()
      for (const part of ['one business day', standardStudio.phone, standardStudio.email, standardStudio.street])
        expect(text).toContain(part)
      const field = (name: string, required: boolean, maxLength: number) => ({ name, required, maxLength })
      const form = formOf(page)
      // the maximum lengths.
      expect(await fieldsOf(form)).toEqual([
        field('full_name', true, 120),
        field('email', true, 254),
        field('subject', false, 200),
        field('phone', false, 40),
        field('message', true, 5000),
        field('website', false, 200),
      ])
      const honeypot = form.locator('[name=website]')
      await expect(honeypot).toHaveAttribute('tabindex', '-1')
      await expect(honeypot).toHaveAttribute('autocomplete', 'off')
      const hidden = await honeypot.evaluateHandle((element) => element.closest('[aria-hidden=true]'))
      expect(await hidden.asElement()?.boundingBox()).toMatchObject({ width: 1, height: 1 })
    })
    await test.step('the map is a link to it', async () => {
      await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()
      await expect(page.getByRole('link', { name: /^Directions/ })).toBeVisible()
    })
    const form = formOf(page)
    await fill(form, { 'Full name': 'Rosa Ł', Email: 'rosa', Message: 'One\nTwo', Phone: '1', Subject: '"Mugs"' })
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      sendButton(form).click(),
    ])
    expect(answer.status()).toBe(422)
    await expect(form).toContainText('Email should be an email')
    await expect(form.getByRole('alert')).toHaveText(messages.contact.notSent)
    await expect(form.getByLabel('Full name')).toHaveValue('Rosa Ł')
    await expect(form.getByLabel('Message')).toHaveValue('One\nTwo')
    await expect(form.getByLabel('Phone')).toHaveValue('1')
    await expect(form.getByLabel('Subject')).toHaveValue('"Mugs"')
    await form.getByLabel('Email').fill('rosa@example.org')
    await sendButton(form).click()
    await expect(page).toHaveURL(/\/page-contact\?sent=1$/)
    await expect(thanks(page)).toBeVisible()
    await page.getByRole('link', { name: messages.contact.again }).click()
    await expect(form).toBeVisible()
  })

  test('the contact page answers the form on home', async ({ htmlPage: page }) => {
    await page.goto(paths.home)
    await test.step('CON-05, R-28: the form on home has no phone field and the same honeypot', async () => {
      const names = (await fieldsOf(formOf(page))).map(({ name }) => name)
      expect(names).toEqual(['full_name', 'email', 'subject', 'message', 'website'])
    })
    const form = formOf(page)
    await fill(form, { ...rosa, 'Full name': '' })
    await sendButton(form).click()
    await expect(page).toHaveURL(/\/page-contact\?form=home$/)
    await expect(formOf(page)).toContainText('Full name should not be empty')
    await expect(formOf(page).getByLabel('Message')).toHaveValue(rosa.Message)
    await formOf(page).getByLabel('Full name').fill('Rosa')
    await sendButton(formOf(page)).click()
    await expect(thanks(page)).toBeVisible()
  })

  test('The contact page shows why the form service refused a form sent without JavaScript (R-30)', async ({
    request,
  }) => {
    const html = await (await request.get(`${paths.contact}?failed=1`)).text()
    const alerts = [...html.matchAll(/<(\w+)[^>]* role="alert"[^>]*>(.*?)<\/\1>/gs)].map(([, , text]) => text)
    expect(alerts.join()).toContain(messages.contact.notTaken)
  })

  test('a filled honeypot gets the same thank-you', async ({ request }) => {
    const answer = await request.post(paths.contact, { form: { website: 'x' }, maxRedirects: 0 })
    expect(answer.status()).toBe(303)
    expect(answer.headers().location).toBe('/page-contact?sent=1')
  })
})

/** The addresses of other sites that the page requests from now on. */
async function watchOthers(page: Page) {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shopUrl()) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
  })
  await page.route(frameHost, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>Streets</p>' }),
  )
  return foreign
}

async function findMap(page: Page) {
  const figure = page.getByRole('figure').filter({ hasText: standardStudio.street })
  // The pointer's way there is repeated when the part is replaced meanwhile; `scrollIntoViewIfNeeded` is not.
  await figure.hover()
  await waitForPartHydration(figure)
  return figure
}

async function tryMap(page: Page, context: BrowserContext, foreign: string[]) {
  const frame = page.locator('iframe')
  const figure = await findMap(page)
  await expect(figure.getByRole('img')).toBeVisible()
  await expect(figure).toContainText(standardStudio.street)
  await expect(frame).toHaveCount(0)
  const directions = figure.getByRole('link', { name: /^Directions/ })
  await expect(directions).toHaveAttribute('target', '_blank')
  await expect(directions).toHaveAttribute('rel', 'noopener')
  const show = figure.getByRole('button', { name: 'Show the map' })
  await show.hover()
  expect(foreign).toEqual([])
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(frame).toHaveAttribute('title', 'Map of Portland, OR')
  await expect(frame).toHaveAttribute('loading', 'lazy')
  await expect(page.frameLocator('iframe').getByText('Streets')).toBeVisible()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  expect(foreign).toHaveLength(1)
  expect(foreign[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/)
  await expectAccessible(figure)
  await show.click()
  await expect(frame).toHaveCount(0)
  await test.step('without a network the drawing stays and an error is shown', async () => {
    await context.setOffline(true)
    await show.click()
    await expect(figure.getByRole('status')).toHaveText('No network just now, so the drawing stays.')
    await expect(frame).toHaveCount(0)
    await context.setOffline(false)
    expect(foreign).toHaveLength(1)
  })
}

test('CNT-21: chosen files are sent at once, survive a reload, come back after clearing, and go with the message and its time', async ({
  page,
}) => {
  const form = await openForm(page)
  await form.locator('input[type=file]').setInputFiles([
    { name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
    { name: 'setup.png', mimeType: 'image/png', buffer: Buffer.from('MZ') },
  ])
  const files = form.getByRole('list', { name: messages.attachments.list }).getByRole('listitem')
  await expect(files.filter({ hasText: 'brief.pdf' })).toContainText('1 KB')
  await expect(files.filter({ hasText: 'setup.png' })).toContainText(messages.attachments.notAllowed)
  await fill(form, rosa)
  await sendButton(form).click()
  await expect(form.getByText(messages.attachments.wasRefused)).toBeInViewport()
  await page.reload()
  await waitForPartHydration(form)
  await expect(files).toHaveCount(1)
  await fill(form, rosa)
  await form.getByText(messages.contact.reset).click()
  await expect(files).toHaveCount(0)
  await form.getByText(messages.contact.undoReset).click()
  await expect(files).toHaveCount(1)
  await expect(form.getByLabel('Full name')).toHaveValue(rosa['Full name'])
  const sent = page.waitForRequest(service)
  await sendButton(form).click()
  const body = (await sent).postData() ?? ''
  expect(body).toMatch(/name="attachments"\r\n\r\n[\w-]{43}\r\n/)
  expect(Number(/name="elapsed_ms"\r\n\r\n(\d+)\r\n/.exec(body)?.[1])).toBeGreaterThan(0)
  await expect(thanks(page)).toBeVisible()
})
