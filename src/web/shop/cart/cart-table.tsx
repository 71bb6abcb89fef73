import type { CartLine } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { lineTotalCents } from '#shared/pricing/cart-price.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { LazyCartRun } from '#web/shop/run/lazy-cart-run.tsx'
import { hasNotes } from './cart-line-notes.tsx'
import { ChangeOptions, LineDetails, useOptionsForm } from './cart-line-options.tsx'
import { LineColor, LineDesign, LineName, LineQuantity, RemoveLine } from './cart-line-parts.tsx'
import { isRemoval, useCartRows } from './cart-removal.ts'
import { RemovedNote } from './cart-removed.tsx'
import { lineId } from './line-id.ts'
import { LineLadder, UnitPrice } from './line-ladder.tsx'
import { LinePicture } from './line-picture.tsx'
import type { CartCheck, LineCheck } from './use-cart-check.ts'

const { columns, none, remove } = messages.cart
const columnCount = Object.keys(columns).length + 1

/** The lines of the cart on wide windows. */
export function CartTable({ lines, check }: { lines: readonly UnitPriced<CartLine>[]; check: CartCheck }) {
  const rows = useCartRows(lines)
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="eyebrow text-muted">
        <tr className="border-b border-text text-left">
          {Object.entries(columns).map(([key, label]) => (
            <th
              key={key}
              scope="col"
              className={`py-3 pr-4 font-normal ${key === 'price' || key === 'total' ? 'text-right' : ''}`}
            >
              {label}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          isRemoval(row) ? (
            <tr key="removed">
              <td colSpan={columnCount} className="pb-5">
                <RemovedNote removal={row} />
              </td>
            </tr>
          ) : (
            <TableRow key={lineId(row[0])} row={row} lines={lines} check={check} />
          ),
        )}
      </tbody>
    </table>
  )
}

/** A line, or a run of sizes as one. */
function TableRow({
  row,
  lines,
  check,
}: {
  row: [UnitPriced<CartLine>, ...UnitPriced<CartLine>[]]
  lines: readonly CartLine[]
  check: CartCheck
}) {
  const [line] = row
  if (!line.run) return <TableLine line={line} lines={lines} check={check.of(line)} />
  return (
    <tr className="border-t border-line first:border-t-0">
      <td colSpan={columnCount}>
        <LazyCartRun run={row} lines={lines} check={check} />
      </td>
    </tr>
  )
}

type LineProps = { line: UnitPriced<CartLine>; lines: readonly CartLine[]; check: LineCheck | null }

function TableLine({ line, lines, check }: LineProps) {
  const form = useOptionsForm(line, check)
  return (
    <>
      <tr data-line={lineId(line)} className="border-t border-line first:border-t-0">
        <td className="fact notranslate py-5 pr-4 text-muted">{line.sku || none}</td>
        <td className="py-5 pr-4">
          <div className="flex items-center gap-4">
            <LinePicture line={line} product={check?.now.product} className="size-20" />
            <div className="min-w-0 text-base">
              <LineName line={line} />
              <ChangeOptions line={line} form={form} />
              <LineLadder line={line} lines={lines} />
            </div>
          </div>
        </td>
        <td className="py-5 pr-4">
          <LineDesign line={line} product={check?.now.product} />
        </td>
        <td className="py-5 pr-4">
          <LineColor line={line} />
        </td>
        <td className="py-5 pr-4">{line.size || <span className="text-muted">{none}</span>}</td>
        <td className="py-5 pr-4 text-right font-mono tabular-nums">
          <UnitPrice line={line} />
        </td>
        <td className="py-5 pr-4">
          <LineQuantity line={line} />
        </td>
        <td className="py-5 pr-4 notranslate text-right font-mono font-semibold tabular-nums">
          {formatCents(lineTotalCents(line))}
        </td>
        <td className="py-5">
          <RemoveLine line={line} />
        </td>
      </tr>
      {(form.isOpen || hasNotes(check)) && (
        <tr>
          <td colSpan={columnCount} className="pb-5">
            <LineDetails line={line} check={check} form={form} />
          </td>
        </tr>
      )}
    </>
  )
}
