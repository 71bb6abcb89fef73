import { sql } from 'kysely'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import type { Json } from '#server/platform/database/schema.ts'
import { refuseUnstorable } from '#server/platform/form-problems.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { NewslettersContext } from '../context.ts'
import { completeNewsletter, newsletterForm } from '../form.ts'
import { findNewsletter } from '../queries/newsletters.ts'

const texts = messages.newsletters

/** Begins a newsletter, empty or as a copy; returns its id. Throws AppError `not_found` when the original is missing. */
export async function createNewsletter(
  { db, clock }: NewslettersContext,
  copyOf: number | null,
  actor: Actor,
): Promise<number> {
  return await transaction(db, async (tx) => {
    const at = clock.now()
    const original = copyOf === null ? null : await requireNewsletter(tx, copyOf)
    const { id } = await tx
      .insertInto('newsletters')
      .values({
        body: JSON.stringify(completeNewsletter(original?.body)),
        created_by: actor.userId,
        created_at: at,
        changed_by: actor.userId,
        changed_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(tx, at, {
      action: 'newsletter-begun',
      subjectKind: 'newsletter',
      subjectId: id,
      ...actor,
      after: { copy_of: copyOf },
    })
    return id
  })
}

/**
 * Stores the draft and returns its new version. The same text again, saved by the same person, is a repetition whose answer was
 * lost. Throws AppError `not_found`, `conflict` once it is sent, `stale` when somebody has saved since `version`,
 * `invalid` for a text that cannot be stored.
 */
export async function saveDraft(
  { db, clock }: NewslettersContext,
  id: number,
  { value, version }: { value: object; version: number },
  actor: Actor,
): Promise<{ version: number; changedAt: Date }> {
  refuseUnstorable(newsletterForm, value)
  const changedAt = clock.now()
  const body = JSON.stringify(value)
  const saved = await db
    .updateTable('newsletters')
    .set({ body, version: version + 1, changed_at: changedAt, changed_by: actor.userId })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where((eb) =>
      eb.or([
        eb('version', '=', version),
        eb.and([
          eb('version', '=', version + 1),
          eb('changed_by', '=', actor.userId),
          eb('body', '=', sql<Json>`${body}::jsonb`),
        ]),
      ]),
    )
    .returning('version')
    .executeTakeFirst()
  if (!saved) throw await whyNotSaved(db, id)
  return { version: saved.version, changedAt }
}

/** Throws AppError `not_found`, `conflict` once it is sent. */
export async function removeDraft({ db, clock }: NewslettersContext, id: number, actor: Actor): Promise<void> {
  await transaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('newsletters')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .returning('body')
      .executeTakeFirst()
    if (!gone) {
      await requireNewsletter(tx, id)
      throw new AppError('conflict', texts.notDraft)
    }
    await writeAudit(tx, clock.now(), {
      action: 'newsletter-removed',
      subjectKind: 'newsletter',
      subjectId: id,
      ...actor,
      before: { subject: completeNewsletter(gone.body).subject },
    })
  })
}

async function whyNotSaved(db: Db, id: number): Promise<AppError> {
  const { state, version, changed_by: who } = await requireNewsletter(db, id)
  if (state !== 'draft') return new AppError('conflict', texts.notDraft)
  return new AppError('stale', texts.stale(who ?? texts.somebody), { version, changed_by: who })
}

/** Throws AppError `not_found`. */
export async function requireNewsletter(db: Db | Tx, id: number) {
  const row = await findNewsletter(db, id)
  if (!row) throw new AppError('not_found', texts.notFound)
  return row
}
