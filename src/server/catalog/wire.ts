import type { z } from 'zod'
import { toCombination } from '#server/platform/database/sold-combinations.ts'
import { JsonText } from '#server/platform/http/json-text.ts'
import { unchangeableFields } from '#server/platform/http/unchangeable-fields.ts'
import { pictureAddress } from '#server/platform/pictures/picture-addresses.ts'
import { choiceName } from '#shared/combinations/choices.ts'
import { answerCombination } from '#shared/combinations/combination-answer.ts'
import type { BulkChange, changeProducts } from '#shared/contracts/bulk-products.ts'
import {
  type Category,
  type FacetsQuery,
  type Product,
  type ProductImage,
  type ProductPage,
  type ProductQuery,
  product as productContract,
} from '#shared/contracts/catalog.ts'
import type { AdminCategory, updateCategory } from '#shared/contracts/categories.ts'
import type { Matrix, MatrixBody } from '#shared/contracts/combinations.ts'
import type { FacetsAnswer } from '#shared/contracts/list/product-filters.ts'
import type { ImportReport } from '#shared/contracts/product-file.ts'
import type { setProductState } from '#shared/contracts/product-states.ts'
import {
  type AdminProduct,
  addProductImages,
  type listAdminProducts,
  type moveStock,
  type NewProduct,
  type ProductBody,
  type ProductEdit,
  type StockMovement,
} from '#shared/contracts/products.ts'
import type { Facets, ProductFilters } from '#shared/filters/product-filters.ts'
import { type Cents, centsFromDollars, dollarsFromCents, exactCents } from '#shared/money.ts'
import { type LadderStep, writeLadder } from '#shared/pricing/ladder-step.ts'
import { columnOf, type ProductField } from '#shared/product-fields.ts'
import { answerField, answerFields } from '#shared/product-values.ts'
import {
  type AdminProductRow,
  type ImageRow,
  isNew,
  type MatrixRow,
  type ProductRow,
  pricesOf,
  type StoredMatrix,
  stateOf,
} from './rows.ts'

/*
 * The API's shapes of products and stock: dollars, comma-separated names, addresses of pictures. `shared/product-values.ts`
 * converts the value of each field; this file makes the answers from them.
 */

export type {
  AdminCategory,
  AdminProduct,
  BulkChange,
  Category,
  FacetsAnswer,
  FacetsQuery,
  ImportReport,
  Matrix,
  MatrixBody,
  NewProduct,
  Product,
  ProductBody,
  ProductEdit,
  ProductImage,
  ProductPage,
  ProductQuery,
  StockMovement,
}
export type AdminProductQuery = z.infer<typeof listAdminProducts.query>
export type CategoryEdit = z.infer<typeof updateCategory.body>
export type StockMove = z.infer<typeof moveStock.body>
export type BulkReport = z.infer<typeof changeProducts.result>
export type StateChange = z.infer<typeof setProductState.body>
export type ProductPictures = { images: ProductImage[]; version: number }

/** The fields of a picture upload that no caller may set. */
export const unchangeablePictureFields = unchangeableFields(addProductImages)

export function toImage({ id, key, alt_text, width, height, color }: ImageRow): ProductImage {
  const address = pictureAddress(key, width ?? 0)
  const size = { width: width ?? 0, height: height ?? 0 }
  return { id, file_url: address, image_url: address, alt_text, ...size, ...(color ? { color } : {}) }
}

export function toPictures({ images, version }: { images: ImageRow[]; version: number }): ProductPictures {
  return { images: images.map(toImage), version }
}

export function toProduct(row: ProductRow, now: Date): Product {
  const { original_price_cents: original } = pricesOf(row)
  const images = row.images.map(toImage)
  return {
    ...answerFields({ ...row, variants: [] }),
    id: row.id,
    original_price: dollarsFromCents(original),
    is_sale: original !== null,
    isNew: isNew(row, now),
    category_name: row.category_name ?? '',
    variants: row.variants,
    created_at: row.created_at.toISOString(),
    image_url: images[0]?.image_url ?? null,
    images,
    rating_average: row.rating_average,
    rating_count: row.rating_count,
    rating_sample: row.rating_sample,
    ...(row.has_combinations
      ? {
          combinations: row.combinations.map((each) => answerCombination(toCombination(row, each))),
          option_name: row.option_name,
        }
      : {}),
  }
}

