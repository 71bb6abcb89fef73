import { composeMail, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'

export function newsletterWelcome(
  words: MailWords,
  { shop, unsubscribeAddress }: { shop: string; unsubscribeAddress: string },
): WrittenMail {
  const { subject, heading, lead, more, button, fine, unsubscribe } = words.newsletterWelcome
  return composeMail(words, subject, [
    { kind: 'heading', text: heading },
    { kind: 'text', text: lead },
    { kind: 'text', text: more },
    { kind: 'button', text: button, address: shop },
    { kind: 'text', text: words.signature },
    { kind: 'fine', text: fine, link: { text: unsubscribe, address: unsubscribeAddress } },
  ])
}

/** `page` is the page on which the recipient confirms. */
export function newsletterConfirmation(words: MailWords, page: string): WrittenMail {
  const { subject, heading, lead, button, fine } = words.newsletterConfirmation
  return composeMail(words, subject, [
    { kind: 'heading', text: heading },
    { kind: 'text', text: lead },
    { kind: 'button', text: button, address: page },
    { kind: 'fine', text: fine },
  ])
}
