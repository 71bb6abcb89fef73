import { keepTotals } from '#server/platform/changes/kept-totals.ts'
import { idAfter, sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import { queueMails } from '#server/platform/mail/queue-mails.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { countMails, findMail, listMails as list, requeue } from './store.ts'
import type { Mail, MailList, MailQuery } from './wire.ts'

/** The outbox for administrators. */
export type Mails = {
  list(query: MailQuery): Promise<MailList>
  count(source: Db, query: MailQuery): Promise<number>
  get(id: number): Promise<Mail>
  /** Throws `conflict` for a mail that is sent or queued, so that of two simultaneous calls only one sends it. */
  retry(id: number, actor: Actor): Promise<Mail>
}

export function createMails({ db, clock, changes }: { db: Db; clock: Clock; changes: Changes }): Mails {
  const totals = keepTotals(changes, { list: sources.mails, rowOf: idAfter('mail') })
  return {
    list: (query) => list(db, query, totals),
    count: (source, query) => countMails(source, query, totals),
    get: (id) => requireMail(db, id),
    retry: (id, actor) =>
      transaction(db, async (tx) => {
        const { state, last_error } = await requireMail(tx, id)
        const messageId = await requeue(tx, id)
        if (messageId === null) throw new AppError('conflict', messages.adminMails.notFailed)
        await queueMails(tx, [{ id, messageId }])
        await writeAudit(tx, clock.now(), {
          action: 'mail-retried',
          subjectKind: 'mail',
          subjectId: id,
          ...actor,
          before: { state, error: last_error },
          after: { state: 'queued' },
        })
        return await requireMail(tx, id)
      }),
  }
}

async function requireMail(db: Db | Tx, id: number): Promise<Mail> {
  const mail = await findMail(db, id)
  if (!mail) throw new AppError('not_found', messages.adminMails.notFound)
  return mail
}
