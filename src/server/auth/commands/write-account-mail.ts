import type { Tx } from '#server/platform/database/db.ts'
import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import type { AuthContext } from '../context.ts'

/** Writes a mail about an account or an invitation. */
export async function writeAccountMail(
  { mail, clock }: Pick<AuthContext, 'mail' | 'clock'>,
  tx: Tx,
  kind: MailKind,
  to: { id: number; email: string; isUnverified?: boolean },
  written: WrittenMail,
): Promise<void> {
  const at = clock.now()
  await writeMail(tx, {
    ...written,
    kind,
    fact: `${to.id} ${at.getTime()}`,
    from: mail.from,
    recipient: to.email,
    isUnverified: to.isUnverified ?? false,
    replyTo: (await mail.studio(tx)).notices,
    at,
  })
}
