import type { Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, phone, shopUrl, skipPreloader, test, waitForPartHydration } from '#test/browser/helpers/browser.ts'
import { openAnswer } from '#test/browser/helpers/failing-site.ts'
import { mailsTo } from '#test/browser/helpers/mails.ts'
import { askSiteWith } from '#test/browser/helpers/site-answer.ts'

test.use({ viewport: phone })

const { newsletter } = messages
const path = '/api/subscribe'
const address = `**${path}`

test.describe('The form at the foot of every page', () => {
  async function openFooter(page: Page) {
    await skipPreloader(page.context())
    await page.goto(paths.faq)
    const form = page.getByRole('contentinfo').locator('form')
    await waitForPartHydration(form)
    return {
      form,
      field: form.getByLabel('Email address'),
      subscribe: form.getByRole('button'),
      answer: form.getByRole('status'),
    }
  }

  test('NWS-01 to NWS-06, IMP-15: an address is required and sent, and each answer is shown', async ({ page }) => {
    const { form, field, subscribe, answer } = await openFooter(page)
    await test.step('NWS-01, NWS-02, NWS-03, NWS-06: requires an address, sends it, clears the field and shows the answer', async () => {
      expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true)
      await expect(field).toHaveAttribute('type', 'email')
      await expect(field).toHaveAttribute('required')
      await expect(field).toHaveAttribute('maxlength', '254')
      await subscribe.click()
      await expect(answer).toHaveText('Please enter a valid email.')
      await expect(field).toBeFocused()
      expect(await field.getAttribute('aria-describedby')).toBe(await answer.getAttribute('id'))
      await expectAccessible(form)
      await field.fill('theo@example.org')
      const request = page.waitForRequest(address)
      await page.keyboard.press('Enter')
      expect((await request).postDataJSON()).toEqual({ email: 'theo@example.org', elapsed_ms: expect.any(Number) })
      expect((await request).headers()).not.toHaveProperty('authorization')
      await expect(answer).toHaveText('Thank you for subscribing!')
      await expect(field).toHaveValue('')
      await expect(field).not.toHaveAttribute('aria-invalid')
      await expectAccessible(form)
      // subscribing the same address again gets the same answer.
      await field.fill('theo@example.org')
      await subscribe.click()
      await expect(field).toHaveValue('')
      await expect(answer).toHaveText('Thank you for subscribing!')
    })
    await test.step('NWS-04, NWS-05, IMP-15: shows the server’s message, the default message without one, and failures', async () => {
      await test.step('shows that it is sending', async () => {
        const held = Promise.withResolvers<void>()
        await page.route(
          address,
          async (route) => {
            await held.promise
            await route.continue()
          },
          { times: 1 },
        )
        await field.fill('hana@example.org')
        await subscribe.click()
        await expect(subscribe).toHaveText(newsletter.sending)
        await expect(subscribe).toBeDisabled()
        held.resolve()
        await expect(answer).toHaveText('Thank you for subscribing!')
        await expect(subscribe).toHaveText('Subscribe')
      })
      for (const [status, body, text, isDone] of [
        [
          429,
          '{"error":"Too many requests. Please wait.","code":"rate_limited"}',
          'Too many requests. Please wait.',
          false,
        ],
        [500, '{"error":"x"}', 'Something went wrong. Please try again.', false],
        [200, '<html>', 'Something went wrong. Please try again.', false],
        [422, '{"error":"email: is not an email address","code":"invalid"}', 'Please enter a valid email.', false],
        [200, '{}', 'Thank you for subscribing!', true],
        [200, '{"message":"Welcome back, paper person."}', 'Welcome back, paper person.', true],
      ] as const) {
        await page.route(address, (route) => route.fulfill({ status, contentType: 'application/json', body }), {
          times: 1,
        })
        await field.fill('ines@example.org')
        await subscribe.click()
        await expect(answer).toHaveText(text)
        await expect(field).toHaveValue(isDone ? '' : 'ines@example.org')
      }
      await page.route(address, (route) => route.abort('failed'), { times: 1 })
      await field.fill('ines@example.org')
      await subscribe.click()
      await expect(answer).toHaveText('Something went wrong. Please try again.')
    })
  })
})

