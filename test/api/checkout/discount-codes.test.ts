import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopDay } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import { joinColleague } from '#test/helpers/accounts.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addCode } from '#test/helpers/codes/code-row.ts'
import { download, exportLink } from '#test/helpers/export-links.ts'
import { addProduct } from '#test/helpers/product-row.ts'

const texts = messages.discount

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, variables: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const product = (fields = {}) => addProduct(app.database.db, { stock: 50, ...fields })
const line = (id: number, qty = 1) => ({ id, qty, price: 20, name: 'Rose City Mug' })
let buyers = 0
const place = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
const newEmail = () => `saves${++buyers}@example.com`
const price = (items: object[], code: string, headers = {}) => app.call('POST', '/price-cart', { items, code }, headers)
const pay = (items: object[], code: string, more: object = {}, customer: object = {}) => {
  const body = { items, code, customer: { name: 'Ada Alder', email: newEmail(), ...place, ...customer }, ...more }
  return app.call('POST', '/create-checkout-session', body)
}
const placeDirect = (productId: number, code: string, more: object = {}) => {
  const items = [{ ...line(productId), productId }]
  const buyer = { firstName: 'Ada', lastName: 'Alder', email: newEmail(), ...place }
  return app.call('POST', '/orders/shop', { ...buyer, items, code, ...more })
}
const orderOf = async (id: number) => (await app.call('GET', `/orders/${id}`, undefined, admin)).body
const dayFromNow = (days: number) => shopDay(new Date(Date.now() + days * dayMs))
const inWords = (day: string) => {
  const year = day.slice(0, 4) === dayFromNow(0).slice(0, 4) ? {} : { year: 'numeric' as const }
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
    ...year,
  })
}

async function lastMail(orderId: number, kind: string) {
  const { rows } = await app.database.pool.query('select text_body from mails where order_id = $1 and kind = $2', [
    orderId,
    kind,
  ])
  return rows[0]?.text_body as string
}

