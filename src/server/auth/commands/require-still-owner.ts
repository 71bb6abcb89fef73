import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Caller } from '../context.ts'
import { lockLiveAdmins } from '../queries/users.ts'

/**
 * Locks the accounts, so that owners who change each other run in sequence. A caller who was disabled or got another role
 * while the call waited may no longer change anybody.
 */
export async function requireStillOwner(tx: Tx, caller: Caller): Promise<void> {
  const live = await lockLiveAdmins(tx)
  const isStillOwner = live.some(({ id, staff_role }) => id === caller.user.id && staff_role === 'owner')
  if (!isStillOwner) throw new AppError('unauthorized', messages.api.signIn)
}