test.describe('IMP-08: without JavaScript', () => {
  test('the newsletter page answers the form of any page', async ({ htmlPage: page }) => {
    await page.goto(paths.faq)
    const footer = page.getByRole('contentinfo').locator('form')
    await footer.getByLabel('Email address').fill('rosa')
    await footer.getByRole('button').click()
    await expect(page).toHaveURL(/\/newsletter$/)
    const form = page.getByRole('main').locator('form')
    await expect(form).toContainText('Please enter a valid email.')
    await expect(form.getByLabel('Email address')).toHaveValue('rosa')
    await form.getByLabel('Email address').fill('plain@example.org')
    await form.getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for subscribing!')
  })
})

test.describe('The links in mails', () => {
  /** The token of the welcome mail, once the worker has sent it. */
  async function welcomeToken(email: string): Promise<string> {
    let token = ''
    await expect
      .poll(async () => {
        const [mail] = await mailsTo(email)
        token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
        return token
      })
      .not.toBe('')
    return token
  }

  /** As a mail program does: no browser, no cookie. */
  async function postPlainForm(link: string, fields: Record<string, string> = {}): Promise<number> {
    const answer = await fetch(`${shopUrl()}${link}`, { method: 'POST', body: new URLSearchParams(fields) })
    await answer.arrayBuffer()
    return answer.status
  }

  test('R-34: opening the unsubscribe page changes nothing; its button unsubscribes, and so does a mail program’s one-click request', async ({
    page,
    request,
  }, { project }) => {
    const email = `leaving-${project.name}@example.org`
    await request.post(path, { data: { email } })
    const link = `${paths.unsubscribe}?token=${await welcomeToken(email)}`
    await page.addInitScript(() => localStorage.setItem('newsletterSubscribed', '1'))
    expect(await (await request.get(link)).text()).toContain('Shall we stop?')
    await page.goto(link)
    await expect(page.getByRole('main')).toContainText('l•••@example.org')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shall we stop?')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more letters')
    await expectAccessible(page)
    expect(await (await request.get(link)).text()).toContain('No more letters')
    expect(await postPlainForm(link, { 'List-Unsubscribe': 'One-Click' })).toBe(200)
  })

  test('an invalid link gets an answer, not an error', async ({ htmlPage: page }) => {
    for (const [link, heading] of [
      [`${paths.unsubscribe}?token=nonsense`, 'We can’t read this link'],
      [paths.unsubscribe, 'We can’t read this link'],
      [`${paths.newsletter}?token=nonsense`, 'This link has gone stale'],
      [`${paths.newsletter}?confirm=`, 'This link has gone stale'],
    ] as const) {
      const answer = await page.goto(link)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(await postPlainForm(link)).toBe(404)
    }
  })

  test('R-34: only a click on the button confirms a subscription', async ({ page }) => {
    const confirmed: string[] = []
    const subscription = (state: 'waiting' | 'subscribed') => ({ email: 'r•••@example.org', state })
    const waiting = {
      findSubscription: async () => subscription('waiting'),
      confirmSubscription: async (token: string) => {
        confirmed.push(token)
        return subscription('subscribed')
      },
    }
    const path = `${paths.newsletter}?token=a-token`
    const answer = await askSiteWith({ inquiries: waiting }, path)
    expect(answer).toMatchObject({ status: 200, cacheControl: 'no-store' })
    expect(confirmed).toEqual([])
    await openAnswer(page, path, answer)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this you?')
    await expect(page.getByRole('main')).toContainText('r•••@example.org')
    await expectAccessible(page)
    const form = page.getByRole('main').locator('form')
    expect(await form.evaluate((element: HTMLFormElement) => element.action)).toBe(`${shopUrl()}${path}`)
    expect(await form.evaluate((element: HTMLFormElement) => element.method)).toBe('post')

    const answered = await askSiteWith({ inquiries: waiting }, path, { method: 'POST', body: new URLSearchParams() })
    expect(answered.status).toBe(200)
    expect(answered.html).toContain('Thank you for subscribing!')
    expect(confirmed).toEqual(['a-token'])

    const again = await askSiteWith({ inquiries: { findSubscription: async () => subscription('subscribed') } }, path)
    expect(again.html).toContain('You’re on the list')
  })
})

test('MKT-14, R-20: the news page has only a link to home and is not indexed', async ({ htmlPage: page }) => {
  await page.goto(paths.news)
  const main = page.getByRole('main')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText(['Home'])
  await expect(main.getByRole('article')).toHaveCount(0)
  await expect(main.getByRole('link')).toHaveCount(1)
  await expect(main.getByRole('heading')).toHaveCount(1)
})
