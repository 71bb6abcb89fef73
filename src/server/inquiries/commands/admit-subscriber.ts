import type { Tx } from '#server/platform/database/db.ts'
import { issueLink } from '#server/platform/links.ts'
import { dayMs } from '#shared/constants/durations.ts'
import type { InquiriesContext } from '../context.ts'
import type { Subscriber } from '../queries/subscribers.ts'
import { writeWelcomeMail } from './newsletter-mails.ts'
import { setSubscriber } from './subscriber-rows.ts'

/** A mail may be opened years later, and its unsubscribe link must still work. */
const unsubscribeLifeMs = 3_650 * dayMs

/** Subscribes the address; the first mail contains the unsubscribe link. */
export async function admitSubscriber(context: InquiriesContext, tx: Tx, { id, email }: Subscriber): Promise<void> {
  const now = context.clock.now()
  await setSubscriber(tx, id, { confirmedAt: now, unsubscribedAt: null })
  const token = await issueLink(tx, {
    scope: 'newsletter-unsubscribe',
    subjectId: id,
    at: now,
    lifeMs: unsubscribeLifeMs,
  })
  await writeWelcomeMail(context, tx, { id, email, token, now })
}
