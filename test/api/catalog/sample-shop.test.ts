import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalog } from '#server/catalog/catalog.ts'
import { type Artwork, createArtwork } from '#server/platform/artwork.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Files, openFiles } from '#server/platform/files.ts'
import { createLog } from '#server/platform/log.ts'
import { createPictures, type Pictures } from '#server/platform/pictures/pictures.ts'
import { sampleArtworkRules } from '#server/sample-data/catalogue/artwork-rules.ts'
import { catalogue } from '#server/sample-data/catalogue/catalogue.ts'
import { productsWithPrintArea, samplePrintArea } from '#server/sample-data/catalogue/print-areas.ts'
import { sampleReviews } from '#server/sample-data/catalogue/reviews/reviews.ts'
import { drawGallery } from '#server/sample-data/gallery.ts'
import { findHeroDrawing } from '#server/sample-data/hero-pictures.ts'
import { makeLargeCatalogue } from '#server/sample-data/large.ts'
import { loadSampleShop } from '#server/sample-data/load.ts'
import { createFindDrawing } from '#server/site-pictures/find-drawing.ts'
import type { Product } from '#shared/contracts/catalog.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { brokenPromises } from '#test/helpers/promise-claims.ts'
import { productFromAnswer } from '#web/lib/read-product.ts'
import { swatchColor } from '#web/shop/product/colors.ts'

/** The products whose names promise the buyer's own print, besides the tee. */
const named = ['AI-HOO-005', 'AI-MUG-005', 'AI-POS-006', 'AI-STI-005', 'AI-TOT-005']
const products = catalogue.flatMap((category) => category.products)
const log = createLog('silent')
const clock = systemClock
/** How often something was drawn. */
let drawings = 0
/** Stands in for the process that draws, where the picture itself proves nothing: a plane of one colour. */
const artwork: Artwork = {
  draw: async (request) => {
    drawings++
    if (request.kind !== 'product') throw new Error('the sample shop draws products')
    const { sidePx: width, sidePx: height, color: background } = request
    return await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  },
  close: () => undefined,
}

let database: TestDatabase
let folder: string
let files: Files
let pictures: Pictures
let loaded: boolean[]
let shop: ShopProduct[]

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'alder-sample-'))
  files = await openFiles({ kind: 'folder', folder })
  pictures = createPictures({ db: database.db, files, findSampleDrawing: createFindDrawing(artwork, findHeroDrawing) })
  const load = () => loadSampleShop({ db: database.db, pictures, log, clock })
  loaded = await Promise.all([load(), load()])
  const catalog = createCatalog({ db: database.db, clock })
  const { items } = await catalog.list({ limit: 200 })
  shop = await Promise.all(items.map(({ id }) => catalog.get(id)))
}, 300_000)
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

describe('the sample catalogue', () => {
  it('has at least 48 products in at least 8 categories, each with its own SKU and name', () => {
    expect(products.length).toBeGreaterThanOrEqual(48)
    expect(catalogue.length).toBeGreaterThanOrEqual(8)
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length)
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
    for (const { sku } of products) expect(sku).toMatch(/^AI-[A-Z]{3}-\d{3}$/)
  })

  it('repeats no text', () => {
    const sentences = products
      .flatMap(({ description, fullDescription }) => [description, ...fullDescription])
      .flatMap((text) => text.split(/(?<=[.!?]) /))
    const comments = Object.values(sampleReviews).flatMap((reviews) => reviews.map((review) => review[3]))
    for (const texts of [sentences, comments])
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  })

  it('has reviews only of existing products, after their creation', () => {
    const age = new Map(products.map(({ sku, daysOld }) => [sku, daysOld]))
    for (const [sku, reviews] of Object.entries(sampleReviews))
      for (const [name, , daysAgo] of reviews)
        expect([sku, name, daysAgo < (age.get(sku) ?? 0)]).toEqual([sku, name, true])
  })
})

