import type { messages } from '#shared/messages.ts'
import type { Db, Tx } from './db.ts'

/** Each has its sentence in the activity of the administrator area. */
export type AuditAction = keyof typeof messages.adminActivity.actions
/** Each can be chosen there by its name. */
export type AuditSubject = keyof typeof messages.adminActivity.kinds

/** Each has its name there, or is known there to tell a reader nothing. */
type AuditField = keyof typeof messages.adminActivity.fields
/** Fields by their names, where a line is put together from several places. */
export type AuditFacts = { [Field in AuditField]?: unknown }

type FieldsOf<Facts> = Facts extends unknown ? keyof Facts : never
/** What a field without a name may be, so that it does not compile. */
type Nameless<Facts> = { [Field in Exclude<FieldsOf<Facts>, AuditField>]: never }

/** The administrator behind a change, and the request it came with. */
export type Actor = { userId: number | null; requestId: string }

/** IMP-12: who changed what, and what it was before. Alarms of the payment side stand here too. */
export async function writeAudit<Before extends object, After extends object>(
  tx: Tx | Db,
  at: Date,
  entry: {
    action: AuditAction
    subjectKind: AuditSubject
    subjectId: number | null
    userId?: number | null
    before?: Before & Nameless<Before>
    after?: After & Nameless<After>
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
