import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { type CombinationValues, checkMatrix } from '#shared/combinations/combination-form.ts'
import type { OptionKey } from '#shared/combinations/combinations.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CatalogContext } from '../context.ts'
import { lockProduct, readAdminProduct } from '../queries/admin-products.ts'
import { readMatrixRows } from '../queries/combinations.ts'
import type { AdminProductRow, MatrixRow, StoredMatrix } from '../rows.ts'
import { type MatrixBody, toAuditedCombination } from '../wire.ts'
import {
  atCell,
  deleteUnnamed,
  type Placed,
  placeCombinations,
  requireFreeSkus,
  writeCombinations,
} from './combination-rows.ts'
import { raiseVersion } from './move-stock.ts'
import { ledgerBalance, reconcileStock, type StockEntry, setStock, writeMovement } from './set-stock.ts'
import { requireVersion, setVariants } from './write-product.ts'

const texts = messages.adminCombinations

/** Replaces a product's matrix. Without a combination the product is sold by its lists again, with the sum as its stock. */
export async function saveCombinations(
  context: CatalogContext,
  id: number,
  body: MatrixBody,
  actor: Actor,
): Promise<StoredMatrix> {
  return await refusingTaken(() => transaction(context.db, (tx) => changeMatrix(tx, context, id, body, actor)))
}

/** The caller's transaction takes the product's lock. */
export async function changeMatrix(
  tx: Tx,
  { clock }: Omit<CatalogContext, 'db'>,
  id: number,
  body: MatrixBody,
  actor: Actor,
): Promise<StoredMatrix> {
  const optionName = body.option_name.trim()
  const { values: wanted, problems } = checkMatrix(body.combinations, optionName)
  const [sentence] = Object.values(problems)
  if (sentence !== undefined) throw new AppError('invalid', sentence, { fields: problems })
  const at = clock.now()
  await lockProduct(tx, id)
  const product = await readAdminProduct(tx, id)
  await requireVersion(tx, product, body.version)
  const before = await readMatrixRows(tx, id)
  requireOwnPictures(product, wanted)
  await requireFreeSkus(tx, id, wanted)
  const entry: StockEntry = { kind: 'adjust', reason: '', userId: actor.userId, at }
  const placed = await placeCombinations(tx, id, wanted, before)
  if (placed.length === 0) await sellWithout(tx, product, before, entry)
  else await sellByCombinations(tx, { product, placed, before, optionName, entry })
  const after = await readMatrixRows(tx, id)
  const name = placed.length === 0 ? '' : optionName
  if (isDeepStrictEqual(before, after) && name === product.option_name)
    return { version: product.version, option_name: name, rows: after }
  await tx.updateTable('products').set({ option_name: name, is_sample: false }).where('id', '=', id).execute()
  const version = await raiseVersion(tx, id, at)
  await writeAudit(tx, at, {
    action: 'product-combinations-changed',
    subjectKind: 'product',
    subjectId: id,
    ...actor,
    before: { option_name: product.option_name, combinations: changed(before, after) },
    after: { option_name: name, combinations: changed(after, before) },
  })
  return { version, option_name: name, rows: after }
}

/** Two simultaneous calls would both find a SKU free, so the unique index decides. */
async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    throw constraint === 'product_combinations_sku_key' ? new AppError('conflict', texts.skuMeanwhile) : error
  }
}

function changed(rows: readonly MatrixRow[], others: readonly MatrixRow[]) {
  const known = new Map(others.map((row) => [row.id, row]))
  return rows.filter((row) => !isDeepStrictEqual(row, known.get(row.id))).map(toAuditedCombination)
}

function requireOwnPictures({ images }: AdminProductRow, wanted: readonly CombinationValues[]): void {
  const own = new Set(images.map(({ id }) => id))
  const unknown = wanted.findIndex(({ image_id }) => image_id !== null && !own.has(image_id))
  if (unknown >= 0) throw atCell(unknown, 'image_id', texts.pictureUnknown)
}

async function sellByCombinations(
  tx: Tx,
  matrix: {
    product: AdminProductRow
    placed: readonly Placed[]
    before: readonly MatrixRow[]
    optionName: string
    entry: StockEntry
  },
): Promise<void> {
  const { product, placed, before, entry } = matrix
  const { id: productId } = product
  const ofProduct = { productId, variantId: null }
  if (!product.has_combinations && product.stock !== null && product.stock > 0)
    await writeMovement(tx, ofProduct, -product.stock, { ...entry, reason: texts.toCombinations })
  const valuesOf = (key: OptionKey) => [
    ...new Set(placed.filter(({ values }) => values.is_on).map(({ values }) => values[key])),
  ]
  const named = (key: OptionKey) => valuesOf(key).filter((name) => name !== '')
  await tx
    .updateTable('products')
    .set({ has_combinations: true, colors: named('color'), sizes: named('size') })
    .where('id', '=', productId)
    .execute()
  await setVariants(tx, productId, named('variant'))
  const ids = await writeCombinations(tx, productId, placed, entry.at)
  await withdrawStock(tx, productId, { rows: before.filter(({ id }) => !ids.includes(id)), entry })
  for (const [index, { values, row, isRevived }] of placed.entries()) {
    const stocked = { productId, variantId: ids[index] ?? 0, stock: row?.stock ?? null, updatedAt: product.updated_at }
    const isNew = row === null || isRevived
    const stock = isNew ? values.stock : await reconcileAt(index, tx, stocked, values)
    await setStock(tx, stocked, stock, { ...entry, kind: row === null ? 'initial' : 'adjust' })
  }
  await deleteUnnamed(tx, productId)
}

/** Names the cell whose stock has moved. */
async function reconcileAt(
  index: number,
  tx: Tx,
  stocked: Parameters<typeof reconcileStock>[1],
  { stock, stock_seen: seen }: CombinationValues,
): Promise<number | null> {
  try {
    return await reconcileStock(tx, stocked, stock, seen)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const details = { ...error.details, fields: { [`combinations.${index}.stock`]: error.message } }
    throw new AppError(error.code, error.message, details)
  }
}

/** What is withdrawn has nothing left to sell; the ledger says what there was. */
async function withdrawStock(
  tx: Tx,
  productId: number,
  { rows, entry }: { rows: readonly MatrixRow[]; entry: StockEntry },
): Promise<void> {
  for (const { id, stock } of rows)
    if (stock !== null && stock > 0)
      await setStock(tx, { productId, variantId: id, stock }, 0, { ...entry, reason: entry.reason || texts.withdrawn })
}

async function sellWithout(
  tx: Tx,
  { id: productId, stock, has_combinations: hadCombinations }: AdminProductRow,
  before: readonly MatrixRow[],
  entry: StockEntry,
): Promise<void> {
  if (!hadCombinations) return
  await tx
    .updateTable('products')
    .set({ has_combinations: false, lowest_own_cents: null, lowest_surcharge_cents: null })
    .where('id', '=', productId)
    .execute()
  await writeCombinations(tx, productId, [], entry.at)
  const reason = texts.toProduct
  await withdrawStock(tx, productId, { rows: before, entry: { ...entry, reason } })
  const ofProduct = { productId, variantId: null }
  const qty = (stock ?? 0) - (await ledgerBalance(tx, ofProduct))
  if (qty !== 0) await writeMovement(tx, ofProduct, qty, { ...entry, reason })
  await deleteUnnamed(tx, productId)
}
