import { clsx } from 'clsx'
import { type KeyboardEvent, memo, useId } from 'react'
import { choiceName } from '#shared/combinations/choices.ts'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import type { ShopImage } from '#shared/shop-product.ts'
import { Field } from '#web/ui/field.tsx'
import { PictureOptions } from './matrix-column.tsx'
import type { Column, MatrixRow } from './matrix-draft.ts'

const texts = messages.adminCombinations
const typedColumns = ['sku', 'price', 'surcharge', 'stock', 'weight_oz'] as const satisfies Column[]
const columnsClass =
  'lg:grid-cols-[3rem_minmax(8rem,1fr)_minmax(9rem,1.2fr)_6rem_6rem_5.5rem_5.5rem_minmax(7rem,1fr)] lg:gap-x-2'

const cellClass = 'lg:[&>label]:sr-only'

type Change = (key: string, change: Partial<MatrixRow>) => void

/** One row for each combination; arrows and Enter move within a column, as in a spreadsheet. */
export function MatrixRows({
  rows,
  price,
  images,
  problems,
  onChange,
}: {
  rows: readonly MatrixRow[]
  /** What one without a price of its own costs. */
  price: string
  images: readonly ShopImage[]
  /** By the name of the cell's input. */
  problems: Partial<Record<string, string>>
  /** Always the same function, so that only the changed row is rendered. */
  onChange: Change
}) {
  return (
    <>
      <div aria-hidden="true" className={clsx('hidden px-5 pt-4 text-sm font-semibold lg:grid', columnsClass)}>
        {[texts.on, texts.combination, ...Object.values(texts.columns)].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <ol aria-label={texts.title} className="divide-y divide-line" onKeyDown={moveInColumn}>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            {...{ row, index, price, images, onChange }}
            problemText={textOfRow(problems, `combinations.${index}.`)}
          />
        ))}
      </ol>
    </>
  )
}

/** As one text, so that a row without a change is not rendered again. */
function textOfRow(problems: Partial<Record<string, string>>, path: string): string {
  const own = Object.entries(problems).filter(([name]) => name.startsWith(path))
  return own.length === 0 ? '' : JSON.stringify(own.map(([name, problem]) => [name.slice(path.length), problem]))
}

const Row = memo(function Row({
  row,
  index,
  price,
  images,
  problemText,
  onChange,
}: {
  row: MatrixRow
  index: number
  price: string
  images: readonly ShopImage[]
  problemText: string
  onChange: Change
}) {
  const name = choiceName(row)
  const id = useId()
  const problems: [column: string, problem: string][] = problemText ? JSON.parse(problemText) : []
  /** The columns are too narrow for sentences: those of a row are below it. */
  const ofProblem = (column: Column) =>
    problems.some(([each]) => each === column)
      ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-${column}` }
      : {}
  const placeholders: Partial<Record<Column, string>> = { stock: texts.toOrder, price: row.surcharge ? '' : price }
  return (
    <li className="px-5 py-3">
      <fieldset
        className={clsx(
          'grid grid-cols-2 items-start gap-x-3 gap-y-2 md:grid-cols-3',
          columnsClass,
          !row.is_on && 'bg-sunken',
        )}
      >
        <legend className="sr-only">{name}</legend>
        <label className="col-span-full flex min-h-11 items-center gap-3 lg:col-span-2 lg:grid lg:grid-cols-subgrid">
          <input
            type="checkbox"
            checked={row.is_on}
            aria-label={texts.sell(name)}
            onChange={(event) => onChange(row.key, { is_on: event.target.checked })}
            className="size-5 accent-current"
          />
          <span className={clsx('font-semibold wrap-anywhere', !row.is_on && 'text-muted line-through')}>{name}</span>
        </label>
        {typedColumns.map((column) => (
          <Field
            key={column}
            label={texts.columns[column]}
            className={clsx(cellClass, column === 'sku' && 'max-md:col-span-2')}
          >
            {(control) => (
              <input
                {...control}
                {...ofProblem(column)}
                aria-label={`${texts.columns[column]}: ${name}`}
                name={`combinations.${index}.${column}`}
                data-column={column}
                inputMode={column === 'sku' ? 'text' : 'decimal'}
                autoComplete="off"
                maxLength={column === 'sku' ? maxLength.option : 12}
                placeholder={placeholders[column]}
                value={row[column]}
                onChange={(event) => onChange(row.key, { [column]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field label={texts.columns.image_id} className={clsx(cellClass, 'max-md:col-span-2')}>
          {(control) => (
            <select
              {...control}
              {...ofProblem('image_id')}
              aria-label={`${texts.columns.image_id}: ${name}`}
              name={`combinations.${index}.image_id`}
              value={row.image_id}
              onChange={(event) => onChange(row.key, { image_id: event.target.value })}
              className={clsx(control.className, 'select-arrow pr-9')}
            >
              <PictureOptions images={images} />
            </select>
          )}
        </Field>
        {problems.length > 0 && (
          <ul className="col-span-full grid gap-1 pb-1 text-sm font-medium text-danger">
            {problems.map(([column, problem]) => (
              <li key={column} id={`${id}-${column}`} className="flex gap-1.5">
                <span aria-hidden="true">✕</span>
                <span className="wrap-anywhere">{withLabel(column, problem)}</span>
              </li>
            ))}
          </ul>
        )}
      </fieldset>
    </li>
  )
})

function withLabel(column: string, problem: string): string {
  const labels: Partial<Record<string, string>> = texts.columns
  return labels[column] ? texts.inColumn(labels[column], problem) : problem
}

function moveInColumn(event: KeyboardEvent<HTMLElement>) {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || !target.dataset.column) return
  const step = key === 'ArrowDown' || key === 'Enter' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const column = [...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${target.dataset.column}"]`)]
  const next = column[column.indexOf(target) + step]
  next?.focus()
  next?.select()
}
