import type { Locator } from '@playwright/test'
import { standardBrand } from '#shared/brand/brand.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { messages } from '#shared/messages.ts'
import { expectAccessible, expectContrast } from '#test/browser/helpers/accessible.ts'
import { expect, test } from '#test/browser/helpers/browser.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

const texts = messages.adminSettings
const { refusedFields } = messages

test('CNT-10, CNT-15, R-61: settings are changed, also by two at the same time, shown at once, restored and checked', async ({
  page,
  htmlPage: site,
}) => {
  const headers = await startSession(page)
  await page.goto('/admin/settings')
  await expect(page.getByRole('region', { name: texts.studio.heading })).toBeVisible()
  await expectAccessible(page.getByRole('main'))

  await test.step('the entry of the page is clear of the fade at the foot of the navigation', async () => {
    const column = page.getByRole('navigation', { name: messages.admin.navigation }).first()
    const isClear = () =>
      column.evaluate((nav) => {
        const here = nav.querySelector('[aria-current=page]')?.getBoundingClientRect()
        // The fade is 40 px high (fades-at-foot).
        return (
          nav.scrollHeight > nav.clientHeight && (here?.bottom ?? Infinity) <= nav.getBoundingClientRect().bottom - 40
        )
      })
    await expect.poll(isClear).toBe(true)
  })

  await test.step('the studio’s details are changed, shown on the site at once, and restored from their history', async () => {
    const studio = page.getByRole('region', { name: texts.studio.heading })
    await expect(studio.getByRole('button', { name: texts.save })).toBeDisabled()

    await studio.getByLabel(texts.studio.phone).fill('503-555-0177')
    await studio.getByRole('button', { name: texts.studio.addSocial }).click()
    await studio.getByLabel(texts.studio.label).last().fill('Mastodon')
    await studio.getByLabel(texts.studio.address).last().fill('http://mastodon.example/@alder')
    await studio.getByRole('button', { name: texts.save }).press('Enter')
    await expect(studio.getByText(texts.studio.notSecure)).toBeVisible()
    await expect(studio.getByLabel(texts.studio.phone)).toHaveValue('503-555-0177')
    await expectAccessible(studio)

    await studio.getByLabel(texts.studio.address).last().fill('https://mastodon.example/@alder')
    await studio.getByRole('button', { name: texts.save }).press('Enter')
    await expect(studio.getByText(texts.saved)).toBeVisible()
    await expect(studio.getByRole('button', { name: texts.save })).toBeFocused()

    await site.goto('/page-contact')
    await expect(site.getByRole('banner')).toContainText('503-555-0177')
    await expect(site.getByRole('main')).toContainText('503-555-0177')
    await expect(site.getByRole('contentinfo').getByRole('link', { name: /^Mastodon/ })).toHaveAttribute(
      'href',
      'https://mastodon.example/@alder',
    )

    await studio.getByText(texts.history).click()
    await studio
      .getByRole('button', { name: /^Restore the version of/ })
      .last()
      .click()
    await expect(page.getByRole('dialog')).toContainText(texts.confirmRestore)
    await expectAccessible(page.getByRole('dialog'))
    await page.getByRole('dialog').getByRole('button', { name: texts.restore }).click()
    await expect(studio.getByText(texts.restored)).toBeVisible()
    await expect(studio.getByLabel(texts.studio.phone)).toHaveValue(standardStudio.phone)
    await site.reload()
    await expect(site.getByRole('banner')).toContainText(standardStudio.phone)
  })

  await test.step('two administrators change the shop at the same time: the second sees who saved first and keeps the typed values', async () => {
    /** As the first administrator does. */
    const save = async (name: 'shop' | 'studio', changed: object) => {
      const { value, version } = (await (await page.request.get('/api/settings', { headers })).json())[name]
      const data = { value: { ...value, ...changed }, version }
      expect((await page.request.put(`/api/settings/${name}`, { headers, data })).status()).toBe(200)
    }
    const shop = page.getByRole('region', { name: texts.shop.heading })
    const fallback = shop.getByLabel(texts.shop.shippingFallback)
    await expect(fallback).toBeVisible()
    await save('shop', { shipping_fallback: 7.25, quote_above: 77 })

    await fallback.fill('9')
    await shop.getByRole('button', { name: texts.save }).click()
    await expect(shop.getByRole('alert')).toContainText(texts.stale('owner@example.com'))
    await expect(fallback).toHaveValue('9')
    await shop.getByRole('button', { name: 'Reload' }).click()
    await expect(fallback).toHaveValue('9')
    await expect(shop.getByLabel(texts.shop.quoteAbove)).toHaveValue('77')

    // Text typed between a save and the next read stays in the field, and the next save is based on the saved version.
    const requested = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    await page.route('**/api/settings', async (route) => {
      requested.resolve()
      await read.promise
      await route.continue()
    })
    await fallback.fill('8')
    await fallback.press('Enter')
    await requested.promise
    await fallback.fill('')
    await fallback.pressSequentially('0')
    read.resolve()
    await expect(shop.getByRole('button', { name: texts.save })).not.toHaveAttribute('aria-busy')
    await expect(fallback).toHaveValue('0')
    await expect(fallback).toBeFocused()

    // One document has unsaved text while the other is saved: a colleague's version of the first must not replace that text.
    const studio = page.getByRole('region', { name: texts.studio.heading })
    const phone = studio.getByLabel(texts.studio.phone)
    await save('studio', { phone: '503-555-0111' })
    await phone.fill('503-555-0122')
    await shop.getByRole('button', { name: texts.save }).click()
    await expect(shop.getByText(texts.saved)).toBeVisible()
    await expect(phone).toHaveValue('503-555-0122')
    await studio.getByRole('button', { name: texts.save }).click()
    await expect(studio.getByRole('alert')).toContainText(texts.stale('owner@example.com'))
    await studio.getByRole('button', { name: 'Reload' }).press('Enter')
    await expect(phone).toHaveValue('503-555-0122')
    await expect(studio.getByRole('button', { name: texts.save })).toBeFocused()
    await studio.getByRole('button', { name: texts.discard }).click()
    await expect(phone).toHaveValue('503-555-0111')
    await page.unroute('**/api/settings')
    await save('studio', { phone: standardStudio.phone })
    await save('shop', { quote_above: null })
  })

  await test.step('R-61: tax is off by default, its switch names its requirements, and saving sends it', async () => {
    const shop = page.getByRole('region', { name: texts.shop.heading })
    const tax = shop.getByRole('checkbox', { name: texts.shop.automaticTax })
    await expect(tax).not.toBeChecked()
    await expect(tax).toHaveAccessibleDescription(texts.shop.automaticTaxHint)
    // The save is intercepted here: the other tests pay in this shop, without tax.
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.route('**/api/settings/shop', (route) => route.abort())
    await tax.press('Space')
    await expect(tax).toBeChecked()
    await shop.getByRole('button', { name: texts.save }).press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ value: { automatic_tax: true } })
    await expect(shop.getByRole('alert')).toBeVisible()
  })

  await test.step('CNT-10: words with the same meaning are edited line by line, and the search uses them', async () => {
    const panel = page.getByRole('region', { name: texts.search.heading })
    const field = panel.getByLabel(texts.search.synonyms)
    const before = await field.inputValue()
    await expect(field).toHaveValue(/^cup = mug$/m)
    await field.fill(`${before}\nchalice`)
    await panel.getByRole('button', { name: texts.save }).press('Enter')
    await expect(field).toHaveAccessibleDescription(new RegExp(texts.search.inLine('chalice', texts.search.twoWords)))
    await expectAccessible(panel)
    await field.fill(`${before}\n\nchalice = mug`)
    await panel.getByRole('button', { name: texts.save }).press('Enter')
    await expect(panel.getByText(texts.saved)).toBeVisible()
    await expect(field).toHaveValue(`${before}\nchalice = mug`)
    await site.goto('/search?query=chalice')
    await expect(site.getByRole('main').getByRole('link', { name: /mug/i }).first()).toBeVisible()
    await field.fill(before)
    await panel.getByRole('button', { name: texts.save }).press('Enter')
    await expect(field).toHaveValue(before)
    await expect(panel.getByText(texts.saved)).toBeVisible()
  })

  await test.step('CNT-15: the settings are checked from their page', async () => {
    const { check } = texts
    const panel = page.getByRole('region', { name: check.heading })
    const button = panel.getByRole('button', { name: check.start })
    await page.route('**/api/settings/check', (route) => route.abort(), { times: 1 })
    await button.press('Enter')
    await expect(panel.getByRole('alert')).toHaveText(check.failed)

    const held = Promise.withResolvers<void>()
    await page.route(
      '**/api/settings/check',
      async (route) => {
        await held.promise
        await route.continue()
      },
      { times: 1 },
    )
    await button.press('Enter')
    await expect(panel.getByRole('status')).toHaveText(check.running)
    await expect(button).toBeFocused()
    held.resolve()
    const rows = panel.getByRole('listitem')
    await expect(rows).toHaveCount(Object.keys(check.parts).length)
    const rowOf = (name: string) =>
      rows.filter({ hasText: new RegExp(`^${name}(?:${Object.values(check.states).join('|')})`) })
    for (const name of Object.values(check.parts)) await expect(rowOf(name)).toHaveCount(1)
    await expect(rowOf(check.parts.database)).toContainText(check.states.good)
    await expect(rowOf(check.parts.payments)).toContainText('STRIPE_SECRET_KEY')
    await expectAccessible(panel)
  })
})

