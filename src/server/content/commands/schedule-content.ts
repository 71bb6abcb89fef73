import { setTimeout as wait } from 'node:timers/promises'
import { sources } from '#server/platform/changes/sources.ts'
import type { Editor } from '#server/platform/database/audit.ts'
import { type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { readDocuments } from '#server/platform/database/documents.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { type MailAddresses, writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { type ContentName, contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import { AppError, isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { scheduledTimeProblem } from '#shared/scheduled-time.ts'
import type { Context } from '../context.ts'
import { completeContent } from '../forms.ts'
import { readDraft } from '../queries/drafts.ts'
import { listSchedules, type Schedule } from '../queries/schedules.ts'
import { scheduleMissedNotice } from '../schedule-mail-template.ts'
import { changeDocument } from './change-document.ts'
import { requirePublishable } from './publish-content.ts'
import { takeSeenDraft, writeDraft } from './save-draft.ts'

/** Whoever set a text to a time is told by mail when it did not go out. */
export type PublishingContext = Context & { mail: MailAddresses; origin: string }

/** How long before its time a publication is taken up, which is longer than a job is late. */
const leadMs = 4_000

/**
 * Puts the caller's draft aside until `publishAt`. Throws AppError `not_found`, `stale` and `invalid` as publishing does,
 * `invalid` for a time that has passed or is years away, `conflict` when the document waits for a time already.
 */
export async function scheduleDraft(
  context: Context,
  name: ContentName,
  editor: Editor,
  { publishAt, savedAt }: { publishAt: Date; savedAt: Date },
): Promise<void> {
  const { db, clock } = context
  const key = sources.content(name)
  const now = clock.now()
  const problem = scheduledTimeProblem(publishAt, now)
  if (problem) throw new AppError('invalid', problem)
  await transaction(db, async (tx) => {
    const draft = await takeSeenDraft(tx, key, editor.userId, savedAt)
    const stored = (await readDocuments(tx, [key])).get(key)
    const current = {
      value: completeContent(name, stored?.body),
      version: stored?.version ?? 0,
      changedBy: stored?.changedBy ?? null,
    }
    await requirePublishable(tx, context, name, { draft, current })
    const added = await tx
      .insertInto('content_schedules')
      .values({
        key,
        user_id: editor.userId,
        body: JSON.stringify(draft.body),
        base_version: draft.baseVersion,
        publish_at: publishAt,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!added) throw new AppError('conflict', messages.content.alreadyScheduled)
    const runAt = new Date(publishAt.getTime() - leadMs)
    await enqueue(tx, 'publish-scheduled-content', {}, { key: `publish-${key}`, runAt })
    await audit(tx, now, 'content-scheduled', name, editor)
  })
}

/**
 * Makes what waits a draft of the caller again. Throws AppError `not_found` when nothing waits, `conflict` when the caller has a
 * draft of the document, which would be lost.
 */
export async function cancelSchedule({ db, clock }: Context, name: ContentName, editor: Editor): Promise<void> {
  const key = sources.content(name)
  const now = clock.now()
  await transaction(db, async (tx) => {
    const removed = await tx
      .deleteFrom('content_schedules')
      .where('key', '=', key)
      .returning(['body', 'base_version'])
      .executeTakeFirst()
    if (!removed) throw new AppError('not_found', messages.content.notScheduled)
    if (await readDraft(tx, key, editor.userId)) throw new AppError('conflict', messages.content.hasDraft)
    const draft = { body: removed.body, baseVersion: removed.base_version, savedAt: now }
    await writeDraft(tx, key, editor.userId, draft)
    await audit(tx, now, 'content-unscheduled', name, editor)
  })
}

/**
 * The job of each time, and of every minute: publishes what is due, and at its moment what is due in some seconds. What cannot be
 * published keeps its place, with the reason, which is mailed; a fault with one document is thrown after the others have had their turn.
 */
export async function publishScheduled(context: PublishingContext): Promise<void> {
  const { db, clock } = context
  const keys = contentNames.map(sources.content)
  const outcomes: PromiseSettledResult<void>[] = []
  const coming = await listSchedules(db, keys, { dueAt: new Date(clock.now().getTime() + leadMs) })
  for (const time of new Set(coming.map(({ publishAt }) => publishAt.getTime()))) {
    await wait(Math.max(0, time - clock.now().getTime()))
    // Read again: it may have been called off meanwhile, and its editor may have left.
    for (const schedule of await listSchedules(db, keys, { dueAt: new Date(time) }))
      outcomes.push(...(await Promise.allSettled([publishDue(context, schedule)])))
  }
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function publishDue(context: PublishingContext, schedule: Schedule): Promise<void> {
  const { key, userId, publishAt, email, mayPublish } = schedule
  const name = contentNames.find((each) => sources.content(each) === key)
  if (!name) return
  try {
    await changeDocument(context, name, async (tx, current) => {
      const taken = await tx
        .deleteFrom('content_schedules')
        .where('key', '=', key)
        .where('publish_at', '=', publishAt)
        .returning(['body', 'base_version'])
        .executeTakeFirst()
      if (!taken) throw new AppError('not_found', messages.content.notScheduled)
      if (!mayPublish) throw new AppError('forbidden', messages.content.mayNoLonger(email))
      const draft = { body: taken.body, baseVersion: taken.base_version }
      const value = await requirePublishable(tx, context, name, { draft, current })
      return { value, action: 'content-published', actor: { userId, requestId: '' } }
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    // Taken by another instance or called off meanwhile.
    if (error.code === 'not_found') return
    await keepMissed(context, name, schedule, error.message)
  }
}

/** An instance that fails with the same text at the same time keeps and mails nothing. */
async function keepMissed(
  { db, clock, mail, origin }: PublishingContext,
  name: ContentName,
  { key, publishAt, email, mayPublish }: Schedule,
  reason: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const kept = await tx
      .updateTable('content_schedules')
      .set({ problem: reason })
      .where('key', '=', key)
      .where('publish_at', '=', publishAt)
      .where('problem', '=', '')
      .returning('key')
      .executeTakeFirst()
    if (!kept) return
    const { notices } = await mail.studio(tx)
    const address = `${origin}${adminPaths.siteDocument(name)}`
    const words = await mail.words(tx)
    await writeMail(tx, {
      ...scheduleMissedNotice(words, { page: contentKinds[name].label, publishAt, reason, address }),
      kind: 'schedule-missed-notice',
      fact: `${key} ${publishAt.getTime()}`,
      from: mail.from,
      // Somebody who has left is no longer told of the site.
      recipient: mayPublish ? email : notices,
      replyTo: notices,
      at: clock.now(),
    })
  })
}

async function audit(tx: Tx, at: Date, action: AuditAction, name: ContentName, editor: Editor): Promise<void> {
  const after = { page: contentKinds[name].label }
  await writeAudit(tx, at, { action, subjectKind: 'content', subjectId: null, ...editor, after })
}
