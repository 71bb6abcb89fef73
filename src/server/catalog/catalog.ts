import { sources } from '#server/platform/changes/sources.ts'
import { type Changes, unwatched } from '#server/platform/changes/watch-changes.ts'
import { JsonText } from '#server/platform/http/json-text.ts'
import { noteSources } from '#server/platform/pages/page-sources.ts'
import { newProductShare, relatedProductsLimit, shopList } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { type Facets, isFiltering, noFilters, type ProductFilters } from '#shared/filters/product-filters.ts'
import { messages } from '#shared/messages.ts'
import type { ListedProduct, ShopProduct } from '#shared/shop-product.ts'
import type { CatalogContext } from './context.ts'
import { countFacets, type NarrowedList, narrowList } from './filtered-list.ts'
import type { FoundList } from './kept-lists.ts'
import { createListFinder } from './list-finder.ts'
import { canStartAfter, findFollowingId, firstProductIds, type ProductFilter } from './queries/list-products.ts'
import { listAddresses, listCategories, listImages, productExists } from './queries/products.ts'
import { type CatalogReader, createReadModel, type ShownProduct } from './read-model.ts'
import { isNew, isOlder, type ProductRow } from './rows.ts'
import { toListedProduct, toShopProduct } from './view.ts'
import {
  type Category,
  type FacetsAnswer,
  type FacetsQuery,
  type Product,
  type ProductImage,
  type ProductPage,
  type ProductQuery,
  toFacets,
  toFound,
  toImage,
  toListJson,
} from './wire.ts'

/** Archived products are never found, listed or counted here. */
export type Catalog = {
  /** A search without results is replaced by the words that were probably meant, unless `isExact` is set. */
  list(query: ListQuery): Promise<FoundPage<ListedProduct>>
  /** The choices of each filter, with how many products of that list they show. */
  facets(query: FoundQuery): Promise<Facets>
  /** Throws AppError `not_found`. */
  get(id: number): Promise<ShopProduct>
  /** Throws AppError `not_found`. */
  requireProduct(id: number): Promise<void>
  categories(): Promise<Category[]>
  /** For the sitemap: every product's id and last change, in the order of ids. */
  listAddresses(slice: { offset: number; limit: number }): Promise<{ id: number; changed: Date }[]>
  /** In the given order, without those that are not in the shop any more. */
  chosen(ids: readonly number[]): Promise<ListedProduct[]>
  /** First other products of the same category, then the newest. */
  related(product: RelatedTo): Promise<ListedProduct[]>
  /** The same products in the API's shapes. */
  answers: {
    list(query: ProductQuery): Promise<{ items: JsonText<Product[]>; page: JsonText<ProductPage>; total: number }>
    facets(query: FacetsQuery): Promise<FacetsAnswer>
    get(id: number): Promise<JsonText<Product>>
    images(id: number): Promise<ProductImage[]>
  }
}

type FoundQuery = Pick<ProductQuery, 'q' | 'category'> & { isExact?: boolean; filters?: ProductFilters }
/** Sorted by relevance, a list has pages by number only. */
type ListQuery = FoundQuery &
  Pick<ProductQuery, 'page' | 'limit'> &
  (Pick<ProductQuery, 'sort' | 'after'> | { sort: 'relevance'; after?: never })
type RelatedTo = Pick<ShopProduct, 'id' | 'category_id'>

/** `meant` is the text that was searched for instead of the given words. */
export type FoundPage<Item> = { items: Item[]; total: number; page: number; limit: number; meant?: string | null }

