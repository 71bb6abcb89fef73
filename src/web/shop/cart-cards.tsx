import { type CartLine, lineTotalCents } from '#shared/cart.ts'
import { messages } from '#shared/messages.ts'
import { formatCents, formatDollars } from '#shared/money.ts'
import { lineText } from './cart-check.ts'
import { LineNotes } from './cart-line-notes.tsx'
import { LineColor, LineDesign, LineName, LinePicture, LineQuantity, RemoveLine } from './cart-line-parts.tsx'
import type { CartCheck } from './use-cart-check.ts'

const { columns } = messages.cart

/** The same facts as the table, one ticket a line, for narrow screens. */
export function CartCards({ lines, check }: { lines: readonly CartLine[]; check: CartCheck }) {
  return (
    <ul className="border-t border-text">
      {lines.map((line) => (
        <li key={lineText(line)} data-line={lineText(line)} className="grid gap-4 border-b border-line py-5">
          <div className="flex gap-4">
            <LinePicture line={line} printArea={check.of(line)?.now.print_area} className="size-24" />
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
                <Fact label={columns.sku} value={line.sku} />
                {line.color && (
                  <div>
                    <dt className="sr-only">{columns.color}</dt>
                    <dd>
                      <LineColor line={line} />
                    </dd>
                  </div>
                )}
                <Fact label={columns.size} value={line.size} />
                <Fact label={columns.price} value={formatDollars(line.price)} />
              </dl>
            </div>
          </div>
          <div className="flex items-center justify-between gap-4">
            <LineQuantity line={line} />
            {line.design && <LineDesign line={line} printArea={check.of(line)?.now.print_area} />}
            <p className="font-mono text-lg font-semibold tabular-nums">
              <span className="sr-only">{columns.total} </span>
              {formatCents(lineTotalCents(line))}
            </p>
          </div>
          <LineNotes line={line} check={check.of(line)} />
        </li>
      ))}
    </ul>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  if (!value) return null
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-mono leading-[1.7]">{value}</dd>
    </div>
  )
}
