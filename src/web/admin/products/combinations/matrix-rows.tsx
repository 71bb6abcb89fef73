import { clsx } from 'clsx'
import { type KeyboardEvent, memo } from 'react'
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
            problem={Object.entries(problems)
              .filter(([name]) => name.startsWith(`combinations.${index}.`))
              .join('\n')}
          />
        ))}
      </ol>
    </>
  )
}

/** `problem` is text, so that a row without a change is not rendered again. */
const Row = memo(function Row({
  row,
  index,
  price,
  images,
  problem,
  onChange,
}: {
  row: MatrixRow
  index: number
  price: string
  images: readonly ShopImage[]
  problem: string
  onChange: Change
}) {
  const name = choiceName(row)
  const errors = new Map(
    problem.split('\n').map((line) => [line.slice(0, line.indexOf(',')), line.slice(line.indexOf(',') + 1)]),
  )
  const cell = (column: Column | 'variant_id' | 'color' | 'size' | 'variant') =>
    errors.get(`combinations.${index}.${column}`)
  const placeholders: Partial<Record<Column, string>> = { stock: texts.toOrder, price: row.surcharge ? '' : price }
  const ofRow = cell('variant_id') ?? cell('color') ?? cell('size') ?? cell('variant')
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
          <span className={clsx('font-semibold wrap-anywhere', !row.is_on && 'text-muted line-through')}>
            {name}
            {ofRow && <span className="block text-sm text-danger no-underline">{ofRow}</span>}
          </span>
        </label>
        {typedColumns.map((column) => (
          <Field
            key={column}
            label={texts.columns[column]}
            error={cell(column)}
            className={clsx(cellClass, column === 'sku' && 'max-md:col-span-2')}
          >
            {(control) => (
              <input
                {...control}
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
        <Field label={texts.columns.image_id} error={cell('image_id')} className={clsx(cellClass, 'max-md:col-span-2')}>
          {(control) => (
            <select
              {...control}
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
      </fieldset>
    </li>
  )
})

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
