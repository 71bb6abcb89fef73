import { transaction } from '#server/platform/database/db.ts'
import { openLink } from '#server/platform/links.ts'
import type { InquiriesContext, Subscription } from '../context.ts'
import { stateOf, toSubscription } from '../queries/subscribers.ts'
import { admitSubscriber } from './admit-subscriber.ts'
import { lockSubscriberById } from './subscriber-rows.ts'

export async function confirmSubscription(context: InquiriesContext, token: string): Promise<Subscription | null> {
  return await transaction(context.db, async (tx) => {
    const link = await openLink(tx, { token, scope: 'newsletter-confirm', at: context.clock.now() })
    const row = link && (await lockSubscriberById(tx, link.subjectId))
    if (!row) return null
    if (stateOf(row) === 'waiting') await admitSubscriber(context, tx, row)
    return { ...toSubscription(row), state: 'subscribed' }
  })
}
