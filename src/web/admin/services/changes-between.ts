import { messages } from '#shared/messages.ts'
import type { ManagedServiceOrder } from '#web/admin/orders/wire.ts'

const { history } = messages.adminOrders

/** What somebody else has changed meanwhile, in the words of the order's history. */
export function changesBetween(before: ManagedServiceOrder, now: ManagedServiceOrder): string[] {
  const changed = (field: keyof ManagedServiceOrder) => before[field] !== now[field]
  return [
    ...(changed('status') ? [history.status(before.status, now.status)] : []),
    ...(changed('payment_status') ? [history.payment(before.payment_status, now.payment_status)] : []),
    ...(changed('total_cents') ? [history.quoted(now.total_cents, before.total_cents)] : []),
    ...(changed('customer_name') ? [history.name(now.customer_name)] : []),
    ...(changed('email') ? [history.email(before.email, now.email)] : []),
    ...(changed('phone') ? [history.phone(now.phone)] : []),
  ]
}