describe('SEL-08: a code in the cart', () => {
  it('takes off what it says, without case and spaces, and answers its terms', async () => {
    const id = await product()
    const { code } = await addCode(app.database, { percent: 15 })
    const { body } = await price([line(id, 3)], ` ${code.toLowerCase()} `)
    expect(body).toMatchObject({ subtotal: 60, discount: 9, shipping: 5, total: 56 })
    expect(body.code).toEqual({
      ...{ code, problem: null, words: '15% off' },
      terms: { kind: 'percent', percent: 15, amount: 0, minimum: 0, product_ids: null, target: '' },
    })
  })

  it('is for a category or for products, and says so', async () => {
    const { body: mugs } = await app.call('POST', '/categories', { name: 'Code mugs' }, admin)
    const [mug, other] = [await product({ category_id: mugs.id }), await product()]
    const { code } = await addCode(app.database, { category_ids: [mugs.id], kind: 'amount', minimum_cents: 3_000 })
    const target = '“Code mugs”'
    expect((await price([line(other, 9)], code)).body).toMatchObject({
      discount: 0,
      code: { problem: texts.onlyFor(target) },
    })
    const missing = (await price([line(mug), line(other, 9)], code)).body
    expect(missing).toMatchObject({ discount: 0, total: 205, code: { problem: texts.spendMore('$10.00', target) } })
    expect((await price([line(mug, 2), line(other)], code)).body).toMatchObject({
      discount: 5,
      code: { problem: null, words: `$5.00 off with ${target}`, terms: { product_ids: [mug] } },
    })
    const { code: ofOne } = await addCode(app.database, { product_ids: [other] })
    expect((await price([line(mug), line(other)], ofOne)).body.discount).toBe(2)
  })

  it('names at most four products that it is for, and none of more', async () => {
    const named = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => product({ name: `Five ${name}` })))
    const other = line(await product())
    const problemOf = async (product_ids: number[]) =>
      (await price([other], (await addCode(app.database, { product_ids })).code)).body.code.problem
    expect(await problemOf(named.slice(0, 4))).toBe(texts.onlyFor('“Five A”, “Five B”, “Five C”, and “Five D”'))
    expect(await problemOf(named)).toBe(texts.onlyFor(texts.chosenProducts))
  })

  it.each([
    ['before its first day', { starts_on: dayFromNow(3) }, texts.starts(inWords(dayFromNow(3)))],
    ['after its last day', { ends_on: dayFromNow(-1) }, texts.ended(inWords(dayFromNow(-1)))],
    ['while it is off', { is_on: false }, texts.off],
    ['where it saves nothing', { kind: 'amount' as const, amount_cents: 1, product_ids: [] }, null],
    ['on its first and last day', { starts_on: dayFromNow(0), ends_on: dayFromNow(0) }, null],
  ])('is refused in words %s', async (_when, fields, problem) => {
    const id = await product()
    const { code } = await addCode(app.database, fields)
    const { body } = await price([line(id)], code)
    expect(body.code.problem).toBe(problem)
    expect(body.total).toBe(problem === null ? 25 - body.discount : 25)
    const refused = await placeDirect(id, code)
    if (problem === null) expect(refused.status).toBe(200)
    else expect(refused).toMatchObject({ status: 422, body: { error: problem, fields: { code: problem } } })
  })

  it('says of the whole cart what is too little for a card payment, with a code or without', async () => {
    const cheap = { price_cents: 40, shipping_price_cents: 0, stock: 50 }
    const items = [{ ...line(await addProduct(app.database.db, cheap)), price: 0.4 }]
    const { code } = await addCode(app.database, { percent: 50 })
    expect((await price(items, code)).body).toMatchObject({ total: 0.2, notice: texts.tooLittleLeft('$0.20', '$0.50') })
    const without = await app.call('POST', '/price-cart', { items })
    expect(without.body.notice).toBe(messages.checkout.tooLittle('$0.40', '$0.50'))
    expect((await app.call('POST', '/price-cart', { items: [{ ...items[0], qty: 2 }] })).body.notice).toBeUndefined()
    const customer = { name: 'Ada Alder', email: newEmail(), ...place }
    expect(await app.call('POST', '/create-checkout-session', { items, customer })).toMatchObject({
      ...{ status: 422, body: { error: messages.checkout.tooLittle('$0.40', '$0.50') } },
    })
  })

  it('that nobody has made is unknown; the eleventh guess of a network within ten minutes gets no answer about any', async () => {
    const id = await product()
    const { code } = await addCode(app.database)
    const from = { 'x-forwarded-for': '198.51.100.77' }
    for (let guess = 1; guess <= 10; guess++) {
      // Codes that exist are not counted.
      expect((await price([line(id)], code, from)).body.discount).toBe(2)
      expect((await price([line(id)], `guess${guess}`, from)).body.code.problem).toBe(texts.unknown(`GUESS${guess}`))
    }
    const refused = (await price([line(id)], code, from)).body
    expect(refused).toMatchObject({ discount: 0, total: 25, code: { problem: texts.tooManyTries } })
    expect(refused.code.terms).toBeUndefined()
    expect((await price([line(id)], code, { 'x-forwarded-for': '198.51.100.78' })).body.discount).toBe(2)
  })
})

