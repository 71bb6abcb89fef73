import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { revokeLinks } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from '../context.ts'
import { findUser, lockLiveAdmins } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'
import { revokeSessions } from './revoke-sessions.ts'

export async function updateAdministrator(
  context: AuthContext,
  caller: Caller,
  id: number,
  { disabled }: { disabled: boolean },
): Promise<UserRow> {
  return await transaction(context.db, async (tx) => {
    const live = await lockLiveAdmins(tx)
    const before = await findUser(tx, id)
    if (!before) throw new AppError('not_found', messages.administrators.notFound)
    if (disabled && id === caller.user.id) throw new AppError('conflict', messages.administrators.notOneself)
    // A caller who was disabled while this call waited for the lock may no longer disable anybody.
    if (!live.includes(caller.user.id)) throw new AppError('unauthorized', messages.api.signIn)
    if (disabled && !live.some((each) => each !== id))
      throw new AppError('conflict', messages.administrators.notTheLast)
    if ((before.disabled_at !== null) === disabled) return before
    const at = context.clock.now()
    await setDisabled(tx, id, disabled ? at : null)
    if (disabled) {
      await revokeSessions(tx, { userId: id, at })
      await revokeLinks(tx, { scope: 'password-reset', subjectId: id, at })
      for (const invitation of await revokeInvitationsOf(tx, id, at))
        await revokeLinks(tx, { scope: 'invitation', subjectId: invitation, at })
    }
    await writeAudit(tx, at, {
      action: disabled ? 'administrator-disabled' : 'administrator-enabled',
      subjectKind: 'user',
      subjectId: id,
      userId: caller.user.id,
      requestId: caller.requestId,
      before: { disabled: !disabled },
      after: { disabled },
    })
    return { ...before, disabled_at: disabled ? at : null }
  })
}

async function setDisabled(tx: Tx, userId: number, disabledAt: Date | null): Promise<void> {
  await tx.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', userId).execute()
}

/** Revokes the open invitations of an administrator, who could otherwise return under another address; returns their ids. */
async function revokeInvitationsOf(tx: Tx, userId: number, at: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('invitations')
    .set({ revoked_at: at })
    .where('invited_by', '=', userId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
