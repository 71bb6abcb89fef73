import type { Tx } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { slugOf } from '#shared/text/slug.ts'
import { sampleArtworkRules } from './catalogue/artwork-rules.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { categorySizeCharts, ownSizeCharts, sampleFacts } from './catalogue/facts.ts'
import { sampleGroupOrders } from './catalogue/group-orders.ts'
import { samplePrintArea, samplePrintSides } from './catalogue/print-areas.ts'
import { sampleReviews } from './catalogue/reviews/reviews.ts'
import { type SampleCategory, type SampleProduct, viewsInOrder } from './catalogue/sample-product.ts'
import { pictureContentOf } from './draw-pictures.ts'
import { insertImage } from './gallery.ts'
import { heroIn, heroPictureOf } from './hero-pictures.ts'
import { sampleStock } from './sample-stock.ts'

/** A lower number runs sooner; mail has 0. Lists are seen before galleries, so hero sizes come first. */
const priority = { heroSizes: 10, gallery: 15 }

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

async function insertCategory(tx: Tx, { name, slug }: SampleCategory, position: number): Promise<number> {
  const row = await tx
    .insertInto('categories')
    .values({ name, slug, position, size_chart: categorySizeCharts[slug] ?? '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function insertProduct(tx: Tx, product: SampleProduct, categoryId: number, now: Date): Promise<number> {
  const { sku, name, description, priceCents, stock, variants = [], colors = [], sizes = [] } = product
  const printArea = samplePrintArea(sku)
  const createdAt = daysBefore(now, product.daysOld)
  const { id } = await tx
    .insertInto('products')
    .values({
      name,
      slug: slugOf(name),
      sku,
      price_cents: priceCents,
      discounted_price_cents: product.discountedPriceCents ?? null,
      stock,
      shipping_price_cents: product.shippingPriceCents,
      quote_only: product.isQuoteOnly ?? false,
      delivery_days_min: product.deliveryDays[0],
      delivery_days_max: product.deliveryDays[1],
      category_id: categoryId,
      colors: [...colors],
      sizes: [...sizes],
      description,
      full_description: product.fullDescription.join('\n'),
      print_area: printArea && JSON.stringify(printArea),
      more_print_areas: JSON.stringify(samplePrintSides(sku)),
      ...sampleArtworkRules[sku],
      ...sampleGroupOrders[sku],
      ...sampleFacts(sku),
      size_chart: ownSizeCharts[sku] ?? '',
      created_at: createdAt,
      updated_at: createdAt,
      is_sample: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (variants.length > 0)
    await tx
      .insertInto('product_variants')
      .values(variants.map((variant, position) => ({ product_id: id, name: variant, position })))
      .execute()
  if (stock !== null)
    await tx
      .insertInto('stock_movements')
      .values({ product_id: id, kind: 'initial', qty: stock, reason: sampleStock })
      .execute()
  return id
}

async function insertReviews(tx: Tx, sku: string, productId: number, now: Date): Promise<number> {
  const reviews = sampleReviews[sku] ?? []
  if (reviews.length === 0) return 0
  await tx
    .insertInto('reviews')
    .values(
      reviews.map(([name, rating, daysAgo, comment], index) => ({
        product_id: productId,
        name,
        email: `sample-${slugOf(sku)}-${index + 1}@example.com`,
        rating,
        comment,
        is_sample: true,
        created_at: daysBefore(now, daysAgo),
      })),
    )
    .execute()
  return reviews.length
}

/** Inserts every row of the sample shop; its pictures are drawn when they are first requested, or by their jobs. */
export async function insertCatalogue(tx: Tx, { pictures, now }: { pictures: Pick<Pictures, 'record'>; now: Date }) {
  const fileIds = new Map<string, number>()
  const counts = { products: 0, pictures: 0, reviews: 0 }

  async function recordOnce(product: SampleProduct, color = product.hero.color): Promise<number> {
    const picture = heroPictureOf(product, color)
    const known = fileIds.get(picture.key)
    if (known !== undefined) return known
    // The other colors are drawn for the visitor who chooses them, not before: there are hundreds.
    const sizesPriority = color === product.hero.color ? priority.heroSizes : null
    const id = await pictures.record(tx, picture, { kind: 'product-image', sizesPriority })
    fileIds.set(picture.key, id)
    return id
  }

  for (const [position, category] of catalogue.entries()) {
    const categoryId = await insertCategory(tx, category, position)
    for (const product of category.products) {
      const productId = await insertProduct(tx, product, categoryId, now)
      const shot = pictureContentOf(product, 'hero')
      const fileId = await recordOnce(product)
      const { colors = [], hero } = product
      await insertImage(tx, {
        productId,
        fileId,
        shot,
        view: 'hero',
        color: colors.includes(hero.color) ? hero.color : '',
      })
      for (const [index, color] of colors.filter((each) => each !== hero.color).entries())
        await insertImage(tx, {
          ...{ productId, view: 'hero', color },
          fileId: await recordOnce(product, color),
          shot: heroIn(product, color),
          position: viewsInOrder.length + index,
        })
      const gallery = { productId, sku: product.sku }
      await enqueue(tx, 'draw-sample-gallery', gallery, { queue: 'pictures', priority: priority.gallery })
      counts.products++
      counts.reviews += await insertReviews(tx, product.sku, productId, now)
    }
  }
  return { ...counts, pictures: fileIds.size }
}
