import { type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { AuthContext, Caller } from '../context.ts'

/** `subjectId`: whose two-step sign-in it is, the caller's own unless given. */
export async function auditTwoStep(
  { clock }: AuthContext,
  tx: Tx,
  caller: Caller,
  action: AuditAction,
  subjectId = caller.user.id,
) {
  await writeAudit(tx, clock.now(), {
    action,
    subjectKind: 'user',
    subjectId,
    userId: caller.user.id,
    requestId: caller.requestId,
    before: { two_step: action === 'two-step-disabled' },
    after: { two_step: action === 'two-step-enabled' },
  })
}
