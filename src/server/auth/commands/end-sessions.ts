import { writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from '../context.ts'
import { revokeSessions } from './revoke-sessions.ts'

/** Ends one of the caller's sessions, or every other one; returns how many ended. */
export async function endSessions(context: AuthContext, caller: Caller, only?: string): Promise<number> {
  return await transaction(context.db, async (tx) => {
    const at = context.clock.now()
    const which = only ? { only } : { except: caller.sessionId }
    const ended = await revokeSessions(tx, { userId: caller.user.id, ...which, at })
    if (only && ended === 0) throw new AppError('not_found', messages.account.sessionGone)
    await writeAudit(tx, at, {
      action: only ? 'session-ended' : 'sessions-ended',
      subjectKind: 'user',
      subjectId: caller.user.id,
      userId: caller.user.id,
      requestId: caller.requestId,
      after: { sessions_ended: ended },
    })
    return ended
  })
}
