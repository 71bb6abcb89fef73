import type { Customer, Session } from './model.ts'

/** The sandbox's sample tax: none in Oregon, elsewhere this percentage of goods and shipping, rounded per part. */
export const samplePerCent = 8

function sampleTax(cents: number): number {
  return Math.round((cents * samplePerCent) / 100)
}

/** The session with the tax for this customer's address. */
export function withTax(session: Session, { shipping }: Pick<Customer, 'shipping'>): Session {
  const { params, subtotalCents, shippingCents } = session
  const isFree = !params.automatic_tax?.enabled || /^(or|oregon)$/i.test(shipping?.address.state ?? '')
  const parts = [...params.line_items.map((line) => line.price_data.unit_amount * line.quantity), shippingCents]
  const taxCents = isFree ? 0 : parts.reduce((sum, cents) => sum + sampleTax(cents), 0)
  return { ...session, taxCents, totalCents: subtotalCents + shippingCents + taxCents }
}

/** The part of a session's tax that is on one line item or on shipping. */
export function taxOnPart(session: Session, cents: number): number {
  return session.taxCents > 0 ? sampleTax(cents) : 0
}
