import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { standardBrand } from '#shared/brand/brand.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { standardSynonyms } from '#shared/synonyms.ts'
import { joinColleague } from '#test/helpers/accounts.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, variables: { SHIPPING_FALLBACK: '4.50' } })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())
beforeEach(() => app.database.db.deleteFrom('documents').execute())

const read = async () => (await app.call('GET', '/settings', undefined, admin)).body
const save = (name: string, value: unknown, version: number) =>
  app.call('PUT', `/settings/${name}`, { value, version }, admin)
const versions = async (name: string) =>
  (await app.call('GET', `/settings/${name}/versions?page=1&limit=10`, undefined, admin)).body
const standardShop = {
  direct_orders: true,
  shipping_fallback: 4.5,
  review_moderation: false,
  newsletter_popup: true,
  automatic_tax: false,
  refund_sold_out: false,
  ask_for_size: false,
  quote_above: null,
}

describe('The settings', () => {
  test('are those of the environment until others are saved', async () => {
    const untouched = { version: 0, changed_at: null, changed_by: null }
    expect(await read()).toEqual({
      studio: { value: { ...standardStudio, legal_name: '', notice_email: null }, ...untouched },
      shop: { value: standardShop, ...untouched },
      search: { value: { synonyms: standardSynonyms }, ...untouched },
      brand: { value: standardBrand, ...untouched },
      work: {
        value: expect.objectContaining({ order_prefix: 'ANI', countries: ['US'], time_zone: 'America/Los_Angeles' }),
        ...untouched,
      },
    })
    expect(await versions('studio')).toEqual({ items: [], total: 0, page: 1, limit: 10 })
  })

  test('CNT-16: an editor changes the studio’s details, but not where notices of orders and replies go', async () => {
    const editor = await joinColleague(app, admin, 'colleague.editor@example.com', 'editor')
    const { studio } = (await app.call('GET', '/settings', undefined, editor)).body
    const put = (change: object) =>
      app.call('PUT', '/settings/studio', { value: { ...studio.value, ...change }, version: studio.version }, editor)
    for (const moved of [{ notice_email: 'editor@elsewhere.example' }, { email: 'editor@elsewhere.example' }])
      expect(await put(moved)).toMatchObject({ status: 403, body: { needs: 'shop:change' } })
    const { email, notice_email, ...texts } = studio.value
    const saved = await app.call(
      'PUT',
      '/settings/studio',
      { value: { ...texts, phone: '503-555-0199' }, version: studio.version },
      editor,
    )
    expect(saved.body.studio.value).toMatchObject({ email, notice_email, phone: '503-555-0199' })
  })

  test('are saved with user and time, and an audit entry has the old values', async () => {
    const { status, body } = await save('studio', { ...standardStudio, phone: '503-555-0199' }, 0)
    expect(status).toBe(200)
    expect(body.studio).toMatchObject({ value: { phone: '503-555-0199' }, changed_by: 'owner@example.com' })
    await expect.poll(app.services.settings.shown).toMatchObject({ studio: { phone: '503-555-0199' } })
    const audit = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'settings-updated')
      .executeTakeFirstOrThrow()
    expect(audit).toMatchObject({ before: { phone: '503-555-0142' }, after: { phone: '503-555-0199' } })
  })

  test('keep every version with the fields that changed, and restore one as the newest', async () => {
    const first = await save('studio', { ...standardStudio, phone: '503-555-0199' }, 0)
    await save('studio', { ...standardStudio, phone: '503-555-0199', city: 'Salem, OR' }, first.body.studio.version)
    const { items, total } = await versions('studio')
    expect(total).toBe(3)
    expect(items.map(({ changed }: { changed: string[] }) => changed)).toEqual([['city'], ['phone'], []])
    const original = items.at(-1)
    const restored = await app.call('POST', `/settings/studio/versions/${original.id}/restore`, undefined, admin)
    expect(restored.body.studio.value).toEqual({ ...standardStudio, legal_name: '', notice_email: null })
    expect((await versions('studio')).total).toBe(4)
    const elsewhere = await app.call('POST', `/settings/shop/versions/${original.id}/restore`, undefined, admin)
    expect(elsewhere.status).toBe(404)
  })

  test('that were saved before a rule existed have its default, and no version shows it as changed', async () => {
    const { automatic_tax: _, ...older } = { ...standardShop, shipping_fallback: 3 }
    const { db } = app.database
    const { id } = await db
      .insertInto('documents')
      .values({ key: 'shop', body: JSON.stringify(older) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const version = { document_id: id, body: JSON.stringify(older), status: 'published' as const }
    await db.insertInto('document_versions').values(version).execute()
    const { shop } = await read()
    expect(shop.value).toEqual({ ...older, automatic_tax: false })
    expect(await app.services.settings.shop()).toMatchObject({ shippingFallbackCents: 300, automaticTax: false })
    await save('shop', { ...shop.value, newsletter_popup: false }, shop.version)
    const { items } = await versions('shop')
    expect(items.map(({ changed }: { changed: string[] }) => changed)).toEqual([['newsletter_popup'], []])
    const restored = await app.call('POST', `/settings/shop/versions/${items[1].id}/restore`, undefined, admin)
    expect(restored.body.shop.value).toEqual({ ...older, automatic_tax: false })
  })

  test('of a stale form are refused with the name of who saved first', async () => {
    await save('shop', { ...standardShop, newsletter_popup: false }, 0)
    const { status, body } = await save('shop', { ...standardShop, direct_orders: false }, 0)
    expect([status, body.code]).toEqual([409, 'stale'])
    expect(body.error).toContain('owner@example.com')
    expect((await read()).shop.value).toEqual({ ...standardShop, newsletter_popup: false })
  })

  test('of twenty simultaneous saves are those of exactly one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) => save('shop', { ...standardShop, shipping_fallback: each + 1 }, 0)),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await read()).shop.value).toEqual(taken[0]?.body.shop.value)
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a phone without digits', { phone: 'call us' }],
    ['no email address', { email: 'studio' }],
    ['an address that no mail server outside reaches', { email: 'hello@vasquez' }],
    ['no address for notices', { notice_email: 'press room' }],
    ['a second line behind the address for notices', { notice_email: 'press@example.com\r\nBcc: all@example.com' }],
    ['a link that runs script', { social: [{ label: 'X', href: 'javascript:alert(1)' }] }],
    ['an unprotected link', { social: [{ label: 'X', href: 'http://example.com/' }] }],
    ['control characters', { street: 'Alder\u0000Street' }],
    ['eight lines of hours', { hours: Array.from({ length: 8 }, () => ({ days: 'Mon', times: '9' })) }],
  ])('with %s are refused, and nothing is kept', async (_, change) => {
    const { status, body } = await save('studio', { ...standardStudio, ...change }, 0)
    expect([status, body.code]).toEqual([422, 'invalid'])
    expect((await read()).studio.version).toBe(0)
  })
})