/** What a call asks to be found, as the app names it. */
export function toFound({ q, category, ...query }: FacetsQuery) {
  const filters: ProductFilters = {
    colors: [query.color ?? []].flat(),
    sizes: [query.size ?? []].flat(),
    from: query.price_from === undefined ? null : centsFromDollars(query.price_from),
    to: query.price_to === undefined ? null : centsFromDollars(query.price_to),
    inStock: query.in_stock === 'true',
    onSale: query.on_sale === 'true',
    designable: query.designable === 'true',
  }
  return { q, category, filters }
}

export function toFacets({ inStock, onSale, prices, without: _, ...facets }: Facets): FacetsAnswer {
  return {
    ...facets,
    prices: prices.map(({ from, to, count }) => ({ from: dollarsFromCents(from), to: dollarsFromCents(to), count })),
    in_stock: inStock,
    on_sale: onSale,
  }
}

/** The text that the API answers for a product: what the contract has, and nothing else. */
export function toProductJson(row: ProductRow, now: Date): string {
  return JSON.stringify(productContract.parse(toProduct(row, now)))
}

/** A list of such texts, as the plain list and as a page. */
export function toListJson(products: readonly string[], { total, page, limit }: Omit<ProductPage, 'items'>) {
  const items = `[${products.join(',')}]`
  return {
    items: new JsonText<Product[]>(items),
    page: new JsonText<ProductPage>(`{"items":${items},"total":${total},"page":${page},"limit":${limit}}`),
  }
}

export function toAdminProduct(row: AdminProductRow, now: Date): AdminProduct {
  return {
    ...toProduct(row, now),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    state: stateOf(row),
    archived_at: row.is_draft ? null : (row.deleted_at?.toISOString() ?? null),
    archived_from: row.archived_from,
    goes_live_at: row.goes_live_at?.toISOString() ?? null,
    sample: row.is_sample,
  }
}

/** A field as the history keeps it: in the form of the API, under its name there. */
export function toAudited(row: ProductRow, field: ProductField | 'category_name'): unknown {
  if (field === 'category_name') return row.category_name ?? ''
  if (field === 'variants') return row.variants
  return answerField(field, (row as Record<string, unknown>)[columnOf(field)])
}

export function toMatrix({ version, option_name, rows }: StoredMatrix): Matrix {
  return {
    version,
    option_name,
    combinations: rows.map(({ id, sku, price_cents: price, surcharge_cents: surcharge, ...row }) => ({
      variant_id: id,
      ...row,
      sku: sku ?? '',
      price: dollarsFromCents(price),
      surcharge: dollarsFromCents(surcharge),
    })),
  }
}

/** A changed matrix for the command that saves one. */
export function toMatrixBody({ option_name, rows }: Omit<StoredMatrix, 'version'>): MatrixBody {
  const { combinations } = toMatrix({ version: 0, option_name, rows })
  return { option_name, combinations: combinations.map((each) => ({ ...each, stock_seen: each.stock })) }
}

type Prices = { price: Cents; discounted: Cents | null; ladder: readonly LadderStep[] }

export function toPrices({ price, discounted, ladder }: Prices): ProductEdit {
  return {
    price: dollarsFromCents(price),
    discounted_price: dollarsFromCents(discounted),
    price_ladder: writeLadder(ladder),
  }
}

export function toPriceChange(was: AdminProductRow, is: AdminProductRow) {
  const priceOf = (row: AdminProductRow) => dollarsFromCents(pricesOf(row).current_price_cents)
  return { id: is.id, name: is.name, before: priceOf(was), after: priceOf(is), is_lowest: is.has_combinations }
}

/** In cents, by product; null when the caller was shown nothing. */
export type SeenPrices = ReadonlyMap<number, Cents> | null

export function readSeenPrices(seen: z.infer<typeof changeProducts.body>['prices_seen']): SeenPrices {
  return seen ? new Map(seen.map(({ id, before }) => [id, exactCents(before)])) : null
}

/** As the history keeps it. */
export function toAuditedCombination({ id, color, size, variant, image_id, is_on, ...own }: MatrixRow) {
  return { id, combination: choiceName({ color, size, variant }), ...own, picture: image_id, for_sale: is_on }
}
