import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#server/platform/database/db.ts'
import { about } from '#shared/content/about.ts'
import { gallery } from '#shared/content/gallery.ts'
import { projects } from '#shared/content/projects/projects.ts'
import type { Opening, SamplesPreview } from '#shared/contracts/opening.ts'
import { joinColleague } from '#test/helpers/accounts.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { waitForLockWaits } from '#test/helpers/lock-waits.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let owner: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, variables: { SAMPLE_SHOP: 'on' } })
  owner = await app.adminHeaders()
})
afterAll(() => app.close())

const db = () => app.database.db
const preview = async (): Promise<SamplesPreview> =>
  (await app.call('POST', '/opening/samples/preview', undefined, owner)).body
const remove = (fingerprint: string) => app.call('POST', '/opening/samples/remove', { fingerprint }, owner)
const sampleProduct = async (index: number) =>
  await db()
    .selectFrom('products')
    .select(['products.id', 'name', 'current_price_cents'])
    .where('is_sample', '=', true)
    .where('stock', '>', 5)
    .where('shipping_price_cents', 'is not', null)
    // Ordered without choosing anything.
    .where(sql<boolean>`cardinality(colors) + cardinality(sizes) = 0`)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('product_variants').whereRef('product_id', '=', 'products.id').select('product_id')),
      ),
    )
    .orderBy('id')
    .offset(index)
    .limit(1)
    .executeTakeFirstOrThrow()
const order = ({ id, name, current_price_cents }: Awaited<ReturnType<typeof sampleProduct>>) =>
  app.call('POST', '/orders/shop', {
    firstName: 'Ada',
    lastName: 'Alder',
    email: `ada-${id}@example.com`,
    address: '1 Oak St',
    city: 'Portland',
    items: [{ productId: id, qty: 1, name, price: (current_price_cents ?? 0) / 100 }],
  })
const exists = async (id: number) =>
  await db().selectFrom('products').select(['deleted_at', 'is_sample']).where('id', '=', id).executeTakeFirst()

test('CNT-14: an order that is being placed for a sample is waited for, and its product stays in the archive', async () => {
  const id = await addProduct(db(), { name: 'Raced mug', is_sample: true })
  const { fingerprint } = await preview()
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const placed = transaction(db(), async (tx) => {
    await sql`insert into orders (id, kind, number, status, payment_status) values (900001, 'shop', 'T-900001', 'pending', 'unpaid')`.execute(
      tx,
    )
    await tx
      .insertInto('order_items')
      .values({ order_id: 900_001, product_id: id, product_name: 'Raced mug', qty: 1, unit_price_cents: 2_000 })
      .execute()
    written.resolve()
    await mayCommit.promise
  })
  await written.promise
  const removing = remove(fingerprint)
  await waitForLockWaits(db(), '%for update%')
  mayCommit.resolve()
  await placed
  // It is another removal now: the product has to stay.
  const refused = await removing
  expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(refused.body.preview.products.archived).toContainEqual({ name: 'Raced mug', why: 'ordered' })
  expect(await exists(id)).toMatchObject({ deleted_at: null })
})

test('CNT-14: an order that meets the removal is refused in words, and nothing of it stays', async () => {
  const sample = await addProduct(db(), { name: 'Vanishing mug', is_sample: true })
  const row = { id: sample, name: 'Vanishing mug', current_price_cents: 2_000 }
  const [locked, mayRemove] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const removing = transaction(db(), async (tx) => {
    await tx.selectFrom('products').select('id').where('id', '=', sample).forUpdate().execute()
    locked.resolve()
    await mayRemove.promise
    await tx.deleteFrom('stock_movements').where('product_id', '=', sample).execute()
    await tx.deleteFrom('products').where('id', '=', sample).execute()
  })
  await locked.promise
  const ordering = order(row)
  await waitForLockWaits(db(), '%order_items%')
  mayRemove.resolve()
  await removing
  expect(await ordering).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  expect((await ordering).body.error).toContain('Vanishing mug')
  expect(
    await db().selectFrom('orders').select('id').where('email', '=', `ada-${sample}@example.com`).execute(),
  ).toEqual([])
})

test('CNT-14: only an owner previews and removes', async () => {
  const manager = await joinColleague(app, owner, 'manager@example.com', 'manager')
  expect((await app.call('GET', '/opening', undefined, manager)).status).toBe(200)
  const { fingerprint } = await preview()
  expect((await app.call('POST', '/opening/samples/preview', undefined, manager)).status).toBe(403)
  expect((await app.call('POST', '/opening/samples/remove', { fingerprint }, manager)).status).toBe(403)
})

test('CNT-14: a removal that is no longer the one of the preview is refused and changes nothing', async () => {
  const { fingerprint } = await preview()
  const { id } = await sampleProduct(2)
  await app.call('PUT', `/products/${id}`, { name: 'Fern poster' }, owner)
  const refused = await remove(fingerprint)
  expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(refused.body.preview.fingerprint).toBe((await preview()).fingerprint)
  expect(refused.body.preview.products.removed.names).not.toContain('Fern poster')
  expect(await sampleProduct(0)).toBeDefined()
})

