import type { AdminProduct, ProductBody, ProductEdit } from '#shared/contracts/products.ts'
import { type Cents, dollarsFromCents, exactCents } from '#shared/money.ts'
import { answerFields, type ProductValues } from '#shared/product-values.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import type { ApiResult } from '#web/lib/api.ts'
import { productFromAnswer } from '#web/lib/read-product.ts'

/* The API's shapes of a product. In the administrator's pages they are made and read here and nowhere else. */

/** A product as the administrator's pages work with it: the shop's shape, and what only administrators see. */
export type ManagedProduct = ShopProduct &
  Pick<AdminProduct, 'version' | 'created_at' | 'updated_at' | 'state' | 'archived_from' | 'goes_live_at' | 'sample'>

export function readManagedProduct(answer: AdminProduct): ManagedProduct {
  const { version, created_at, updated_at, state, archived_from, goes_live_at, sample } = answer
  return { ...productFromAnswer(answer), version, created_at, updated_at, state, archived_from, goes_live_at, sample }
}

export type PriceChange = { id: number; name: string; isLowest: boolean; beforeCents: Cents; afterCents: Cents }

export function readPriceChanges({ prices }: ApiResult<'POST /admin/products/bulk'>): PriceChange[] {
  return prices.map(({ id, name, before, after, is_lowest: isLowest }) => ({
    ...{ id, name, isLowest },
    ...{ beforeCents: exactCents(before), afterCents: exactCents(after) },
  }))
}

/** What of it was shown, so that no other price is changed. */
export function toSeenPrices(prices: readonly PriceChange[]) {
  return prices.map(({ id, beforeCents }) => ({ id, before: dollarsFromCents(beforeCents) }))
}

export function toProductBody(values: ProductValues): ProductBody {
  return answerFields(values)
}

/** `seen` has the values that the form was filled with, to detect a change by somebody else since then. */
export function toProductEdit(values: ProductValues, seen: Pick<ManagedProduct, 'version' | 'stock'>): ProductEdit {
  return { ...answerFields(values), version: seen.version, stock_seen: seen.stock }
}
