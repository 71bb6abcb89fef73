import { composeMail, mailMoment, signature, type WrittenMail } from '#server/platform/mail/mail-parts.ts'

/** A mail after a change: tells an account's owner who did not make the change about it, and what to do. */
function note(
  { subject, heading, text }: { subject: string; heading: string; text: string },
  resetPage: string,
): WrittenMail {
  return composeMail(subject, [
    { kind: 'heading', text: heading },
    { kind: 'text', text },
    signature,
    {
      kind: 'fine',
      text: 'That was not you? Then somebody else has been at your account. Take it back at once:',
      link: { text: 'Choose a new password', address: resetPage },
    },
  ])
}

export function passwordNote(resetPage: string): WrittenMail {
  return note(
    {
      subject: 'Your password at Alder & Ink was changed',
      heading: 'Your password is changed.',
      text: 'The new one counts from now on, and every other browser that was signed in is signed out.',
    },
    resetPage,
  )
}

/** Sent to the present address when a new one was asked for. */
export function emailAskedNote(email: string, resetPage: string): WrittenMail {
  return note(
    {
      subject: 'A new sign-in address was asked for at Alder & Ink',
      heading: 'A new sign-in address was asked for.',
      text: `${email} is to sign in to your account once a link there was used, with your password. Until then nothing changes.`,
    },
    resetPage,
  )
}

/** Sent to the former address, which links for a new password no longer go to. */
export function emailNote(email: string): WrittenMail {
  return composeMail('Your sign-in address at Alder & Ink was changed', [
    { kind: 'heading', text: 'Your sign-in address is changed.' },
    { kind: 'text', text: `From now on ${email} signs in, and every browser is signed out.` },
    signature,
    {
      kind: 'fine',
      text: 'That was not you? Then somebody else has been at your account. Answer this mail at once: an owner can disable the account.',
    },
  ])
}

export function twoStepNote(isOn: boolean, resetPage: string): WrittenMail {
  return note(
    {
      subject: `Two-step sign-in at Alder & Ink is ${isOn ? 'on' : 'off'}`,
      heading: `Two-step sign-in is ${isOn ? 'on' : 'off'}.`,
      text: isOn
        ? 'From now on a sign-in asks for a code of your authenticator app. Keep the ten recovery codes where you find them without your phone.'
        : 'From now on your password alone signs you in. You can turn two-step sign-in on again on your account page.',
    },
    resetPage,
  )
}

/** `by`: the owner who switched it off for a colleague without phone and recovery codes. */
export function twoStepEndedNote(by: string, resetPage: string): WrittenMail {
  return note(
    {
      subject: 'Two-step sign-in at Alder & Ink is off',
      heading: 'Two-step sign-in is off.',
      text: `${by} switched it off for you, and you are signed out everywhere. Your password alone signs you in; please switch it on again on your account page.`,
    },
    resetPage,
  )
}

export function signInNote(
  { browser, address, at }: { browser: string; address: string; at: Date },
  resetPage: string,
): WrittenMail {
  return note(
    {
      subject: 'A new device signed in to your account at Alder & Ink',
      heading: 'A new device signed in.',
      text: `${browser}, from the internet address ${address}, on ${mailMoment.format(at)}, Portland time. If that was you, there is nothing to do.`,
    },
    resetPage,
  )
}

/** Sent to the address that is to become the sign-in address. */
export function emailConfirmation(page: string): WrittenMail {
  return composeMail('Your new sign-in address at Alder & Ink', [
    { kind: 'heading', text: 'Is this mailbox yours?' },
    {
      kind: 'text',
      text: 'This address is to sign in to the back office of Alder & Ink. The link below works once, for a day; until then the address before goes on signing in.',
    },
    { kind: 'button', text: 'Use this address', address: page },
    signature,
    {
      kind: 'fine',
      text: 'You do not know what this is about? Then somebody mistyped an address. Leave it, and nothing changes.',
    },
  ])
}

/** `by`: the owner who asked for the link, null for the account's own user. */
export function passwordReset(page: string, by: string | null = null): WrittenMail {
  return composeMail('A new password for Alder & Ink', [
    { kind: 'heading', text: 'Choose a new password.' },
    {
      kind: 'text',
      text: `${by ? `${by} sends you a link to choose` : 'You asked for'} a new password for the back office. The link below works once, for an hour.`,
    },
    { kind: 'button', text: 'Choose a new password', address: page },
    signature,
    {
      kind: 'fine',
      text: `You did not ask? ${by ? 'Ask whoever sent it. ' : 'Then somebody else typed your email address. '}Nothing has changed, and you need not do anything.`,
    },
  ])
}

export function invitationMail(inviter: string, page: string): WrittenMail {
  return composeMail('Your invitation to the back office of Alder & Ink', [
    { kind: 'heading', text: 'Come and run the presses with us.' },
    {
      kind: 'text',
      text: `${inviter} invites you to the back office of Alder & Ink, where orders, customers and products are looked after. Choose a name and a password, and the account is yours.`,
    },
    { kind: 'button', text: 'Accept the invitation', address: page },
    { kind: 'text', text: 'The link works once, for seven days.' },
    signature,
    {
      kind: 'fine',
      text: 'You do not know what this is about? Then simply leave it. No account exists until the link is used.',
    },
  ])
}
