import type { messages } from '#shared/messages.ts'
import type { Db, Tx } from './db.ts'
import type { Json } from './schema.ts'

/** Each has its sentence in the activity of the administrator area. */
export type AuditAction = keyof typeof messages.adminActivity.actions
/** Each can be chosen there by its name. */
export type AuditSubject = keyof typeof messages.adminActivity.kinds

/** The administrator behind a change, and the request it came with. */
export type Actor = { userId: number | null; requestId: string }

/** IMP-12: who changed what, and what it was before. Alarms of the payment side stand here too. */
export async function writeAudit(
  tx: Tx | Db,
  at: Date,
  entry: {
    action: AuditAction
    subjectKind: AuditSubject
    subjectId: number | null
    userId?: number | null
    before?: Json
    after?: Json
    requestId?: string
  },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      user_id: entry.userId ?? null,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      request_id: entry.requestId ?? '',
      created_at: at,
    })
    .execute()
}
