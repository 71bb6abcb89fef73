import { sources } from '#server/platform/changes/sources.ts'
import { type Changes, unwatched } from '#server/platform/changes/watch-changes.ts'
import { JsonText } from '#server/platform/http/json-text.ts'
import { noteSources } from '#server/platform/pages/page-sources.ts'
import { relatedProductsLimit, shopList } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ListedProduct, ShopProduct } from '#shared/shop-product.ts'
import type { CatalogContext } from './context.ts'
import { canStartAfter, countProducts, listProductIds, type ProductFilter } from './queries/list-products.ts'
import { listAddresses, listCategories, listImages, productExists } from './queries/products.ts'
import { exactSearch, fuzzySearch, hyphenatedSearch, type SearchCondition } from './queries/search.ts'
import { createVocabulary } from './queries/vocabulary.ts'
import { createReadModel, type FoundIds, type ShownProduct } from './read-model.ts'
import { toListedProduct, toShopProduct } from './view.ts'
import {
  type Category,
  type Product,
  type ProductImage,
  type ProductPage,
  type ProductQuery,
  toImage,
  toListJson,
} from './wire.ts'

/** Archived products are never found, listed or counted here. */
export type Catalog = {
  /** A search without results is replaced by the words that were probably meant, unless `isExact` is set. */
  list(query: ListQuery): Promise<FoundPage<ListedProduct>>
  /** Throws AppError `not_found`. */
  get(id: number): Promise<ShopProduct>
  /** Throws AppError `not_found`. */
  requireProduct(id: number): Promise<void>
  categories(): Promise<Category[]>
  /** For the sitemap: every product's id and last change, in the order of ids. */
  listAddresses(slice: { offset: number; limit: number }): Promise<{ id: number; changed: Date }[]>
  /** First other products of the same category, then the newest. */
  related(product: RelatedTo): Promise<ListedProduct[]>
  /** The same products in the API's shapes. */
  answers: {
    list(query: ProductQuery): Promise<{ items: JsonText<Product[]>; page: JsonText<ProductPage>; total: number }>
    get(id: number): Promise<JsonText<Product>>
    images(id: number): Promise<ProductImage[]>
  }
}

type ListQuery = ProductQuery & { isExact?: boolean }
type RelatedTo = Pick<ShopProduct, 'id' | 'category_id'>

/** `meant` is the text that was searched for instead of the given words. */
export type FoundPage<Item> = { items: Item[]; total: number; page: number; limit: number; meant?: string | null }

export function createCatalog({ db, clock, changes = unwatched }: CatalogContext & { changes?: Changes }): Catalog {
  const productNotFound = () => new AppError('not_found', messages.product.notFound)

  const readVocabulary = createVocabulary(db, clock)
  const readModel = createReadModel({ db, clock, changes })

  async function requireProduct(id: number) {
    if (!(await productExists(db, id))) throw productNotFound()
  }

  async function findIds({ q = '', category: categoryId, isExact, ...window }: ListQuery): Promise<FoundIds> {
    const answer = async (search: SearchCondition | null | undefined, meant: string | null = null) => {
      if (search === null) return { ids: [], total: 0, meant: null }
      const filter: ProductFilter = { categoryId, search }
      const total = await countProducts(db, filter)
      return { ids: await findWindow(filter, total, window), total, meant }
    }
    if (q.trim() === '') return await answer(undefined)
    const exact = await answer(await exactSearch(db, q))
    if (exact.total > 0) return exact
    return { ...(await findOtherSpelling()), usesVocabulary: true }

    async function findOtherSpelling(): Promise<FoundIds> {
      const vocabulary = await readVocabulary()
      const same = await hyphenatedSearch(db, q, vocabulary)
      const found = same ? await answer(same.condition) : exact
      if (found.total > 0 || isExact) return found
      const other = await fuzzySearch(db, q, vocabulary)
      const corrected = other ? await answer(other.condition, other.meant) : exact
      return corrected.total > 0 ? corrected : exact
    }
  }

  async function findWindow(
    filter: ProductFilter,
    total: number,
    {
      sort = 'newest',
      page,
      after,
      limit = shopList.pageSize,
    }: Pick<ProductQuery, 'sort' | 'page' | 'after' | 'limit'>,
  ): Promise<number[]> {
    const offset = ((page ?? 1) - 1) * limit
    const read = (start: { after: number } | { offset: number }) =>
      listProductIds(db, filter, { sort, limit, matches: total, ...start })
    const keyed = after === undefined ? [] : await read({ after })
    if (keyed.length > 0 || offset >= total) return keyed
    // No product follows `after`. Without `page`, the list ends here if `after` is a product; otherwise the page number
    // (1 by default) is used.
    const isEnd = after !== undefined && page === undefined && (await canStartAfter(db, after))
    return isEnd ? keyed : await read({ offset })
  }

  async function find(query: ListQuery): Promise<FoundPage<ShownProduct>> {
    const reader = await readModel.open()
    const { q = '', category, sort, page = 1, after, limit = shopList.pageSize, isExact } = query
    const key = JSON.stringify([q, category, sort, query.page, after, limit, isExact])
    const { ids, total, meant } = await reader.list(key, () => findIds(query))
    return { items: await reader.products(ids), total, page, limit, meant }
  }

  async function findOne(id: number): Promise<ShownProduct> {
    const [product] = await (await readModel.open()).products([id])
    if (!product) throw productNotFound()
    return product
  }

  async function findRelatedIds({ id, category_id: categoryId }: RelatedTo): Promise<FoundIds> {
    const slice = { sort: 'newest', offset: 0, limit: relatedProductsLimit } as const
    const siblings = categoryId === null ? [] : await listProductIds(db, { categoryId, exceptId: id }, slice)
    const newest =
      siblings.length < relatedProductsLimit
        ? await listProductIds(db, { exceptId: id }, { ...slice, limit: relatedProductsLimit * 2 })
        : []
    const ids = [...new Set([...siblings, ...newest])].slice(0, relatedProductsLimit)
    return { ids, total: ids.length, meant: null }
  }

  const showInList = ({ row }: ShownProduct) => toListedProduct(row, clock.now())

  function noteListed(rows: readonly { id: number }[]) {
    const { categories, product, products } = sources
    noteSources(categories, products, ...rows.map(({ id }) => product(id)))
  }

  return {
    async list(query) {
      const found = await find(query)
      const items = found.items.map(showInList)
      noteListed(items)
      return { ...found, items }
    },
    async get(id) {
      // Noted first: a page that says that the product is missing depends on it too.
      noteSources(sources.categories, sources.product(id), sources.stock(id))
      return toShopProduct((await findOne(id)).row, clock.now())
    },
    async related(product) {
      const reader = await readModel.open()
      const { ids } = await reader.list(JSON.stringify(['related', product.id, product.category_id]), () =>
        findRelatedIds(product),
      )
      const related = (await reader.products(ids)).map(showInList)
      noteListed(related)
      return related
    },
    listAddresses: (slice) => listAddresses(db, slice),
    requireProduct,
    async categories() {
      noteSources(sources.categories)
      return await listCategories(db)
    },
    answers: {
      async list(query) {
        const { items, ...counts } = await find(query)
        return {
          ...toListJson(
            items.map(({ json }) => json),
            counts,
          ),
          total: counts.total,
        }
      },
      get: async (id) => new JsonText((await findOne(id)).json),
      async images(id) {
        await requireProduct(id)
        return (await listImages(db, id)).map(toImage)
      },
    },
  }
}
