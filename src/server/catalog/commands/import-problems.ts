import type { Tx } from '#server/platform/database/db.ts'
import { checkMatrix } from '#shared/combinations/combination-form.ts'
import { productLimits } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type CheckedProduct, checkProduct } from '#shared/product-form.ts'
import type { ProductInput } from '#shared/product-values.ts'
import type { ImportRun } from '../import-run.ts'
import { combinationColumns, type FileProblem, type FileProduct, problemsAtCells } from '../product-file.ts'
import { findSkuTaker } from '../queries/sku-owners.ts'
import type { AdminProductRow } from '../rows.ts'
import { requireFreeSkus } from './combination-rows.ts'
import { atLines, readFileMatrix } from './imported-matrix.ts'
import { missingPictures, ownPictureCount, pictureProblems, unknownPictures } from './imported-pictures.ts'
import { reconcileStock } from './set-stock.ts'

const texts = messages.adminProductFile

/** What the file says of the product, and what the rules of the form found. */
export type ReadProduct = CheckedProduct & {
  found: readonly FileProblem[]
  before: AdminProductRow | null
  /** What was seen of the stock that the file changes; null where it changes none of the product's own. */
  stock: { seen: number | null | undefined } | null
}

/** Everything that is wrong with the rows of a product, found before anything of it is written. */
export async function findProblems(
  tx: Tx,
  run: ImportRun,
  product: FileProduct,
  { found, values, problems, before, stock }: ReadProduct,
): Promise<FileProblem[]> {
  const { line } = product
  const id = before?.id ?? null
  return [
    ...found,
    ...problemsAtCells(problems, product),
    ...(await skuProblem(tx, product, values.sku, before)),
    ...(before && stock ? await stockProblem(tx, line, { before, wanted: values.stock, seen: stock.seen }) : []),
    ...(await pictureProblems(tx, run, product, id)),
    ...(await roomProblem(tx, product, id)),
    ...(await matrixProblems(tx, product, before)),
  ]
}

async function skuProblem(
  tx: Tx,
  { line }: FileProduct,
  sku: string | null,
  before: AdminProductRow | null,
): Promise<FileProblem[]> {
  const taker = await findSkuTaker(tx, sku, before)
  return taker === null ? [] : [{ line, column: 'sku', text: texts.skuTaken }]
}

type WantedStock = { wanted: number | null; seen: number | null | undefined }

async function stockProblem(
  tx: Tx,
  line: number,
  { before, wanted, seen }: WantedStock & { before: AdminProductRow },
): Promise<FileProblem[]> {
  const stocked = { productId: before.id, variantId: null, stock: before.stock, updatedAt: before.updated_at }
  return await refusedStock(line, () => reconcileStock(tx, stocked, wanted, seen))
}

async function refusedStock(line: number, reconcile: () => Promise<unknown>): Promise<FileProblem[]> {
  try {
    await reconcile()
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [{ line, column: 'stock', text: error.message }]
  }
}

async function roomProblem(tx: Tx, product: FileProduct, id: number | null): Promise<FileProblem[]> {
  const coming = new Set((await missingPictures(tx, product, id)).map(({ name }) => name)).size
  if (coming === 0 || (await ownPictureCount(tx, id)) + coming <= productLimits.pictures) return []
  const text = messages.adminProducts.pictureCount(productLimits.pictures)
  return [{ line: product.line, column: 'pictures', text }]
}

async function matrixProblems(tx: Tx, product: FileProduct, before: AdminProductRow | null): Promise<FileProblem[]> {
  if (product.combinations.length === 0) return []
  const { rows, wanted, lines, optionName, problems } = await readFileMatrix(tx, product, before)
  const found = [...problems]
  const { values } = checkMatrix(wanted, optionName.trim())
  try {
    await requireFreeSkus(tx, before?.id ?? 0, values)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    found.push(...problemsAtCells(atLines(error.details?.fields as Record<string, string>, lines), product))
  }
  if (before === null) return found
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const [index, { id, stock, stock_seen: seen }] of values.entries()) {
    const row = stored.get(id ?? 0)
    if (!row) continue
    const stocked = { productId: before.id, variantId: row.id, stock: row.stock, updatedAt: before.updated_at }
    found.push(...(await refusedStock(lines[index] ?? product.line, () => reconcileStock(tx, stocked, stock, seen))))
  }
  return found
}

/**
 * The problems of rows that belong to no product, beside that one: of what they say, and of nothing that depends on the product which
 * they may have been meant for.
 */
export async function findWithoutProduct(
  tx: Tx,
  run: ImportRun,
  product: FileProduct,
  { fields, found, noProduct }: { fields: ProductInput; found: readonly FileProblem[]; noProduct: FileProblem },
): Promise<FileProblem[]> {
  const { cells, columns, combinations } = product
  const isCombined = combinations.length > 0
  const { problems } = checkProduct(isCombined ? { ...fields, stock: '' } : fields, null)
  const matrix = isCombined ? (await readFileMatrix(tx, product, null)).problems : []
  return [
    noProduct,
    ...found,
    ...problemsAtCells(problems, product).filter(({ column }) => cells.has(column)),
    ...(await unknownPictures(tx, run, product)),
    ...matrix.filter(
      ({ column }) => columns.has(column) && column !== 'variant_id' && (cells.has(column) || column in rowColumns),
    ),
  ]
}

const rowColumns = { ...combinationColumns, stock: true }