describe('Saved settings apply at once', () => {
  const order = (product: number, price: number, email = 'rosa@example.com') =>
    app.call('POST', '/orders/shop', {
      ...{ firstName: 'Rosa', lastName: 'Alderton', email },
      items: [{ productId: product, qty: 1, price }],
    })

  test('for orders without card payment', async () => {
    const product = await addProduct(app.database.db)
    const { body } = await app.call('GET', `/products/${product}`)
    await save('shop', { ...standardShop, direct_orders: false }, 0)
    expect((await order(product, body.price)).status).toBe(403)
    await save('shop', standardShop, (await read()).shop.version)
    expect((await order(product, body.price)).status).toBe(200)
  })

  test('for the recipients of orders, quote requests and messages, which no page shows', async () => {
    const product = await addProduct(app.database.db, { stock: 20 })
    const { body: made } = await app.call('GET', `/products/${product}`)
    let rounds = 0
    /** The owner's address, as recipient or reply address, in each mail about an order, a quote request and a message. */
    async function addressesOf(change: () => Promise<unknown>) {
      await change()
      const { db } = app.database
      await db.deleteFrom('mails').execute()
      // The same content from the same sender counts as a repetition and sends no mail.
      const email = `rosa-${++rounds}@example.com`
      await order(product, made.price, email)
      await app.call('POST', '/service-orders', {
        ...{ customer_name: 'Rosa', email, phone: '503-555-0142' },
        ...{ package: 'Merch Launch Pack', project_details: 'Two hundred mugs.' },
      })
      await fetch(`${app.url}/f/contact`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ full_name: 'Rosa', email, message: 'Do you print on wood?' }),
      })
      const rows = await db.selectFrom('mails').select(['kind', 'recipient', 'reply_to']).execute()
      return Object.fromEntries(
        rows.map(({ kind, recipient, reply_to }) => [kind, kind.endsWith('-notice') ? recipient : reply_to]),
      )
    }
    const everyOne = (owner: string, replies = owner) => ({
      'order-confirmation': replies,
      'order-notice': owner,
      'quote-acknowledgement': replies,
      'quote-notice': owner,
      'contact-acknowledgement': replies,
      'contact-notice': owner,
    })
    const elsewhere = 'press.room@alderandink.com'
    const saveNow = async (change: object) =>
      (await save('studio', { ...standardStudio, ...change }, (await read()).studio.version)).body.studio.value

    expect(await addressesOf(async () => undefined)).toEqual(everyOne('owner@example.com'))
    // Until somebody is named, whoever signs in as the first owner, by the address of now.
    const signInAs = (from: string, email: string) =>
      app.database.db.updateTable('users').set({ email }).where('email', '=', from).execute()
    expect(await addressesOf(() => signInAs('owner@example.com', 'maya@alderandink.com'))).toEqual(
      everyOne('maya@alderandink.com'),
    )
    await signInAs('maya@alderandink.com', 'owner@example.com')
    expect(await addressesOf(() => saveNow({ notice_email: elsewhere }))).toEqual(everyOne(elsewhere))
    expect(JSON.stringify(await app.services.settings.shown())).not.toContain('press.room')
    // A client that does not know the field leaves it unchanged; null removes it.
    expect(await saveNow({ phone: '503-555-0199' })).toMatchObject({ phone: '503-555-0199', notice_email: elsewhere })
    expect(await addressesOf(() => saveNow({ notice_email: null }))).toEqual(everyOne('owner@example.com'))
    // CNT-04: both follow the address of the studio as soon as it has one of its own, unless notices have another.
    const own = { email: 'hello@alderandink.com' }
    expect(await addressesOf(() => saveNow(own))).toEqual(everyOne(own.email))
    expect(await addressesOf(() => saveNow({ ...own, notice_email: elsewhere }))).toEqual(everyOne(elsewhere))
    await saveNow({ notice_email: null })
  })

  test('for the shipping of a cart without a shipping price', async () => {
    const product = await addProduct(app.database.db, { shipping_price_cents: null })
    const price = async () =>
      (await app.call('POST', '/price-cart', { items: [{ id: product, name: 'Mug', price: 20, qty: 1 }] })).body
    expect((await price()).shipping).toBe(4.5)
    await save('shop', { ...standardShop, shipping_fallback: 12 }, 0)
    expect((await price()).shipping).toBe(12)
  })

  test('for reviews, which then wait for approval and are not counted', async () => {
    const product = await addProduct(app.database.db)
    await save('shop', { ...standardShop, review_moderation: true }, 0)
    const { body } = await app.call('POST', `/products/${product}/reviews`, {
      ...{ name: 'Rosa', email: 'rosa@example.com', rating: 1, comment: 'The handle is not.' },
    })
    expect(body).toMatchObject({ published: false, ratings: { count: 0 } })
    expect((await app.call('GET', `/products/${product}/reviews`)).body).toEqual([])
    const row = await app.database.db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()
    expect(row.hidden_reason).toBe('Waits to be read')
  })
})
