import { randomUUID } from 'node:crypto'
import { transaction } from '#server/platform/db.ts'
import { adminSession } from '#shared/constants.ts'
import type { User } from '#shared/contracts/auth.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext } from './account-context.ts'
import { hashPassword, isPassword, needsRehash } from './passwords.ts'
import { insertSession, insertSignIn, noteSignedIn, type Outcome } from './session-store.ts'
import { findUserByEmail, holdUnchanged, replacePasswordHash, type UserRow } from './store.ts'
import type { Tokens } from './tokens.ts'
import { passSecondStep } from './two-step.ts'

export type SignInCall = { email: string; password: string; code?: string; address: string; userAgent: string }

const longestUserAgent = 500

/**
 * Throws AppError `unauthorized` with one text for every cause, `rate_limited` after too many failures, and
 * `totp_required` once the password is right and a code is missing or wrong.
 */
export async function signIn(
  context: AuthContext & { tokens: Tokens; decoyHash: Promise<string> },
  call: SignInCall,
): Promise<{ token: string; user: User }> {
  const { db, clock, limits, tokens } = context
  const email = call.email.trim().toLowerCase()
  await limits.refuseLoginFlood(email, call.address)
  const from = { ip: call.address, userAgent: call.userAgent.slice(0, longestUserAgent) }
  const row = await findUserByEmail(db, email)
  const isRight = await isPassword(call.password, row?.password_hash ?? (await context.decoyHash))

  async function refuse(outcome: Outcome, refusal: AppError): Promise<never> {
    await limits.countLoginFailure(email, call.address)
    await insertSignIn(db, { ...from, userId: row?.id ?? null, outcome, at: clock.now() })
    throw refusal
  }

  const wrong = new AppError('unauthorized', messages.login.wrong)
  if (!row || !isRight) return await refuse('wrong_password', wrong)
  if (row.disabled_at || row.role !== 'admin') return await refuse('not_allowed', wrong)
  if (row.totp_secret && !call.code?.trim()) throw new AppError('totp_required', messages.login.codeNeeded)
  const hash = needsRehash(row.password_hash) ? await hashPassword(call.password) : row.password_hash
  if (hash !== row.password_hash) await replacePasswordHash(db, row.id, { from: row.password_hash, to: hash })
  const opened = await openSession(context, { ...row, password_hash: hash }, from, call.code ?? '')
  if (opened === 'changed') return await refuse('wrong_password', wrong)
  if (opened === 'wrong_code')
    return await refuse('wrong_code', new AppError('totp_required', messages.login.codeWrong))
  const token = await tokens.sign({ ...opened, userId: row.id })
  return { token, user: { id: row.id, email: row.email, name: row.name, role: row.role } }
}

/** Nothing is written when the account was changed since its password was looked at, or the second step is not passed. */
async function openSession(
  context: AuthContext,
  user: UserRow,
  from: { ip: string; userAgent: string },
  code: string,
): Promise<{ sessionId: string; at: Date; expiresAt: Date } | 'changed' | 'wrong_code'> {
  return await transaction(context.db, async (tx) => {
    // Or a session would outlive the new password, because it began with the old one.
    if (!(await holdUnchanged(tx, user))) return 'changed'
    if (user.totp_secret && !(await passSecondStep(context, tx, user.id, code))) return 'wrong_code'
    const at = context.clock.now()
    const sessionId = randomUUID()
    const expiresAt = new Date(at.getTime() + adminSession.lifeMs)
    await insertSession(tx, { ...from, id: sessionId, userId: user.id, at, expiresAt })
    await insertSignIn(tx, { ...from, userId: user.id, outcome: 'signed_in', at })
    await noteSignedIn(tx, user.id, at)
    return { sessionId, at, expiresAt }
  })
}
