import { composeMail, mailMoment, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'

type Note = { subject: string; heading: string; text: string }

/** A mail after a change: tells an account's owner who did not make the change about it, and what to do. */
function note(words: MailWords, { subject, heading, text }: Note, resetPage: string): WrittenMail {
  const { fine, link } = words.accountNotes
  return composeMail(words, subject, [
    { kind: 'heading', text: heading },
    { kind: 'text', text },
    { kind: 'text', text: words.signature },
    { kind: 'fine', text: fine, link: { text: link, address: resetPage } },
  ])
}

function withText(mail: Note, values: Record<string, string>): Note {
  return { ...mail, text: fillPlaceholders(mail.text, values) }
}

export function passwordNote(words: MailWords, resetPage: string): WrittenMail {
  return note(words, words.accountNotes.password, resetPage)
}

/** Sent to the present address when a new one was asked for. */
export function emailAskedNote(words: MailWords, email: string, resetPage: string): WrittenMail {
  return note(words, withText(words.accountNotes.emailAsked, { address: email }), resetPage)
}

/** A note about something that a new password of the reader's own would not help against. */
function noteWithFine(words: MailWords, { subject, heading, text, fine }: Note & { fine: string }, address: string) {
  return composeMail(words, subject, [
    { kind: 'heading', text: heading },
    { kind: 'text', text: fillPlaceholders(text, { address }) },
    { kind: 'text', text: words.signature },
    { kind: 'fine', text: fine },
  ])
}

/** Sent to the former address, which links for a new password no longer go to. */
export function emailNote(words: MailWords, email: string): WrittenMail {
  return noteWithFine(words, words.accountNotes.email, email)
}

/** Sent to the owners of a shop in which a start has made a further one. */
export function ownerNote(words: MailWords, email: string): WrittenMail {
  return noteWithFine(words, words.accountNotes.ownerAdded, email)
}

export function twoStepNote(words: MailWords, isOn: boolean, resetPage: string): WrittenMail {
  const { twoStepOn, twoStepOff } = words.accountNotes
  return note(words, isOn ? twoStepOn : twoStepOff, resetPage)
}

/** `by`: the owner who switched it off for a colleague without phone and recovery codes. */
export function twoStepEndedNote(words: MailWords, by: string, resetPage: string): WrittenMail {
  return note(words, withText(words.accountNotes.twoStepEnded, { name: by }), resetPage)
}

export function signInNote(
  words: MailWords,
  { browser, address, at }: { browser: string; address: string; at: Date },
  resetPage: string,
): WrittenMail {
  const device = { browser, address, moment: mailMoment.format(at) }
  return note(words, withText(words.accountNotes.signIn, device), resetPage)
}

/** Sent to the address that is to become the sign-in address. */
export function emailConfirmation(words: MailWords, page: string): WrittenMail {
  const { subject, heading, text, button, fine } = words.emailConfirmation
  return composeMail(words, subject, [
    { kind: 'heading', text: heading },
    { kind: 'text', text },
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: words.signature },
    { kind: 'fine', text: fine },
  ])
}

/** `by`: the owner who asked for the link, null for the account's own user. */
export function passwordReset(words: MailWords, page: string, by: string | null = null): WrittenMail {
  const { subject, heading, asked, sent, button, askedFine, sentFine } = words.passwordReset
  return composeMail(words, subject, [
    { kind: 'heading', text: heading },
    { kind: 'text', text: by ? fillPlaceholders(sent, { name: by }) : asked },
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: words.signature },
    { kind: 'fine', text: by ? sentFine : askedFine },
  ])
}

export function invitationMail(words: MailWords, inviter: string, page: string): WrittenMail {
  const { subject, heading, lead, button, until, fine } = words.invitation
  return composeMail(words, subject, [
    { kind: 'heading', text: heading },
    { kind: 'text', text: fillPlaceholders(lead, { name: inviter }) },
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: until },
    { kind: 'text', text: words.signature },
    { kind: 'fine', text: fine },
  ])
}
