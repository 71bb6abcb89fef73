import type { Tx } from '#server/platform/database/db.ts'
import { beginPromise, promisedTo } from '#shared/promise/order-promise.ts'
import type { OrderPromise } from '#shared/promise/promise.ts'
import { studioDays } from '#shared/studio-days.ts'

/** SEL-16: once nothing holds an order any more, its proof approved for example, its days count from now. */
export async function beginHeldPromise(tx: Tx, id: number, now: Date): Promise<void> {
  const held = await tx
    .selectFrom('orders')
    .select(['promise', 'flags'])
    .where('id', '=', id)
    .where('promise', 'is not', null)
    .where('promised_to', 'is', null)
    .executeTakeFirst()
  if (!held) return
  const promise = beginPromise(held.promise as unknown as OrderPromise, {
    ...{ start: now, flags: held.flags, studio: studioDays() },
  })
  await tx
    .updateTable('orders')
    .set({ promise: JSON.stringify(promise), promised_to: promisedTo(promise) })
    .where('id', '=', id)
    .execute()
}
