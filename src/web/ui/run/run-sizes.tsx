import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { formatCents } from '#shared/money.ts'

const texts = messages.sizeRun

type Row = { label: string; qty: number; unitPriceCents?: Cents; note?: string }

/** How many of each size a run has; with prices where the reader pays for them. */
export function RunSizes({ rows }: { rows: readonly Row[] }) {
  const hasPrices = rows.some(({ unitPriceCents }) => unitPriceCents !== undefined)
  return (
    <table className="mt-2 border-collapse text-sm">
      <thead className="eyebrow text-muted">
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1 pr-[min(1rem,5vw)] sm:pr-6 font-normal">
            {texts.size}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {texts.quantity}
          </th>
          {hasPrices && (
            <th scope="col" className="py-1 pl-[min(1rem,5vw)] sm:pl-6 text-right font-normal">
              {texts.each}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, qty, unitPriceCents, note }) => (
          <tr key={label} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-1 pr-[min(1rem,5vw)] sm:pr-6 text-left font-semibold">
              {label}
              {note && <span className="block font-normal">{note}</span>}
            </th>
            <td className="notranslate py-1 text-right font-mono tabular-nums">{qty}</td>
            {unitPriceCents !== undefined && (
              <td className="notranslate py-1 pl-[min(1rem,5vw)] sm:pl-6 text-right font-mono text-muted tabular-nums">
                {formatCents(unitPriceCents)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
