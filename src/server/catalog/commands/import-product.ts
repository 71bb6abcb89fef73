import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#server/platform/database/db.ts'
import { optionKeys } from '#shared/combinations/choices.ts'
import { type CombinationInput, checkMatrix } from '#shared/combinations/combination-form.ts'
import type { ProductState } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { checkEdit, checkProduct } from '#shared/product-form.ts'
import type { ProductInput } from '#shared/product-values.ts'
import { type ImportRun, ProblemsError } from '../import-run.ts'
import { type FileProblem, type FileProduct, listed, readFields, readState, withoutExported } from '../product-file.ts'
import { readAdminProduct } from '../queries/admin-products.ts'
import { readMatrixRows } from '../queries/combinations.ts'
import { stateOf, storedValues } from '../rows.ts'
import { type MatrixBody, type ProductEdit, toMatrix } from '../wire.ts'
import { insertProduct } from './create-product.ts'
import { importPictures, pictureIdOf } from './imported-pictures.ts'
import { changeMatrix } from './save-combinations.ts'
import { moveTo } from './set-state.ts'
import { changeProduct } from './update-product.ts'
import { requireCategory, requireValid } from './write-product.ts'

const texts = messages.adminProductFile

/** Writes what the rows of one product change, by the commands that the forms use. What they do not change is not locked. */
export async function importProduct(
  tx: Tx,
  run: ImportRun,
  product: FileProduct,
): Promise<'added' | 'changed' | 'unchanged'> {
  const { fields, state, seen } = readOwn(run, product)
  const id = product.id ?? (await findBySku(tx, fields.sku))
  if (id === null) {
    const isCombined = product.combinations.length > 0
    const values = requireValid(checkProduct(isCombined ? { ...fields, stock: '' } : fields, null))
    await requireCategory(tx, values.category_id)
    const added = await insertProduct(tx, { values, state: 'draft', at: run.at, actor: run.actor })
    await importPictures(tx, run, product, added)
    await importMatrix(tx, run, product, added)
    if (state !== null && state !== 'draft')
      await moveTo(tx, await readAdminProduct(tx, added), { state, at: run.at }, run.actor)
    return 'added'
  }
  const before = await readAdminProduct(tx, id)
  if (seen.version !== null && seen.version !== before.version)
    throw new ProblemsError([{ line: product.line, column: 'version', text: texts.changedSince }])
  const own = withoutExported(fields, product, before)
  const edit = before.has_combinations ? withoutManaged(own) : own
  const stock_seen = seen.stock === undefined ? before.stock : seen.stock
  const { values, problems } = checkEdit(edit, storedValues(before))
  let isChanged = false
  // Without a difference to what was seen, what has been sold since then stays sold.
  const isSame = isDeepStrictEqual({ ...values, stock: null }, { ...storedValues(before), stock: null })
  const isSameStock = edit.stock === undefined || values.stock === stock_seen
  if (Object.keys(problems).length > 0 || !isSame || !isSameStock) {
    const sent = { ...edit, ...(edit.stock === undefined ? {} : { stock_seen }) } as ProductEdit
    await changeProduct(tx, run, id, sent, run.actor)
    isChanged = true
  }
  if (await importPictures(tx, run, product, id)) isChanged = true
  if (await importMatrix(tx, run, product, id)) isChanged = true
  if (state !== null && state !== stateOf(before)) {
    await moveTo(tx, await readAdminProduct(tx, id), { state, at: run.at }, run.actor)
    isChanged = true
  }
  return isChanged ? 'changed' : 'unchanged'
}

type Own = {
  fields: ProductInput
  state: ProductState | null
  /** What the file was exported with; undefined where it has no such column. */
  seen: { version: number | null; stock: number | null | undefined }
}

function readOwn({ categories }: ImportRun, product: FileProduct): Own {
  const { line, cells } = product
  const problems: FileProblem[] = []
  const fields: ProductInput = readFields(product, problems)
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
  if (problems.length > 0) throw new ProblemsError(problems)
  return { fields, state, seen }
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

/** Changes and adds combinations; one that the file leaves out stays as it is. */
async function importMatrix(tx: Tx, run: ImportRun, product: FileProduct, id: number): Promise<boolean> {
  if (product.combinations.length === 0) return false
  const { option_name: name, version } = await readAdminProduct(tx, id)
  const rows = await readMatrixRows(tx, id)
  const stored = toMatrix({ version, option_name: name, rows }).combinations.map(
    (row): CombinationInput => ({ ...row, stock_seen: row.stock }),
  )
  const optionName = product.cells.get('option_name') ?? name
  const wanted = [...stored]
  const lines: number[] = stored.map(() => product.line)
  for (const { line, input, picture } of product.combinations) {
    const given: CombinationInput = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    if (picture !== null) given.image_id = await pictureIdOf(tx, run, { id, line }, picture)
    const index = wanted.findIndex((each) =>
      given.variant_id
        ? each.variant_id === given.variant_id
        : optionKeys.every((key) => (each[key] ?? '') === (given[key] ?? '')),
    )
    if (given.variant_id && index < 0)
      throw new ProblemsError([{ line, column: 'variant_id', text: messages.adminCombinations.gone }])
    if (index < 0) {
      wanted.push(given)
      lines.push(line)
      continue
    }
    const former = wanted[index] ?? {}
    // A stock that is written without saying what was seen is a count of now.
    wanted[index] = { ...former, ...given, stock_seen: given.stock_seen ?? former.stock_seen }
    lines[index] = line
  }
  const body = { option_name: optionName, combinations: wanted } as MatrixBody
  if (optionName === name && isDeepStrictEqual(comparable(wanted), comparable(stored))) return false
  try {
    await changeMatrix(tx, run, id, body, run.actor)
  } catch (error) {
    throw atLines(error, lines)
  }
  return true
}

/** Without what was seen, a stock that equals it is no change. */
function comparable(inputs: readonly CombinationInput[]) {
  return checkMatrix(inputs, 'any').values.map(({ stock_seen: seen, stock, ...values }) => ({
    ...values,
    stock: seen !== undefined && stock === seen ? 'as it was' : stock,
  }))
}

/** The fields of a refused matrix, by line instead of by index. */
function atLines(error: unknown, lines: readonly number[]): unknown {
  if (!(error instanceof AppError) || !error.details?.fields) return error
  const fields = Object.entries(error.details.fields as Record<string, string>).map(
    ([path, text]) =>
      [path.replace(/^combinations\.(\d+)/, (_, index) => `combinations.${lines[Number(index)]}`), text] as const,
  )
  return new AppError(error.code, error.message, { fields: Object.fromEntries(fields) })
}
