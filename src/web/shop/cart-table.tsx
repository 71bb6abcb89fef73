import { Fragment } from 'react'
import { type CartLine, lineTotalCents } from '#shared/cart.ts'
import { messages } from '#shared/messages.ts'
import { formatCents, formatDollars } from '#shared/money.ts'
import { lineText } from './cart-check.ts'
import { hasNotes, LineNotes } from './cart-line-notes.tsx'
import { LineColor, LineDesign, LineName, LinePicture, LineQuantity, RemoveLine } from './cart-line-parts.tsx'
import type { CartCheck } from './use-cart-check.ts'

const { columns, none, remove } = messages.cart

/** CART-17 on desktop. */
export function CartTable({ lines, check }: { lines: readonly CartLine[]; check: CartCheck }) {
  const headings = Object.entries(columns)
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="eyebrow text-muted">
        <tr className="border-b border-text text-left">
          {headings.map(([key, label]) => (
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
        {lines.map((line) => {
          const lineCheck = check.of(line)
          return (
            <Fragment key={lineText(line)}>
              <tr data-line={lineText(line)} className="border-t border-line first:border-t-0">
                <td className="fact py-5 pr-4 text-muted">{line.sku || none}</td>
                <td className="py-5 pr-4">
                  <div className="flex items-center gap-4">
                    <LinePicture line={line} printArea={lineCheck?.now.print_area} className="size-20" />
                    <div className="min-w-0 text-base">
                      <LineName line={line} />
                    </div>
                  </div>
                </td>
                <td className="py-5 pr-4">
                  <LineDesign line={line} printArea={lineCheck?.now.print_area} />
                </td>
                <td className="py-5 pr-4">
                  <LineColor line={line} />
                </td>
                <td className="py-5 pr-4">{line.size || <span className="text-muted">{none}</span>}</td>
                <td className="py-5 pr-4 text-right font-mono tabular-nums">{formatDollars(line.price)}</td>
                <td className="py-5 pr-4">
                  <LineQuantity line={line} />
                </td>
                <td className="py-5 pr-4 text-right font-mono font-semibold tabular-nums">
                  {formatCents(lineTotalCents(line))}
                </td>
                <td className="py-5">
                  <RemoveLine line={line} />
                </td>
              </tr>
              {hasNotes(lineCheck) && (
                <tr>
                  <td colSpan={headings.length + 1} className="pb-5">
                    <LineNotes line={line} check={lineCheck} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
