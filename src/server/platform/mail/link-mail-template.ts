import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { composeMail, type WrittenMail } from './mail-parts.ts'
import type { MailWords } from './mail-words.ts'

/** For whoever has lost the link to an order or a quote. `page` is the address of its page, signed for this person. */
export function linkMail(
  words: MailWords,
  kind: 'orderLink' | 'proposalLink',
  { number, page }: { number: string; page: string },
): WrittenMail {
  const { subject, heading, lead, button, secret, fine } = words[kind]
  return composeMail(words, fillPlaceholders(subject, { number }), [
    { kind: 'heading', text: heading },
    { kind: 'text', text: fillPlaceholders(lead, { number }) },
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: secret },
    { kind: 'text', text: words.signature },
    { kind: 'fine', text: fine },
  ])
}
