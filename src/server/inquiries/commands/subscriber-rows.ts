import type { Tx } from '#server/platform/database/db.ts'
import { type Subscriber, selectSubscribers } from '../queries/subscribers.ts'

/** The row of this address, inserted if it does not exist, locked until the transaction ends. */
export async function lockSubscriber(tx: Tx, email: string, now: Date): Promise<Subscriber> {
  await tx
    .insertInto('subscribers')
    .values({ email, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  return await selectSubscribers(tx).where('email', '=', email).forUpdate().executeTakeFirstOrThrow()
}

export async function lockSubscriberById(tx: Tx, id: number): Promise<Subscriber | null> {
  return (await selectSubscribers(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function setSubscriber(
  tx: Tx,
  id: number,
  state: { confirmedAt: Date | null; unsubscribedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('subscribers')
    .set({
      confirmed_at: state.confirmedAt,
      unsubscribed_at: state.unsubscribedAt,
      // Whoever subscribes anew has an address that works.
      ...(state.unsubscribedAt ? {} : { bounces: 0, bounced_at: null, last_bounce: '' }),
    })
    .where('id', '=', id)
    .execute()
}
