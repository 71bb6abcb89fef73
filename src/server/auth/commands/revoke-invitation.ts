import { transaction } from '#server/platform/database/db.ts'
import { revokeLinks } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from '../context.ts'
import { auditInvitation } from './audit-invitation.ts'
import { updateInvitation } from './update-invitation.ts'

export async function revokeInvitation(context: AuthContext, caller: Caller, id: number): Promise<void> {
  await transaction(context.db, async (tx) => {
    const at = context.clock.now()
    const revoked = await updateInvitation(tx, id, { revoked_at: at })
    if (!revoked) throw new AppError('not_found', messages.administrators.invitationGone)
    await revokeLinks(tx, { scope: 'invitation', subjectId: id, at })
    await auditInvitation(tx, at, caller, { action: 'invitation-revoked', id, before: { email: revoked.email } })
  })
}
