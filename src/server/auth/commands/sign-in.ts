import { randomUUID } from 'node:crypto'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import { networkOf } from '#server/platform/http/networks.ts'
import type { Prover } from '#server/platform/http/password-attempts.ts'
import type { WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { adminSession } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { asStaffRole } from '#shared/roles.ts'
import { signInNote } from '../account-mail-templates.ts'
import { browserName } from '../browser-name.ts'
import type { AuthContext } from '../context.ts'
import { type KnownDevice, readDevice } from '../known-device.ts'
import { hashPassword, isPassword, needsRehash } from '../passwords.ts'
import { listSignInAddresses } from '../queries/sessions.ts'
import { findUserByEmail, isLive, lockIfUnchanged } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'
import type { Tokens } from '../tokens.ts'
import type { Outcome, User } from '../wire.ts'
import { passSecondStep } from './pass-second-step.ts'
import { replacePasswordHash } from './replace-password-hash.ts'
import { writeAccountMail } from './write-account-mail.ts'

export type SignInCall = {
  email: string
  password: string
  code?: string
  address: string
  userAgent: string
  cookies: string | undefined
}

type SignInContext = AuthContext & { tokens: Tokens; decoyHash: string }
type SignedInAs = { token: string; user: User; device: KnownDevice }

const longestUserAgent = 500

/**
 * Throws AppError `unauthorized` with one text for every cause, `rate_limited` after too many failures, and
 * `totp_required` once the password is right and a code is missing or wrong.
 */
export async function signIn(context: SignInContext, call: SignInCall): Promise<SignedInAs> {
  const email = call.email.trim().toLowerCase()
  const row = await findUserByEmail(context.db, email)
  const prover = await findProver(context, call, row && isLive(row) ? row.id : 0)
  return await context.attempts.try(email, prover, (failed) => prove(context, call, { row, prover, failed }))
}

/** Runs the same queries whether the account exists or not; no user has the `userId` 0. */
async function findProver({ db, clock, tokens }: SignInContext, call: SignInCall, userId: number): Promise<Prover> {
  const device = await readDevice(tokens, call.cookies, clock.now(), userId)
  const networks = (await listSignInAddresses(db, userId)).map((ip) => networkOf(ip, 56))
  if (device) return { kind: 'device', id: device.deviceId }
  const isKnown = networks.includes(networkOf(call.address, 56))
  return { kind: isKnown ? 'network' : 'stranger', address: call.address }
}

async function prove(
  context: SignInContext,
  call: SignInCall,
  { row, prover, failed }: { row: UserRow | undefined; prover: Prover; failed: () => void },
): Promise<SignedInAs> {
  const { db, clock, tokens } = context
  const from = { ip: call.address, userAgent: call.userAgent.slice(0, longestUserAgent) }
  const priority = prover.kind === 'stranger' ? 'stranger' : 'known'
  const isRight = await isPassword(call.password, row?.password_hash ?? context.decoyHash, priority)

  async function refuse(outcome: Outcome, refusal: AppError): Promise<never> {
    failed()
    await insertSignIn(db, { ...from, userId: row?.id ?? null, outcome, at: clock.now() })
    throw refusal
  }

  const wrong = new AppError('unauthorized', messages.login.wrong)
  if (!row || !isRight) return await refuse('wrong_password', wrong)
  if (!isLive(row)) return await refuse('not_allowed', wrong)
  if (row.totp_secret && !call.code?.trim()) throw new AppError('totp_required', messages.login.codeNeeded)
  const hash = needsRehash(row.password_hash) ? await hashPassword(call.password) : row.password_hash
  if (hash !== row.password_hash) await replacePasswordHash(db, row.id, { from: row.password_hash, to: hash })
  const opened = await openSession(context, { ...row, password_hash: hash }, { from, code: call.code ?? '', prover })
  if (opened === 'changed') return await refuse('wrong_password', wrong)
  if (opened === 'wrong_code')
    return await refuse('wrong_code', new AppError('totp_required', messages.login.codeWrong))
  const token = await tokens.sign({ ...opened, userId: row.id, staffRole: asStaffRole(row.staff_role) })
  const device = { deviceId: prover.kind === 'device' ? prover.id : randomUUID(), userId: row.id }
  return { token, user: { id: row.id, email: row.email, name: row.name, role: row.role }, device }
}

/** Writes nothing when the account was changed after its password was verified, or when two-step sign-in fails. */
async function openSession(
  context: AuthContext,
  user: UserRow,
  { from, code, prover }: { from: { ip: string; userAgent: string }; code: string; prover: Prover },
): Promise<{ sessionId: string; at: Date; expiresAt: Date } | 'changed' | 'wrong_code'> {
  return await transaction(context.db, async (tx) => {
    // Otherwise a session opened with the old password would outlive the new one.
    if (!(await lockIfUnchanged(tx, user))) return 'changed'
    if (user.totp_secret && !(await passSecondStep(context, tx, user.id, code))) return 'wrong_code'
    const at = context.clock.now()
    if (prover.kind !== 'device' && (await isNewDevice(tx, user, from)))
      await writeAccountMail(context, tx, 'sign-in-note', user, await noteOf(context, tx, from, at))
    const sessionId = randomUUID()
    const expiresAt = new Date(at.getTime() + adminSession.lifeMs)
    await insertSession(tx, { ...from, id: sessionId, userId: user.id, at, expiresAt })
    await insertSignIn(tx, { ...from, userId: user.id, outcome: 'signed_in', at })
    await recordSignIn(tx, user.id, at)
    return { sessionId, at, expiresAt }
  })
}

/**
 * CNT-17: whether nobody has signed in to the account with this browser from this network before. The first sign-in ever
 * tells nobody anything.
 */
async function isNewDevice(tx: Tx, user: UserRow, { ip, userAgent }: { ip: string; userAgent: string }) {
  if (user.last_sign_in_at === null) return false
  const known = await listSignInAddresses(tx, user.id, userAgent)
  return !known.some((address) => networkOf(address, 56) === networkOf(ip, 56))
}

async function noteOf(
  { origin, mail }: AuthContext,
  tx: Tx,
  { ip, userAgent }: { ip: string; userAgent: string },
  at: Date,
): Promise<WrittenMail> {
  const device = { browser: browserName(userAgent), address: ip || messages.account.unknownAddress, at }
  return signInNote(await mail.words(tx), device, `${origin}${paths.resetPassword}`)
}

async function insertSession(
  tx: Tx,
  session: { id: string; userId: number; at: Date; expiresAt: Date; ip: string; userAgent: string },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
      ip: session.ip,
      user_agent: session.userAgent,
    })
    .execute()
}

/** One statement for every sign-in attempt, whatever the account and the outcome. */
async function insertSignIn(
  db: Db | Tx,
  signIn: { userId: number | null; outcome: Outcome; ip: string; userAgent: string; at: Date },
): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values({
      user_id: signIn.userId,
      outcome: signIn.outcome,
      ip: signIn.ip,
      user_agent: signIn.userAgent,
      created_at: signIn.at,
    })
    .execute()
}

async function recordSignIn(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.updateTable('users').set({ last_sign_in_at: at }).where('id', '=', userId).execute()
}
