import { type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Caller } from '../context.ts'

export async function auditInvitation(
  tx: Tx,
  at: Date,
  caller: Caller,
  {
    id,
    ...entry
  }: { action: AuditAction; id: number; before?: { email: string }; after?: { email: string; staff_role?: string } },
): Promise<void> {
  await writeAudit(tx, at, {
    ...entry,
    subjectKind: 'invitation',
    subjectId: id,
    userId: caller.user.id,
    requestId: caller.requestId,
  })
}
