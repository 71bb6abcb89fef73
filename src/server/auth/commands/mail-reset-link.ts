import { transaction } from '#server/platform/database/db.ts'
import { issueLink, wasIssued } from '#server/platform/links.ts'
import { passwordResetLifeMs, passwordResetPauseMs } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { passwordReset } from '../account-mail-templates.ts'
import type { AuthContext } from '../context.ts'
import { findUserByEmail } from '../queries/users.ts'
import { writeAccountMail } from './write-account-mail.ts'

/** The job; during the pause a repeated request sends no further mail. */
export async function mailResetLink(context: AuthContext, email: string): Promise<void> {
  const { db, clock } = context
  const user = await findUserByEmail(db, email)
  if (!user || user.disabled_at) return
  await transaction(db, async (tx) => {
    const at = clock.now()
    const subject = { scope: 'password-reset', subjectId: user.id } as const
    if (await wasIssued(tx, { ...subject, since: new Date(at.getTime() - passwordResetPauseMs) })) return
    // Earlier links stay open: a stranger may have made the second request while the owner is about to use the first link.
    const token = await issueLink(tx, { ...subject, at, lifeMs: passwordResetLifeMs })
    const mail = passwordReset(await context.mail.words(tx), `${context.origin}${paths.newPassword(token)}`)
    await writeAccountMail(context, tx, 'password-reset', user, mail)
  })
}
