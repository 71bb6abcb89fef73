import { type Api, handle } from '#server/platform/http/api.ts'
import { shopList } from '#shared/constants.ts'
import {
  countProducts,
  getProduct,
  listCategories,
  listProductImages,
  listProducts,
} from '#shared/contracts/catalog.ts'
import { AppError, isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Catalog } from './catalog.ts'

export function catalogRoutes(app: Api, { answers, categories }: Catalog) {
  handle(app, listProducts, async ({ query, request, reply }) => {
    const isPaged = query.page !== undefined || query.limit !== undefined
    const found = await answers
      .list(isPaged ? query : { ...query, limit: shopList.plainListLimit })
      .catch((error: unknown) => {
        if (isAppError(error)) throw error
        // The list has its own error message; the cause goes to the log.
        request.log.error({ err: error }, 'the product list failed')
        throw new AppError('unavailable', messages.shop.listFailed, { requestId: request.id })
      })
    reply.header('X-Total-Count', String(found.total))
    return isPaged ? found.page : found.items
  })
  handle(app, countProducts, ({ query }) => answers.facets(query))
  handle(app, getProduct, ({ params }) => answers.get(params.id))
  handle(app, listCategories, () => categories())
  handle(app, listProductImages, ({ params }) => answers.images(params.id))
}
