import { type Tx, transaction } from '#server/platform/database/db.ts'
import { isBot } from '#server/platform/http/bots.ts'
import { findLink, issueLink, openLink, revokeLinks, wasIssued } from '#server/platform/links.ts'
import { dayMs, hourMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import type { InquiriesContext, Subscription } from '../context.ts'
import type { SubscribeAnswer, SubscribeRequest } from '../wire.ts'
import { findSubscriber, lockSubscriber, lockSubscriberById, type Subscriber, setSubscriber } from './inquiry-rows.ts'
import { writeConfirmationMail, writeWelcomeMail } from './newsletter-mails.ts'

/** Repeated requests with a stranger's address must not fill that mailbox (docs/decisions/0015). */
const askAgainMs = hourMs
const confirmLifeMs = 7 * dayMs
/** A mail may be opened years later, and its unsubscribe link must still work. */
const unsubscribeLifeMs = 3_650 * dayMs

const subscribed: SubscribeAnswer = { message: messages.newsletter.subscribed }

/** the answer is the same whatever is known about the address. */
export async function subscribe(context: InquiriesContext, request: SubscribeRequest): Promise<SubscribeAnswer> {
  if (isBot(request)) return subscribed
  const { db, clock, newsletter } = context
  await transaction(db, async (tx) => {
    const now = clock.now()
    const row = await lockSubscriber(tx, request.email.toLowerCase(), now)
    if (stateOf(row) === 'subscribed') return
    if (!newsletter.isConfirmed) return await admit(context, tx, row)
    await setSubscriber(tx, row.id, { confirmedAt: null, unsubscribedAt: null })
    const asked = { scope: 'newsletter-confirm', subjectId: row.id } as const
    if (await wasIssued(tx, { ...asked, since: new Date(now.getTime() - askAgainMs) })) return
    const token = await issueLink(tx, { ...asked, at: now, lifeMs: confirmLifeMs })
    await writeConfirmationMail(context, tx, { id: row.id, email: row.email, token, now })
  })
  return subscribed
}

/** Subscribes the address; the first mail contains the unsubscribe link. */
async function admit(context: InquiriesContext, tx: Tx, { id, email }: Subscriber): Promise<void> {
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

export async function findSubscription({ db, clock }: InquiriesContext, token: string): Promise<Subscription | null> {
  const scopes = ['newsletter-confirm', 'newsletter-unsubscribe'] as const
  const link = await findLink(db, { token, scopes, at: clock.now() })
  const row = link && (await findSubscriber(db, link.subjectId))
  return row && toSubscription(row)
}

export async function confirmSubscription(context: InquiriesContext, token: string): Promise<Subscription | null> {
  return await transaction(context.db, async (tx) => {
    const link = await openLink(tx, { token, scope: 'newsletter-confirm', at: context.clock.now() })
    const row = link && (await lockSubscriberById(tx, link.subjectId))
    if (!row) return null
    if (stateOf(row) === 'waiting') await admit(context, tx, row)
    return { ...toSubscription(row), state: 'subscribed' }
  })
}

export async function unsubscribe({ db, clock }: InquiriesContext, token: string): Promise<Subscription | null> {
  return await transaction(db, async (tx) => {
    const now = clock.now()
    const link = await openLink(tx, { token, scope: 'newsletter-unsubscribe', at: now })
    const row = link && (await lockSubscriberById(tx, link.subjectId))
    if (!row) return null
    if (!row.unsubscribedAt) await setSubscriber(tx, row.id, { confirmedAt: row.confirmedAt, unsubscribedAt: now })
    // An older confirmation mail must not subscribe the address again.
    await revokeLinks(tx, { scope: 'newsletter-confirm', subjectId: row.id, at: now })
    return { ...toSubscription(row), state: 'unsubscribed' }
  })
}

function stateOf({ confirmedAt, unsubscribedAt }: Subscriber): Subscription['state'] {
  if (unsubscribedAt) return 'unsubscribed'
  return confirmedAt ? 'subscribed' : 'waiting'
}

function toSubscription(row: Subscriber): Subscription {
  const at = row.email.lastIndexOf('@')
  return { email: `${row.email.slice(0, 1)}•••${row.email.slice(at)}`, state: stateOf(row) }
}
