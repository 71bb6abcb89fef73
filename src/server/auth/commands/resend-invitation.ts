import { transaction } from '#server/platform/database/db.ts'
import { invitationLifeMs } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from '../context.ts'
import type { InvitationRow } from '../rows.ts'
import { auditInvitation } from './audit-invitation.ts'
import { mailInvitationLink } from './mail-invitation-link.ts'
import { updateInvitation } from './update-invitation.ts'

export async function resendInvitation(context: AuthContext, caller: Caller, id: number): Promise<InvitationRow> {
  return await transaction(context.db, async (tx) => {
    const at = context.clock.now()
    const expiresAt = new Date(at.getTime() + invitationLifeMs)
    const prolonged = await updateInvitation(tx, id, { expires_at: expiresAt })
    if (!prolonged) throw new AppError('not_found', messages.administrators.invitationGone)
    await auditInvitation(tx, at, caller, { action: 'invitation-resent', id, after: { email: prolonged.email } })
    return await mailInvitationLink(context, tx, id, at)
  })
}
