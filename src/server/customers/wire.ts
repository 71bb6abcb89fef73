import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#server/platform/database/schema.ts'
import { emptyAddress } from '#shared/address/address.ts'
import type { listCustomers } from '#shared/contracts/customers.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { Customer } from '#shared/contracts/orders.ts'
import { type Cents, dollarsFromCents } from '#shared/money.ts'

/* The API's shapes, and the form in which customers receive their own data. */

export type { Customer }
export type CustomerQuery = z.infer<typeof listCustomers.query>
export type CustomerList = z.infer<typeof listCustomers.result>

/** A column of the customers that is not in the answer does not compile. */
type AnsweredColumns = Pick<Customer, keyof DB['customers']>

export function toCustomer({ address, created_at, ...row }: Selectable<DB['customers']>): Customer & AnsweredColumns {
  return {
    ...row,
    address: { ...emptyAddress, ...(address as Partial<Address>) },
    created_at: created_at.toISOString(),
  }
}

type OrderAmounts = { items: { unit_price_cents: Cents }[] } & Record<
  'subtotal_cents' | 'shipping_cents' | 'tax_cents' | 'total_cents' | 'refunded_cents',
  Cents
>

/** An order in the export of personal data: its amounts in dollars, everything else as it is stored. */
export function toExportedOrder<Order extends OrderAmounts>({
  items,
  subtotal_cents,
  shipping_cents,
  tax_cents,
  total_cents,
  refunded_cents,
  ...order
}: Order) {
  return {
    ...order,
    items: items.map(({ unit_price_cents, ...item }) => ({ ...item, price: dollarsFromCents(unit_price_cents) })),
    subtotal: dollarsFromCents(subtotal_cents),
    shipping: dollarsFromCents(shipping_cents),
    tax: dollarsFromCents(tax_cents),
    total: dollarsFromCents(total_cents),
    refunded: dollarsFromCents(refunded_cents),
  }
}

export function toExportedPayment<Payment extends { amount_cents: Cents }>({ amount_cents, ...payment }: Payment) {
  return { ...payment, amount: dollarsFromCents(amount_cents) }
}
