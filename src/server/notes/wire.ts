import type { z } from 'zod'
import type { addNote, listNotes, Note, NoteSubject } from '#shared/contracts/notes.ts'

/* The API's shapes: times as text. */

export type { Note, NoteSubject }
export type NewNote = z.infer<typeof addNote.body>
export type NoteQuery = z.infer<typeof listNotes.query>
export type NoteList = z.infer<typeof listNotes.result>

export function toNote(row: { id: number; body: string; author: string; created_at: Date }): Note {
  return { id: row.id, body: row.body, author: row.author, created_at: row.created_at.toISOString() }
}
