import { type CsvColumns, csvExport } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import { readMessages } from './store.ts'

type Message = Awaited<ReturnType<typeof readMessages>>[number]

const columns: CsvColumns<Message> = {
  id: (message) => message.id,
  name: (message) => message.full_name,
  email: (message) => message.email,
  phone: (message) => message.phone,
  subject: (message) => message.subject,
  message: (message) => message.message,
  form: (message) => message.form_id,
  created_at: (message) => message.created_at,
  read_at: (message) => message.read_at,
  answered_at: (message) => message.answered_at,
  archived_at: (message) => message.archived_at,
}

export function exportMessages(db: Db, now: Date): ExportFile {
  return csvExport('messages', now, (window) => readMessages(db, window), columns)
}
