import { keepTotals } from '#server/platform/changes/kept-totals.ts'
import { idAfter, sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type AnsweringActor, answerMessage } from './answer-message.ts'
import type { InboxContext } from './context.ts'
import { exportMessages } from './export-messages.ts'
import { countMessages, findMessage, listMessages as list, lockMessage, renewOrderMark, setMessage } from './store.ts'
import type { ContactMessage, MessageEdit, MessageList, MessageQuery } from './wire.ts'

/** The messages of the contact forms. Each call with an id throws AppError `not_found` for an unknown message. */
export type Inbox = {
  list(query: MessageQuery): Promise<MessageList>
  count(source: Db, query: MessageQuery): Promise<number>
  get(id: number): Promise<ContactMessage>
  update(id: number, edit: MessageEdit, actor: Actor): Promise<ContactMessage>
  /** Mails the answer and stores it with the message, which is marked as read. */
  answer(id: number, text: string, answerer: AnsweringActor): Promise<ContactMessage>
  exportAll(): ExportFile
}

export function createInbox({ changes, ...context }: InboxContext & { changes: Changes }): Inbox {
  const totals = keepTotals(changes, { list: sources.messages, rowOf: idAfter('message') })
  const { db, clock } = context
  return {
    list: (query) => list(db, query, totals),
    count: (source, query) => countMessages(source, query, totals),
    get: (id) => requireMessage(db, id),
    update: (id, edit, actor) => update(context, id, edit, actor),
    async answer(id, text, answerer) {
      await answerMessage(context, id, text, answerer)
      return await requireMessage(db, id)
    },
    exportAll: () => exportMessages(db, clock.now()),
  }
}

async function requireMessage(db: Db | Tx, id: number): Promise<ContactMessage> {
  const message = await findMessage(db, id)
  if (!message) throw new AppError('not_found', messages.adminInbox.notFound)
  return message
}

/** Writes neither row nor audit when the message already is in the wanted state. */
async function update(
  { db, clock }: InboxContext,
  id: number,
  { read, archived }: MessageEdit,
  actor: Actor,
): Promise<ContactMessage> {
  return await transaction(db, async (tx) => {
    const row = await lockMessage(tx, id)
    if (!row) throw new AppError('not_found', messages.adminInbox.notFound)
    const now = clock.now()
    const before = { read: row.read_at !== null, archived: row.archived_at !== null }
    const after = { read: read ?? before.read, archived: archived ?? before.archived }
    if (after.read !== before.read || after.archived !== before.archived) {
      await setMessage(tx, id, {
        read_at: after.read ? (row.read_at ?? now) : null,
        archived_at: after.archived ? (row.archived_at ?? now) : null,
      })
      if (after.archived !== before.archived) await renewOrderMark(tx, row)
      await writeAudit(tx, now, {
        action: 'message-updated',
        subjectKind: 'message',
        subjectId: id,
        ...actor,
        before,
        after,
      })
    }
    return await requireMessage(tx, id)
  })
}
