import { writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Session, SignInRecord } from '#shared/contracts/account.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { browserName } from '../browser-name.ts'
import type { AuthContext, Caller } from '../context.ts'
import { listLiveSessions, listSignIns, type Outcome } from '../queries/sessions.ts'
import { revokeSessions } from './session-rows.ts'

export async function readSessions({ db, clock }: AuthContext, caller: Caller): Promise<Session[]> {
  const rows = await listLiveSessions(db, caller.user.id, clock.now())
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    address: row.ip || messages.account.unknownAddress,
    browser: browserName(row.user_agent),
    is_current: row.id === caller.sessionId,
  }))
}

/** Ends one of the caller's sessions, or every other one; answers how many ended. */
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

export async function readSignIns({ db }: AuthContext, caller: Caller): Promise<SignInRecord[]> {
  const rows = await listSignIns(db, caller.user.id)
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    address: row.ip || messages.account.unknownAddress,
    browser: browserName(row.user_agent),
    outcome: row.outcome as Outcome,
  }))
}
