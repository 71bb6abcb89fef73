import type { SalesDay } from '#shared/contracts/overview.ts'
import { type Cents, exactCents } from '#shared/money.ts'

/** The sales of one day; the API carries them in dollars. */
export type DaySales = Omit<SalesDay, 'total'> & { total_cents: Cents }

export function readSalesDay({ total, ...day }: SalesDay): DaySales {
  return { ...day, total_cents: exactCents(total) }
}