describe('SEL-08: an order with a code', () => {
  it('costs the same at the payment provider, to the cent, and keeps what the code was in order, mails, export and history', async () => {
    const { id: mug } = { id: await product() }
    const { id: codeId, code } = await addCode(app.database, { percent: 33 })
    const { body } = await pay([line(mug, 3)], code, { discount_shown: 19.8 })
    await payWith(body.url, cardNumbers.success)
    const { order } = (await app.call('POST', '/save-stripe-order', { session_id: body.session_id })).body
    const kept = { discount: 19.8, discount_code: code, discount_words: '33% off' }
    expect(order).toMatchObject({ subtotal: 60, ...kept, shipping: 5, tax: 0, total: 45.2 })
    const { rows } = await app.database.pool.query(
      'select total_cents, discount_cents from payment_sandbox.sessions where id = $1',
      [body.session_id],
    )
    expect(rows).toEqual([{ total_cents: 4_520, discount_cents: 1_980 }])
    // The owner changes the code afterwards.
    const { body: now } = await app.call('GET', `/discount-codes/${codeId}`, undefined, admin)
    const change = { code: `${code}B`, kind: 'shipping', version: now.version }
    expect((await app.call('PUT', `/discount-codes/${codeId}`, change, admin)).body).toMatchObject({
      uses: 1,
      percent: 0,
    })
    expect(await orderOf(order.id)).toMatchObject({ ...kept, total: 45.2 })
    for (const kind of ['order-confirmation', 'order-notice'])
      expect(await lastMail(order.id, kind)).toMatch(new RegExp(`Code ${code} \\(33% off\\).*-\\$19\\.80`))
    const { text } = await download(app, await exportLink(app, '/shop-orders/export-link', admin))
    expect(text).toMatch(new RegExp(`,60(?:\\.00)?,${code},19\\.80?,`))
    const page = await app.services.orderPages.find(order.order_link.split('/').at(-1))
    expect(page).toMatchObject({ discount: { code, words: '33% off', cents: 1_980 }, totalCents: 4_520 })
    // No more goes back than was paid.
    const history = (await app.call('GET', `/orders/${order.id}/history`, undefined, admin)).body
    expect(history.refundable).toBe(45.2)
    const refund = (amount: number) =>
      app.call('POST', `/orders/${order.id}/refunds`, { amount, restock: false, key: `refund-${amount}` }, admin)
    expect((await refund(45.21)).status).toBeGreaterThanOrEqual(400)
  })

  it('with sales tax is taxed on what is left', async () => {
    const { shop } = (await app.call('GET', '/settings', undefined, admin)).body
    const taxed = { value: { ...shop.value, automatic_tax: true }, version: shop.version }
    expect((await app.call('PUT', '/settings/shop', taxed, admin)).status).toBe(200)
    const { code } = await addCode(app.database, { kind: 'amount', amount_cents: 1_001 })
    const { body } = await pay([line(await product(), 2)], code)
    const seattle = {
      ...{ shipping_name: 'Ada Alder', line1: '1 Pike Pl', city: 'Seattle', state: 'WA', postal_code: '98101' },
      country: 'US',
    }
    const shown = await payWith(body.url, cardNumbers.success, seattle)
    expect(shown.markup).toContain('−$10.01')
    await payWith(body.url, cardNumbers.success, { ...seattle, total: '3779' })
    const { order } = (await app.call('POST', '/save-stripe-order', { session_id: body.session_id })).body
    // 8 % of $29.99 and of $5.00.
    expect(order).toMatchObject({ subtotal: 40, discount: 10.01, shipping: 5, tax: 2.8, total: 37.79 })
    const back = (await app.call('GET', '/settings', undefined, admin)).body.shop
    await app.call('PUT', '/settings/shop', { value: shop.value, version: back.version }, admin)
  })

  it('for free shipping pays none, by whichever delivery', async () => {
    const { code } = await addCode(app.database, { kind: 'shipping' })
    const id = await product()
    const direct = await placeDirect(id, code, { shipping_price: 0 })
    expect(direct.body.total).toBe(20)
    expect(await orderOf(direct.body.id)).toMatchObject({ shipping: 0, discount: 0, discount_words: texts.free })
    expect(await lastMail(direct.body.id, 'order-confirmation')).toMatch(new RegExp(`Code ${code}.*${texts.free}`))
    const free = await product({ shipping_price_cents: 0 })
    expect((await price([line(free)], code)).body.code.problem).toBe(texts.savesNothing)
  })

  it('is not placed at another price than the page has shown', async () => {
    const id = await product()
    const { code } = await addCode(app.database)
    const refused = await pay([line(id)], code, { discount_shown: 4 })
    expect(refused).toMatchObject({ status: 409, body: { error: messages.checkout.pricesChanged } })
    expect((await placeDirect(id, code, { discount_shown: 4 })).status).toBe(409)
    expect((await placeDirect(id, code, { discount_shown: 2 })).body.total).toBe(23)
  })

  it('of which a card could not pay the rest says so; to be paid later it may cost nothing', async () => {
    const id = await product({ shipping_price_cents: 0 })
    const { code } = await addCode(app.database, { percent: 99 })
    const sentence = texts.tooLittleLeft('$0.20', '$0.50')
    const { body } = await pay([line(id)], code)
    expect([body.error, body.fields?.code]).toEqual([sentence, undefined])
    const { code: all } = await addCode(app.database, { percent: 100 })
    expect((await placeDirect(id, all)).body.total).toBe(0)
  })

  it('uses it once for each person, and gives the use back when it is cancelled', async () => {
    const id = await product()
    const { id: codeId, code } = await addCode(app.database, { max_uses_per_person: 1, max_uses: 2 })
    const first = await placeDirect(id, code, { email: 'Only@Example.com' })
    const again = await placeDirect(id, code, { email: 'only@example.com', notes: 'again' })
    expect(again.body).toMatchObject({ fields: { code: texts.usedByYou(1) } })
    expect((await pay([line(id)], code, {}, { email: 'only@example.com' })).body.error).toBe(texts.usedByYou(1))
    expect((await pay([line(id)], code, {}, { email: 'only+2@example.com' })).body.error).toBe(texts.usedByYou(1))
    await placeDirect(id, code)
    expect((await placeDirect(id, code)).body.error).toBe(texts.usedUp)
    expect((await price([line(id)], code)).body.code.problem).toBe(texts.usedUp)
    const usesOf = async () => (await app.call('GET', `/discount-codes/${codeId}`, undefined, admin)).body
    expect(await usesOf()).toMatchObject({ uses: 2, state: 'used_up' })
    const { version } = await orderOf(first.body.id)
    await app.call('PUT', `/orders/${first.body.id}`, { status: 'cancelled', version }, admin)
    expect(await usesOf()).toMatchObject({ uses: 1, state: 'running' })
    expect((await placeDirect(id, code, { email: 'only@example.com', notes: 'once more' })).status).toBe(200)
  })
})

