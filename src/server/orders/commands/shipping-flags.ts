import { sql } from 'kysely'
import type { Actor, AuditAction, AuditSubject } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'

const action: AuditAction = 'order-updated'
const subjectKind: AuditSubject = 'order'

/** Settles the orders of this product in which every product has a shipping price now, with an audit row for each. */
export async function settleShippingFlags(
  tx: Tx,
  { productId, actor, at }: { productId: number; actor: Actor; at: Date },
): Promise<void> {
  await sql`
    with settled as (
      update orders set flags = array_remove(flags, 'shipping_unknown'), version = version + 1, updated_at = ${at}
      where flags <> '{}' and 'shipping_unknown' = any (flags)
        and id in (select order_id from order_items where product_id = ${productId})
        and not exists (
          select from order_items join products on products.id = product_id
          where order_id = orders.id and shipping_price_cents is null
        )
      returning id, status, payment_status, flags
    )
    insert into audit_log (action, subject_kind, subject_id, user_id, before, after, request_id, created_at)
    select ${action}, ${subjectKind}, id, ${actor.userId},
      jsonb_build_object('status', status, 'payment_status', payment_status, 'flags', flags || array['shipping_unknown']),
      jsonb_build_object('status', status, 'payment_status', payment_status, 'flags', flags), ${actor.requestId}, ${at}
    from settled`.execute(tx)
}
