import type { Tx } from '#server/platform/database/db.ts'
import type { InquiriesContext } from '../context.ts'
import type { Subscriber } from '../queries/subscribers.ts'
import { writeWelcomeMail } from './newsletter-mails.ts'
import { setSubscriber } from './subscriber-rows.ts'

/** Subscribes the address; the first mail contains the unsubscribe link. `isProven`: the person has answered a mail to it. */
export async function admitSubscriber(
  context: InquiriesContext,
  tx: Tx,
  { id, email, unsubscribeToken }: Subscriber,
  { isProven }: { isProven: boolean },
): Promise<void> {
  const now = context.clock.now()
  await setSubscriber(tx, id, { confirmedAt: now, unsubscribedAt: null })
  await writeWelcomeMail(context, tx, { id, email, token: unsubscribeToken, isProven, now })
}
