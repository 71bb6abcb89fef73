import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { mayBeCommitted, type Tx } from '#server/platform/database/db.ts'
import type { StoredPicture } from '#server/platform/pictures/pictures.ts'
import { readCsv } from '#server/platform/read-csv.ts'
import type { ZippedFiles } from '#server/platform/read-zip.ts'
import { productFileLimits } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { readFileProducts } from '../file-products.ts'
import { type ImportContext, type ImportRun, ProblemsError } from '../import-run.ts'
import { groupLinked, skusOf } from '../linked-products.ts'
import { type Cell, type FileProblem, type FileProduct, fileColumns, problemsAtCells } from '../product-file.ts'
import { readStoredSkus } from '../queries/sku-owners.ts'
import { withSkuOwners } from '../rows-by-sku.ts'
import type { ImportReport } from '../wire.ts'
import { tryEach, undoneWhen } from './all-or-none.ts'
import { importProduct } from './import-product.ts'
import { storePictures } from './imported-pictures.ts'

type ProductFile = { csv: Buffer; archive: ZippedFiles | null }

const texts = messages.adminProductFile

/**
 * All of the file or nothing of it. A dry run comes first: the same writes, in transactions that are rolled back, so that it
 * names exactly what the import would refuse.
 */
export async function importProducts(
  context: ImportContext,
  { csv, archive }: ProductFile,
  { isDryRun, actor }: { isDryRun: boolean; actor: Actor },
): Promise<ImportReport> {
  const table = readCsv(csv, { mostRows: productFileLimits.rows })
  if (table.rows.length === 0) throw new AppError('invalid', texts.noRows)
  const { header, rows } = await withSkuOwners(context.db, table)
  const { products: unordered, problems } = readFileProducts(header, rows)
  // In the order of their ids, in which every writer of several locks them, then the new ones.
  const products = unordered.toSorted(
    (one, other) => (one.id ?? Infinity) - (other.id ?? Infinity) || one.line - other.line,
  )
  const run = await prepare(context, archive, actor)
  const { wanted, ...found } = await tryAll(run, products)
  const all = onePerCell([...problems, ...found.problems])
  if (isDryRun || all.length > 0) return reportOf(rows.length, { ...found, problems: all }, false)
  const stored = await storePictures(context.pictures, archive, wanted)
  try {
    const outcome = await undoneWhen<Outcome>(
      context.db,
      // Something has changed since the dry run.
      ({ problems }) => problems.length > 0,
      async (tx) => {
        const done = await runAll(tx, { ...run, stored, wanted: [] }, products)
        await noteImport(tx, run, done)
        return done
      },
    )
    const isApplied = outcome.problems.length === 0
    if (!isApplied) await removeAll(context, stored)
    return reportOf(rows.length, outcome, isApplied)
  } catch (error) {
    if (!mayBeCommitted(error)) await removeAll(context, stored)
    throw error
  }
}

async function removeAll({ pictures }: ImportContext, stored: ReadonlyMap<string, StoredPicture>): Promise<void> {
  for (const { key } of stored.values()) await pictures.remove(key)
}

async function noteImport(tx: Tx, { at, actor }: Prepared, { added, changed }: Outcome): Promise<void> {
  if (added + changed === 0) return
  await writeAudit(tx, at, {
    action: 'products-imported',
    subjectKind: 'product',
    subjectId: null,
    ...actor,
    after: { products_added: added, products_changed: changed },
  })
}

type Prepared = Omit<ImportRun, 'stored' | 'wanted'>

async function prepare(context: ImportContext, archive: ZippedFiles | null, actor: Actor): Promise<Prepared> {
  const categories = await context.db.selectFrom('categories').select(['id', 'name']).execute()
  return {
    ...context,
    actor,
    at: context.clock.now(),
    archive: new Set(archive?.names),
    categories: new Map(categories.map(({ id, name }) => [name.toLowerCase(), id])),
  }
}

type Outcome = Omit<ImportReport, 'rows' | 'applied' | 'more_problems' | 'more_changes'>

const nothing = (): Outcome => ({ added: 0, changed: 0, unchanged: 0, changes: [], problems: [] })

