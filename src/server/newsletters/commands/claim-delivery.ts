import { sql } from 'kysely'
import { type Db, lockName, type Tx, transaction } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import type { NewslettersContext } from '../context.ts'

/** One mail of a newsletter that this caller, and no other, hands to the mail server. */
export type Claimed = {
  id: number
  newsletterId: number
  subscriberId: number
  email: string
  token: string
  attempts: number
  claimedAt: Date
}

/** Longer than sending one mail may take: whoever has not answered by then is gone. */
const unansweredMs = 2 * minuteMs

/**
 * Claims the next mail of any newsletter, and commits that before the mail leaves: a crash after it loses at most this one, and
 * sends none twice. The pace holds over all instances, because the claims are made one after the other. Null when nothing is
 * due; a number of milliseconds while the pace does not allow the next one yet.
 */
export async function claimDelivery({
  db,
  clock,
  mailsPerMinute,
}: NewslettersContext): Promise<Claimed | number | null> {
  return await transaction(db, async (tx) => {
    await lockName(tx, 'newsletter pace')
    const now = clock.now()
    const due = await findDue(tx, now)
    if (due === null) return null
    const last = await tx
      .selectFrom('newsletter_deliveries')
      .select('claimed_at')
      .where('claimed_at', 'is not', null)
      .orderBy('claimed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const allowedAt = (last?.claimed_at?.getTime() ?? 0) + minuteMs / mailsPerMinute
    if (allowedAt > now.getTime()) return allowedAt - now.getTime()
    const claimed = await tx
      .updateTable('newsletter_deliveries as deliveries')
      .from('subscribers')
      .set({ state: 'sending', claimed_at: now, attempts: sql`attempts + 1` })
      .where('deliveries.id', '=', due)
      .where('deliveries.state', '=', 'waiting')
      .whereRef('subscribers.id', '=', 'deliveries.subscriber_id')
      .where('subscribers.gets_newsletters', '=', true)
      .returning([
        'deliveries.id',
        'deliveries.newsletter_id as newsletterId',
        'subscribers.id as subscriberId',
        'subscribers.email',
        'subscribers.unsubscribe_token as token',
        'deliveries.attempts',
      ])
      .executeTakeFirst()
    // Unsubscribed or stopped at this moment: the next call looks again.
    return claimed ? { ...claimed, claimedAt: now } : 0
  })
}

/** Of the newsletter that was begun first, who waits longest. */
async function findDue(db: Db, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('newsletters')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('newsletter_deliveries as deliveries')
          .innerJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
          .select('deliveries.id')
          .whereRef('deliveries.newsletter_id', '=', 'newsletters.id')
          .where('deliveries.state', '=', 'waiting')
          .where('deliveries.due_at', '<=', now)
          .where('subscribers.gets_newsletters', '=', true)
          .orderBy('deliveries.due_at')
          .orderBy('deliveries.id')
          .limit(1)
          .as('next'),
      (join) => join.onTrue(),
    )
    .select('next.id')
    .where('newsletters.state', '=', 'sending')
    .orderBy('newsletters.started_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Leaves out who unsubscribed, was removed or was marked after the newsletter was begun. */
export async function leaveOutUnsubscribed({ db, clock }: NewslettersContext): Promise<void> {
  await db
    .updateTable('newsletter_deliveries')
    .set({ state: 'skipped', ended_at: clock.now() })
    .where('state', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscribers')
            .select('subscribers.id')
            .whereRef('subscribers.id', '=', 'newsletter_deliveries.subscriber_id')
            .where('subscribers.gets_newsletters', '=', true),
        ),
      ),
    )
    .execute()
}

/** Of newsletters that were stopped: also who was being tried at that moment, and was to be tried again. */
export async function leaveOutStopped(db: Db | Tx, at: Date): Promise<void> {
  await db
    .updateTable('newsletter_deliveries as deliveries')
    .from('newsletters')
    .set({ state: 'skipped', ended_at: at })
    .whereRef('newsletters.id', '=', 'deliveries.newsletter_id')
    .where('newsletters.state', '=', 'stopped')
    .where('deliveries.state', '=', 'waiting')
    .execute()
}

/** A mail whose sender was killed between claim and answer may have arrived, so it is not sent again. */
export async function giveUpUnanswered(context: NewslettersContext): Promise<void> {
  const now = context.clock.now()
  await transaction(context.db, async (tx) => {
    const givenUp = await tx
      .updateTable('newsletter_deliveries')
      .set({ state: 'unknown', ended_at: now })
      .where('state', '=', 'sending')
      .where('claimed_at', '<', new Date(now.getTime() - unansweredMs))
      .returning(['id', 'newsletter_id as newsletterId', 'subscriber_id as subscriberId'])
      .execute()
    // Whoever was erased meanwhile may have a file in the mail folder that was written after it was searched.
    await removeFilesOf(
      context,
      tx,
      givenUp.filter(({ subscriberId }) => subscriberId === null),
    )
  })
}

type Delivery = Pick<Claimed, 'id' | 'newsletterId'>

export function messageIdOf(from: string, { id, newsletterId }: Delivery): string {
  const host = /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'localhost'
  return `<newsletter-${newsletterId}-${id}@${host}>`
}

/** Of mails that were written to the mail folder. */
export async function removeFilesOf({ mail }: NewslettersContext, tx: Tx, deliveries: readonly Delivery[]) {
  if (deliveries.length === 0) return
  const messageIds = deliveries.map((delivery) => messageIdOf(mail.from, delivery))
  await enqueue(tx, 'remove-mail-files', { messageIds, addressHashes: [] })
}

/** A newsletter of which nothing waits and nothing is on its way has been sent. */
export async function endFinished({ db, clock }: NewslettersContext): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ state: 'sent', ended_at: clock.now() })
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_deliveries')
            .select('newsletter_deliveries.id')
            .whereRef('newsletter_deliveries.newsletter_id', '=', 'newsletters.id')
            .where('newsletter_deliveries.state', 'in', ['waiting', 'sending']),
        ),
      ),
    )
    .execute()
}
