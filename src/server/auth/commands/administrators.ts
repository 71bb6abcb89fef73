import type { z } from 'zod'
import { writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { revokeLinks } from '#server/platform/links.ts'
import type { Administrator, listAdministrators } from '#shared/contracts/administrators.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from '../context.ts'
import { findUser, listUsers, lockLiveAdmins, type UserRow } from '../queries/users.ts'
import { revokeInvitationsOf } from './invitation-rows.ts'
import { revokeSessions } from './session-rows.ts'
import { setDisabled } from './user-rows.ts'

function toAdministrator(row: UserRow): Administrator {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    two_step: row.totp_secret !== null,
    disabled: row.disabled_at !== null,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

export async function readAdministrators(
  { db }: AuthContext,
  query: z.infer<typeof listAdministrators.query>,
): Promise<z.infer<typeof listAdministrators.result>> {
  const listed = await listUsers(db, query)
  if (Array.isArray(listed)) return listed.map(toAdministrator)
  return { ...listed, items: listed.items.map(toAdministrator) }
}

export async function updateAdministrator(
  context: AuthContext,
  caller: Caller,
  id: number,
  { disabled }: { disabled: boolean },
): Promise<Administrator> {
  return await transaction(context.db, async (tx) => {
    const live = await lockLiveAdmins(tx)
    const before = await findUser(tx, id)
    if (!before) throw new AppError('not_found', messages.administrators.notFound)
    if (disabled && id === caller.user.id) throw new AppError('conflict', messages.administrators.notOneself)
    // A caller who was disabled while this call waited for the lock may no longer disable anybody.
    if (!live.includes(caller.user.id)) throw new AppError('unauthorized', messages.api.signIn)
    if (disabled && !live.some((each) => each !== id))
      throw new AppError('conflict', messages.administrators.notTheLast)
    if ((before.disabled_at !== null) === disabled) return toAdministrator(before)
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
    return toAdministrator({ ...before, disabled_at: disabled ? at : null })
  })
}
