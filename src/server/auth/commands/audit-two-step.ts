import { type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { AuthContext, Caller } from '../context.ts'

export async function auditTwoStep({ clock }: AuthContext, tx: Tx, caller: Caller, action: AuditAction) {
  await writeAudit(tx, clock.now(), {
    action,
    subjectKind: 'user',
    subjectId: caller.user.id,
    userId: caller.user.id,
    requestId: caller.requestId,
    before: { two_step: action === 'two-step-disabled' },
    after: { two_step: action === 'two-step-enabled' },
  })
}