test('CNT-14: removing takes every sample that no order refers to, and leaves what is real', async () => {
  const ordered = await sampleProduct(0)
  expect((await order(ordered)).status).toBe(200)
  const reviewed = await sampleProduct(1)
  const review = { name: 'Rosa', email: 'rosa@example.com', comment: 'Warm.' }
  expect((await app.call('POST', `/products/${reviewed.id}/reviews`, review)).status).toBe(200)
  const changed = await db()
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Fern poster')
    .executeTakeFirstOrThrow()
  const own = await addProduct(db(), { name: 'Own mug' })
  const pictureOf = async (id: number) =>
    (
      await db()
        .selectFrom('product_images')
        .innerJoin('files', 'files.id', 'file_id')
        .select('files.deleted_at')
        .where('product_id', '=', id)
        .execute()
    ).map(({ deleted_at }) => deleted_at)

  const listed = await preview()
  expect(listed.products.archived).toContainEqual({ name: ordered.name, why: 'ordered' })
  expect(listed.products.archived).toContainEqual({ name: reviewed.name, why: 'reviewed' })
  expect(listed.projects.names).toEqual(projects.projects.map(({ title }) => title))
  expect(listed.gallery.count).toBe(gallery.pictures.length)
  expect(listed.about.names).toEqual(about.team.people.map(({ name }) => name))
  const { status, body } = await remove(listed.fingerprint)
  expect(status).toBe(200)
  expect(body).toEqual({
    products: listed.products.removed.count,
    archived: listed.products.archived.length,
    reviews: listed.reviews.count,
    projects: listed.projects.count,
    testimonials: listed.testimonials.count,
    gallery: listed.gallery.count,
    about: listed.about.count,
  })
  const { team, history } = (await app.call('GET', '/content/about', undefined, owner)).body.published
  expect([team.people, history.years]).toEqual([[], []])

  const left = await db().selectFrom('products').select(['id', 'deleted_at']).execute()
  expect(
    left
      .filter(({ deleted_at }) => deleted_at === null)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([changed.id, own].sort())
  expect((await exists(ordered.id))?.deleted_at).toEqual(expect.any(Date))
  expect((await db().selectFrom('reviews').select('name').execute()).map(({ name }) => name)).toEqual(['Rosa'])
  expect(await pictureOf(ordered.id)).toEqual([null])
  expect(await pictureOf(changed.id)).toEqual([null])

  const { items } = (await app.call('GET', '/opening', undefined, owner)).body as Opening
  const samples = items.filter(({ name }) =>
    ['products', 'reviews', 'projects', 'testimonials', 'gallery', 'about'].includes(name),
  )
  expect(samples.map(({ name, count }) => [name, count])).toEqual(samples.map(({ name }) => [name, 0]))
})

test('CNT-14: each picture that nothing shows any more has a job that removes it from the storage', async () => {
  const marked = await db().selectFrom('files').select('id').where('deleted_at', 'is not', null).execute()
  expect(marked.length).toBeGreaterThan(10)
  const jobs = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs
    where task_identifier = 'remove-product-picture'`.execute(db())
  expect(jobs.rows[0]?.n).toBe(marked.length)
})

test('CNT-14: the removal is in the activity, and earlier texts bring the projects back', async () => {
  const row = await db()
    .selectFrom('audit_log')
    .select(['after', 'user_id'])
    .where('action', '=', 'samples-removed')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ user_id: expect.any(Number), after: { projects: projects.projects.length } })
  const { body } = await app.call('GET', '/content/projects/versions?page=1&limit=5', undefined, owner)
  const current = (await app.call('GET', '/content/projects', undefined, owner)).body
  expect(current.published.projects).toEqual([])
  const restored = await app.call(
    'POST',
    `/content/projects/versions/${body.items.at(-1).id}/restore`,
    { base_version: current.version },
    owner,
  )
  expect(restored.body.published.projects).toHaveLength(projects.projects.length)
})

test('CNT-14: a removal with nothing left to remove changes nothing', async () => {
  const current = (await app.call('GET', '/content/projects', undefined, owner)).body
  await remove((await preview()).fingerprint)
  const emptied = (await app.call('GET', '/content/projects', undefined, owner)).body.version
  const before = await db().selectFrom('audit_log').select('id').orderBy('id').execute()
  const { status, body } = await remove((await preview()).fingerprint)
  expect([status, Object.values(body)]).toEqual([200, [0, 0, 0, 0, 0, 0, 0]])
  expect(await db().selectFrom('audit_log').select('id').orderBy('id').execute()).toEqual(before)
  expect(emptied).toBeGreaterThan(current.version)
  expect((await app.call('GET', '/content/projects', undefined, owner)).body.version).toBe(emptied)
})
