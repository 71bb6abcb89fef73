import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

const ofState = (state: string) => sql<number>`count(*) filter (where deliveries.state = ${sql.lit(state)})`

/** A newsletter with what became of it, and the names of who changed and sent it. */
export function selectNewsletters(db: Db | Tx) {
  return db
    .selectFrom('newsletters')
    .leftJoin('users as changers', 'changers.id', 'newsletters.changed_by')
    .leftJoin('users as starters', 'starters.id', 'newsletters.started_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('newsletter_deliveries as deliveries')
          .leftJoin('subscribers', 'subscribers.id', 'deliveries.subscriber_id')
          .whereRef('deliveries.newsletter_id', '=', 'newsletters.id')
          .select((inner) => [
            inner.fn.countAll<number>().as('recipients'),
            sql<number>`count(*) filter (where deliveries.state in ('waiting', 'sending'))`.as('waiting'),
            ofState('sent').as('sent'),
            ofState('skipped').as('skipped'),
            ofState('failed').as('failed'),
            ofState('unknown').as('unknown'),
            sql<number>`count(*) filter (where deliveries.state = 'sent'
              and subscribers.unsubscribed_at >= newsletters.started_at)`.as('unsubscribed'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select([
      'newsletters.id',
      'newsletters.state',
      'newsletters.version',
      'newsletters.body',
      'newsletters.changed_at',
      'newsletters.started_at',
      'newsletters.ended_at',
      'newsletters.paused_because',
      'newsletters.sent_subject',
      'changers.email as changed_by',
      'starters.email as started_by',
    ])
    .select(['recipients', 'waiting', 'sent', 'skipped', 'failed', 'unknown', 'unsubscribed'])
}
export type NewsletterRow = Awaited<ReturnType<ReturnType<typeof selectNewsletters>['executeTakeFirstOrThrow']>>