describe('SEL-08: a code for one use of each person', () => {
  it.each([
    ['a+1@bücher.example', 'a+2@xn--bcher-kva.example'],
    ['a@xn--bcher-kva.example', 'a@BÜCHER.example'],
    ['vic.tim@gmail.com', 'v.ictim+9@googlemail.com'],
  ])('counts the order of %s for %s', async (first, second) => {
    const id = await product()
    const { code } = await addCode(app.database, { max_uses_per_person: 1 })
    expect((await placeDirect(id, code, { email: first })).status).toBe(200)
    expect((await placeDirect(id, code, { email: second })).body).toMatchObject({
      fields: { code: texts.usedByYou(1) },
    })
  })

  it.each([
    ['of another domain', 'vic.tim@example.com', 'vic.tim@example.net'],
    ['with dots, which only Google ignores', 'vic.tim@example.com', 'victim@example.com'],
  ])('takes an address %s for another person’s', async (_what, first, second) => {
    const id = await product()
    const { code } = await addCode(app.database, { max_uses_per_person: 1 })
    for (const email of [first, second]) expect((await placeDirect(id, code, { email })).status).toBe(200)
  })
})

describe('SEL-08: an administrator', () => {
  const create = (body: object, headers = admin) => app.call('POST', '/discount-codes', body, headers)

  it('adds, finds, changes and removes codes, and the activity tells', async () => {
    const id = await product()
    const added = await create({
      ...{
        code: 'spring 26',
        kind: 'percent',
        percent: 20,
        amount: 7,
        minimum: 12.5,
        product_ids: [id],
        note: ' May ',
      },
      ...{ starts_on: dayFromNow(1), ends_on: dayFromNow(9), max_uses: 100, max_uses_per_person: 1 },
    })
    expect(added.body).toMatchObject({
      ...{
        code: 'SPRING26',
        percent: 20,
        amount: 0,
        minimum: 12.5,
        state: 'planned',
        uses: 0,
        note: 'May',
        version: 1,
      },
      products: [{ id, name: 'Rose City Mug' }],
    })
    const list = async (query: string) =>
      (await app.call('GET', `/discount-codes?page=1&${query}`, undefined, admin)).body.items.map(
        ({ code }: { code: string }) => code,
      )
    expect(await list('q=ring2')).toEqual(['SPRING26'])
    expect(await list('state=planned&q=SPRING')).toEqual(['SPRING26'])
    expect(await list('sort=-uses')).not.toEqual([])
    const path = `/discount-codes/${added.body.id}`
    const change = { ...{ code: 'SPRING26', kind: 'percent', percent: 25, is_on: false }, version: 1 }
    expect((await app.call('PUT', path, change, admin)).body).toMatchObject({ state: 'off', version: 2, products: [] })
    // The same again changes nothing; another change of what is not there any more is refused.
    expect((await app.call('PUT', path, change, admin)).body.version).toBe(2)
    expect((await app.call('PUT', path, { ...change, percent: 30 }, admin)).status).toBe(409)
    expect((await app.call('DELETE', path, undefined, admin)).body).toEqual({ id: added.body.id, deleted: true })
    expect((await app.call('GET', path, undefined, admin)).status).toBe(404)
    const { items: entries } = (await app.call('GET', '/activity?kind=code', undefined, admin)).body
    expect(entries.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
      'code-deleted',
      'code-changed',
      'code-added',
    ])
    expect(entries[1]).toMatchObject({ before: { percent: 20, is_on: true }, after: { percent: 25, is_on: false } })
  })

  it('keeps a code for nothing whose category was deleted, and another save does not widen it', async () => {
    const { body: category } = await app.call('POST', '/categories', { name: 'Short-lived' }, admin)
    const [inside, other] = [await product({ category_id: category.id }), await product()]
    const fields = { kind: 'percent', percent: 50, category_ids: [category.id] }
    const { body: added } = await create({ code: 'CATONLY', ...fields })
    expect(added).toMatchObject({
      state: 'running',
      categories: [{ id: category.id, name: 'Short-lived', gone: null }],
    })
    const listed = async (headers = admin) => {
      const { body } = await app.call('GET', '/admin/categories', undefined, headers)
      return body.find(({ id }: { id: number }) => id === category.id)
    }
    expect(await listed()).toMatchObject({ code_count: 1, codes: ['CATONLY'] })
    // An Editor changes categories and may not read codes.
    const editor = await joinColleague(app, admin, 'category.editor@example.com', 'editor')
    expect(await listed(editor)).toMatchObject({ code_count: 1, codes: [] })
    await app.call('DELETE', `/categories/${category.id}`, undefined, admin)
    const path = `/discount-codes/${added.id}`
    const { body: kept } = await app.call('GET', path, undefined, admin)
    const gone = [{ id: category.id, name: 'Short-lived', gone: 'deleted' }]
    expect(kept).toMatchObject({ state: 'for_nothing', categories: gone, products: [] })
    const { body: found } = await app.call('GET', '/discount-codes?page=1&state=for_nothing', undefined, admin)
    expect(found.items.map(({ code }: { code: string }) => code)).toContain('CATONLY')
    // As its form sends what it has read.
    const again = { code: 'CATONLY', ...fields, note: 'A note', version: kept.version }
    expect(await app.call('PUT', path, again, admin)).toMatchObject({
      status: 200,
      body: { state: 'for_nothing', note: 'A note', categories: gone },
    })
    for (const id of [inside, other]) expect((await price([line(id)], 'CATONLY')).body.discount).toBe(0)
  })

  it('reads of a code for an archived product that it is for nothing, until the product is back', async () => {
    const id = await product()
    const { body: added } = await create({ code: 'ONEMUG', kind: 'percent', percent: 50, product_ids: [id] })
    const path = `/discount-codes/${added.id}`
    await app.call('DELETE', `/products/${id}`, undefined, admin)
    expect((await app.call('GET', path, undefined, admin)).body).toMatchObject({
      ...{ state: 'for_nothing', products: [{ id, name: 'Rose City Mug', gone: 'archived' }] },
    })
    await app.call('POST', `/products/${id}/restore`, undefined, admin)
    expect((await app.call('GET', path, undefined, admin)).body).toMatchObject({
      ...{ state: 'running', products: [{ id, gone: null }] },
    })
  })

  it('is told at the field of products and categories that the shop does not have', async () => {
    const { body: category } = await app.call('POST', '/categories', { name: 'Left open' }, admin)
    await app.call('DELETE', `/categories/${category.id}`, undefined, admin)
    const wrong = { product_ids: [await product(), 99_999], category_ids: [category.id, 88_888] }
    const fields = {
      product_ids: messages.adminCodes.productsDeleted([99_999]),
      category_ids: messages.adminCodes.categoriesDeleted([
        { id: category.id, name: 'Left open' },
        { id: 88_888, name: '' },
      ]),
    }
    const body = { code: 'NOBODY', kind: 'percent', percent: 10, ...wrong }
    expect(await create(body)).toMatchObject({ status: 422, body: { error: fields.product_ids, fields } })
    const { body: code } = await create({ ...body, product_ids: [], category_ids: [] })
    const change = { ...body, version: code.version }
    expect(await app.call('PUT', `/discount-codes/${code.id}`, change, admin)).toMatchObject({
      status: 422,
      body: { fields },
    })
  })

  it.each([
    ['too short', { code: 'ab' }, 'code'],
    ['with other signs', { code: 'SAVE%10' }, 'code'],
    ['that exists', { code: 'taken' }, 'code'],
    ['without a percentage', { percent: 0 }, 'percent'],
    ['for no amount', { kind: 'amount', amount: 0 }, 'amount'],
    ['that ends before it starts', { starts_on: '2026-05-03', ends_on: '2026-05-02' }, 'ends_on'],
  ])('is told at the field of a code %s', async (_what, wrong, field) => {
    await create({ code: 'TAKEN', kind: 'percent', percent: 10 })
    const { status, body } = await create({ code: 'FRESH', kind: 'percent', percent: 10, ...wrong })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it('keeps a code that an order has, and may switch it off', async () => {
    const { id, code } = await addCode(app.database)
    await placeDirect(await product(), code)
    const gone = await app.call('DELETE', `/discount-codes/${id}`, undefined, admin)
    expect(gone).toMatchObject({ status: 409, body: { error: messages.adminCodes.used } })
  })
})
