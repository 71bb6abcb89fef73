import { type RawBuilder, sql } from 'kysely'
import { dueSoonDays } from '#shared/constants.ts'
import type { shopWorkViews } from '#shared/contracts/orders.ts'

/**
 * Which shop orders wait for somebody, and for what. The dashboard counts with the same conditions that its lists show, so
 * that a number and its list never disagree.
 */
export function workView(name: (typeof shopWorkViews)[number], now: Date): RawBuilder<boolean> {
  switch (name) {
    case 'unpaid':
      return sql<boolean>`(payment_status in ('unpaid', 'partial', 'failed') and status <> 'cancelled')`
    case 'to-start':
      return sql<boolean>`(payment_status = 'paid' and status = 'pending')`
    case 'due':
      return sql<boolean>`(status in ('pending', 'processing') and created_at + make_interval(days => (
        select max(products.delivery_days_max)
        from order_items join products on products.id = order_items.product_id
        where order_items.order_id = orders.id
      )) <= ${new Date(now.getTime() + dueSoonDays * 24 * 60 * 60 * 1_000)})`
    case 'attention':
      return sql<boolean>`flags <> '{}'`
  }
}