/**
 * Tries the products in as many transactions as can be: while one is tried, a checkout may buy the others. What is wanted comes
 * from the last attempt of each.
 */
async function tryAll(run: Prepared, products: readonly FileProduct[]): Promise<Outcome & Pick<ImportRun, 'wanted'>> {
  const ids = products.flatMap(({ id }) => id ?? [])
  const stored = await readStoredSkus(run.db, { ids, skus: products.flatMap(skusOf) })
  const all = { ...nothing(), wanted: [] as ImportRun['wanted'] }
  for (const group of groupLinked(products, stored)) {
    const { wanted, ...found } = await undoneWhen(
      run.db,
      () => true,
      async (tx) => {
        const dryRun: ImportRun = { ...run, stored: null, wanted: [] }
        return { ...(await runAll(tx, dryRun, group)), wanted: dryRun.wanted }
      },
    )
    for (const count of ['added', 'changed', 'unchanged'] as const) all[count] += found[count]
    all.changes.push(...found.changes)
    all.problems.push(...found.problems)
    all.wanted.push(...wanted)
  }
  return all
}

async function runAll(tx: Tx, run: ImportRun, products: readonly FileProduct[]): Promise<Outcome> {
  const outcome = nothing()
  const importOne = async (product: FileProduct) => {
    const { is, name, cells } = await importProduct(tx, run, product)
    outcome[is] += 1
    if (is === 'unchanged') return
    outcome.changes.push(toChange(product, { name, cells, isNew: is === 'added' }))
  }
  await tryEach(tx, products, importOne, (product, error) => outcome.problems.push(...problemsOf(error, product)))
  return outcome
}

/** Its columns in the order of the file; of a new product all are, and none is named. */
function toChange(
  { line, combinations }: FileProduct,
  { name, cells, isNew }: { name: string; cells: readonly Cell[]; isNew: boolean },
): ImportReport['changes'][number] {
  const lines = isNew ? [line, ...combinations.map((each) => each.line)] : cells.map((each) => each.line)
  const changed = new Set(cells.map(({ column }) => column))
  const columns = Object.keys(fileColumns).filter((column) => changed.has(column))
  return { line: Math.min(...lines), product: name, columns, rows: new Set(lines).size, is_new: isNew }
}

/** The first changes and problems by their rows, and how many more there are. */
function reportOf(rows: number, { problems, changes, ...outcome }: Outcome, applied: boolean): ImportReport {
  const shownChanges = firstOf(changes, productFileLimits.changes)
  const shownProblems = firstOf(problems, productFileLimits.problems)
  return {
    ...{ ...outcome, rows, applied },
    ...{ changes: shownChanges, more_changes: changes.length - shownChanges.length },
    ...{ problems: shownProblems, more_problems: problems.length - shownProblems.length },
  }
}

function firstOf<Row extends { line: number }>(rows: readonly Row[], most: number): Row[] {
  return rows.toSorted((one, other) => one.line - other.line).slice(0, most)
}

/** What a cell cannot be read as is its problem; what follows from that is none of its own. */
function onePerCell(problems: readonly FileProblem[]): FileProblem[] {
  const byCell = new Map<string, FileProblem>()
  for (const each of problems) {
    const cell = `${each.line} ${each.column}`
    if (!byCell.has(cell)) byCell.set(cell, each)
  }
  return [...byCell.values()]
}

/** The refusals of the commands, at the cells of the file. */
function problemsOf(error: unknown, product: FileProduct): FileProblem[] {
  if (error instanceof ProblemsError) return error.problems
  const { constraint } = error as { constraint?: string }
  if (constraint === 'products_sku_key') return [{ line: product.line, column: 'sku', text: texts.skuTaken }]
  if (constraint === 'product_combinations_sku_key')
    return [{ line: product.line, column: 'variant_sku', text: texts.skuTaken }]
  if (!(error instanceof AppError)) throw error
  const found = problemsAtCells((error.details?.fields ?? {}) as Record<string, string>, product)
  return found.length > 0 ? found : [{ line: product.line, column: '', text: error.message }]
}
