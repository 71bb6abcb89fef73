import { type ExportPlatform, handleExport } from '#server/platform/exports.ts'
import { type Api, actorOf, comparesFiles, handle, storesItsKey } from '#server/platform/http/api.ts'
import { streamBodies } from '#server/platform/http/stream-bodies.ts'
import { changeProducts } from '#shared/contracts/bulk-products.ts'
import {
  createCategory,
  deleteCategory,
  listAdminCategories,
  orderCategories,
  updateCategory,
} from '#shared/contracts/categories.ts'
import { getCombinations, saveCombinations } from '#shared/contracts/combinations.ts'
import { exportProducts, importProducts } from '#shared/contracts/product-file.ts'
import { setProductState } from '#shared/contracts/product-states.ts'
import {
  addProductImages,
  arrangeProductImages,
  createProduct,
  deleteImageOfProduct,
  deleteProduct,
  deleteProductImage,
  duplicateProduct,
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
  moveStock,
  restoreProduct,
  updateProduct,
} from '#shared/contracts/products.ts'
import { may } from '#shared/roles.ts'
import { keyedWrite } from './commands/write-once.ts'
import type { ProductAdmin } from './product-admin.ts'
import { readSeenPrices } from './wire.ts'

export function productAdminRoutes(app: Api, products: ProductAdmin, platform: ExportPlatform) {
  fileRoutes(app, products, platform)
  handle(app, listAdminProducts, ({ query }) => products.list(query))
  handle(app, getAdminProduct, ({ params }) => products.get(params.id))
  handle(
    app,
    createProduct,
    ({ body, ...call }) => products.create(body, actorOf(call), keyedWrite('POST /products', body, call.request)),
    storesItsKey,
  )
  handle(app, updateProduct, ({ params, body, ...call }) => products.update(params.id, body, actorOf(call)))
  handle(app, deleteProduct, ({ params, ...call }) => products.archive(params.id, actorOf(call)))
  handle(app, restoreProduct, ({ params, ...call }) => products.restore(params.id, actorOf(call)))
  handle(app, changeProducts, ({ body: { ids, change, dry_run: isDryRun, prices_seen }, ...call }) =>
    products.changeAll({ ids, change, isDryRun, seen: readSeenPrices(prices_seen) }, actorOf(call)),
  )
  handle(app, setProductState, ({ params, body, ...call }) => products.setState(params.id, body, actorOf(call)))
  handle(
    app,
    duplicateProduct,
    ({ params, ...call }) =>
      products.duplicate(params.id, actorOf(call), keyedWrite('POST /products/:id/duplicate', params, call.request)),
    storesItsKey,
  )
  handle(app, listStockMovements, ({ params, query }) => products.movements(params.id, query))
  handle(
    app,
    moveStock,
    ({ params, body, ...call }) => {
      const keyedRequest = keyedWrite('POST /products/:id/stock-movements', { ...params, ...body }, call.request)
      return products.moveStock(params.id, body, actorOf(call), keyedRequest)
    },
    storesItsKey,
  )
  handle(app, getCombinations, ({ params }) => products.combinations(params.id))
  handle(app, saveCombinations, ({ params, body, ...call }) =>
    products.saveCombinations(params.id, body, actorOf(call)),
  )
  pictureRoutes(app, products)
  categoryRoutes(app, products)
}

function fileRoutes(app: Api, products: ProductAdmin, platform: ExportPlatform) {
  handleExport(app, platform, exportProducts, {
    scope: 'export-products',
    audit: { action: 'products-exported', subjectKind: 'product' },
    open: async () => products.exportAll(),
  })
  app.register(async (scope) => {
    streamBodies(scope)
    handle(
      scope as Api,
      importProducts,
      ({ query, once, ...call }) =>
        products.importFile(call.request.raw, { isDryRun: query.dry_run === '1', actor: actorOf(call), once }),
      comparesFiles,
    )
  })
}

function pictureRoutes(app: Api, products: ProductAdmin) {
  handle(app, arrangeProductImages, ({ params, body, ...call }) =>
    products.arrangePictures(params.id, { wanted: body.images, seen: body.images_seen }, actorOf(call)),
  )
  handle(app, deleteImageOfProduct, ({ params, ...call }) =>
    products.deletePicture({ productId: params.id, imageId: params.imageId }, actorOf(call)),
  )
  handle(app, deleteProductImage, ({ params, ...call }) =>
    products.deletePicture({ imageId: params.id }, actorOf(call)),
  )
  app.register(async (scope) => {
    streamBodies(scope)
    handle(
      scope as Api,
      addProductImages,
      ({ params, once, ...call }) => products.addPictures(params.id, call.request.raw, { actor: actorOf(call), once }),
      comparesFiles,
    )
  })
}

function categoryRoutes(app: Api, products: ProductAdmin) {
  handle(app, listAdminCategories, ({ signedIn: { user } }) =>
    products.categories({ withCodes: may(user.staff_role, 'codes:read') }),
  )
  handle(app, createCategory, ({ body, ...call }) => products.createCategory(body.name, actorOf(call)))
  handle(app, orderCategories, ({ body, ...call }) => products.orderCategories(body.ids, actorOf(call)))
  handle(app, updateCategory, ({ params, body, ...call }) => products.updateCategory(params.id, body, actorOf(call)))
  handle(app, deleteCategory, ({ params, ...call }) => products.deleteCategory(params.id, actorOf(call)))
}
