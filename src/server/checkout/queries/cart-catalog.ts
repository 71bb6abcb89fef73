import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { soldCombinations, toCombination } from '#server/platform/database/sold-combinations.ts'
import { designSizeOf } from '#server/platform/pictures/design-facts.ts'
import { pictureAddress } from '#server/platform/pictures/picture-addresses.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { ArtworkRule } from '#shared/design/artwork-rules.ts'
import type { PrintSide } from '#shared/design/print-areas.ts'
import type { LadderStep } from '#shared/pricing/ladder-step.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import type { CartCatalog, CartRequestLine } from '../price-cart.ts'
import { readGroups } from './group-orders.ts'

/** The current prices and options of the lines' products, their uploaded designs, and the group orders that they belong to. */
export async function readCartCatalog(db: Db | Tx, lines: readonly CartRequestLine[]): Promise<CartCatalog> {
  const { withdrawn: _, ...catalogue } = await read(db, lines, { others: [], withWithdrawn: false })
  return catalogue
}

/** The same for a group order, which goes on showing a product that has left the shop: the line of one says so, and is priced. */
export async function readGroupCatalog(
  db: Db | Tx,
  lines: readonly CartRequestLine[],
  others: readonly number[] = [],
): Promise<Required<CartCatalog>> {
  return await read(db, lines, { others, withWithdrawn: true })
}

async function read(
  db: Db | Tx,
  lines: readonly CartRequestLine[],
  { others, withWithdrawn }: { others: readonly number[]; withWithdrawn: boolean },
): Promise<Required<CartCatalog>> {
  const ids = [...new Set([...lines.map((line) => line.productId), ...others])]
  const [{ products, withdrawn }, designs, groups] = await Promise.all([
    readProducts(db, ids, withWithdrawn),
    readDesigns(db, [
      ...new Set(
        lines.flatMap(({ design, morePrints }) => [design, ...morePrints.map((print) => print.design)]).filter(Boolean),
      ),
    ]),
    readGroups(db, lines),
  ])
  return { products, withdrawn, designs, groups }
}

async function readProducts(
  db: Db | Tx,
  ids: number[],
  withWithdrawn: boolean,
): Promise<{ products: Map<number, CartProduct>; withdrawn: Set<number> }> {
  if (!ids.length) return { products: new Map(), withdrawn: new Set() }
  const rows = await db
    .selectFrom('products')
    .select([
      'id',
      'deleted_at',
      'name',
      'sku',
      'current_price_cents',
      'price_cents',
      'discounted_price_cents',
      'has_combinations',
      'option_name',
      soldCombinations('products').as('combinations'),
      'stock',
      'shipping_price_cents',
      'quote_only',
      sql<ArtworkRule>`artwork`.as('artwork'),
      'setup_fee_cents',
      'setup_per_side',
      'delivery_days_min',
      'delivery_days_max',
      'colors',
      'sizes',
      sql<PrintArea | null>`print_area`.as('print_area'),
      sql<PrintSide[]>`more_print_areas`.as('more_print_areas'),
      sql<LadderStep[]>`price_ladder`.as('price_ladder'),
      sql<string[]>`array(select name from product_variants where product_id = products.id order by position, id)`.as(
        'variants',
      ),
      sql<{ key: string; width: number } | null>`(
        select jsonb_build_object('key', files.key, 'width', coalesce(files.width, 0))
        from product_images join files on files.id = product_images.file_id
        where product_images.product_id = products.id order by product_images.position, product_images.id limit 1)`.as(
        'picture',
      ),
      sql<Record<string, { key: string; width: number }> | null>`(
        select jsonb_object_agg(shown.color, jsonb_build_object('key', shown.key, 'width', shown.width))
        from (
          select distinct on (product_images.color) product_images.color, files.key, coalesce(files.width, 0) as width
          from product_images join files on files.id = product_images.file_id
          where product_images.product_id = products.id and product_images.color <> ''
          order by product_images.color, product_images.position, product_images.id
        ) as shown)`.as('color_pictures'),
    ])
    .where('id', 'in', ids)
    .$if(!withWithdrawn, (all) => all.where('deleted_at', 'is', null))
    .execute()
  const withdrawn = new Set(rows.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : [id])))
  const products = rows.map(({ deleted_at: _, picture, color_pictures, ...sold }) => {
    const { has_combinations, combinations, option_name, ...row } = sold
    return {
      ...row,
      ...(has_combinations ? { combinations: combinations.map((each) => toCombination(row, each)), option_name } : {}),
      current_price_cents: row.current_price_cents ?? 0,
      image_address: picture && pictureAddress(picture.key, picture.width),
      color_pictures: Object.fromEntries(
        Object.entries(color_pictures ?? {}).map(([color, { key, width }]) => [color, pictureAddress(key, width)]),
      ),
    }
  })
  return { products: new Map(products.map((product) => [product.id, product])), withdrawn }
}

/** A line names its design by the address that the upload returned; any other address is unknown. */
const designAddress = /^(?:\/uploads\/)?([a-z0-9-]+(?:\/[a-z0-9-]+)*?)(?:\/\d+)?(?:\.[a-z]+)?$/

async function readDesigns(db: Db | Tx, addresses: string[]): Promise<CartCatalog['designs']> {
  const keys = new Map<string, string>()
  for (const address of addresses) {
    const key = designAddress.exec(address)?.[1]
    if (key) keys.set(address, key)
  }
  if (!keys.size) return new Map()
  const rows = await db
    .selectFrom('files')
    .leftJoin('designs', 'designs.file_id', 'files.id')
    .select(['files.id', 'key', 'width', 'height', 'facts'])
    .where('key', 'in', [...new Set(keys.values())])
    .where('kind', '=', 'design')
    .where('deleted_at', 'is', null)
    .execute()
  const found = new Map(rows.map((row) => [row.key, { fileId: row.id, size: designSizeOf(row) }]))
  return new Map(
    [...keys].flatMap(([address, key]) => {
      const design = found.get(key)
      return design ? [[address, design] as const] : []
    }),
  )
}
