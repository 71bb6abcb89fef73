import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Skeleton } from './skeleton.tsx'

export type Column<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  /** Numbers, aligned right. */
  isFigure?: boolean
  /** Left out of a table that is nearly too narrow; cards have room for it. */
  isOptional?: boolean
  /** When there is no room for a table, each row is a card: the width of this cell in it. */
  onPhone?: 'half' | 'wide' | 'hidden'
  className?: string
  /** The sort key of the heading's first click; with `-` before it, descending first. */
  sort?: string
}

/** `current` is a column's `sort`, with or without its `-`. */
type Sorting = { current: string; addressOf: (sort: string) => string }

/**
 * A dense table that turns into cards when it does not fit, `late` when it has few or short columns. With `linkOf` the first
 * cell holds the row's only link, stretched over the whole row: one tab stop, the full width for the pointer.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  linkOf,
  isBusy = false,
  becomesCards = 'early',
  sorting,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  linkOf?: (row: Row) => string
  isBusy?: boolean
  becomesCards?: 'early' | 'late'
  sorting?: Sorting
}) {
  return (
    <div className={becomesCards === 'early' ? 'table-place-early' : 'table-place-late'}>
      <table
        aria-busy={isBusy || undefined}
        className={clsx(
          'w-full text-left text-sm transition-opacity duration-(--steady) cards:block',
          isBusy && 'opacity-55',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="cards:sr-only">
          <tr className="border-b border-line-strong">
            {columns.map((column) => (
              <th
                key={column.heading}
                scope="col"
                aria-sort={sorting && column.sort ? directionOf(column.sort, sorting.current) : undefined}
                className={clsx(
                  'eyebrow px-2.5 py-2.5 font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4',
                  column.isFigure && 'text-right',
                  column.isOptional && 'no-room:hidden',
                )}
              >
                {sorting && column.sort ? (
                  <SortHeading heading={column.heading} sort={column.sort} sorting={sorting} />
                ) : (
                  column.heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="cards:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={clsx(
                'relative border-b border-line last:border-b-0',
                'cards:grid cards:grid-cols-2 cards:gap-x-4 cards:gap-y-3 cards:sm:grid-cols-4 cards:p-4',
                linkOf &&
                  'hover:bg-sunken/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent',
              )}
            >
              {columns.map((column, index) => (
                <td
                  key={column.heading}
                  data-label={column.heading}
                  className={clsx(
                    'px-2.5 py-2.5 align-middle first:pl-4 last:pr-4 cards:p-0! cards:text-left',
                    "cards:before:mb-0.5 cards:before:block cards:before:eyebrow cards:before:text-muted cards:before:content-[attr(data-label)_/_'']",
                    column.isFigure && 'text-right font-mono whitespace-nowrap tabular-nums',
                    column.onPhone === 'wide' && 'cards:col-span-2',
                    column.onPhone === 'hidden' && 'cards:hidden',
                    column.isOptional && 'no-room:hidden',
                    'cards:has-[[data-empty]]:hidden',
                    // A card has room for what a row cuts off.
                    'cards:[&.truncate]:max-w-none cards:[&.truncate]:whitespace-normal cards:[&.truncate]:wrap-anywhere',
                    column.className,
                  )}
                >
                  {index === 0 && linkOf ? (
                    <Link
                      to={linkOf(row)}
                      className="font-mono font-semibold underline decoration-line-strong underline-offset-4 outline-none after:absolute after:inset-0"
                    >
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function directionOf(sort: string, current: string): 'ascending' | 'descending' | 'none' {
  if (current.replace(/^-/, '') !== sort.replace(/^-/, '')) return 'none'
  return current.startsWith('-') ? 'descending' : 'ascending'
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

/** Hidden when rows are cards; then the sort order is chosen elsewhere. */
function SortHeading({ heading, sort, sorting }: { heading: string; sort: string; sorting: Sorting }) {
  const direction = directionOf(sort, sorting.current)
  const Arrow = arrows[direction]
  return (
    <>
      <span className="hidden cards:inline">{heading}</span>
      <Link
        to={sorting.addressOf(sort)}
        preventScrollReset
        className={clsx(
          '-mx-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1 hover:text-text cards:hidden',
          direction !== 'none' && 'text-text',
        )}
      >
        {heading}
        <Arrow size={12} aria-hidden="true" className={direction === 'none' ? 'opacity-50' : undefined} />
      </Link>
    </>
  )
}

const rowWidths = ['w-24', 'w-32', 'w-40', 'w-20'] as const

/** The space a table will take, to avoid layout shift. */
export function TableSkeleton({ rows, columns }: { rows: number; columns: number }) {
  return (
    <div aria-hidden="true">
      <div className="hidden border-b border-line-strong px-4 py-3 md:block">
        <Skeleton className="h-4 w-full" />
      </div>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex justify-between gap-4 border-b border-line px-4 py-3.5 last:border-b-0">
          {Array.from({ length: columns }, (_, column) => column).map((column) => (
            <Skeleton
              key={column}
              className={clsx('h-4', rowWidths[(row + column) % rowWidths.length], column > 1 && 'max-md:hidden')}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
