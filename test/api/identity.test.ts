import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { standardBrand } from '#shared/brand/brand.ts'
import { iconAddress, iconFolder, logoPngAddress } from '#shared/brand/icons.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { businessDaysFrom, shopDay } from '#shared/business-days.ts'
import { adoptStudioDays, standardDays } from '#shared/studio-days.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(async () => {
  await app.close()
  adoptStudioDays(standardDays)
})
beforeEach(async () => {
  await app.database.db.deleteFrom('documents').execute()
  adoptStudioDays(standardDays)
})

type Name = 'brand' | 'work' | 'studio'
const read = async () => (await app.call('GET', '/settings', undefined, admin)).body
async function change(name: Name, changed: object) {
  const { value, version } = (await read())[name]
  return await app.call('PUT', `/settings/${name}`, { value: { ...value, ...changed }, version }, admin)
}
const blue = { ...standardBrand.colors, first: '#1d4ed8' }

async function uploadLogo(bytes: Buffer) {
  const form = new FormData()
  form.append('logo', new Blob([new Uint8Array(bytes)]), 'logo.png')
  const answer = await fetch(`${app.url}/api/settings/brand/logo`, { method: 'POST', body: form, headers: admin })
  return { status: answer.status, body: await answer.json() }
}
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#4c1d95' } })
    .png()
    .toBuffer()
