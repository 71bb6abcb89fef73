import type { ReactNode } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { lineTotalCents } from '#shared/pricing/cart-price.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { LazyCartRun } from '#web/shop/run/lazy-cart-run.tsx'
import { ChangeOptions, LineDetails, useOptionsForm } from './cart-line-options.tsx'
import { LineColor, LineDesign, LineName, LineQuantity, RemoveLine } from './cart-line-parts.tsx'
import { isRemoval, useCartRows } from './cart-removal.ts'
import { RemovedNote } from './cart-removed.tsx'
import { lineId } from './line-id.ts'
import { LineLadder, UnitPrice } from './line-ladder.tsx'
import { LinePicture } from './line-picture.tsx'
import type { CartCheck, LineCheck } from './use-cart-check.ts'

const { columns } = messages.cart

/** The same data as the table, one card per line, for narrow screens. */
export function CartCards({ lines, check }: { lines: readonly UnitPriced<CartLine>[]; check: CartCheck }) {
  const rows = useCartRows(lines)
  return (
    <ul className="border-t border-text">
      {rows.map((row) =>
        isRemoval(row) ? (
          <li key="removed" className="border-b border-line py-3">
            <RemovedNote removal={row} />
          </li>
        ) : (
          <CardRow key={lineId(row[0])} row={row} lines={lines} check={check} />
        ),
      )}
    </ul>
  )
}

/** A line, or a run of sizes as one. */
function CardRow({
  row,
  lines,
  check,
}: {
  row: [UnitPriced<CartLine>, ...UnitPriced<CartLine>[]]
  lines: readonly CartLine[]
  check: CartCheck
}) {
  const [line] = row
  if (!line.run) return <CartCard line={line} lines={lines} check={check.of(line)} />
  return (
    <li className="border-b border-line">
      <LazyCartRun run={row} lines={lines} check={check} />
    </li>
  )
}

type CardProps = { line: UnitPriced<CartLine>; lines: readonly CartLine[]; check: LineCheck | null }

function CartCard({ line, lines, check }: CardProps) {
  const form = useOptionsForm(line, check)
  return (
    <li data-line={lineId(line)} className="grid gap-4 border-b border-line py-5">
      <div className="flex gap-4">
        <LinePicture line={line} product={check?.now.product} className="size-24" />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-1">
            <p className="leading-snug">
              <LineName line={line} />
            </p>
            <span className="-mt-2.5 -mr-2.5">
              <RemoveLine line={line} isIconOnly />
            </span>
          </div>
          <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <Fact label={columns.sku} value={line.sku ?? ''} />
            {line.color && (
              <div>
                <dt className="sr-only">{columns.color}</dt>
                <dd>
                  <LineColor line={line} />
                </dd>
              </div>
            )}
            <Fact label={columns.size} value={line.size} />
            <Fact label={columns.price} value={<UnitPrice line={line} />} />
          </dl>
          <ChangeOptions line={line} form={form} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <LineQuantity line={line} />
        <p className="font-mono text-lg font-semibold tabular-nums">
          <span className="font-sans text-sm font-normal text-muted">{columns.total} </span>
          <span className="notranslate">{formatCents(lineTotalCents(line))}</span>
        </p>
      </div>
      {(line.design || line.more_prints) && <LineDesign line={line} product={check?.now.product} />}
      <LineLadder line={line} lines={lines} />
      <LineDetails line={line} check={check} form={form} />
    </li>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (!value) return null
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-mono leading-[1.7]">{value}</dd>
    </div>
  )
}
