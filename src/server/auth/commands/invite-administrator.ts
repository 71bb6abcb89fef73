import { type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { consumeLink, findUnused, issueLink, revokeLinks } from '#server/platform/links.ts'
import { invitationLifeMs } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from '../context.ts'
import { requireGoodPassword } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { findOpenInvitation } from '../queries/invitations.ts'
import { findUserByEmail } from '../queries/users.ts'
import type { InvitationRow } from '../rows.ts'
import { insertAdmin } from './replace-password-hash.ts'
import { insertInvitation, updateInvitation } from './update-invitation.ts'
import { mailInvitation } from './write-account-mail.ts'

const scope = 'invitation'

export async function invite(context: AuthContext, caller: Caller, typed: string): Promise<InvitationRow> {
  const email = typed.trim().toLowerCase()
  return await transaction(context.db, async (tx) => {
    if (await findUserByEmail(tx, email)) throw new AppError('conflict', messages.administrators.hasAccount)
    const at = context.clock.now()
    const expiresAt = new Date(at.getTime() + invitationLifeMs)
    const id = await insertInvitation(tx, { email, invitedBy: caller.user.id, at, expiresAt })
    if (id === null) throw new AppError('conflict', messages.administrators.alreadyInvited)
    await audit(tx, at, caller, { action: 'administrator-invited', id, after: { email } })
    return await sendLink(context, tx, id, at)
  })
}

export async function resendInvitation(context: AuthContext, caller: Caller, id: number): Promise<InvitationRow> {
  return await transaction(context.db, async (tx) => {
    const at = context.clock.now()
    const expiresAt = new Date(at.getTime() + invitationLifeMs)
    const prolonged = await updateInvitation(tx, id, { expires_at: expiresAt })
    if (!prolonged) throw new AppError('not_found', messages.administrators.invitationGone)
    await audit(tx, at, caller, { action: 'invitation-resent', id, after: { email: prolonged.email } })
    return await sendLink(context, tx, id, at)
  })
}

/** Each invitation has one open link: a new link revokes the one before. */
async function sendLink(context: AuthContext, tx: Tx, id: number, at: Date): Promise<InvitationRow> {
  const row = await findOpenInvitation(tx, id)
  if (!row) throw new Error(`invitation ${id} is gone right after its change`)
  await revokeLinks(tx, { scope, subjectId: id, at })
  const token = await issueLink(tx, { scope, subjectId: id, at, lifeMs: invitationLifeMs })
  await mailInvitation(context, tx, { id, email: row.email, inviter: row.inviter_name || row.inviter_email }, token)
  return row
}

export async function revokeInvitation(context: AuthContext, caller: Caller, id: number): Promise<void> {
  await transaction(context.db, async (tx) => {
    const at = context.clock.now()
    const revoked = await updateInvitation(tx, id, { revoked_at: at })
    if (!revoked) throw new AppError('not_found', messages.administrators.invitationGone)
    await revokeLinks(tx, { scope, subjectId: id, at })
    await audit(tx, at, caller, { action: 'invitation-revoked', id, before: { email: revoked.email } })
  })
}

/** The address that an open link invites; null for every other link, without a reason. */
export async function findInvited({ db, clock }: AuthContext, token: string): Promise<string | null> {
  const link = await findUnused(db, { token, scope, at: clock.now() })
  const invitation = link && (await findOpenInvitation(db, link.subjectId))
  return invitation?.email ?? null
}

export async function acceptInvitation(
  context: AuthContext,
  given: { token: string; name: string; password: string; requestId: string },
): Promise<{ email: string; message: string; userId: number }> {
  const stale = new AppError('not_found', messages.accountLinks.staleInvite)
  const email = await findInvited(context, given.token)
  if (!email) throw stale
  const name = given.name.trim()
  if (!name) {
    const text = messages.accountLinks.nameMissing
    throw new AppError('invalid', text, { fields: { name: text } })
  }
  await requireGoodPassword(given.password, email)
  const passwordHash = await hashPassword(given.password)
  const userId = await transaction(context.db, async (tx) => {
    const at = context.clock.now()
    const link = await consumeLink(tx, { token: given.token, scope, at })
    if (!link || !(await updateInvitation(tx, link.subjectId, { accepted_at: at }))) throw stale
    const joined = await insertAdmin(tx, { email, passwordHash, name })
    if (joined === null) throw new AppError('conflict', messages.administrators.hasAccount)
    await writeAudit(tx, at, {
      action: 'administrator-joined',
      subjectKind: 'user',
      subjectId: joined,
      userId: joined,
      requestId: given.requestId,
      after: { email, name, invitation: link.subjectId },
    })
    return joined
  })
  return { email, message: messages.accountLinks.created, userId }
}

async function audit(
  tx: Tx,
  at: Date,
  caller: Caller,
  { id, ...entry }: { action: AuditAction; id: number; before?: { email: string }; after?: { email: string } },
): Promise<void> {
  await writeAudit(tx, at, {
    ...entry,
    subjectKind: 'invitation',
    subjectId: id,
    userId: caller.user.id,
    requestId: caller.requestId,
  })
}
