import type { messages } from '#shared/messages.ts'
import type { Db, Tx } from './db.ts'

/** Every action has a sentence in `messages` for the activity page of the administrator area. */
export type AuditAction = keyof typeof messages.adminActivity.actions
/** Every subject has a name there to filter the activity by. */
export type AuditSubject = keyof typeof messages.adminActivity.kinds

/** Every field has a name there, or is marked there as not shown. */
type AuditField = keyof typeof messages.adminActivity.fields
/** For callers that collect the fields of one entry in several places. */
export type AuditFacts = { [Field in AuditField]?: unknown }

type FieldsOf<Facts> = Facts extends unknown ? keyof Facts : never
/** A field without a name in `messages` has the type `never`, so passing it does not compile. */
type Nameless<Facts> = { [Field in Exclude<FieldsOf<Facts>, AuditField>]: never }

/** The administrator behind a change, and the request it came with. */
export type Actor = { userId: number | null; requestId: string }

/** Somebody who writes the site's texts, or decides about them: always a person. */
export type Editor = Actor & { userId: number }

/** Records who changed what, with the values before and after. Payment alarms are recorded here too. */
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
