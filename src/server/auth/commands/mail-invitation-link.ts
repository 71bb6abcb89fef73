import type { Tx } from '#server/platform/database/db.ts'
import { issueLink, revokeLinks } from '#server/platform/links.ts'
import { invitationLifeMs } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { invitationMail } from '../account-mail-templates.ts'
import type { AuthContext } from '../context.ts'
import { findOpenInvitation } from '../queries/invitations.ts'
import type { InvitationRow } from '../rows.ts'
import { writeAccountMail } from './write-account-mail.ts'

/** Each invitation has one open link: a new link revokes the one before. */
export async function mailInvitationLink(context: AuthContext, tx: Tx, id: number, at: Date): Promise<InvitationRow> {
  const row = await findOpenInvitation(tx, id)
  if (!row) throw new Error(`invitation ${id} is gone right after its change`)
  await revokeLinks(tx, { scope: 'invitation', subjectId: id, at })
  const token = await issueLink(tx, { scope: 'invitation', subjectId: id, at, lifeMs: invitationLifeMs })
  const words = await context.mail.words(tx)
  const mail = invitationMail(
    words,
    row.inviter_name || row.inviter_email,
    `${context.origin}${paths.invitation(token)}`,
  )
  await writeAccountMail(context, tx, 'invitation', { id, email: row.email }, mail)
  return row
}
