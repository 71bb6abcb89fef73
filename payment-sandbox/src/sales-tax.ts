import { lineDiscounts } from './line-discounts.ts'
import type { Customer, Session } from './model.ts'

/** The sandbox's sample tax: none in Oregon, elsewhere this percentage of goods and shipping, rounded per part. */
export const samplePerCent = 8

function sampleTax(cents: number): number {
  return Math.round((cents * samplePerCent) / 100)
}

/** The session with the tax on what is charged for this customer's address. */
export function withTax(session: Session, { shipping }: Pick<Customer, 'shipping'>): Session {
  const { params, subtotalCents, discountCents, shippingCents } = session
  const discounts = lineDiscounts(session)
  const isFree = !params.automatic_tax?.enabled || /^(or|oregon)$/i.test(shipping?.address.state ?? '')
  const lines = params.line_items.map(
    (line, index) => line.price_data.unit_amount * line.quantity - (discounts[index] ?? 0),
  )
  const parts = [...lines, shippingCents]
  const taxCents = isFree ? 0 : parts.reduce((sum, cents) => sum + sampleTax(cents), 0)
  return { ...session, taxCents, totalCents: subtotalCents - discountCents + shippingCents + taxCents }
}

/** The part of a session's tax that is on one line item or on shipping. */
export function taxOnPart(session: Session, cents: number): number {
  return session.taxCents > 0 ? sampleTax(cents) : 0
}
