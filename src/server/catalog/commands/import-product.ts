import type { Tx } from '#server/platform/database/db.ts'
import type { ProductState } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { checkEdit, checkProduct } from '#shared/product-form.ts'
import type { ProductInput } from '#shared/product-values.ts'
import { type ImportRun, ProblemsError } from '../import-run.ts'
import {
  type Cell,
  changedColumns,
  type FileProblem,
  type FileProduct,
  listed,
  problemsAtCells,
  readFields,
  readState,
  withoutExported,
} from '../product-file.ts'
import { readAdminProduct } from '../queries/admin-products.ts'
import { stateOf, storedValues } from '../rows.ts'
import type { ProductEdit } from '../wire.ts'
import { insertProduct } from './create-product.ts'
import { findProblems, findWithoutProduct, type ReadProduct } from './import-problems.ts'
import { importMatrix } from './imported-matrix.ts'
import { importPictures } from './imported-pictures.ts'
import { moveTo } from './set-state.ts'
import { changeProduct } from './update-product.ts'
import { checkTexts } from './wire.ts'

const texts = messages.adminProductFile

/** What has become of a product, and the cells that change something of it. */
type ImportedProduct = { is: 'added' | 'changed' | 'unchanged'; name: string; cells: readonly Cell[] }

/** Writes what the rows of one product change, by the commands that the forms use. What they do not change is not locked. */
export async function importProduct(tx: Tx, run: ImportRun, product: FileProduct): Promise<ImportedProduct> {
  const { fields, state, seen, problems } = readOwn(run, product)
  const noProduct = product.noProduct ?? (await missingProduct(tx, product))
  if (noProduct)
    throw new ProblemsError(await findWithoutProduct(tx, run, product, { fields, found: problems, noProduct }))
  const id = product.id ?? (await findBySku(tx, fields.sku))
  if (id === null) {
    const isCombined = product.combinations.length > 0
    const checked = checkProduct(isCombined ? { ...fields, stock: '' } : fields, null)
    const { values } = checked
    await requireNoProblem(tx, run, product, { ...checked, found: problems, before: null, stock: null })
    const added = await insertProduct(tx, { values, state: 'draft', at: run.at, actor: run.actor })
    await importPictures(tx, run, product, added)
    await importMatrix(tx, run, product, await readAdminProduct(tx, added))
    if (state !== null && state !== 'draft')
      await moveTo(tx, await readAdminProduct(tx, added), { state, at: run.at }, run.actor)
    return { is: 'added', name: values.name, cells: [] }
  }
  const before = await readAdminProduct(tx, id)
  if (seen.version !== null && seen.version !== before.version)
    problems.push({ line: product.line, column: 'version', text: texts.changedSince })
  const different = withoutExported(fields, product, before)
  if (before.has_combinations && different.stock)
    problems.push({ line: product.line, column: 'stock', text: texts.stockOfCombinations })
  const edit = before.has_combinations ? withoutManaged(different) : different
  const stock_seen = seen.stock === undefined ? before.stock : seen.stock
  const checked = checkEdit(edit, storedValues(before))
  const { values } = checked
  // Without a difference to what was seen, what has been sold since then stays sold.
  const isSameStock = edit.stock === undefined || values.stock === stock_seen
  const stock = isSameStock || before.has_combinations ? null : { seen: stock_seen }
  await requireNoProblem(tx, run, product, { ...checked, found: problems, before, stock })
  const columns = [...changedColumns(values, storedValues(before)), ...(isSameStock ? [] : ['stock'])]
  if (columns.length > 0) {
    const sent = { ...edit, ...(edit.stock === undefined ? {} : { stock_seen }) } as ProductEdit
    await changeProduct(tx, run, id, sent, run.actor)
  }
  const ofPictures = await importPictures(tx, run, product, id)
  const ofCombinations = await importMatrix(tx, run, product, await readAdminProduct(tx, id))
  if (state !== null && state !== stateOf(before)) {
    await moveTo(tx, await readAdminProduct(tx, id), { state, at: run.at }, run.actor)
    columns.push('state')
  }
  const own = columns.map((column) => ({ line: product.line, column }))
  const cells = [...own, ...ofPictures, ...ofCombinations]
  return { is: cells.length > 0 ? 'changed' : 'unchanged', name: values.name, cells }
}

async function requireNoProblem(tx: Tx, run: ImportRun, product: FileProduct, read: ReadProduct): Promise<void> {
  const all = await findProblems(tx, run, product, read)
  if (all.length > 0) throw new ProblemsError(all)
}

async function missingProduct(tx: Tx, { id, line }: FileProduct): Promise<FileProblem | null> {
  if (id === null) return null
  const found = await tx.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  return found ? null : { line, column: 'product_id', text: texts.unknownId(id) }
}

type Own = {
  problems: FileProblem[]
  fields: ProductInput
  state: ProductState | null
  /** What the file was exported with; undefined where it has no such column. */
  seen: { version: number | null; stock: number | null | undefined }
}

function readOwn({ categories }: ImportRun, product: FileProduct): Own {
  const { line, cells } = product
  const problems: FileProblem[] = []
  const { fields, wrong } = checkTexts(readFields(product, problems))
  problems.push(...problemsAtCells(wrong, product))
  const state = readState(product, problems)
  const category = cells.get('category')
  if (category !== undefined) {
    fields.category_id = category === '' ? null : (categories.get(category.toLowerCase()) ?? null)
    if (category !== '' && fields.category_id === null)
      problems.push({ line, column: 'category', text: texts.noCategory(category) })
  }
  if (cells.has('stock')) fields.stock = cells.get('stock') ?? ''
  const whole = (name: string) => {
    const text = cells.get(name) ?? ''
    if (text !== '' && !/^\d{1,10}$/.test(text))
      problems.push({ line, column: name, text: messages.adminProducts.wholeInvalid })
    return text === '' ? null : Number(text)
  }
  const version = whole('version')
  // In a row of an export an empty one was made to order; in any other row nothing was seen, and the stock is a count of now.
  const wasSeen = cells.has('stock_seen') && (version !== null || cells.get('stock_seen') !== '')
  const seen = { version, stock: wasSeen ? whole('stock_seen') : undefined }
  return { fields, state, seen, problems }
}

/** Its lists follow from its combinations, and each of them has its own stock; lists that are filled in are refused if they differ. */
function withoutManaged({ stock: _, ...fields }: ProductInput): ProductInput {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== '' || !listed.some((each) => each === name)),
  )
}

/** A row without an id is the product that has its SKU already, so that the same file twice adds nothing twice. */
async function findBySku(tx: Tx, sku: string | null | undefined): Promise<number | null> {
  if (!sku) return null
  const row = await tx.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst()
  return row?.id ?? null
}
