import { composeMail, greeting, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import type { EndedBy, ShareState } from '#shared/group-orders/group-order.ts'
import { startedBy } from './group-mail-templates.ts'
import { goodParts, type MailGood, titleParts } from './mail-good.ts'

/** To everybody: nothing is made, and what was paid goes back. Whoever has paid reads the title (docs/decisions/0035). */
export function groupCalledOffMail(
  words: MailWords,
  {
    name,
    organizer,
    title,
    good,
    by,
    reason,
    reader,
  }: {
    name: string
    /** Empty in the mail to the organizer. */
    organizer: string
    title: string
    good: MailGood
    by: EndedBy
    reason: string
    reader: ShareState | 'organizer' | 'organizerUnpaid'
  },
): WrittenMail {
  const { subject, heading, lead, leadOrganizer, leadStudio } = words.groupCalledOff
  const first = { deadline: lead, organizer: leadOrganizer, studio: leadStudio }[by]
  return composeMail(words, fillPlaceholders(subject, { product: good.name }), [
    { kind: 'heading', text: heading },
    greeting(words, name),
    { kind: 'text', text: fillPlaceholders(first, { product: good.name }) },
    startedBy(words, organizer),
    ...(reader === 'paid' ? titleParts(title) : []),
    ...(reason ? [{ kind: 'text' as const, text: reason }] : []),
    ...goodParts(good),
    { kind: 'text', text: words.groupCalledOff[reader] },
    { kind: 'text', text: words.signature },
  ])
}
