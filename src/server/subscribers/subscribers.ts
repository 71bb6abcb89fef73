import { keepTotals } from '#server/platform/changes/kept-totals.ts'
import { idAfter, sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type CsvColumns, csvExport } from '#server/platform/csv.ts'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, transaction } from '#server/platform/database/db.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import { revokeLinks } from '#server/platform/links.ts'
import type { Bounces } from '#server/platform/mail/send-mail.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { countBounce, forgetBounces } from './bounces.ts'
import {
  deleteSubscriber,
  type ExportedSubscriber,
  liftMark,
  listSubscribers as list,
  readSubscribers,
} from './store.ts'
import type { ListedSubscriber, SubscriberList, SubscriberQuery } from './wire.ts'

/** The newsletter's subscribers for administrators; `inquiries` handles subscribing. */
export type Subscribers = {
  list(query: SubscriberQuery): Promise<SubscriberList>
  remove(id: number, actor: Actor): Promise<{ id: number; deleted: true }>
  /** Throws AppError `not_found`. */
  resetBounces(id: number, actor: Actor): Promise<ListedSubscriber>
  exportAll(): ExportFile
  /** What mail servers say of any address, whether it is a subscriber's or not. */
  bounces: Bounces
}

type Exported = Omit<ExportedSubscriber, 'bounces' | 'bounced_at' | 'last_bounce'>

const columnsOf = (origin: string): CsvColumns<Exported, string> => ({
  id: (subscriber) => subscriber.id,
  email: (subscriber) => subscriber.email,
  state: (subscriber) => subscriber.state,
  created_at: (subscriber) => new Date(subscriber.created_at),
  confirmed_at: ({ confirmed_at: at }) => at && new Date(at),
  unsubscribed_at: ({ unsubscribed_at: at }) => at && new Date(at),
  // For whoever sends with another service: its mails need the same unsubscribe address.
  unsubscribe_address: ({ unsubscribe_token: token }) => origin + paths.leaveNewsletter(token),
})

export function createSubscribers({
  db,
  clock,
  changes,
  origin,
}: {
  db: Db
  clock: Clock
  changes: Changes
  origin: string
}): Subscribers {
  const totals = keepTotals(changes, { list: sources.subscribers, rowOf: idAfter('subscriber') })
  return {
    list: (query) => list(db, query, totals),
    async remove(id, actor) {
      await transaction(db, async (tx) => {
        const now = clock.now()
        const gone = await deleteSubscriber(tx, id)
        if (!gone) throw new AppError('not_found', messages.adminSubscribers.notFound)
        for (const scope of ['newsletter-confirm', 'newsletter-unsubscribe'] as const)
          await revokeLinks(tx, { scope, subjectId: id, at: now })
        // The address is what has to be erased, so the audit row does not contain it.
        await writeAudit(tx, now, {
          action: 'subscriber-removed',
          subjectKind: 'subscriber',
          subjectId: id,
          ...actor,
          before: { state: gone.state },
        })
      })
      return { id, deleted: true }
    },
    resetBounces: (id, actor) =>
      transaction(db, async (tx) => {
        const before = await liftMark(tx, id)
        if (!before) throw new AppError('not_found', messages.adminSubscribers.notFound)
        await writeAudit(tx, clock.now(), {
          action: 'subscriber-bounces-reset',
          subjectKind: 'subscriber',
          subjectId: id,
          ...actor,
          before: { bounces: before.bounces },
        })
        return before.lifted
      }),
    exportAll: () => csvExport('subscribers', clock.now(), (window) => readSubscribers(db, window), columnsOf(origin)),
    bounces: {
      noteRefused: (tx, email, reason) => countBounce(tx, { email, reason, at: clock.now() }),
      noteReached: forgetBounces,
    },
  }
}
