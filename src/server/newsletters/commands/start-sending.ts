import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { NewslettersContext } from '../context.ts'
import { completeNewsletter } from '../form.ts'
import { writeLetter } from '../letter.ts'
import { readLetter } from '../queries/letters.ts'
import { holdPictures } from '../queries/newsletter-pictures.ts'
import { requireNewsletter } from './write-newsletter.ts'

const texts = messages.newsletters

/** The key of the job that goes on sending: however often it is asked for, one waits. */
export const sendingJob = { key: 'send-newsletters' }

type Asked = { version: number; recipients: number }

/**
 * Renders the newsletter once, makes a delivery for each person who has confirmed, and adds the job. Asked a second time for the
 * same version, it changes nothing. Throws AppError `not_found`, `conflict`, `stale`, and `invalid` with its problems.
 */
export async function startSending(context: NewslettersContext, id: number, asked: Asked, actor: Actor): Promise<void> {
  const { db, clock, mail, origin } = context
  const draft = await requireNewsletter(db, id)
  const { letter, problems } = await readLetter(context, draft.body)
  const written = writeLetter(await mail.words(db), letter, origin)
  await transaction(db, async (tx) => {
    const { state, version } = await lockNewsletter(tx, id)
    if (state !== 'draft') {
      if (version === asked.version) return
      throw new AppError('conflict', texts.notDraft)
    }
    // What was rendered is what was asked for, and nobody has saved since.
    if (version !== asked.version || draft.version !== asked.version)
      throw new AppError('stale', texts.stale(draft.changed_by ?? texts.somebody), { version })
    if (problems.length > 0) throw new AppError('invalid', texts.problems(problems.length), { problems })
    if (!(await holdPictures(tx, written.html))) throw new AppError('conflict', texts.gonePicture)
    const at = clock.now()
    const recipients = await insertDeliveries(tx, id, at)
    if (recipients === 0) throw new AppError('invalid', texts.nobody)
    if (recipients !== asked.recipients) throw new AppError('conflict', texts.otherNumber(recipients), { recipients })
    await tx
      .updateTable('newsletters')
      .set({
        state: 'sending',
        started_at: at,
        started_by: actor.userId,
        sent_subject: written.subject,
        sent_html: written.html,
        sent_text: written.text,
      })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, at, {
      action: 'newsletter-sent',
      subjectKind: 'newsletter',
      subjectId: id,
      ...actor,
      after: { subject: completeNewsletter(draft.body).subject, recipients },
    })
    await enqueue(tx, 'send-newsletters', {}, sendingJob)
  })
}

async function lockNewsletter(tx: Tx, id: number): Promise<{ state: string; version: number }> {
  const row = await tx
    .selectFrom('newsletters')
    .select(['state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', texts.notFound)
  return row
}

async function insertDeliveries(tx: Tx, newsletterId: number, at: Date): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('newsletter_deliveries')
    .columns(['newsletter_id', 'subscriber_id', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('subscribers')
        .select((inner) => [inner.val(newsletterId).as('newsletter_id'), 'id', inner.val(at).as('due_at')])
        .where('gets_newsletters', '=', true)
        .orderBy('id'),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
