import type { Tx } from '#server/platform/database/db.ts'
import { optionKeys } from '#shared/combinations/choices.ts'
import { type CombinationInput, checkMatrix, type MatrixProblems } from '#shared/combinations/combination-form.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ImportRun } from '../import-run.ts'
import { type Cell, columnOfCombination, type FileProblem, type FileProduct, problemsAtCells } from '../product-file.ts'
import { readMatrixRows } from '../queries/combinations.ts'
import type { AdminProductRow, MatrixRow } from '../rows.ts'
import { type MatrixBody, toMatrix } from '../wire.ts'
import { pictureIdOf } from './imported-pictures.ts'
import { changeMatrix } from './save-combinations.ts'
import { checkOptionName, checkRowTexts } from './wire.ts'

const texts = messages.adminProductFile

type FileMatrix = {
  rows: readonly MatrixRow[]
  stored: readonly CombinationInput[]
  wanted: CombinationInput[]
  /** Of each wanted one. */
  lines: number[]
  /** Where each row of the file is among the wanted ones. */
  places: number[]
  optionName: string
  problems: FileProblem[]
}

/** The combinations of the product as the file wants them; one that it leaves out stays as it is. */
export async function readFileMatrix(
  tx: Tx,
  product: FileProduct,
  before: Pick<AdminProductRow, 'id' | 'version' | 'option_name'> | null,
): Promise<FileMatrix> {
  const name = before?.option_name ?? ''
  const rows = before ? await readMatrixRows(tx, before.id) : []
  const stored = toMatrix({ version: before?.version ?? 0, option_name: name, rows }).combinations.map(
    (row): CombinationInput => ({ ...row, stock_seen: row.stock }),
  )
  const wanted = [...stored]
  const lines: number[] = stored.map(() => product.line)
  const places: number[] = []
  const problems: FileProblem[] = []
  const unknown: number[] = []
  for (const { line, input } of product.combinations) {
    const filled: CombinationInput = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    )
    const { row: given, wrong } = checkRowTexts(filled)
    problems.push(...problemsAtCells(atLines(wrong, [line]), product))
    const known = wanted.findIndex((each) =>
      given.variant_id
        ? each.variant_id === given.variant_id
        : optionKeys.every((key) => (each[key] ?? '') === (given[key] ?? '')),
    )
    const index = known < 0 ? wanted.length : known
    const other = product.combinations[places.indexOf(index)]
    if (other) problems.push({ line, column: '', text: texts.combinationTwice(other.line) })
    places.push(index)
    lines[index] = line
    if (given.variant_id && known < 0) {
      problems.push({ line, column: 'variant_id', text: texts.unknownVariant(given.variant_id) })
      if (before) unknown.push(index)
    }
    const former = wanted[index] ?? {}
    // A stock that is written without saying what was seen is a count of now.
    wanted[index] = { ...former, ...given, stock_seen: given.stock_seen ?? former.stock_seen }
  }
  const optionName = product.cells.get('option_name') ?? name
  problems.push(...problemsAtCells(checkOptionName(optionName), product))
  if (product.combinations.length > 0) {
    const found = withoutNaming(checkMatrix(wanted, optionName.trim()).problems, unknown)
    problems.push(...problemsAtCells(atLines(found, lines), product))
  }
  return { rows, stored, wanted, lines, places, optionName, problems }
}

/** Of a combination that is none, its options and its SKU say nothing: they are missing, or those of the one that was meant. */
function withoutNaming(problems: MatrixProblems, indexes: readonly number[]): MatrixProblems {
  const named = indexes.flatMap((index) => [...optionKeys, 'sku'].map((key) => `combinations.${index}.${key}`))
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !named.includes(path)))
}

/** Changes and adds combinations; answers the cells that change something. */
export async function importMatrix(
  tx: Tx,
  run: ImportRun,
  product: FileProduct,
  before: AdminProductRow,
): Promise<Cell[]> {
  if (product.combinations.length === 0) return []
  const { stored, wanted, lines, places, optionName } = await readFileMatrix(tx, product, before)
  for (const [index, { picture }] of product.combinations.entries()) {
    const each = wanted[places[index] ?? -1]
    if (each && picture !== null) each.image_id = await pictureIdOf(tx, before.id, picture)
  }
  const changed = changedCells({ stored, wanted, lines })
  if (optionName !== before.option_name) changed.push({ line: product.line, column: 'option_name' })
  if (changed.length === 0) return []
  try {
    await changeMatrix(tx, run, before.id, { option_name: optionName, combinations: wanted } as MatrixBody, run.actor)
  } catch (error) {
    if (!(error instanceof AppError) || !error.details?.fields) throw error
    const fields = atLines(error.details.fields as Record<string, string>, lines)
    throw new AppError(error.code, error.message, { fields })
  }
  return changed
}

/** The stored combinations are the first of the wanted ones. */
function changedCells({ stored, wanted, lines }: Pick<FileMatrix, 'stored' | 'wanted' | 'lines'>): Cell[] {
  const former: Record<string, unknown>[] = comparable([...stored, ...wanted.slice(stored.length).map(() => ({}))])
  return comparable(wanted).flatMap((values, index) =>
    Object.entries(values)
      .filter(([key, value]) => value !== former[index]?.[key])
      .map(([key]) => ({ line: lines[index] ?? 0, column: columnOfCombination(key.replace('_cents', '')) })),
  )
}

/** Without what was seen, a stock that equals it is no change. */
function comparable(inputs: readonly CombinationInput[]) {
  return checkMatrix(inputs, 'any').values.map(({ stock_seen: seen, stock, ...values }) => ({
    ...values,
    stock: seen !== undefined && stock === seen ? 'as it was' : stock,
  }))
}

/** The fields of a refused matrix, by line instead of by index. */
export function atLines(fields: Readonly<Record<string, string>>, lines: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(
      ([path, text]) =>
        [path.replace(/^combinations\.(\d+)/, (_, index) => `combinations.${lines[Number(index)]}`), text] as const,
    ),
  )
}
