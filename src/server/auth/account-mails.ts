import type { Tx } from '#server/platform/db.ts'
import { composeMail, type MailPart } from '#server/platform/mail-parts.ts'
import { writeMail } from '#server/platform/outgoing-mail.ts'
import { paths } from '#shared/paths.ts'
import type { AuthContext } from './account-context.ts'

type Sending = Pick<AuthContext, 'mail' | 'origin' | 'clock'>
type Recipient = { id: number; email: string; name: string }

const closing: MailPart = { kind: 'text', text: 'Alder & Ink, Portland, Oregon' }

async function send(
  { mail, clock }: Sending,
  tx: Tx,
  letter: { kind: string; subjectId: number; recipient: string; subject: string; parts: MailPart[] },
): Promise<void> {
  const at = clock.now()
  await writeMail(tx, {
    ...composeMail(letter.subject, letter.parts),
    kind: letter.kind,
    fact: `${letter.subjectId} ${at.getTime()}`,
    from: mail.from,
    recipient: letter.recipient,
    replyTo: mail.owner,
    at,
  })
}

/** A note after the fact: whoever did not do it themselves learns of it, and what to do. */
async function sendNote(
  sending: Sending,
  tx: Tx,
  user: Recipient,
  note: { kind: string; subject: string; heading: string; text: string; otherwise: string },
): Promise<void> {
  await send(sending, tx, {
    kind: note.kind,
    subjectId: user.id,
    recipient: user.email,
    subject: note.subject,
    parts: [
      { kind: 'heading', text: note.heading },
      { kind: 'text', text: note.text },
      closing,
      {
        kind: 'fine',
        text: note.otherwise,
        link: { text: 'Choose a new password', address: `${sending.origin}${paths.resetPassword}` },
      },
    ],
  })
}

export async function mailPasswordNote(sending: Sending, tx: Tx, user: Recipient): Promise<void> {
  await sendNote(sending, tx, user, {
    kind: 'password-note',
    subject: 'Your password at Alder & Ink was changed',
    heading: 'Your password is changed.',
    text: 'The new one counts from now on, and every other browser that was signed in is signed out.',
    otherwise: 'That was not you? Then somebody else has been at your account. Take it back at once:',
  })
}

export async function mailTwoStepNote(sending: Sending, tx: Tx, user: Recipient, isOn: boolean): Promise<void> {
  await sendNote(sending, tx, user, {
    kind: 'two-step-note',
    subject: `Two-step sign-in at Alder & Ink is ${isOn ? 'on' : 'off'}`,
    heading: `Two-step sign-in is ${isOn ? 'on' : 'off'}.`,
    text: isOn
      ? 'From now on a sign-in asks for a code of your authenticator app. Keep the ten recovery codes where you find them without your phone.'
      : 'From now on your password alone signs you in. You can turn the second step on again on your account page.',
    otherwise: 'That was not you? Then somebody else has been at your account. Take it back at once:',
  })
}

export async function mailPasswordReset(sending: Sending, tx: Tx, user: Recipient, token: string): Promise<void> {
  await send(sending, tx, {
    kind: 'password-reset',
    subjectId: user.id,
    recipient: user.email,
    subject: 'A new password for Alder & Ink',
    parts: [
      { kind: 'heading', text: 'Choose a new password.' },
      {
        kind: 'text',
        text: 'You asked for a new password for the back office. The link below works once, for an hour.',
      },
      { kind: 'button', text: 'Choose a new password', address: `${sending.origin}${paths.newPassword(token)}` },
      closing,
      {
        kind: 'fine',
        text: 'You did not ask? Then somebody else typed your email address. Nothing has changed, and you need not do anything.',
      },
    ],
  })
}

export async function mailInvitation(
  sending: Sending,
  tx: Tx,
  invitation: { id: number; email: string; inviter: string },
  token: string,
): Promise<void> {
  await send(sending, tx, {
    kind: 'invitation',
    subjectId: invitation.id,
    recipient: invitation.email,
    subject: 'Your invitation to the back office of Alder & Ink',
    parts: [
      { kind: 'heading', text: 'Come and run the presses with us.' },
      {
        kind: 'text',
        text: `${invitation.inviter} invites you to the back office of Alder & Ink, where orders, customers and products are looked after. Choose a name and a password, and the account is yours.`,
      },
      { kind: 'button', text: 'Accept the invitation', address: `${sending.origin}${paths.invitation(token)}` },
      { kind: 'text', text: 'The link works once, for seven days.' },
      closing,
      {
        kind: 'fine',
        text: 'You do not know what this is about? Then simply leave it. No account exists until the link is used.',
      },
    ],
  })
}
