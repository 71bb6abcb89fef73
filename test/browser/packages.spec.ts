import type { Page } from '@playwright/test'
import { quoteNoticeMs } from '#shared/constants.ts'
import { packages } from '#shared/content/packages.ts'
import { messages } from '#shared/messages.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { expectAccessible, expectContrast } from '#test/browser/helpers/accessible.ts'
import { expect, follow, shopUrl, skipPreloader, test, waitForPartHydration } from '#test/browser/helpers/browser.ts'
import { findProduct, lineFromAnswer, openWithCart, showCard, showProduct } from '#test/browser/helpers/browser-shop.ts'
import { lose } from '#test/browser/helpers/lost-answers.ts'
import { settle, stayAsLongAsAPerson, stopTime, takeTime } from '#test/browser/helpers/page-time.ts'
import { ownerHeaders } from '#test/browser/helpers/sign-in.ts'
import { filled, popularPackages } from '#test/helpers/texts/standard-texts.ts'

const {
  groups: packageGroups,
  care: { plans: carePlans },
} = filled(packages)

const path = '/page-service-details'
const addressOf = (name: string) => `${path}?package=${encodeURIComponent(name)}`

test.beforeEach(async ({ context }) => {
  // The newsletter's card appears after seven seconds; it has tests of its own.
  await context.addInitScript(() => localStorage.setItem('newsletterSubscribed', '1'))
  await skipPreloader(context)
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Request a Quote' })
const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const requestButton = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name: 'Request a Quote' })

async function openQuote(page: Page, name: string) {
  await page.goto(path)
  await requestButton(page, name).click()
  await expect(dialogOf(page)).toBeVisible()
  return dialogOf(page)
}

const rosa = {
  'Full Name': 'Rosa Alderton',
  'Email Address': 'rosa@example.org',
  Phone: '503-555-0142',
  'Project Details': 'A bakery on SE Stark.\nOpens in May.',
}

async function fillQuote(page: Page, values: Partial<typeof rosa> = rosa) {
  for (const [label, value] of Object.entries(values)) await dialogOf(page).getByLabel(label).fill(value)
}

const send = (page: Page) => dialogOf(page).locator('button[type=submit]').click()

async function expectTyped(page: Page, values: Record<keyof typeof rosa, string>) {
  for (const [label, value] of Object.entries(values)) await expect(dialogOf(page).getByLabel(label)).toHaveValue(value)
}

test('Every package is in its group with its price, three features and a button', async ({ htmlPage: page }) => {
  await page.goto(path)
  const shown = await page.locator('section:has(article)').evaluateAll((sections) =>
    sections.map((section) => ({
      name: document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
      pictures: section.querySelectorAll('img').length,
      cards: [...section.querySelectorAll('article')].map((card) => ({
        name: card.querySelector('h3')?.textContent,
        text: card.textContent,
        features: [...card.querySelectorAll('li')].map(({ textContent }) => textContent),
        more: [...card.querySelectorAll('details li')].map(({ textContent }) => textContent),
        drawings: card.querySelectorAll('svg use').length,
        popular: [...card.querySelectorAll('*')].filter(({ textContent }) => textContent === 'Popular').length > 0,
        requests: [...card.querySelectorAll('button')].map((button) => button.value),
      })),
    })),
  )
  expect(shown.flatMap(({ cards }) => cards)).toHaveLength(19)
  expect(shown).toEqual(
    packageGroups.map((group) => ({
      name: group.name,
      pictures: 1,
      cards: group.packages.map(({ name, price, features, popular }) => ({
        name,
        text: expect.stringContaining(price.endsWith('/mo') ? `${price} per month` : price),
        features,
        more: features.slice(3),
        drawings: 1,
        popular,
        requests: [name],
      })),
    })),
  )
  for (const [group, { packages }] of packageGroups.entries())
    for (const [index, { desc, badge }] of packages.entries())
      for (const text of [desc, badge]) expect(shown[group]?.cards[index]?.text).toContain(text)
})

