import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { revokeLinks } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from '../context.ts'
import { findUser } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'
import type { AdministratorChange } from '../wire.ts'
import { requireStillOwner } from './require-still-owner.ts'
import { revokeAccountLinks } from './revoke-account-links.ts'
import { revokeSessions } from './revoke-sessions.ts'

const texts = messages.administrators

/**
 * Disables, enables or gives another role. Only an owner may, and never the own account, so an owner always remains. Who gets
 * another role is signed out everywhere: what the browser shows depends on the role it signed in with.
 */
export async function updateAdministrator(
  context: AuthContext,
  caller: Caller,
  id: number,
  change: AdministratorChange,
): Promise<UserRow> {
  return await transaction(context.db, async (tx) => {
    await requireStillOwner(tx, caller)
    const before = await findUser(tx, id)
    if (!before) throw new AppError('not_found', texts.notFound)
    const wasDisabled = before.disabled_at !== null
    const { disabled = wasDisabled, staff_role = before.staff_role } = change
    if (id === caller.user.id && disabled) throw new AppError('conflict', texts.notOneself)
    if (id === caller.user.id && staff_role !== before.staff_role) throw new AppError('conflict', texts.notOwnRole)
    const at = context.clock.now()
    const who = { subjectKind: 'user', subjectId: id, userId: caller.user.id, requestId: caller.requestId } as const
    if (staff_role !== before.staff_role) {
      await tx.updateTable('users').set({ staff_role }).where('id', '=', id).execute()
      await revokeSessions(tx, { userId: id, at })
      await revokeInvitationsOf(tx, id, at)
      await writeAudit(tx, at, {
        ...who,
        action: 'administrator-role-changed',
        before: { staff_role: before.staff_role },
        after: { staff_role },
      })
    }
    if (disabled !== wasDisabled) {
      await setDisabled(tx, id, disabled ? at : null)
      if (disabled) await revokeAll(tx, id, at)
      await writeAudit(tx, at, {
        ...who,
        action: disabled ? 'administrator-disabled' : 'administrator-enabled',
        before: { disabled: wasDisabled },
        after: { disabled },
      })
    }
    return { ...before, staff_role, disabled_at: disabled ? (before.disabled_at ?? at) : null }
  })
}

async function setDisabled(tx: Tx, userId: number, disabledAt: Date | null): Promise<void> {
  await tx.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', userId).execute()
}

/** Ends the sessions and links of an administrator who may no longer sign in. */
async function revokeAll(tx: Tx, userId: number, at: Date): Promise<void> {
  await revokeSessions(tx, { userId, at })
  await revokeAccountLinks(tx, userId, at)
  await revokeInvitationsOf(tx, userId, at)
}

/** Revokes the open invitations of an administrator, who could otherwise return under another address with another role. */
async function revokeInvitationsOf(tx: Tx, userId: number, at: Date): Promise<void> {
  const rows = await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of rows) await revokeLinks(tx, { scope: 'invitation', subjectId: id, at })
}
