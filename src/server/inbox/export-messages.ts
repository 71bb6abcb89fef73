import { csvExport } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import { readMessages } from './store.ts'

const header = [
  'id',
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'form',
  'created_at',
  'read_at',
  'answered_at',
  'archived_at',
]

export function exportMessages(db: Db, now: Date): ExportFile {
  return csvExport(
    'messages',
    now,
    header,
    (window) => readMessages(db, window),
    (row) => [
      row.id,
      row.full_name,
      row.email,
      row.phone,
      row.subject,
      row.message,
      row.form_id,
      ...[row.created_at, row.read_at, row.answered_at, row.archived_at],
    ],
  )
}
