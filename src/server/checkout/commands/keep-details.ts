import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { CheckoutContext } from '../context.ts'
import { type Differing, differences, fuller } from '../order-details.ts'
import { type Buyer, toBuyerColumns } from '../queries/orders.ts'

/** Keeps the fuller data of both windows in the order that both are about; its frozen lines stay as they are. */
export async function completeBuyer(
  { db, clock }: Pick<CheckoutContext, 'db' | 'clock'>,
  id: number,
  buyer: Buyer,
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await tx
      .selectFrom('orders')
      .select(['customer_name as name', 'email', 'phone', 'address', 'notes'])
      .where('id', '=', id)
      .where('checkout_state', '=', 'awaiting_payment')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const known: Buyer = { ...row, address: row.address as Address }
    const kept = { ...fuller(known, buyer), email: known.email }
    await tx.updateTable('orders').set(toBuyerColumns(kept)).where('id', '=', id).execute()
    const same = { neededBy: null, deliveryName: '' }
    const differing = differences({ buyer: known, ...same }, { buyer, ...same })
    if (differing) await writeDiffering(tx, clock.now(), id, differing)
  })
}

export async function writeDiffering(tx: Tx, at: Date, orderId: number, differing: Differing): Promise<void> {
  await writeAudit(tx, at, { action: 'order-details-differ', subjectKind: 'order', subjectId: orderId, ...differing })
}
