import type { IncomingMessage } from 'node:http'
import { keepTotals } from '#server/platform/changes/kept-totals.ts'
import { productOf, sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { IdempotentRequest } from '#server/platform/database/idempotency.ts'
import type { Listed, PageQuery } from '#server/platform/database/paging.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import type { Once } from '#server/platform/http/api.ts'
import { refuseUnchangeable } from '#server/platform/http/unchangeable-fields.ts'
import type { Log } from '#server/platform/log.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import { receivePictures } from '#server/platform/pictures/receive-pictures.ts'
import { productPicture } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { addPictures, requireRoomForPictures } from './commands/add-pictures.ts'
import { archiveProduct, restoreProduct } from './commands/archive-product.ts'
import { type Arrangement, arrangePictures } from './commands/arrange-pictures.ts'
import { changeProducts, type Wanted } from './commands/change-products.ts'
import { createCategory } from './commands/create-category.ts'
import { createProduct } from './commands/create-product.ts'
import { deleteCategory } from './commands/delete-category.ts'
import { deletePicture } from './commands/delete-picture.ts'
import { duplicateProduct } from './commands/duplicate-product.ts'
import { moveStock } from './commands/move-stock.ts'
import { orderCategories } from './commands/order-categories.ts'
import { receiveProductFile } from './commands/receive-product-file.ts'
import { removePictureFile } from './commands/remove-picture-file.ts'
import { saveCombinations } from './commands/save-combinations.ts'
import { setState, showScheduled } from './commands/set-state.ts'
import { updateCategory } from './commands/update-category.ts'
import { updateProduct, type WhenShippingIsPriced } from './commands/update-product.ts'
import type { CatalogContext } from './context.ts'
import { listAdminCategories } from './queries/admin-categories.ts'
import { readAdminProduct } from './queries/admin-products.ts'
import { readMatrix } from './queries/combinations.ts'
import { exportProducts } from './queries/export-products.ts'
import { countAdminProducts, listAdminProducts } from './queries/list-admin-products.ts'
import { countImages } from './queries/products.ts'
import { listMovements } from './queries/stock-movements.ts'
import type { AdminProductRow } from './rows.ts'
import {
  type AdminCategory,
  type AdminProduct,
  type AdminProductQuery,
  type BulkReport,
  type Category,
  type CategoryEdit,
  type ImportReport,
  type Matrix,
  type MatrixBody,
  type NewProduct,
  type ProductEdit,
  type ProductPictures,
  type StateChange,
  type StockMove,
  type StockMovement,
  toAdminProduct,
  toMatrix,
  toPictures,
  unchangeablePictureFields,
} from './wire.ts'

/** The catalogue for administrators: it includes archived products, and every change is audited. */
export type ProductAdmin = {
  list(query: AdminProductQuery): Promise<Listed<AdminProduct>>
  count(source: Db, query: AdminProductQuery): Promise<number>
  get(id: number): Promise<AdminProduct>
  create(body: NewProduct, actor: Actor, keyedRequest: IdempotentRequest | null): Promise<AdminProduct>
  update(id: number, edit: ProductEdit, actor: Actor): Promise<AdminProduct>
  archive(id: number, actor: Actor): Promise<{ id: number; deleted: true }>
  restore(id: number, actor: Actor): Promise<AdminProduct>
  setState(id: number, change: StateChange, actor: Actor): Promise<AdminProduct>
  /** The job `show-scheduled-products`. */
  showScheduled(): Promise<void>
  duplicate(id: number, actor: Actor, keyedRequest: IdempotentRequest | null): Promise<AdminProduct>
  movements(id: number, query: PageQuery): Promise<Listed<StockMovement>>
  moveStock(
    id: number,
    move: StockMove,
    actor: Actor,
    keyedRequest: IdempotentRequest | null,
  ): Promise<{ stock: number | null; version: number }>
  combinations(id: number): Promise<Matrix>
  saveCombinations(id: number, body: MatrixBody, actor: Actor): Promise<Matrix>
  changeAll(wanted: Wanted, actor: Actor): Promise<BulkReport>
  exportAll(): ExportFile
  /** Reads the file from the request's stream. */
  importFile(request: IncomingMessage, options: { isDryRun: boolean; actor: Actor; once: Once }): Promise<ImportReport>
  /** Reads the pictures from the request's stream. */
  addPictures(id: number, request: IncomingMessage, by: { actor: Actor; once: Once }): Promise<ProductPictures>
  arrangePictures(id: number, arrangement: Arrangement, actor: Actor): Promise<ProductPictures>
  deletePicture(which: { productId?: number; imageId: number }, actor: Actor): Promise<ProductPictures>
  /** The job `remove-product-picture`. */
  removePictureFile(fileId: number): Promise<void>
  categories(options: { withCodes: boolean }): Promise<AdminCategory[]>
  createCategory(name: string, actor: Actor): Promise<Category>
  updateCategory(id: number, edit: CategoryEdit, actor: Actor): Promise<Category>
  orderCategories(ids: readonly number[], actor: Actor): Promise<Category[]>
  deleteCategory(id: number, actor: Actor): Promise<{ id: number; deleted: true; products: number }>
}

export function createProductAdmin(
  parts: CatalogContext & {
    pictures: Pictures
    /** The folder for pictures during the upload. */
    folder: string
    log: Pick<Log, 'error'>
    whenShippingIsPriced: WhenShippingIsPriced
    changes: Changes
  },
): ProductAdmin {
  const { db, clock, changes } = parts
  const totals = keepTotals(changes, {
    list: sources.products,
    rowOf: productOf,
    dependOn: (source) => source === sources.categories,
  })
  const answer = (row: AdminProductRow) => toAdminProduct(row, clock.now())
  return {
    async list(query) {
      const listed = await listAdminProducts(db, query, totals)
      return Array.isArray(listed) ? listed.map(answer) : { ...listed, items: listed.items.map(answer) }
    },
    count: (source, query) => countAdminProducts(source, query, totals),
    get: async (id) => answer(await readAdminProduct(db, id)),
    create: async (body, actor, keyedRequest) => answer(await createProduct(parts, body, actor, keyedRequest)),
    update: async (id, edit, actor) => answer(await updateProduct(parts, id, edit, actor)),
    archive: (id, actor) => archiveProduct(parts, id, actor),
    restore: async (id, actor) => answer(await restoreProduct(parts, id, actor)),
    setState: async (id, change, actor) => answer(await setState(parts, id, change, actor)),
    showScheduled: () => showScheduled(parts),
    duplicate: async (id, actor, keyedRequest) => answer(await duplicateProduct(parts, id, actor, keyedRequest)),
    movements: (id, query) => listMovements(db, id, query),
    moveStock: (id, move, actor, keyedRequest) => moveStock(parts, id, move, actor, keyedRequest),
    combinations: async (id) => toMatrix(await readMatrix(db, id)),
    saveCombinations: async (id, body, actor) => toMatrix(await saveCombinations(parts, id, body, actor)),
    changeAll: (wanted, actor) => changeProducts(parts, wanted, actor),
    exportAll: () => exportProducts(db, clock.now()),
    importFile: (request, options) => receiveProductFile(parts, request, options),
    addPictures: (id, request, { actor, once }) =>
      receivePictures(parts, request, {
        once,
        field: 'images',
        prefix: 'product',
        maxFiles: productPicture.maxFiles,
        sentences: {
          none: messages.adminProducts.noPictures,
          tooMany: messages.adminProducts.pictureBatch(productPicture.maxFiles),
        },
        requirePassable: (field) => refuseUnchangeable({ [field]: '' }, unchangeablePictureFields),
        async admit() {
          await readAdminProduct(db, id)
          requireRoomForPictures(await countImages(db, id), 1)
        },
        record: async (stored) => toPictures(await addPictures(parts, id, stored, actor)),
      }),
    arrangePictures: async (id, arrangement, actor) => toPictures(await arrangePictures(parts, id, arrangement, actor)),
    deletePicture: async (which, actor) => toPictures(await deletePicture(parts, which, actor)),
    removePictureFile: (fileId) => removePictureFile(parts, fileId),
    categories: (options) => listAdminCategories(db, options),
    createCategory: (name, actor) => createCategory(parts, name, actor),
    updateCategory: (id, edit, actor) => updateCategory(parts, id, edit, actor),
    orderCategories: (ids, actor) => orderCategories(parts, ids, actor),
    deleteCategory: (id, actor) => deleteCategory(parts, id, actor),
  }
}
