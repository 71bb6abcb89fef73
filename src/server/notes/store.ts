import { sql } from 'kysely'
import { countRows } from '#server/platform/database/count-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerList, type Listed, type PageQuery } from '#server/platform/database/paging.ts'
import { type Note, type NoteSubject, toNote } from './wire.ts'

export type Subject = { subject_kind: NoteSubject; subject_id: number }

function notesOn(db: Db | Tx, { subject_kind, subject_id }: Subject) {
  return db.selectFrom('notes').where('subject_kind', '=', subject_kind).where('subject_id', '=', subject_id)
}

function selectNotes(db: Db | Tx, subject: Subject) {
  return notesOn(db, subject)
    .leftJoin('users', 'users.id', 'notes.user_id')
    .select(['notes.id', 'notes.body', 'notes.created_at'])
    .select(sql<string>`coalesce(nullif(users.name, ''), users.email, '')`.as('author'))
}

export async function listNotes(db: Db, query: Subject & PageQuery): Promise<Listed<Note>> {
  return await answerList(
    query,
    async ({ limit, offset }) =>
      (await selectNotes(db, query).orderBy('notes.id', 'desc').limit(limit).offset(offset).execute()).map(toNote),
    () => countRows(notesOn(db, query)),
  )
}

/**
 * Locks the subject until the note is stored: erasing or merging a customer waits for it and then takes the note as well. A
 * merged customer takes no notes any more.
 */
export async function subjectExists(tx: Tx, { subject_kind, subject_id }: Subject): Promise<boolean> {
  const row =
    subject_kind === 'order'
      ? await tx.selectFrom('orders').select('id').where('id', '=', subject_id).forKeyShare().executeTakeFirst()
      : await tx
          .selectFrom('customers')
          .select('id')
          .where('id', '=', subject_id)
          .where('merged_into', 'is', null)
          .forKeyShare()
          .executeTakeFirst()
  return row !== undefined
}

export async function insertNote(
  tx: Tx,
  { body, userId, now, ...subject }: Subject & { body: string; userId: number; now: Date },
): Promise<Note> {
  const { id } = await tx
    .insertInto('notes')
    .values({ ...subject, body, user_id: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return toNote(await selectNotes(tx, subject).where('notes.id', '=', id).executeTakeFirstOrThrow())
}
