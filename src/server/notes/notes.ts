import type { Clock } from '#server/platform/clock.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { idempotentRequest, type Sender, writeOnce } from '#server/platform/database/idempotency.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { insertNote, listNotes as list, subjectExists } from './store.ts'
import type { NewNote, Note, NoteList, NoteQuery } from './wire.ts'

/** The user who writes, and the request that the note came with. */
export type Author = Sender & { userId: number; requestId: string }

export type Notes = {
  list(query: NoteQuery): Promise<NoteList>
  add(note: NewNote, author: Author): Promise<Note>
}

export function createNotes({ db, clock }: { db: Db; clock: Clock }): Notes {
  return {
    list: (query) => list(db, query),
    async add(note, { userId, requestId, ...sender }) {
      return await writeOnce(db, clock, idempotentRequest('POST /notes', note, sender), async (tx) => {
        if (!(await subjectExists(tx, note))) throw new AppError('not_found', messages.notes.subjectGone)
        const now = clock.now()
        const added = await insertNote(tx, { ...note, userId, now })
        await writeAudit(tx, now, {
          action: 'note-added',
          subjectKind: note.subject_kind,
          subjectId: note.subject_id,
          userId,
          requestId,
          after: { note_id: added.id },
        })
        return added
      })
    },
  }
}
