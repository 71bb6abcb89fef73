import { composeMail, mailMoment, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'

/** Tells whoever had set the text to a time that it did not appear, and why. */
export function scheduleMissedNotice(
  words: MailWords,
  { page, publishAt, reason, address }: { page: string; publishAt: Date; reason: string; address: string },
): WrittenMail {
  const { subject, heading, text, button, fine } = words.scheduleMissed
  const values = { page, moment: mailMoment.format(publishAt) }
  return composeMail(words, fillPlaceholders(subject, values), [
    { kind: 'heading', text: heading },
    { kind: 'text', text: fillPlaceholders(text, values) },
    { kind: 'text', text: reason },
    { kind: 'button', text: button, address },
    { kind: 'fine', text: fine },
  ])
}