test('The dialog for a quote opens from every kind of button, keeps the focus, checks what is typed and confirms what was sent', async ({
  shopper: page,
}) => {
  await takeTime(page)
  await page.goto(path)
  const dialog = dialogOf(page)
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await test.step('Every kind of button opens the dialog for its package', async () => {
    const main = page.getByRole('main')
    const custom = [
      main.getByRole('button', { name: 'Get Custom Quote' }),
      main.getByRole('button', { name: 'Get Started Today' }),
    ]
    const care = carePlans.map(({ name, price }, index) => ({
      button: main.getByRole('button', { name: 'Learn More' }).nth(index),
      name: `Custom Solution: ${name} care plan, ${price}`,
    }))
    await expect(main.getByRole('button', { name: 'Learn More' })).toHaveCount(3)
    const openers = [
      ...custom.map((button) => ({ button, name: 'Custom Solution' })),
      ...care,
      ...packageGroups.flatMap(({ packages: [first] }) =>
        first ? [{ button: requestButton(page, first.name), name: first.name }] : [],
      ),
    ]
    for (const { button, name } of openers) {
      await waitForPartHydration(button)
      await button.click()
      await expect(dialogOf(page)).toContainText(name)
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
      await expect(button).toBeFocused()
    }
  })
  await test.step('The dialog keeps the focus, closes in three ways and gives the focus back', async () => {
    await requestButton(page, 'Web Essentials').click()
    await expect(dialog.getByLabel('Full Name')).toBeFocused()
    const opener = requestButton(page, 'Web Essentials')
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(4, 4),
    ]
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press('Tab')
      // A focus guard beside the dialog may hold the focus for a moment before it returns it.
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    for (const close of ways) {
      if (!(await dialog.isVisible())) await opener.press('Enter')
      await expect(dialog).toBeVisible()
      await close()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })
  await test.step('A missing value is reported beside its field, and nothing is sent', async () => {
    await requestButton(page, 'Starter Print Kit').click()
    await send(page)
    const name = dialog.getByLabel('Full Name')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(new RegExp(messages.quote.nameMissing))
    await expect(dialog.getByLabel('Email Address')).toHaveAccessibleDescription(
      new RegExp(messages.quote.emailMissing),
    )
    await expect(dialog.getByLabel('Project Details')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('Phone')).not.toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByRole('alert')).toHaveText(messages.quote.check)
    await expectAccessible(dialog)
    await fillQuote(page, { 'Full Name': 'Rosa', 'Email Address': 'rosa at example', 'Project Details': 'Cards.' })
    await send(page)
    await expect(dialog.getByLabel('Email Address')).toBeFocused()
    await expect(dialog).toContainText(messages.quote.emailInvalid)
    expect(requestedUrls.filter((url) => url.includes('service-orders'))).toEqual([])
  })
  const sentTitle =
    'A sent request closes the dialog, and its confirmation is shown in place and in a toast for five seconds'
  await test.step(sentTitle, async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/service-orders', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await requestButton(page, 'Event/Promo Pack').click()
    await fillQuote(page)
    const [request] = await Promise.all([page.waitForRequest('**/api/service-orders'), send(page)])
    expect(request.postDataJSON()).toEqual({
      ...{ customer_name: 'Rosa Alderton', email: 'rosa@example.org', phone: '503-555-0142' },
      ...{ package: 'Event/Promo Pack', project_details: 'A bakery on SE Stark.\nOpens in May.', website: '' },
      ...{ attachments: [], elapsed_ms: expect.any(String) },
    })
    expect(request.headers()['idempotency-key']).toMatch(/^\w{32}$/)
    await expect(dialog.getByRole('button', { name: 'Processing...' })).toBeVisible()
    await expectAccessible(dialog)
    await stopTime(page)
    held.resolve()
    expect((await (await request.response())?.json())?.status).toBe('pending')
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(messages.quote.sent)
    await page.clock.runFor(500)
    await expect(dialog).toBeHidden()
    await expect(requestButton(page, 'Event/Promo Pack')).toBeFocused()
    await expect(cardOf(page, 'Event/Promo Pack')).toContainText(messages.quote.sent)
    const notice = page.getByRole('region', { name: 'Notifications' }).getByText(messages.quote.sent)
    await page.clock.runFor(quoteNoticeMs - 500 - 1)
    await settle(page)
    await expect(notice).toBeVisible()
    await page.clock.runFor(1)
    await expect(notice).toBeHidden()
    await expect(cardOf(page, 'Event/Promo Pack')).toContainText(messages.quote.sent)
    await page.clock.resume()
    await requestButton(page, 'Event/Promo Pack').click()
    await expectTyped(page, { 'Full Name': '', 'Email Address': '', Phone: '', 'Project Details': '' })
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    await expect(cardOf(page, 'Event/Promo Pack')).not.toContainText(messages.quote.sent)
  })
})

