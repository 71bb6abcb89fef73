import type { DueKind } from './proposal.ts'

const names: Record<DueKind, string> = { deposit: 'Deposit', rest: 'Rest of the price', all: 'Price' }

/** What a payment of a quote's price is called on the payment page, on its receipt and in the books. */
export function nameOfPayment(kind: DueKind, number: string): string {
  return `${names[kind]}, quote ${number}`
}
