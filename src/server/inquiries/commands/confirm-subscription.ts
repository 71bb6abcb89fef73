import { transaction } from '#server/platform/database/db.ts'
import { findLink, openLink } from '#server/platform/links.ts'
import type { InquiriesContext, Subscription } from '../context.ts'
import { stateOf, toSubscription } from '../queries/subscribers.ts'
import { admitSubscriber } from './admit-subscriber.ts'
import { lockSubscriberById } from './subscriber-rows.ts'

export async function confirmSubscription(context: InquiriesContext, token: string): Promise<Subscription | null> {
  return await transaction(context.db, async (tx) => {
    const at = context.clock.now()
    const link = await findLink(tx, { token, scopes: ['newsletter-confirm'], at })
    const row = link && (await lockSubscriberById(tx, link.subjectId))
    // Opened under the row's lock: whoever leaves at this moment has revoked it.
    if (!row || !(await openLink(tx, { token, scope: 'newsletter-confirm', at }))) return null
    if (stateOf(row) !== 'subscribed') await admitSubscriber(context, tx, row, { isProven: true })
    return { ...toSubscription(row), state: 'subscribed' }
  })
}