test('A failed request keeps the typed values', async ({ page }) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/service-orders')) keys.push(request.headers()['idempotency-key'])
  })
  const dialog = await openQuote(page, 'Pro Web Suite')
  const title = 'A request that does not arrive says so, keeps the text and is repeated under the same key'
  await test.step(title, async () => {
    await page.route('**/api/service-orders', (route) => route.abort(), { times: 1 })
    await fillQuote(page)
    await send(page)
    await expect(dialog.getByRole('alert')).toHaveText(`Failed to send quote. ${messages.app.unanswered}`)
    await expectTyped(page, rosa)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // PKG-37: the form's error closes with it; the page repeats it at the card and in a notice.
    await expect(cardOf(page, 'Pro Web Suite')).toContainText('Failed to send request.')
    await expect(page.getByText('Failed to send request.', { exact: true })).toHaveCount(2)
    await requestButton(page, 'Pro Web Suite').click()
    await expectTyped(page, rosa)
    await send(page)
    await expect(dialog).toBeHidden()
    await expect(cardOf(page, 'Pro Web Suite')).toContainText(messages.quote.sent)
    await expect(cardOf(page, 'Pro Web Suite')).not.toContainText('Failed')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
  await test.step('What was changed after a lost answer is no second request of the one that arrived', async () => {
    const lost = { ...rosa, 'Project Details': `A request whose answer is lost ${Date.now()}` }
    const changed = { ...lost, 'Project Details': `${lost['Project Details']}, changed` }
    await page.route('**/api/service-orders', lose, { times: 1 })
    await requestButton(page, 'Pro Web Suite').click()
    await fillQuote(page, lost)
    await send(page)
    await expect(dialog.getByRole('alert')).toContainText(messages.app.unanswered)
    // A request for another package, which is lost too, is another one.
    await page.keyboard.press('Escape')
    await page.route('**/api/service-orders', (route) => route.abort(), { times: 1 })
    await requestButton(page, 'Event/Promo Pack').click()
    await send(page)
    await expect(dialog.getByRole('alert')).toContainText(messages.app.unanswered)
    await page.reload()
    await requestButton(page, 'Pro Web Suite').click()
    await fillQuote(page, changed)
    await stayAsLongAsAPerson(page)
    await send(page)
    await expect(dialog.getByRole('alert')).toHaveText(messages.quote.arrivedBefore)
    await expectTyped(page, changed)
    const headers = await ownerHeaders()
    const found = await page.request.get(`/api/service-orders?q=${encodeURIComponent(rosa['Email Address'])}`, {
      headers,
    })
    const details = ((await found.json()) as { project_details: string }[]).map((each) => each.project_details)
    expect(details.filter((each) => each.startsWith(lost['Project Details']))).toEqual([lost['Project Details']])
    await page.keyboard.press('Escape')
    await expect(cardOf(page, 'Pro Web Suite')).not.toContainText('Failed')
  })
  await test.step('An answer without a message shows the form’s default message', async () => {
    const badGateway = { status: 502, body: '<h1>Bad gateway</h1>' }
    await page.route('**/api/service-orders', (route) => route.fulfill(badGateway), { times: 1 })
    await requestButton(page, 'Landing Page Starter').click()
    await fillQuote(page)
    await send(page)
    await expect(dialog.getByRole('alert')).toHaveText('Failed to send quote.')
    await expect(dialog.getByRole('button', { name: messages.quote.send })).toBeVisible()
  })
  await test.step('Values typed for one package are kept for the next', async () => {
    await page.keyboard.press('Escape')
    await requestButton(page, 'Business Website').click()
    await expect(dialog).toContainText('Business Website')
    await expectTyped(page, rosa)
  })
  await test.step('The message of a refusal is shown and linked to its field; the typed text stays', async () => {
    // The form does not look for control characters; the server does.
    const typed = { ...rosa, 'Full Name': 'Rosa\u0007 Alderton' }
    await fillQuote(page, typed)
    const [response] = await Promise.all([page.waitForResponse('**/api/service-orders'), send(page)])
    expect(response.status()).toBe(422)
    const { error } = await response.json()
    await expect(dialog.getByRole('alert')).toHaveText(error)
    await expect(dialog.getByLabel('Full Name')).toBeFocused()
    await expect(dialog.getByLabel('Full Name')).toHaveAccessibleDescription(/^✕?Your name has characters/)
    await expectTyped(page, typed)
  })
})

