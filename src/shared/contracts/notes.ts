import { z } from 'zod'
import { maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParam, isoTime, listQuery, listResult, multilineText } from './fields.ts'

const subjectKind = z.enum(['order', 'customer'])
export type NoteSubject = z.infer<typeof subjectKind>

/** `author` is the administrator's name, or the email address of one without a name. */
export const note = z.object({ id, body: z.string(), author: z.string(), created_at: isoTime })
export type Note = z.infer<typeof note>

const admin = { access: 'admin', limit: 'admin' } as const

export const listNotes = endpoint({
  ...admin,
  method: 'GET',
  path: '/notes',
  needs: 'orders:read',
  summary: 'The internal notes on an order or a customer, newest first.',
  query: listQuery.omit({ q: true }).extend({ subject_kind: subjectKind, subject_id: idParam }),
  result: listResult(note),
})

export const addNote = endpoint({
  ...admin,
  method: 'POST',
  path: '/notes',
  needs: 'orders:change',
  summary: 'Adds an internal note; an Idempotency-Key makes a repetition harmless.',
  body: z.object({ subject_kind: subjectKind, subject_id: id, body: multilineText(maxLength.text).trim().min(1) }),
  result: note,
})
