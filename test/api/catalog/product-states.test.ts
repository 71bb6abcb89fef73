import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { firstCategory, validProduct } from '#test/helpers/admin-product.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const texts = messages.adminProductState
const call = (method: string, path: string, body?: unknown) => app.call(method, path, body, admin)
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000)
const setState = (id: number, body: object) => call('PUT', `/products/${id}/state`, body)
const billing = { firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com' }

/** The same order again would be answered as the first one was. */
let asked = 0

/** Every way by which somebody without the right could see or buy it. */
async function seenBy(id: number) {
  const { catalog } = app.services
  const name = 'Quillback Notebook'
  const ids = (rows: { id: number }[]) => rows.map((each) => each.id)
  const item = { qty: 1, price: 20, name }
  const answers = {
    product: (await app.call('GET', `/products/${id}`)).status === 200,
    pictures: (await app.call('GET', `/products/${id}/images`)).status === 200,
    reviews: (await app.call('GET', `/products/${id}/reviews`)).status === 200,
    list: ids((await app.call('GET', '/products?page=1&limit=24')).body.items).includes(id),
    search: ids((await app.call('GET', '/products?q=Quillback&page=1')).body.items).includes(id),
    page: await catalog.get(id).then(
      () => true,
      () => false,
    ),
    related: ids(await catalog.related({ id: 0, category_id: await firstCategory(app) })).includes(id),
    sitemap: ids(await catalog.listAddresses({ offset: 0, limit: 1_000 })).includes(id),
    cart: (await app.call('POST', '/price-cart', { items: [{ id, ...item }] })).body.items[0].can_buy,
    order:
      (await app.call('POST', '/orders/shop', { ...billing, notes: `${++asked}`, items: [{ productId: id, ...item }] }))
        .status === 200,
  }
  return Object.entries(answers).flatMap(([way, isSeen]) => (isSeen ? [way] : []))
}

const everywhere = ['product', 'pictures', 'reviews', 'list', 'search', 'page', 'related', 'sitemap', 'cart', 'order']
const addNotebook = async (fields = {}) =>
  addProduct(app.database.db, { name: 'Quillback Notebook', category_id: await firstCategory(app), ...fields })

describe('a product that is not live', () => {
  it.each([
    ['a draft', { state: 'draft' }],
    ['scheduled', { state: 'draft', goes_live_at: new Date(Date.now() + 86_400_000).toISOString() }],
    ['archived', { state: 'archived' }],
  ])('is seen and sold nowhere while it is %s, and everywhere before and after', async (_what, body) => {
    const id = await addNotebook()
    expect(await seenBy(id)).toEqual(everywhere)
    expect(await setState(id, body)).toMatchObject({ status: 200, body: { state: body.state, version: 2 } })
    expect(await seenBy(id)).toEqual([])
    expect((await setState(id, { state: 'live' })).body).toMatchObject({
      state: 'live',
      goes_live_at: null,
      version: 3,
    })
    expect(await seenBy(id)).toEqual(everywhere)
  })

  it('keeps what was ordered of it', async () => {
    const id = await addNotebook()
    const item = { productId: id, qty: 2, price: 20, name: 'Quillback Notebook' }
    const { body: order } = await app.call('POST', '/orders/shop', { ...billing, items: [item] })
    const items = async () => (await call('GET', `/orders/${order.id}`)).body.items
    const before = await items()
    expect(before).toMatchObject([{ qty: 2 }])
    for (const state of ['draft', 'archived']) {
      await setState(id, { state })
      expect(await items(), state).toEqual(before)
    }
  })
})

it('a draft goes live by itself at its time, not before, and only once', async () => {
  const id = await addNotebook()
  const later = await addNotebook({ is_draft: true, deleted_at: app.clock.now(), goes_live_at: inMinutes(90) })
  const at = inMinutes(30).toISOString()
  expect((await setState(id, { state: 'draft', goes_live_at: at })).body.goes_live_at).toBe(at)
  const { productAdmin } = app.services
  await productAdmin.showScheduled()
  expect(await seenBy(id)).toEqual([])
  app.clock.advance(31 * 60_000)
  await Promise.all([productAdmin.showScheduled(), productAdmin.showScheduled()])
  expect(await seenBy(id)).toEqual(everywhere)
  expect(await seenBy(later)).toEqual([])
  const history = await app.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', 'like', 'product-%')
    .execute()
  expect(history).toEqual([{ action: 'product-state-changed' }, { action: 'product-state-changed' }])
})

it('a time is given to a draft alone, and has to be still to come', async () => {
  const id = await addNotebook()
  const refused = async (body: object) => {
    const answer = await setState(id, body)
    return [answer.status, answer.body.error]
  }
  expect(await refused({ state: 'live', goes_live_at: inMinutes(5) })).toEqual([422, texts.onlyDrafts])
  expect(await refused({ state: 'draft', goes_live_at: inMinutes(-5) })).toEqual([422, messages.scheduledTime.passed])
  expect(await refused({ state: 'draft', goes_live_at: '9999-01-01T12:00:00.000Z' })).toEqual([
    422,
    messages.scheduledTime.tooFar(2),
  ])
  expect((await refused({ state: 'draft', version: 7 }))[0]).toBe(409)
  expect(await seenBy(id)).toEqual(everywhere)
})

it('a product is added as a draft, and drafts have a shelf of their own', async () => {
  const body = { ...validProduct, sku: '', category_id: await firstCategory(app) }
  const { body: draft } = await call('POST', '/products', { ...body, state: 'draft' })
  const { body: live } = await call('POST', '/products', body)
  expect([draft.state, live.state]).toEqual(['draft', 'live'])
  expect(await seenBy(draft.id)).toEqual([])
  await call('DELETE', `/products/${live.id}`)
  const shelf = async (name: string) =>
    (await call('GET', `/admin/products?shelf=${name}&page=1&limit=100`)).body.items.map(({ id }: { id: number }) => id)
  expect(await shelf('drafts')).toContain(draft.id)
  expect(await shelf('drafts')).not.toContain(live.id)
  expect(await shelf('archive')).toContain(live.id)
  expect(await shelf('archive')).not.toContain(draft.id)
})

it('SEL-04: an archived product says what it was, and comes back as a draft or into the shop as it is asked', async () => {
  const id = await addNotebook()
  const archived = async () => {
    expect((await call('DELETE', `/products/${id}`)).status).toBe(200)
    return (await call('GET', `/admin/products/${id}`)).body.archived_from
  }
  const restored = async () => {
    const { state, archived_from } = (await call('POST', `/products/${id}/restore`)).body
    return { state, archived_from, isSeen: (await app.call('GET', `/products/${id}`)).status === 200 }
  }
  await setState(id, { state: 'draft', goes_live_at: inMinutes(60).toISOString() })
  expect(await archived()).toBe('draft')
  expect((await setState(id, { state: 'draft' })).body).toMatchObject({ state: 'draft', archived_from: null })
  // As before there were drafts: a repeated call means the same.
  expect(await restored()).toEqual({ state: 'live', archived_from: null, isSeen: true })
  expect(await archived()).toBe('live')
  expect(await restored()).toEqual({ state: 'live', archived_from: null, isSeen: true })
})
