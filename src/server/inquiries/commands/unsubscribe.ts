import { transaction } from '#server/platform/database/db.ts'
import { revokeLinks } from '#server/platform/links.ts'
import type { InquiriesContext, Subscription } from '../context.ts'
import { findLeaving, toSubscription } from '../queries/subscribers.ts'
import { lockSubscriberById, setSubscriber } from './subscriber-rows.ts'

export async function unsubscribe({ db, clock }: InquiriesContext, token: string): Promise<Subscription | null> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const id = await findLeaving(tx, token, now)
    const row = id === null ? null : await lockSubscriberById(tx, id)
    if (!row) return null
    if (!row.unsubscribedAt) await setSubscriber(tx, row.id, { confirmedAt: row.confirmedAt, unsubscribedAt: now })
    // An older confirmation mail must not subscribe the address again.
    await revokeLinks(tx, { scope: 'newsletter-confirm', subjectId: row.id, at: now })
    return { ...toSubscription(row), state: 'unsubscribed' }
  })
}
