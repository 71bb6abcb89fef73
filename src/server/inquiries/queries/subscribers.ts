import type { Db, Tx } from '#server/platform/database/db.ts'
import { findLink } from '#server/platform/links.ts'
import { maskEmail } from '#server/platform/mail/mask-email.ts'
import type { InquiriesContext, Subscription } from '../context.ts'

export type Subscriber = { id: number; email: string; confirmedAt: Date | null; unsubscribedAt: Date | null }

export function selectSubscribers(db: Db | Tx) {
  return db
    .selectFrom('subscribers')
    .select(['id', 'email', 'confirmed_at as confirmedAt', 'unsubscribed_at as unsubscribedAt'])
}

export async function findSubscription({ db, clock }: InquiriesContext, token: string): Promise<Subscription | null> {
  const scopes = ['newsletter-confirm', 'newsletter-unsubscribe'] as const
  const link = await findLink(db, { token, scopes, at: clock.now() })
  const row = link && (await selectSubscribers(db).where('id', '=', link.subjectId).executeTakeFirst())
  return row ? toSubscription(row) : null
}

export function stateOf({ confirmedAt, unsubscribedAt }: Subscriber): Subscription['state'] {
  if (unsubscribedAt) return 'unsubscribed'
  return confirmedAt ? 'subscribed' : 'waiting'
}

export function toSubscription(row: Subscriber): Subscription {
  return { email: maskEmail(row.email), state: stateOf(row) }
}