/** The only marked card, once it has the focus and its heading is in the window. */
const pickedCard = (page: Page) =>
  page.evaluate((pick) => {
    const marks = [...document.querySelectorAll('main *')].filter(({ textContent }) => textContent === pick)
    const card = document.activeElement
    const { top = -1, bottom = innerHeight + 1 } = card?.querySelector('h3')?.getBoundingClientRect() ?? {}
    const isShown = marks.length === 1 && card?.contains(marks[0] ?? null) && bottom > 0 && top < innerHeight
    return isShown ? card?.querySelector('h3')?.textContent : null
  }, messages.packages.selected)

async function expectPicked(page: Page, name: string) {
  await expect.poll(() => pickedCard(page)).toBe(name)
  const card = cardOf(page, name)
  await expect(card).toHaveAccessibleName(`${name} Your pick`)
  await card.getByRole('button', { name: 'Request a Quote' }).click()
  await expect(dialogOf(page)).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
}

test('The page scrolls to the package that it is opened for', async ({ shopper: page }) => {
  await test.step('A package in the address is scrolled to and marked, also after a reload', async () => {
    const [first, ...others] = packageGroups.map(({ packages }) => packages.at(-1)?.name ?? '')
    await page.goto(addressOf(first ?? ''))
    await expect.poll(() => pickedCard(page)).toBe(first)
    for (const name of others) {
      await follow(page, addressOf(name))
      await expect.poll(() => pickedCard(page)).toBe(name)
    }
    const last = others.at(-1) ?? ''
    await expectPicked(page, last)
    await page.reload()
    await expect(cardOf(page, last)).toContainText('Your pick')
  })
  await test.step('A package in the navigation state alone is scrolled to and marked', async () => {
    await page.goto('/page-faq')
    // The history state that a link of the router creates.
    await page.evaluate((to) => {
      history.pushState({ usr: { package: 'Merch Launch Pack' }, key: 'by-state', idx: 1 }, '', to)
    }, path)
    await page.reload()
    await expectPicked(page, 'Merch Launch Pack')
  })
  await test.step('An unknown package is ignored', async () => {
    await page.goto(addressOf('Free Lunch'))
    await expect(page.getByRole('article')).toHaveCount(19)
    await expect(page.getByText('Your pick')).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
  await test.step('An address that ends in #quote opens the dialog for its package', async () => {
    await page.goto(`${path}#quote`)
    await expect(dialogOf(page)).toContainText('Custom Solution')
    await page.goto(`${addressOf('Growth Accelerator')}#quote`)
    await expect(dialogOf(page)).toContainText('Growth Accelerator')
  })
  await test.step('The dialog and the picked card are accessible in both schemes', async () => {
    await expect(dialogOf(page).getByLabel('Full Name')).toBeFocused()
    await expectAccessible(dialogOf(page))
    await expectContrast(dialogOf(page), 'dark')
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    const card = cardOf(page, 'Growth Accelerator')
    await expect(card).toContainText('Your pick')
    await expectContrast(card, 'dark')
    await page.emulateMedia({ colorScheme: null })
    await expectAccessible(card)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
  await test.step('Explore Packages scrolls to the first group and keeps the selected package', async () => {
    await follow(page, addressOf('Hosting Pro'))
    await expect.poll(() => pickedCard(page)).toBe('Hosting Pro')
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('link', { name: 'Explore Packages' }).click()
    await expect(page.getByRole('heading', { name: 'Web + Print', exact: true })).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await expect(page).toHaveURL(/\?package=Hosting%20Pro#packages$/)
    await expect(cardOf(page, 'Hosting Pro')).toContainText('Your pick')
  })
})

test.describe('Without script', () => {
  test('a button leads to the form, and the form is posted and answered', async ({ htmlPage: page }) => {
    await page.goto(path)
    await requestButton(page, 'Small Business Starter').click()
    await expect(page).toHaveURL(/\?package=Small\+Business\+Starter#quote$/)
    await expect(cardOf(page, 'Small Business Starter')).toContainText('Your pick')
    const form = page.getByRole('region', { name: 'Tell us what it should do.' }).locator('form')
    await expect(form).toContainText('Small Business Starter')
    await form.getByLabel('Full Name').fill('   ')
    await form.getByLabel('Email Address').fill(rosa['Email Address'])
    await form.getByLabel('Project Details').fill(rosa['Project Details'])
    const refused = page.waitForResponse((response) => response.request().method() === 'POST')
    await form.getByRole('button', { name: 'Request a Quote' }).click()
    expect((await refused).status()).toBe(422)
    await expect(form.getByRole('alert')).toHaveText(messages.quote.check)
    await expect(form.getByLabel('Full Name')).toHaveAccessibleDescription(new RegExp(messages.quote.nameMissing))
    await expect(form.getByLabel('Email Address')).toHaveValue(rosa['Email Address'])
    await expect(form.getByLabel('Project Details')).toHaveValue(rosa['Project Details'])
    await expect(form).toContainText('Small Business Starter')
    await form.getByLabel('Full Name').fill(rosa['Full Name'])
    await form.getByRole('button', { name: 'Request a Quote' }).click()
    await expect(page.getByText(messages.quote.sent)).toBeVisible()
    await expect(form).toHaveCount(0)
  })

  test('the packages on home scroll', async ({ htmlPage: page }) => {
    await page.goto('/')
    const rail = page.getByRole('region', { name: 'Popular Service Packages' })
    await expect(rail.getByRole('listitem')).toHaveCount(popularPackages.length)
    await expect(rail.getByRole('button')).toHaveCount(0)
    const track = rail.locator('.popular-track')
    await track.evaluate((element) => element.scrollTo({ left: 500, behavior: 'instant' }))
    expect(await track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  })
})

test('A form post that the server cannot read or refuses shows no success', async ({ request }) => {
  const post = (options: Parameters<typeof request.post>[1]) => request.post(`${shopUrl()}${path}`, options)
  const blank = await post({ form: { package: 'Web Essentials' } })
  expect(blank.status()).toBe(422)
  expect(await blank.text()).toContain(messages.quote.nameMissing)
  const odd = await post({ form: { customer_name: 'Rosa', email: 'a,b@c', project_details: 'x', package: '"><b>' } })
  expect(odd.status()).toBe(422)
  expect(await odd.text()).not.toContain('"><b>')
  expect((await post({ data: { customer_name: 'Rosa' } })).status()).toBe(415)
})

test('The packages on home', async ({ shopper: page }) => {
  await page.goto('/')
  const rail = page.getByRole('region', { name: 'Popular Service Packages' })
  const earlier = rail.getByRole('button', { name: 'Previous package' })
  const later = rail.getByRole('button', { name: 'Next package' })
  const last = popularPackages.length - 1
  await rail.scrollIntoViewIfNeeded()
  await waitForPartHydration(later)

  /** How far the first ticket has moved left from its start, in steps of one ticket and its gap. */
  const stepsGone = () =>
    rail.locator('.popular-track').evaluate((track) => {
      const card = track.querySelector('li')?.getBoundingClientRect().width ?? 0
      return track.scrollLeft / (card + 24)
    })

  await test.step('move by one ticket and 24 px, stop at both ends and keep the focus', async () => {
    await expect(rail.getByRole('listitem')).toHaveCount(popularPackages.length)
    const [first, second] = await rail
      .getByRole('listitem')
      .evaluateAll((items) => items.slice(0, 2).map((item) => item.getBoundingClientRect().toJSON()))
    expect(second.left - first.right).toBeCloseTo(24, 1)
    await expect(earlier).toBeDisabled()
    for (let index = 1; index <= last; index += 1) {
      await later.click()
      await expect.poll(stepsGone).toBeCloseTo(index, 1)
      await expect(rail.getByRole('status')).toHaveText(
        `Package ${index + 1} of ${last + 1}: ${popularPackages[index]?.name}`,
      )
    }
    await expect(later).toBeDisabled()
    await expect(earlier).toBeFocused()
    for (let index = last - 1; index >= 0; index -= 1) {
      await earlier.click()
      await expect.poll(stepsGone).toBeCloseTo(index, 1)
    }
    await expect(earlier).toBeDisabled()
    await expect(later).toBeEnabled()
  })
  await test.step('follow manual scrolling', async () => {
    await rail.locator('.popular-track').evaluate((track) => track.scrollTo({ left: track.scrollWidth }))
    await expect(later).toBeDisabled()
    await expect(rail.getByRole('status')).toContainText(popularPackages.at(-1)?.name ?? '')
  })
  await test.step('Learn More opens the page on that package', async () => {
    const [, chosen] = popularPackages
    await rail.getByRole('link', { name: `Learn More about ${chosen?.name}` }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/page-service-details\?package=/)
    expect(await page.evaluate(() => history.state.usr)).toEqual({ package: chosen?.name })
    await expectPicked(page, chosen?.name ?? '')
  })
})

test('SEL-05: What is sold by quote is asked for, with the product and what was chosen filled in', async ({
  shopper: page,
}) => {
  const boxes = await findProduct((each) => each.quote_only && each.sizes !== '')
  const main = await showProduct(page, boxes)
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toHaveCount(0)
  const size = parseOptionList(boxes.sizes).at(-1) ?? ''
  await main.getByRole('radio', { name: size, exact: true }).check({ force: true })
  await main.getByRole('link', { name: messages.shop.askForQuote }).first().click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText(boxes.name, { exact: true })).toBeVisible()
  const details = dialog.getByLabel('Project Details')
  await expect(details).toHaveValue(new RegExp(`1 × ${boxes.name}, ${size}, .*SKU ${boxes.sku}`))
  const { 'Project Details': _, ...others } = rosa
  await fillQuote(page, others)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/service-orders'))
  await send(page)
  expect((await sent).postDataJSON()).toMatchObject({
    package: boxes.name,
    project_details: expect.stringContaining(`1 × ${boxes.name}, ${size}`),
  })
  await expect(dialog).toBeHidden()
  await test.step('its card leads there too, and a cart that still has it says why it cannot be ordered', async () => {
    const card = await showCard(page, boxes)
    await expect(card.getByRole('link', { name: `${messages.shop.askForQuote}: ${boxes.name}` })).toBeVisible()
    await openWithCart(page, '/shop-cart', [lineFromAnswer(boxes, { size, variant: boxes.variants[0]?.name ?? '' })])
    await expect(page.getByText(messages.checkout.quoteOnly(boxes.name)).first()).toBeVisible()
    await expect(page.getByRole('link', { name: messages.shop.askForQuote }).first()).toBeVisible()
  })
})
