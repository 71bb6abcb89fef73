import { sources } from '#server/platform/changes/sources.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { noteSources } from '#server/platform/pages/page-sources.ts'
import { relatedProductsLimit, shopList } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { canStartAfter, countProducts, listProducts, type ProductFilter } from './queries/list-products.ts'
import { findProduct, listAddresses, listCategories, listImages, productExists } from './queries/products.ts'
import { exactSearch, fuzzySearch, hyphenatedSearch, type SearchCondition } from './queries/search.ts'
import { createVocabulary } from './queries/vocabulary.ts'
import type { ProductRow } from './rows.ts'
import { toShopProduct } from './view.ts'
import {
  type Category,
  type Product,
  type ProductImage,
  type ProductPage,
  type ProductQuery,
  toImage,
  toProduct,
} from './wire.ts'

/** Archived products are never found, listed or counted here. */
export type Catalog = {
  /** A search without results is replaced by the words that were probably meant, unless `isExact` is set. */
  list(query: ListQuery): Promise<FoundPage<ShopProduct>>
  /** Throws AppError `not_found`. */
  get(id: number): Promise<ShopProduct>
  /** Throws AppError `not_found`. */
  requireProduct(id: number): Promise<void>
  categories(): Promise<Category[]>
  /** For the sitemap: every product's id and last change, in the order of ids. */
  listAddresses(slice: { offset: number; limit: number }): Promise<{ id: number; changed: Date }[]>
  /** First other products of the same category, then the newest. */
  related(product: Pick<ShopProduct, 'id' | 'category_id'>): Promise<ShopProduct[]>
  /** The same products in the API's shapes. */
  answers: {
    list(query: ProductQuery): Promise<ProductPage>
    get(id: number): Promise<Product>
    images(id: number): Promise<ProductImage[]>
  }
}

type ListQuery = ProductQuery & { isExact?: boolean }

/** `meant` is the text that was searched for instead of the given words. */
export type FoundPage<Item> = { items: Item[]; total: number; page: number; limit: number; meant?: string | null }

export function createCatalog({ db, clock }: { db: Db; clock: Clock }): Catalog {
  const productNotFound = () => new AppError('not_found', messages.product.notFound)

  const readVocabulary = createVocabulary(db, clock)

  async function requireProduct(id: number) {
    if (!(await productExists(db, id))) throw productNotFound()
  }

  async function find(query: ListQuery): Promise<FoundPage<ProductRow>> {
    const {
      q = '',
      category: categoryId,
      sort = 'newest',
      page: requestedPage,
      after,
      limit = shopList.pageSize,
    } = query
    const page = requestedPage ?? 1
    const offset = (page - 1) * limit
    const answer = async (
      search: SearchCondition | null | undefined,
      meant: string | null = null,
    ): Promise<FoundPage<ProductRow>> => {
      if (search === null) return { items: [], total: 0, page, limit, meant: null }
      const filter: ProductFilter = { categoryId, search }
      const total = await countProducts(db, filter)
      const read = (start: { after: number } | { offset: number }) =>
        listProducts(db, filter, { sort, limit, matches: total, ...start })
      const keyed = after === undefined ? [] : await read({ after })
      // No product follows `after`. Without `page`, the list ends here if `after` is a product; otherwise the page number
      // (1 by default) is used.
      const isEnd =
        keyed.length === 0 && after !== undefined && requestedPage === undefined && (await canStartAfter(db, after))
      const items = keyed.length > 0 || isEnd || offset >= total ? keyed : await read({ offset })
      return { items, total, page, limit, meant }
    }
    if (q.trim() === '') return await answer(undefined)
    const exact = await answer(await exactSearch(db, q))
    if (exact.total > 0) return exact
    const vocabulary = await readVocabulary()
    const same = await hyphenatedSearch(db, q, vocabulary)
    const found = same ? await answer(same.condition) : exact
    if (found.total > 0 || query.isExact) return found
    const other = await fuzzySearch(db, q, vocabulary)
    const corrected = other ? await answer(other.condition, other.meant) : exact
    return corrected.total > 0 ? corrected : exact
  }

  async function findOne(id: number): Promise<ProductRow> {
    const row = await findProduct(db, id)
    if (!row) throw productNotFound()
    return row
  }

  async function findRelated({
    id,
    category_id: categoryId,
  }: Pick<ShopProduct, 'id' | 'category_id'>): Promise<ProductRow[]> {
    const slice = { sort: 'newest', offset: 0, limit: relatedProductsLimit } as const
    const siblings = categoryId === null ? [] : await listProducts(db, { categoryId, exceptId: id }, slice)
    const newest =
      siblings.length < relatedProductsLimit
        ? await listProducts(db, { exceptId: id }, { ...slice, limit: relatedProductsLimit * 2 })
        : []
    const known = new Set(siblings.map((row) => row.id))
    return [...siblings, ...newest.filter((row) => !known.has(row.id))].slice(0, relatedProductsLimit)
  }

  /** `make` gives each row the shape that the caller works with. */
  async function listAs<Item>(query: ListQuery, make: (row: ProductRow, now: Date) => Item): Promise<FoundPage<Item>> {
    const found = await find(query)
    return { ...found, items: found.items.map((row) => make(row, clock.now())) }
  }

  function noteListed(rows: readonly { id: number }[]) {
    const { categories, product, products } = sources
    noteSources(categories, products, ...rows.map(({ id }) => product(id)))
  }

  return {
    async list(query) {
      const found = await listAs(query, toShopProduct)
      noteListed(found.items)
      return found
    },
    async get(id) {
      // Noted first: a page that says that the product is missing depends on it too.
      noteSources(sources.categories, sources.product(id), sources.stock(id))
      return toShopProduct(await findOne(id), clock.now())
    },
    async related(product) {
      const rows = await findRelated(product)
      noteListed(rows)
      return rows.map((row) => toShopProduct(row, clock.now()))
    },
    listAddresses: (slice) => listAddresses(db, slice),
    requireProduct,
    async categories() {
      noteSources(sources.categories)
      return await listCategories(db)
    },
    answers: {
      list: (query) => listAs(query, toProduct),
      get: async (id) => toProduct(await findOne(id), clock.now()),
      async images(id) {
        await requireProduct(id)
        return (await listImages(db, id)).map(toImage)
      },
    },
  }
}
