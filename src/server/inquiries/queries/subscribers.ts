import type { Db, Tx } from '#server/platform/database/db.ts'
import { findLink, tokenShape } from '#server/platform/links.ts'
import { maskEmail } from '#server/platform/mail/mask-email.ts'
import type { InquiriesContext, Subscription } from '../context.ts'

export type Subscriber = {
  id: number
  email: string
  /** Of the unsubscribe address; it never ends. */
  unsubscribeToken: string
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  /** Since the third refusal of the address in a row. */
  bouncedAt: Date | null
}

export function selectSubscribers(db: Db | Tx) {
  return db
    .selectFrom('subscribers')
    .select([
      'id',
      'email',
      'unsubscribe_token as unsubscribeToken',
      'confirmed_at as confirmedAt',
      'unsubscribed_at as unsubscribedAt',
      'bounced_at as bouncedAt',
    ])
}

export async function findSubscription({ db, clock }: InquiriesContext, token: string): Promise<Subscription | null> {
  const link = await findLink(db, { token, scopes: ['newsletter-confirm'], at: clock.now() })
  const id = link?.subjectId ?? (await findLeaving(db, token, clock.now()))
  const row = id === null ? undefined : await selectSubscribers(db).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const shown = toSubscription(row)
  // Leaving revokes these links, so this one was asked for since then.
  return link && shown.state === 'unsubscribed' ? { ...shown, state: 'waiting' } : shown
}

/** Who may leave with this token: a subscriber's own, or a link of a mail from before subscribers had one. */
export async function findLeaving(db: Db | Tx, token: string, at: Date): Promise<number | null> {
  if (!tokenShape.test(token)) return null
  const row = await db.selectFrom('subscribers').select('id').where('unsubscribe_token', '=', token).executeTakeFirst()
  if (row) return row.id
  return (await findLink(db, { token, scopes: ['newsletter-unsubscribe'], at }))?.subjectId ?? null
}

export function stateOf({ confirmedAt, unsubscribedAt }: Subscriber): Subscription['state'] {
  if (unsubscribedAt) return 'unsubscribed'
  return confirmedAt ? 'subscribed' : 'waiting'
}

export function toSubscription(row: Subscriber): Subscription {
  return { email: maskEmail(row.email), state: stateOf(row) }
}
