import { type RawBuilder, sql } from 'kysely'
import { pictureAddress } from '#server/platform/pictures/picture-addresses.ts'
import type { Combination } from '#shared/combinations/combinations.ts'
import type { Cents } from '#shared/money.ts'
import { currentPrice, originalPrice } from '#shared/price.ts'
import { ladderOfCombination } from '#shared/pricing/ladder.ts'
import type { LadderStep } from '#shared/pricing/ladder-step.ts'

/** A combination as it is stored, with its picture. */
export type CombinationRow = Omit<
  Combination,
  'current_price_cents' | 'original_price_cents' | 'image_address' | 'price_ladder'
> & {
  price_cents: Cents | null
  surcharge_cents: Cents | null
  picture: { key: string; width: number | null } | null
}

/** The combinations of a product that are sold, in the order of the matrix. The shop and the checkout read them. */
export function soldCombinations(product: 'p' | 'products'): RawBuilder<CombinationRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', c.id, 'color', c.color, 'size', c.size, 'variant', c.variant, 'sku', c.sku,
      'price_cents', c.price_cents, 'surcharge_cents', c.surcharge_cents, 'stock', c.stock, 'weight_oz', c.weight_oz,
      'picture', (
        select json_build_object('key', files.key, 'width', files.width)
        from product_images join files on files.id = product_images.file_id
        where product_images.id = c.image_id)
    ) order by c.position, c.id), '[]')
    from product_combinations as c
    where c.product_id = ${sql.ref(`${product}.id`)} and c.is_on and c.removed_at is null
  )`
}

type PricedProduct = { price_cents: Cents; discounted_price_cents: Cents | null }
export type Prices = { current_price_cents: Cents; original_price_cents: Cents | null }

export function pricesOfProduct(product: PricedProduct): Prices {
  const prices = { price: product.price_cents, discounted_price: product.discounted_price_cents }
  return { current_price_cents: currentPrice(prices), original_price_cents: originalPrice(prices) }
}

/** A price of its own is not on sale; a surcharge comes on top of the product's prices. */
export function toCombination(
  product: PricedProduct & { price_ladder: LadderStep[] },
  row: CombinationRow,
): Combination {
  const { picture, price_cents: own, surcharge_cents: surcharge, ...combination } = row
  const base = pricesOfProduct(product)
  const original = base.original_price_cents
  const current = own ?? base.current_price_cents + (surcharge ?? 0)
  return {
    ...combination,
    current_price_cents: current,
    original_price_cents: own !== null || original === null ? null : original + (surcharge ?? 0),
    price_ladder: ladderOfCombination({ ...base, price_ladder: product.price_ladder }, current),
    image_address: picture && pictureAddress(picture.key, picture.width ?? 0),
  }
}
