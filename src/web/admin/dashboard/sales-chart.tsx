import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { DaySales } from './wire.ts'

const texts = messages.adminDashboard

const size = { width: 600, height: 140, gap: 4 }

const dayName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
const formatDate = (day: string) => dayName.format(new Date(`${day}T00:00:00Z`))

/** Thirty bars and their sum; the same as a table for screen readers. */
export function SalesChart({ sales }: { sales: readonly DaySales[] }) {
  const total = sales.reduce((sum, day) => sum + day.total_cents, 0)
  const orders = sales.reduce((sum, day) => sum + day.orders, 0)
  const best = sales.reduce<DaySales | null>(
    (most, day) => (day.total_cents > (most?.total_cents ?? 0) ? day : most),
    null,
  )
  return (
    <div className="grid gap-4 p-5">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-mono text-2xl leading-none font-medium tabular-nums">{formatCents(total)}</span>
          <span className="text-sm text-muted">{texts.salesTotal(orders)}</span>
        </p>
        <p className="max-w-prose text-sm text-muted">{texts.salesHint}</p>
      </div>
      <Bars sales={sales} most={best?.total_cents ?? 0} />
      <p className="fact flex flex-wrap justify-between gap-x-4 text-muted">
        <span>{sales[0] && formatDate(sales[0].day)}</span>
        <span className="max-sm:order-last max-sm:basis-full">
          {best ? texts.salesBest(formatCents(best.total_cents), formatDate(best.day)) : texts.salesNone}
        </span>
        <span>{sales.at(-1) && formatDate(sales.at(-1)?.day ?? '')}</span>
      </p>
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-9">
          {texts.salesTable}
        </summary>
        <div className="mt-2 max-h-80 overflow-y-auto border-t border-line" tabIndex={-1}>
          <SalesTable sales={sales} />
        </div>
      </details>
    </div>
  )
}

function Bars({ sales, most }: { sales: readonly DaySales[]; most: number }) {
  const wide = size.width / sales.length
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      className="h-36 w-full"
      role="img"
      aria-label={texts.sales}
    >
      {sales.map(({ day, orders, total_cents }, index) => {
        const high = most > 0 ? (total_cents / most) * (size.height - 2) : 0
        return (
          <rect
            key={day}
            x={index * wide + size.gap / 2}
            width={wide - size.gap}
            y={size.height - Math.max(high, 2)}
            height={Math.max(high, 2)}
            className={orders === 0 ? 'fill-line-strong' : 'fill-second'}
          >
            <title>{`${formatDate(day)}: ${formatCents(total_cents)}, ${texts.salesTotal(orders)}`}</title>
          </rect>
        )
      })}
    </svg>
  )
}

function SalesTable({ sales }: { sales: readonly DaySales[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{texts.sales}</caption>
      <thead>
        <tr className="eyebrow text-muted">
          <th scope="col" className="py-2 text-left font-medium">
            {texts.day}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {texts.orders}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {texts.total}
          </th>
        </tr>
      </thead>
      <tbody className="font-mono tabular-nums">
        {sales.toReversed().map(({ day, orders, total_cents }) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatDate(day)}
            </th>
            <td className="py-1.5 text-right">{orders}</td>
            <td className="py-1.5 text-right">{formatCents(total_cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