async function picture(address: string) {
  const answer = await fetch(app.url + address)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

async function orderShirt(extra: object = {}) {
  const productId = await addProduct(app.database.db, { name: 'Plain thing', price_cents: 2_000, stock: 50 })
  const buyer = { firstName: 'Ada', lastName: 'Moss', email: 'ada@example.com', ...extra }
  const items = [{ productId, qty: 1, price: 20, name: 'Plain thing' }]
  return await app.call('POST', '/orders/shop', { ...buyer, items })
}

describe('CNT-11: the look', () => {
  test('is refused where something could not be read, with the pair and the nearest that can', async () => {
    const pale = { ...standardBrand.colors, first: '#ffe08a' }
    const { status, body } = await change('brand', { colors: pale })
    expect(status).toBe(422)
    const sentence = body.fields['value.colors.first']
    expect(sentence).toContain('buttons and the focus ring on the page')
    const [nearest] = /#[0-9a-f]{6}(?=\.)/.exec(sentence) ?? []
    expect((await change('brand', { colors: { ...pale, first: nearest } })).status).toBe(200)
  })

  test.each([
    ['a word for a color', { colors: { ...standardBrand.colors, second: 'teal' } }],
    ['faces that are not shipped', { pairing: 'comic' }],
    ['a picture that was not uploaded', { logo: 'picture', picture: null }],
    [
      'a picture that is not stored',
      { picture: { url: `/uploads/logo/aa/${'0'.repeat(38)}/600.webp`, width: 600, height: 200 } },
    ],
    [
      'a dark picture that is not stored',
      { dark_picture: { url: `/uploads/logo/aa/${'0'.repeat(38)}/600.webp`, width: 600, height: 200 } },
    ],
    ['a picture of another site', { picture: { url: 'https://example.com/a.webp', width: 6, height: 2 } }],
  ])('with %s is refused', async (_, changed) => {
    expect((await change('brand', changed)).status).toBe(422)
  })

  test('has icons made from the letters of the name, from the mark, or from the logo, and keeps those of earlier looks', async () => {
    expect(iconFolder(standardBrand, standardStudio.name)).toBeNull()
    const lettered = { ...standardBrand, colors: blue, logo: 'name' as const }
    await change('brand', lettered)
    const icon = iconAddress(iconFolder(lettered, standardStudio.name), 'icon-192')
    await expect.poll(async () => (await picture(icon)).status).toBe(200)
    const drawn = await sharp((await picture(icon)).bytes).metadata()
    expect(drawn).toMatchObject({ format: 'png', width: 192, height: 192 })

    const serif = { ...lettered, pairing: 'bookshop' as const }
    await change('brand', serif)
    const inSerif = iconAddress(iconFolder(serif, standardStudio.name), 'icon-192')
    await expect.poll(async () => (await picture(inSerif)).status).toBe(200)
    expect((await picture(inSerif)).bytes).not.toEqual((await picture(icon)).bytes)

    const { status, body } = await uploadLogo(await png(600, 200))
    expect(status).toBe(200)
    expect(body).toMatchObject({ width: 600, height: 200 })
    const pictured = { ...lettered, logo: 'picture' as const, picture: body }
    const logo = logoPngAddress(body.url) ?? ''
    expect((await picture(logo)).status, 'shown before it was saved').toBe(404)
    expect((await change('brand', pictured)).status).toBe(200)
    await expect.poll(async () => (await picture(logo)).status).toBe(200)
    expect(await sharp((await picture(logo)).bytes).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      height: 192,
    })
    const ofLogo = iconAddress(iconFolder(pictured, standardStudio.name), 'icon-maskable-512')
    const made = await picture(ofLogo)
    expect(made.status).toBe(200)
    const { data } = await sharp(made.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const middle = (256 * 512 + 256) * 3
    expect([...data.subarray(middle, middle + 3)]).toEqual([0x4c, 0x1d, 0x95].map((part) => expect.closeTo(part, -1)))
    expect((await picture(icon)).status).toBe(200)
    const never = iconAddress(iconFolder({ ...lettered, colors: { ...blue, second: '#123456' } }, 'X'), 'icon-192')
    expect((await picture(never)).status, 'a look that nobody has').toBe(404)
  })

  test('answers for every logo that was the studio’s, because mails have its address, and for no other', async () => {
    const [sent, next, never] = [
      await uploadLogo(await png(300, 300)),
      await uploadLogo(await png(400, 200)),
      await uploadLogo(await png(200, 100)),
    ].map(({ body }) => body)
    await change('brand', { logo: 'picture', picture: sent })
    await change('brand', { picture: next })
    // As it was stored before logos had a plate, at the address that mails have.
    const address = logoPngAddress(sent.url) ?? ''
    await app.services.platform.files.put(address.slice(1), await png(30, 30), 'image/png')
    const former = await picture(address)
    expect(former.status).toBe(200)
    const { data, info } = await sharp(former.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height], 'whole, with a plate of a tenth around it').toEqual([192, 192])
    expect([...data.subarray(0, 3)], 'in the color of mails').toEqual([0xf7, 0xf3, 0xea])
    expect((await picture(logoPngAddress(never.url) ?? '')).status).toBe(404)
  })

  test('takes pictures only as a logo, and of three formats', async () => {
    expect((await uploadLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415)
    const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .gif()
      .toBuffer()
    expect((await uploadLogo(gif)).status).toBe(415)
  })

  test('colors the mails, and a logo stands at their head', async () => {
    const { body } = await uploadLogo(await png(600, 200))
    await change('brand', { colors: blue, logo: 'picture', picture: body })
    await orderShirt({ email: 'colors@example.com' })
    const { html_body } = await app.database.db
      .selectFrom('mails')
      .select('html_body')
      .where('recipient', '=', 'colors@example.com')
      .executeTakeFirstOrThrow()
    expect(html_body).toContain('#1d4ed8')
    expect(html_body).not.toContain('#d43d1a')
    expect(html_body).toContain(`<img src="${app.url.replace('localhost', '127.0.0.1')}${logoPngAddress(body.url)}"`)
  })
})

describe('CNT-11: the facts of the work', () => {
  test('new orders and quotes have the prefix, and earlier numbers are still found', async () => {
    const before = await orderShirt({ email: 'early@example.com' })
    expect(before.body.number).toMatch(/^ANI-/)
    expect((await change('work', { order_prefix: 'bds' })).status).toBe(200)
    const after = await orderShirt()
    expect(after.body.number).toMatch(/^BDS-/)
    const quote = { customer_name: 'Ada', email: 'ada@example.com', phone: '', package: 'Logo', project_details: 'One' }
    await app.call('POST', '/service-orders', quote)
    const { number } = await app.database.db
      .selectFrom('orders')
      .select('number')
      .where('kind', '=', 'service')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(number).toMatch(/^BDS-/)

    const mailsOf = async () =>
      (await app.database.db.selectFrom('mails').select('id').where('recipient', '=', 'early@example.com').execute())
        .length
    const known = await mailsOf()
    const early = String(before.body.number)
    const sender = { address: '203.0.113.9' }
    await app.services.orderPages.track({ number: early.slice(4).toLowerCase(), email: 'early@example.com' }, sender)
    await app.runJobs()
    expect(await mailsOf()).toBe(known + 1)
  })

  test.each([
    ['a prefix with a sign', { order_prefix: 'A&I' }],
    ['a prefix of one letter', { order_prefix: 'A' }],
    ['no press day', { press_days: [] }],
    ['a day that is none', { closed_days: [{ date: '2026-02-30', label: '' }] }],
    ['a day twice', { closed_days: ['', 'again'].map((label) => ({ date: '2026-12-25', label })) }],
    ['an unknown zone', { time_zone: 'Portland/Oregon' }],
    ['an offset as zone', { time_zone: '+02:00' }],
    ['a country that is none', { countries: ['US', 'XX'] }],
    ['no country', { countries: [] }],
    ['a place beyond the poles', { map: { provider: 'openstreetmap', latitude: 91, longitude: 0 } }],
    ['an unknown map', { map: { provider: 'mapquest', latitude: 1, longitude: 0 } }],
    ['a form id with a slash', { forms: { home: 'a/b', contact: '' } }],
  ])('with %s are refused, and nothing is kept', async (_, changed) => {
    expect((await change('work', changed)).status).toBe(422)
    expect((await read()).work.version).toBe(0)
  })

  test('zone and closed days count in every date from the moment they are saved', async () => {
    const christmas = new Date('2026-12-24T20:00:00Z')
    expect(businessDaysFrom(christmas, 1)).toBe('2026-12-25')
    await change('work', { closed_days: [{ date: '2026-12-25', label: 'Christmas' }] })
    expect(businessDaysFrom(christmas, 1)).toBe('2026-12-28')
    await change('work', { time_zone: 'Pacific/Auckland' })
    expect(shopDay(christmas)).toBe('2026-12-25')
  })

  test('press days are in texts and mails', async () => {
    await change('work', { press_days: ['Monday', 'Wednesday', 'Friday'] })
    await expect
      .poll(async () => (await app.services.content.shown('frame')).footer.statement)
      .toBe('We print on Mondays, Wednesdays, and Fridays. We write to you before we print.')
    const words = await app.services.content.mailWords(app.database.db)
    expect(JSON.stringify(words)).toContain('We print on Mondays, Wednesdays, and Fridays.')
    expect(JSON.stringify(words)).not.toContain('Tuesday')
  })

  test('the legal name stands in texts once it differs from the name', async () => {
    const { studio } = await read()
    const value = { ...studio.value, legal_name: 'Blue Door LLC' }
    await app.call('PUT', '/settings/studio', { value, version: studio.version }, admin)
    await expect
      .poll(async () => (await app.services.settings.shown()).studio)
      .toMatchObject({ legalName: 'Blue Door LLC' })
    const draft = await app.call('GET', '/content/policies', undefined, admin)
    expect(draft.body.placeholders).toMatchObject({ studio: 'Alder & Ink', legal: 'Blue Door LLC' })
  })
})

describe('CNT-12: countries', () => {
  test('a shop that ships to one country takes no other', async () => {
    const { status, body } = await orderShirt({ country: 'CA', city: 'Toronto', state: 'Ontario', zip: 'M5V 2T6' })
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('country')
  })

  test('an allowed one is taken with its own postal code, and the first is that of a form without a country', async () => {
    await change('work', { countries: ['CA', 'US'] })
    const abroad = { address: '1 Front St', city: 'Toronto', state: 'Ontario', zip: 'M5V 2T6' }
    expect((await orderShirt({ ...abroad, email: 'canada@example.com' })).status).toBe(200)
    const { address } = await app.database.db
      .selectFrom('orders')
      .select('address')
      .where('email', '=', 'canada@example.com')
      .executeTakeFirstOrThrow()
    expect(address).toMatchObject({ state: 'ON', postal_code: 'M5V 2T6', country: 'CA' })
    const wrong = await orderShirt({ ...abroad, country: 'US' })
    expect(wrong.body.fields).toHaveProperty('state')
  })

  test('the payment page asks for an address in the same countries', async () => {
    await change('work', { countries: ['DE', 'US'] })
    const id = await addProduct(app.database.db, { name: 'Card thing', price_cents: 2_000, stock: 50 })
    const items = [{ id, qty: 1, price: 20, name: 'Card thing' }]
    const customer = { name: 'Ada Moss', email: 'card@example.com' }
    expect((await app.call('POST', '/create-checkout-session', { items, customer })).status).toBe(200)
    const { provider_data } = await app.database.db
      .selectFrom('payments')
      .select('provider_data')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const asked = { shipping_address_collection: { allowed_countries: ['DE', 'US'] } }
    expect(provider_data).toMatchObject({ params: asked })
  })
})
