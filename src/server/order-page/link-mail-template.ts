import { composeMail, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'

/** `page` is the address of the order page, signed for this buyer. */
export function orderLinkMail(words: MailWords, number: string, page: string): WrittenMail {
  const { subject, heading, lead, button, secret, fine } = words.orderLink
  return composeMail(words, fillPlaceholders(subject, { number }), [
    { kind: 'heading', text: heading },
    { kind: 'text', text: fillPlaceholders(lead, { number }) },
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: secret },
    { kind: 'text', text: words.signature },
    { kind: 'fine', text: fine },
  ])
}
