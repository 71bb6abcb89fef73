import { writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import { consumeLink } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { asStaffRole } from '#shared/roles.ts'
import type { AuthContext, LinkAnswer } from '../context.ts'
import { requireGoodPassword } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { findInvited } from '../queries/invitations.ts'
import { insertAdmin } from './insert-admin.ts'
import { updateInvitation } from './update-invitation.ts'

export async function acceptInvitation(
  context: AuthContext,
  given: { token: string; name: string; password: string; requestId: string },
): Promise<LinkAnswer> {
  const stale = new AppError('not_found', messages.accountLinks.staleInvite)
  const invited = await findInvited(context, given.token)
  if (!invited) throw stale
  const { email, staff_role } = invited
  const name = given.name.trim()
  if (!name) {
    const text = messages.accountLinks.nameMissing
    throw new AppError('invalid', text, { fields: { name: text } })
  }
  await requireGoodPassword(given.password, email)
  const passwordHash = await hashPassword(given.password)
  const userId = await transaction(context.db, async (tx) => {
    const at = context.clock.now()
    const link = await consumeLink(tx, { token: given.token, scope: 'invitation', at })
    if (!link || !(await updateInvitation(tx, link.subjectId, { accepted_at: at }))) throw stale
    const joined = await insertAdmin(tx, { email, passwordHash, name, staffRole: asStaffRole(staff_role) })
    if (joined === null) throw new AppError('conflict', messages.administrators.hasAccount)
    await writeAudit(tx, at, {
      action: 'administrator-joined',
      subjectKind: 'user',
      subjectId: joined,
      userId: joined,
      requestId: given.requestId,
      after: { email, name, staff_role, invitation: link.subjectId },
    })
    return joined
  })
  return { email, message: messages.accountLinks.created, userId }
}
