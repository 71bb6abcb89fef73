import { type Api, handle } from '#server/platform/api.ts'
import { shopList } from '#shared/constants.ts'
import {
  getProduct,
  listCategories,
  listProductImages,
  listProductReviews,
  listProducts,
} from '#shared/contracts/catalog.ts'
import type { Catalog } from './catalog.ts'

export function catalogRoutes(app: Api, catalog: Catalog) {
  handle(app, listProducts, async ({ query, reply }) => {
    const isPaged = query.page !== undefined || query.limit !== undefined
    const page = await catalog.list(isPaged ? query : { ...query, limit: shopList.plainListLimit })
    reply.header('X-Total-Count', String(page.total))
    return isPaged ? page : page.items
  })
  handle(app, getProduct, ({ params }) => catalog.get(params.id))
  handle(app, listCategories, () => catalog.categories())
  handle(app, listProductImages, ({ params }) => catalog.images(params.id))
  handle(app, listProductReviews, ({ params }) => catalog.reviews(params.id))
}
