import type { Tx } from '#server/platform/database/db.ts'
import { transaction } from '#server/platform/database/db.ts'
import { invitationLifeMs } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { StaffRole } from '#shared/roles.ts'
import type { AuthContext, Caller } from '../context.ts'
import { findUserByEmail } from '../queries/users.ts'
import type { InvitationRow } from '../rows.ts'
import { auditInvitation } from './audit-invitation.ts'
import { mailInvitationLink } from './mail-invitation-link.ts'
import { requireStillOwner } from './require-still-owner.ts'

export async function inviteAdministrator(
  context: AuthContext,
  caller: Caller,
  invited: { email: string; staff_role: StaffRole },
): Promise<InvitationRow> {
  const { staff_role } = invited
  const email = invited.email.trim().toLowerCase()
  return await transaction(context.db, async (tx) => {
    await requireStillOwner(tx, caller)
    if (await findUserByEmail(tx, email)) throw new AppError('conflict', messages.administrators.hasAccount)
    const at = context.clock.now()
    const expiresAt = new Date(at.getTime() + invitationLifeMs)
    const id = await insertInvitation(tx, { email, staff_role, invitedBy: caller.user.id, at, expiresAt })
    if (id === null) throw new AppError('conflict', messages.administrators.alreadyInvited)
    await auditInvitation(tx, at, caller, { action: 'administrator-invited', id, after: { email, staff_role } })
    return await mailInvitationLink(context, tx, id, at)
  })
}

/** Null when an invitation to this address is open already. */
async function insertInvitation(
  tx: Tx,
  invitation: { email: string; staff_role: StaffRole; invitedBy: number; at: Date; expiresAt: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('invitations')
    .values({
      email: invitation.email,
      staff_role: invitation.staff_role,
      invited_by: invitation.invitedBy,
      created_at: invitation.at,
      expires_at: invitation.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
