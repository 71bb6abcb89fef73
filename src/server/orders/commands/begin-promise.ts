import type { Tx } from '#server/platform/database/db.ts'
import { groupFlag, proofFlag } from '#shared/order/order-flags.ts'
import { beginPromise, promisedTo } from '#shared/promise/order-promise.ts'
import { neededWords } from '#shared/promise/placed-words.ts'
import type { OrderPromise } from '#shared/promise/promise.ts'
import { studioDays } from '#shared/studio-days.ts'
import type { OrdersContext } from '../context.ts'
import { begunMail } from '../promise-mail-template.ts'
import { writeBuyerMail } from './status-mails.ts'

/**
 * SEL-16: once nothing holds an order any more, its proof approved for example, its days count from now, and its buyer is
 * told. `before` are its flags before this change.
 */
export async function beginHeldPromise(
  context: OrdersContext,
  tx: Tx,
  { id, before }: { id: number; before: readonly string[] },
): Promise<void> {
  const held = await tx
    .selectFrom('orders')
    .select(['number', 'customer_name', 'email', 'promise', 'needed_by', 'flags', 'version'])
    .where('id', '=', id)
    .where('promise', 'is not', null)
    .where('promised_to', 'is', null)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  if (!held) return
  const { number, customer_name, email, needed_by: neededBy, flags, version } = held
  const terms = held.promise as unknown as OrderPromise
  const promise = beginPromise(terms, { start: context.clock.now(), flags, studio: studioDays() })
  const { ready, arrives, pickup: isPickup } = promise
  if (!ready) return
  await tx
    .updateTable('orders')
    .set({ promise: JSON.stringify(promise), promised_to: promisedTo(promise) })
    .where('id', '=', id)
    .execute()
  if (!email) return
  const because = before.includes(groupFlag) ? 'group' : before.includes(proofFlag) ? 'approved' : 'accepted'
  const need = neededWords({ promise, neededBy })
  await writeBuyerMail(context, tx, {
    ...{ orderId: id, email, kind: 'order-begun', fact: `${id} ${version}` },
    template: (words, links) =>
      begunMail(words, { number, customer_name, days: { ready, arrives }, isPickup, need, because }, links),
  })
}
