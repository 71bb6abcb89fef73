import type { Tx } from '#server/platform/database/db.ts'
import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { paths } from '#shared/paths.ts'
import { emailNote, invitationMail, passwordNote, passwordReset, twoStepNote } from '../account-mail-templates.ts'
import type { AuthContext } from '../context.ts'

type Sending = Pick<AuthContext, 'mail' | 'origin' | 'clock'>
type Recipient = { id: number; email: string }

async function send(
  { mail, clock }: Sending,
  tx: Tx,
  kind: MailKind,
  to: Recipient,
  written: WrittenMail,
): Promise<void> {
  const at = clock.now()
  await writeMail(tx, {
    ...written,
    kind,
    fact: `${to.id} ${at.getTime()}`,
    from: mail.from,
    recipient: to.email,
    replyTo: await mail.owner(tx),
    at,
  })
}

export async function mailPasswordNote(sending: Sending, tx: Tx, user: Recipient): Promise<void> {
  await send(sending, tx, 'password-note', user, passwordNote(`${sending.origin}${paths.resetPassword}`))
}

/** Sent to the former address: an owner who loses the account by this change still reads mail there. */
export async function mailEmailNote(sending: Sending, tx: Tx, user: Recipient, email: string): Promise<void> {
  await send(sending, tx, 'email-note', user, emailNote(email))
}

export async function mailTwoStepNote(sending: Sending, tx: Tx, user: Recipient, isOn: boolean): Promise<void> {
  await send(sending, tx, 'two-step-note', user, twoStepNote(isOn, `${sending.origin}${paths.resetPassword}`))
}

export async function mailPasswordReset(sending: Sending, tx: Tx, user: Recipient, token: string): Promise<void> {
  await send(sending, tx, 'password-reset', user, passwordReset(`${sending.origin}${paths.newPassword(token)}`))
}

export async function mailInvitation(
  sending: Sending,
  tx: Tx,
  { inviter, ...invited }: Recipient & { inviter: string },
  token: string,
): Promise<void> {
  const mail = invitationMail(inviter, `${sending.origin}${paths.invitation(token)}`)
  await send(sending, tx, 'invitation', invited, mail)
}