export function createCatalog({
  db,
  clock,
  changes = unwatched,
  synonyms = async () => [],
}: CatalogContext & {
  changes?: Changes
  /** Words that a search treats as the same, in groups. */
  synonyms?: () => Promise<string[][]>
}): Catalog {
  const productNotFound = () => new AppError('not_found', messages.product.notFound)

  const findList = createListFinder({ db, clock, synonyms })
  const readModel = createReadModel({ db, clock, changes })

  async function requireProduct(id: number) {
    if (!(await productExists(db, id))) throw productNotFound()
  }

  /** How many products of the list come before the page. */
  async function startOf(list: NarrowedList, query: ListQuery & { limit: number }): Promise<number> {
    const { after, page, sort = 'newest', limit } = query
    const byNumber = ((page ?? 1) - 1) * limit
    if (after === undefined || sort === 'relevance') return byNumber
    const ids = list.ids.slice()
    const position = ids.indexOf(after)
    const following = position < 0 ? await findFollowingId(db, ids, { sort, after }) : ids[position + 1]
    if (following !== undefined) return ids.indexOf(following)
    // No product follows `after`. Without `page`, the list ends here if `after` is a product; otherwise the page number
    // (1 by default) is used.
    return page === undefined && (await canStartAfter(db, after)) ? ids.length : byNumber
  }

  const keyOf = ({ q = '', category, sort = 'newest', isExact }: ListQuery) =>
    JSON.stringify([q.trim(), category, sort, isExact])

  async function findAll(reader: CatalogReader, query: ListQuery): Promise<NarrowedList> {
    const { filters = noFilters } = query
    const list = await findList(reader, query)
    return isFiltering(filters) ? narrowList(await reader.index(), list, filters, keyOf(query)) : list
  }

  async function findFacets({ q = '', isExact, category, filters = noFilters }: FoundQuery): Promise<Facets> {
    const reader = await readModel.open()
    const [found, categories] = await Promise.all([
      q.trim() === '' ? null : findList(reader, { q, isExact }),
      listCategories(db),
    ])
    return countFacets(await reader.index(), { q, found, category, filters, categories })
  }

  async function find(reader: CatalogReader, query: ListQuery): Promise<FoundPage<ShownProduct>> {
    const { page = 1, limit = shopList.pageSize } = query
    const list = await findAll(reader, query)
    const start = await startOf(list, { ...query, limit })
    const items = await reader.products(list.ids.slice(start, start + limit))
    return { items, total: list.ids.length, page, limit, meant: list.meant }
  }

  async function findOne(id: number): Promise<ShownProduct> {
    const product = await readModel.product(id)
    if (!product) throw productNotFound()
    return product
  }

  async function findRelated({ id, category_id: categoryId }: RelatedTo): Promise<FoundList> {
    const read = (filter: ProductFilter, limit: number) => firstProductIds(db, filter, { sort: 'newest', limit })
    const others = { exceptId: id }
    const siblings = categoryId === null ? [] : await read({ ...others, categoryId }, relatedProductsLimit)
    const newest = siblings.length < relatedProductsLimit ? await read(others, relatedProductsLimit * 2) : []
    return { ids: [...new Set([...siblings, ...newest])].slice(0, relatedProductsLimit), meant: null }
  }

  async function showInList(reader: CatalogReader, products: readonly ShownProduct[]): Promise<ListedProduct[]> {
    const { categories, product, products: ofLists } = sources
    noteSources(categories, ofLists, ...products.map(({ row }) => product(row.id)))
    const marked = await findMarkedNew(products, reader)
    return products.map(({ row }) => toListedProduct(row, marked.has(row)))
  }

  /** SEL-20: of the products that are new by their age, the shop marks the newest eighth at most. */
  async function findMarkedNew(products: readonly ShownProduct[], opened?: CatalogReader): Promise<Set<ProductRow>> {
    const now = clock.now()
    const young = products.map(({ row }) => row).filter((row) => isNew(row, now))
    if (young.length === 0) return new Set()
    noteSources(sources.products)
    const reader = opened ?? (await readModel.open())
    const { ids } = await findList(reader, {})
    const last = ids[Math.floor(ids.length / newProductShare) - 1]
    const [oldest] = last === undefined ? [] : await reader.products([last])
    return new Set(young.filter((row) => oldest && !isOlder(row, oldest.row)))
  }

  return {
    async list(query) {
      const reader = await readModel.open()
      const found = await find(reader, query)
      return { ...found, items: await showInList(reader, found.items) }
    },
    facets: findFacets,
    async chosen(ids) {
      const reader = await readModel.open()
      return await showInList(reader, await reader.products(ids))
    },
    async get(id) {
      // Noted first: a page that says that the product is missing depends on it too.
      noteSources(sources.categories, sources.product(id), sources.stock(id))
      const product = await findOne(id)
      const marked = await findMarkedNew([product])
      return toShopProduct(product.row, marked.has(product.row))
    },
    async related(product) {
      const reader = await readModel.open()
      const { ids } = await reader.list(JSON.stringify(['related', product.id, product.category_id]), () =>
        findRelated(product),
      )
      return await showInList(reader, await reader.products(ids))
    },
    listAddresses: (slice) => listAddresses(db, slice),
    requireProduct,
    async categories() {
      noteSources(sources.categories)
      return await listCategories(db)
    },
    answers: {
      async list(query) {
        const { sort, page, after, limit } = query
        const { items, ...counts } = await find(await readModel.open(), { ...toFound(query), sort, page, after, limit })
        return {
          ...toListJson(
            items.map(({ json }) => json),
            counts,
          ),
          total: counts.total,
        }
      },
      facets: async (query) => toFacets(await findFacets(toFound(query))),
      get: async (id) => new JsonText((await findOne(id)).json),
      async images(id) {
        await requireProduct(id)
        return (await listImages(db, id)).map(toImage)
      },
    },
  }
}