describe('the sample shop', () => {
  it('is loaded once by two instances that start together, and not again', async () => {
    expect(loaded.toSorted()).toEqual([false, true])
    expect(await loadSampleShop({ db: database.db, pictures, log, clock })).toBe(false)
    expect(shop).toHaveLength(products.length)
  })

  it('has every case that a screen must show', () => {
    const count = (is: (product: ShopProduct) => boolean) => shop.filter(is).length
    expect(count(({ original_price_cents }) => original_price_cents !== null)).toBeGreaterThanOrEqual(5)
    expect(count(({ is_new }) => is_new)).toBeGreaterThanOrEqual(5)
    expect(count(({ is_new }) => !is_new)).toBeGreaterThanOrEqual(30)
    expect(count(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(2)
    expect(count(({ stock }) => stock !== null && stock >= 1 && stock <= 3)).toBeGreaterThanOrEqual(3)
    expect(count(({ stock }) => stock === null)).toBeGreaterThanOrEqual(5)
    expect(count(({ shipping_price_cents }) => shipping_price_cents === null)).toBeGreaterThanOrEqual(2)
    const isPlain = ({ colors, sizes, variants }: ShopProduct) => [...colors, ...sizes, ...variants].length === 0
    expect(count(isPlain)).toBeGreaterThanOrEqual(5)
    const hasMany = ({ colors, sizes, variants }: ShopProduct) =>
      colors.length >= 8 && sizes.length >= 7 && variants.length >= 2
    expect(count(hasMany)).toBeGreaterThanOrEqual(1)
    expect(count(({ rating_count }) => rating_count === 0)).toBeGreaterThanOrEqual(5)
    expect(count(({ rating_count }) => rating_count >= 30)).toBeGreaterThanOrEqual(1)
  })

  const hasGoodPictures = (product: ShopProduct | undefined, count: number) => {
    expect([product?.name, product?.images.length]).toEqual([product?.name, count])
    for (const { alt_text, width, height } of product?.images ?? []) {
      expect(alt_text.length).toBeGreaterThan(20)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1_200)
    }
  }

  it('starts with one described picture of every product in each of its colours, the first colour first', () => {
    for (const product of shop) {
      hasGoodPictures(product, Math.max(1, product.colors.length))
      expect(product.images.map(({ color }) => color)).toEqual(product.colors.length > 0 ? product.colors : [undefined])
    }
    for (const { name, hero, colors = [] } of products)
      if (colors.length) expect([name, colors[0]]).toEqual([name, hero.color])
  })

  it('opens before any picture is drawn; the first request draws it, once for all who ask', async () => {
    const { db } = database
    expect(drawings).toBe(0)
    const [file] = await db.selectFrom('files').selectAll().orderBy('id').limit(1).execute()
    if (!file) throw new Error('the sample shop has no pictures')
    const widths = [320, 640, 320, 1_280]
    const sizes = await Promise.all(widths.map((width) => pictures.size(file.key, width, 'webp')))
    expect(await Promise.all(sizes.map(async (size) => (await sharp(size ?? undefined).metadata()).width))).toEqual(
      widths,
    )
    expect(drawings).toBe(1)
    const drawn = await db.selectFrom('files').selectAll().where('id', '=', file.id).executeTakeFirstOrThrow()
    const master = await files.get(`masters/${file.key}`)
    expect(drawn).toMatchObject({ width: file.width, height: file.height, bytes: master?.length })
    expect(drawn.sha256).toBe(
      createHash('sha256')
        .update(master ?? '')
        .digest('hex'),
    )
  })

  it('draws none of its pictures in a shop that has not loaded it', async () => {
    const other = await createTestDatabase()
    const key = (await database.db.selectFrom('files').select('key').orderBy('id').limit(1).execute())[0]?.key ?? ''
    const findSampleDrawing = createFindDrawing(artwork, findHeroDrawing)
    const own = createPictures({ db: other.db, files, findDrawing: () => null, findSampleDrawing })
    expect(await own.size(key, 1_280, 'avif')).toBeNull()
    expect(await other.db.selectFrom('files').select('id').execute()).toEqual([])
    await other.drop()
  })

  it('is drawn by its jobs, whoever looks at it', async () => {
    const undrawn = await database.db
      .selectFrom('files')
      .select(['id', 'key'])
      .where('bytes', '=', 0)
      .limit(2)
      .execute()
    for (const { id, key } of undrawn) {
      await pictures.makeSizes(id)
      expect((await pictures.size(key, 320, 'avif'))?.length).toBeGreaterThan(0)
    }
    const ids = undrawn.map(({ id }) => id)
    expect(ids).toHaveLength(2)
    const left = database.db.selectFrom('files').select('id').where('bytes', '=', 0).where('id', 'in', ids)
    expect(await left.execute()).toEqual([])
  })

  it('has a detail and a scene of every product after the job, and no more when the job runs again', async () => {
    const { rows } = await sql<{ payload: { productId: number; sku: string } }>`
      select p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
      where t.identifier = 'draw-sample-gallery' order by p.id`.execute(database.db)
    expect(rows.length).toBe(products.length)
    const catalog = createCatalog({ db: database.db, clock })
    const real = createArtwork()
    for (const { payload } of [rows[0], rows[57]].filter((row) => row !== undefined)) {
      const before = (await catalog.get(payload.productId)).images.length
      await drawGallery({ db: database.db, artwork: real, pictures }, payload)
      hasGoodPictures(await catalog.get(payload.productId), before + 2)
      await drawGallery({ db: database.db, artwork, pictures }, payload)
      hasGoodPictures(await catalog.get(payload.productId), before + 2)
    }
    real.close()
  })

  it('is the same from the API as from the pages’ loaders', async () => {
    const catalog = createCatalog({ db: database.db, clock })
    const { items } = await catalog.answers.list({ limit: 200 })
    const answered = (JSON.parse(items.text) as Product[]).map(productFromAnswer)
    // The page shows the category's size chart with a product that has none, and marks as new what the lists mark.
    const onPages = await Promise.all(answered.map(({ id }) => catalog.get(id)))
    expect(answered).toEqual(
      onPages.map((page, index) => ({
        ...page,
        size_chart: answered[index]?.size_chart,
        is_new: answered[index]?.is_new,
      })),
    )
    const listed = (await catalog.list({ limit: 200 })).items
    // A list marks the newest eighth at most; the product itself is new by its age.
    expect(answered).toMatchObject(listed.map(({ is_new: _, ...product }) => product))
  })

  it('names only colours that have a swatch', () => {
    const names = shop.flatMap(({ colors }) => colors)
    expect(names.filter((name) => swatchColor(name) === null)).toEqual([])
  })

  it('has a print area on products with a design, and none on the others', () => {
    const bySku = new Map(products.map(({ name, sku }) => [name, sku]))
    for (const { name, print_area } of shop)
      expect([name, print_area]).toEqual([name, samplePrintArea(bySku.get(name) ?? '')])
    expect(shop.filter(({ print_area }) => print_area).length).toBe(productsWithPrintArea.length)
  })

  it('adds print areas to a shop loaded before they existed, once, and not to edited products', async () => {
    const { db } = database
    const areas = async () =>
      (await db.selectFrom('products').select('sku').where('print_area', 'is not', null).execute()).map(
        ({ sku }) => sku,
      )
    const load = () => loadSampleShop({ db, pictures, log, clock })
    const clear = () => db.updateTable('products').set({ print_area: null }).execute()
    const [edited = ''] = productsWithPrintArea
    await clear()
    await load()
    expect(await areas()).toEqual([])
    await db.updateTable('documents').set({ body: sql`body - 'printAreas'` }).where('key', '=', 'sample-shop').execute()
    await db.updateTable('products').set({ version: 2 }).where('sku', '=', edited).execute()
    await load()
    expect((await areas()).toSorted()).toEqual(productsWithPrintArea.filter((sku) => sku !== edited).toSorted())
    await clear()
    await load()
    expect(await areas()).toEqual([])
  })

  it('SEL-23: sells one tee by the dozen, open for group orders', async () => {
    const open = await database.db
      .selectFrom('products')
      .select(['sku', 'price_cents', 'price_ladder'])
      .where('group_orders', '=', true)
      .execute()
    expect(open).toMatchObject([{ sku: 'AI-TSH-007', price_cents: 2_600 }])
    const steps = (open[0]?.price_ladder ?? []) as { from: number; price_cents: number }[]
    const prices = [2_600, ...steps.map(({ price_cents }) => price_cents)]
    expect(steps[0]?.from).toBe(12)
    expect(prices).toEqual(prices.toSorted((one, other) => other - one))
  })

  it('gives its rules about artwork to a shop loaded before they existed, once, and not to edited products', async () => {
    const { db } = database
    const rules = async () => {
      const rows = await db.selectFrom('products').select(['sku', 'artwork', 'own_print']).execute()
      const set = rows.filter(({ artwork, own_print }) => artwork !== 'optional' || own_print !== 'none')
      return Object.fromEntries(set.map(({ sku, ...rule }) => [sku, rule]))
    }
    expect(await rules()).toEqual(sampleArtworkRules)
    expect(shop.find(({ name }) => name === 'Your Artwork Tee')?.artwork).toBe('required')
    const load = () => loadSampleShop({ db, pictures, log, clock })
    const clear = () => db.updateTable('products').set({ artwork: 'optional', own_print: 'none' }).execute()
    await clear()
    await load()
    expect(await rules()).toEqual({})
    await db
      .updateTable('documents')
      .set({ body: sql`body - 'artworkRules'` })
      .where('key', '=', 'sample-shop')
      .execute()
    await db.updateTable('products').set({ version: 2 }).where('sku', '=', 'AI-TSH-001').execute()
    await load()
    const { 'AI-TSH-001': _edited, ...others } = sampleArtworkRules
    expect(await rules()).toEqual(others)
    // A shop that had the rules before those of the products with the buyer's print in their names gets these alone.
    await clear()
    await db
      .updateTable('documents')
      .set({ body: sql`body - 'namedArtworkRules'` })
      .where('key', '=', 'sample-shop')
      .execute()
    await load()
    expect(Object.keys(await rules()).toSorted()).toEqual(named)
    await clear()
    await load()
    expect(await rules()).toEqual({})
  })

  it('SEL-12: requires artwork wherever a name promises the buyer’s own print', () => {
    const promising = shop.filter(({ name }) => /\byours?\b/i.test(name))
    expect(promising).toHaveLength(named.length + 1)
    expect(promising.filter(({ artwork }) => artwork !== 'required').map(({ name }) => name)).toEqual([])
  })

  it('has the size of every picture, and a job for the sizes of those that are not shown for one of several colours', async () => {
    const rows = await database.db.selectFrom('files').selectAll().execute()
    expect(rows.length).toBeGreaterThanOrEqual(48)
    expect(rows.every(({ width, height, sha256 }) => width && height && sha256.length === 64)).toBe(true)
    const jobs = await sql<{ count: number }>`
      select count(*) from graphile_worker.jobs where task_identifier = 'make-picture-sizes'`.execute(database.db)
    const first = await sql<{ count: number }>`
      select count(distinct file_id) from product_images where position < 3`.execute(database.db)
    expect(jobs.rows[0]?.count).toBe(first.rows[0]?.count)
    expect(rows.length).toBeGreaterThan(first.rows[0]?.count ?? 0)
  })

  it('starts each stock in the ledger', async () => {
    const { rows } = await sql<{ name: string }>`
      select p.name from products p left join stock_movements m on m.product_id = p.id and m.kind = 'initial'
      where p.stock is distinct from m.qty`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('is marked as a sample in the data, and no review counts as a verified purchase', async () => {
    const marker = await database.db
      .selectFrom('documents')
      .select('body')
      .where('key', '=', 'sample-shop')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(marker.body)).toContain('no real sale or customer')
    const reviews = await database.db.selectFrom('reviews').select(['email', 'verified', 'is_sample']).execute()
    expect(
      reviews.every(({ email, verified, is_sample }) => is_sample && email.endsWith('@example.com') && !verified),
    ).toBe(true)
  })

  it('can be extended to a large catalogue that shares its pictures', async () => {
    const fileCount = async () => (await database.db.selectFrom('files').select('id').execute()).length
    const before = await fileCount()
    expect(await makeLargeCatalogue(database.db, 400)).toBe(400)
    expect(await makeLargeCatalogue(database.db, 500)).toBe(100)
    expect(await makeLargeCatalogue(database.db, 500)).toBe(0)
    expect(await fileCount()).toBe(before)
    const page = await createCatalog({ db: database.db, clock }).list({ sort: 'price-asc', limit: 200 })
    expect(page.total).toBe(products.length + 500)
    expect(page.items.every(({ image_address }) => image_address !== null)).toBe(true)
  })
})

describe('a load that fails', () => {
  it('leaves nothing in the database and can be repeated', async () => {
    const fresh = await createTestDatabase()
    let records = 0
    const failing: Pick<Pictures, 'record'> = {
      record: async (...picture) => {
        if (++records > 3) throw new Error('the connection is lost')
        return await pictures.record(...picture)
      },
    }
    const load = () => loadSampleShop({ db: fresh.db, pictures: failing, log, clock })
    await expect(load()).rejects.toThrow('the connection is lost')
    for (const table of ['products', 'categories', 'files', 'documents'] as const)
      expect(await fresh.db.selectFrom(table).select('id').execute()).toEqual([])
    await expect(load()).rejects.toThrow('the connection is lost')
    await fresh.drop()
  })

  it('does not change a shop that has its own products', async () => {
    const own = await createTestDatabase()
    const deleted_at = new Date()
    await own.db
      .insertInto('products')
      .values({ name: 'Own mug', slug: 'own-mug', price_cents: 900, deleted_at })
      .execute()
    expect(await loadSampleShop({ db: own.db, pictures, log, clock })).toBe(false)
    await own.drop()
  })
})

it('texts of an earlier sample shop promise only what the studio does, and a buyer’s own words stay', async () => {
  const rename = await readFile(join(import.meta.dirname, '../../../migrations/0026_sample_promises.sql'), 'utf8')
  const { db } = database
  const [product] = await db.selectFrom('products').select(['id', 'full_description']).limit(1).execute()
  const id = product?.id ?? 0
  const sentence = 'Proof by noon, press by two, on the next print day.'
  await db
    .updateTable('products')
    .set({ full_description: `Before.\n${sentence}\nAfter.`, description: `We edited this. ${sentence}` })
    .where('id', '=', id)
    .execute()
  const review = {
    product_id: id,
    name: 'Gil',
    email: 'x@example.com',
    rating: 5,
    comment: 'Proof to parcel in four days.',
  }
  const [sample, own] = await db
    .insertInto('reviews')
    .values([
      { ...review, is_sample: true },
      { ...review, email: 'gil@example.com' },
    ])
    .returning('id')
    .execute()
  await sql.raw(rename).execute(db)
  const after = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(after.full_description).toMatch(/^Before\.\n[^\n]+\nAfter\.$/)
  expect(brokenPromises(after.full_description)).toEqual([])
  expect(after.description).toContain(sentence)
  const comments = await db.selectFrom('reviews').select(['id', 'comment']).where('product_id', '=', id).execute()
  const commentOf = (wanted?: { id: number }) => comments.find((each) => each.id === wanted?.id)?.comment ?? ''
  expect(brokenPromises(commentOf(sample))).toEqual([])
  expect(commentOf(own)).toBe(review.comment)
})