test('CNT-11: colors are proposed, seen, saved and followed by the site in both schemes; the place is found with keys', async ({
  shopper: page,
}) => {
  const headers = await startSession(page)
  const saveLook = async (value: object) => {
    const { version } = (await (await page.request.get('/api/settings', { headers })).json()).brand
    expect((await page.request.put('/api/settings/brand', { headers, data: { value, version } })).status()).toBe(200)
  }
  await saveLook({ ...standardBrand, colors: { ...standardBrand.colors, first: '#0f5132' }, logo: 'name' })
  await page.goto('/admin/settings')
  const look = page.getByRole('region', { name: texts.brand.heading, exact: true })
  const first = look.getByRole('textbox', { name: texts.brand.colors.first.label, exact: true })
  const colorOf = (target: typeof page, token: string) =>
    target.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), token)

  await test.step('a number that is no whole one stays as it was typed, and is not taken', async () => {
    const field = page.getByLabel(texts.shop.quoteAbove)
    const before = await field.inputValue()
    await field.clear()
    await field.pressSequentially('12.75')
    await expect(field).toHaveValue('12.75')
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.stepMismatch)).toBe(true)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(new RegExp(refusedFields.expected.int(texts.shop.quoteAbove)))
    await field.fill(before)
    await expect(field).not.toHaveAttribute('aria-invalid')
  })

  await test.step('what is typed wrong is marked at its field, and nothing is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())))
    const { email, missing, atLeast, atMost, unreadable } = refusedFields
    const { studio, shop, work } = texts
    const wrong: [panel: string, label: string, typed: string, problem: string][] = [
      [shop.heading, shop.shippingFallback, '-5', atLeast(shop.shippingFallback, '0')],
      [shop.heading, shop.shippingFallback, '', missing(shop.shippingFallback)],
      [shop.heading, shop.shippingFallback, '12.345', messages.adminProducts.amountInvalid],
      [studio.heading, studio.email, 'nope', email],
      [studio.heading, studio.city, '', missing(studio.city)],
      [work.heading, work.latitude, '999', atMost(work.latitude, '85')],
      [work.heading, work.prefix, 'A B/Ü', work.notAPrefix],
      [work.heading, messages.adminPromise.productionMin, '', missing(messages.adminPromise.productionMin)],
    ]
    for (const [heading, label, typed, problem] of wrong) {
      const field = page.getByRole('region', { name: heading, exact: true }).getByLabel(label)
      const before = await field.inputValue()
      await field.fill(typed)
      await field.press('Enter')
      await expect(field, label).toHaveAccessibleDescription(new RegExp(problem.replaceAll('.', '\\.')))
      await expect(field, label).toBeFocused()
      await field.fill(before)
    }
    // Half a time of the day is none, and would be midnight.
    const cutOff = page.getByLabel(messages.adminPromise.cutOff)
    await cutOff.focus()
    await page.keyboard.type('11')
    await cutOff.press('Enter')
    await expect(cutOff).toHaveAccessibleDescription(new RegExp(unreadable(messages.adminPromise.cutOff)))
    await cutOff.fill('')
    expect(sent).toEqual([])
  })

  await test.step('the standard look is taken up again', async () => {
    await expect.poll(() => colorOf(page, '--accent')).toContain('#0f5132')
    await look.getByRole('button', { name: texts.brand.standardColors }).press('Enter')
    await look.getByRole('radio', { name: texts.brand.logos.mark.label }).check()
    await look.getByRole('button', { name: texts.save }).press('Enter')
    await expect.poll(() => colorOf(page, '--accent')).toContain('#d43d1a')
    await expect(look.getByText(texts.saved)).toBeVisible()
  })

  await first.fill('#ffe08a')
  await expect(first).toHaveAccessibleDescription(/buttons and the focus ring on the page/)
  await expectAccessible(look)
  await look.getByRole('button', { name: /the nearest that works/ }).press('Enter')
  await expect(first).toHaveValue(/^#(?!ffe08a)/)
  await first.fill('#1d4ed8')
  await expect(look.getByRole('button', { name: /the nearest that works/ })).toBeHidden()
  await look.getByRole('radio', { name: texts.brand.logos.name.label }).check()
  await look.getByRole('radio', { name: texts.brand.pairings.bookshop }).check()
  await look.getByRole('button', { name: texts.save }).press('Enter')
  await expect(look.getByText(texts.saved)).toBeVisible()
  await expect.poll(() => colorOf(page, '--accent'), 'the administrator area follows').toContain('#1d4ed8')

  const work = page.getByRole('region', { name: texts.work.heading, exact: true })
  const latitude = work.getByLabel(texts.work.latitude)
  const pin = work.getByRole('button', { name: new RegExp(`^${texts.work.pin}`) })
  const before = Number(await latitude.inputValue())
  await pin.press('ArrowUp')
  expect(Number(await latitude.inputValue())).toBeGreaterThan(before)
  const coordinates = work.getByRole('status').filter({ hasText: /^45\.\d+° north, 122\.\d+° west$/ })
  await expect(coordinates).toBeVisible()
  await expectAccessible(coordinates)
  await test.step('the pin is dragged by mouse and finger; elsewhere on the map a press moves it and a swipe scrolls', async () => {
    const longitude = work.getByLabel(texts.work.longitude)
    const place = async () =>
      [await latitude.inputValue(), await longitude.inputValue()].map(Number) as [number, number]
    await pin.scrollIntoViewIfNeeded()
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const map = await boxOf(pin)
    const degrees = { perLatitude: (23_081 / 1280) * map.width, perLongitude: (16_170 / 1280) * map.width }
    const middleOfPin = async () => {
      const { x, y, width, height } = await boxOf(pin.locator('path'))
      return { x: x + width / 2, y: y + height / 2 }
    }
    const expectMoved = async ([north, east]: [number, number], right: number, down: number) => {
      await expect.poll(async () => (await place())[1]).toBeCloseTo(east + right / degrees.perLongitude, 3)
      expect((await place())[0]).toBeCloseTo(north - down / degrees.perLatitude, 3)
    }

    const atFirst = await place()
    const held = await middleOfPin()
    await page.mouse.move(held.x, held.y)
    await page.mouse.down()
    await page.mouse.move(held.x + 20, held.y - 10)
    await page.mouse.move(held.x + 90, held.y - 40)
    await page.mouse.up()
    await expectMoved(atFirst, 90, -40)

    const afterMouse = await place()
    const touched = await middleOfPin()
    const device = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', [touched])
    for (const share of [0.25, 0.5, 1])
      await touch('touchMove', [{ x: touched.x - 60 * share, y: touched.y + 30 * share }])
    await touch('touchEnd', [])
    await expectMoved(afterMouse, -60, 30)

    await page.mouse.click(map.x + map.width / 4, map.y + map.height / 2)
    await expect.poll(place).toEqual([expect.closeTo(45.5185, 3), expect.closeTo(-122.6768, 3)])
    expect(await pin.evaluate((element) => getComputedStyle(element).touchAction)).toBe('manipulation')
  })
  await work.getByRole('button', { name: texts.discard }).press('Enter')
  await expect(latitude).toHaveValue(String(before))

  await test.step('a public page keeps them when all that it loads later is there', async () => {
    for (const path of ['/', '/shop-products', '/shop-checkout', '/page-contact']) {
      await page.goto(path)
      await page.mouse.wheel(0, 200)
      await page.keyboard.press('End')
      await page.waitForLoadState('networkidle')
      const sheets = await page.evaluate(() =>
        [...document.styleSheets].map(({ href }) => new URL(href ?? '').pathname.replace(/-[\w-]+\.css$/, '')),
      )
      expect(sheets, path).toEqual([...new Set(sheets)])
      expect(sheets, path).toContain('/assets/shell')
      expect(await colorOf(page, '--accent'), path).toContain('#1d4ed8')
      expect(await colorOf(page, '--face-display'), path).toContain('Fraunces')
    }
  })
  await expectContrast(page, 'light', { isWhole: true })
  await expectContrast(page, 'dark', { isWhole: true })
  const shell = await page.locator('link[rel="stylesheet"][href*="/shell-"]').getAttribute('href')
  await page.addStyleTag({ url: `${shell}?again` })
  expect(await colorOf(page, '--accent'), 'in whatever order').toContain('#1d4ed8')
  await saveLook(standardBrand)
})
