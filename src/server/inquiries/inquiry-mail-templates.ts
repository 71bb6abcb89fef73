import { composeMail, greeting, mailDay, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { messages } from '#shared/messages.ts'
import type { SentFile } from '../attachments/context.ts'
import type { ContactFields } from './contact-fields.ts'
import type { Quote } from './wire.ts'

type Received = Pick<SentFile, 'name' | 'bytes'>[]
export type QuoteForMail = { number: string; quote: Omit<Quote, 'attachments'>; now: Date }
export type ContactForMail = ContactFields & { formId: string }
/** What only the owner's notice says: the files, which it does not carry, and where the record is. */
export type ForOwner = { files: Received; address: string }

const longestSubject = 200

function shortSubject(text: string): string {
  const letters = [...text]
  return letters.length <= longestSubject ? text : `${letters.slice(0, longestSubject - 1).join('')}…`
}

/** Of the files it says only how many came: their names are text of whoever sent them (docs/decisions/0015). */
export function quoteAcknowledgement(
  words: MailWords,
  { number, quote, files, now }: QuoteForMail & Pick<ForOwner, 'files'>,
): WrittenMail {
  const { subject, heading, lead, nextTitle, steps, closing } = words.quoteReceived
  return composeMail(words, fillPlaceholders(subject, { number }), [
    { kind: 'heading', text: heading },
    greeting(words, quote.customer_name),
    { kind: 'text', text: lead },
    {
      kind: 'facts',
      rows: [
        [words.labels.number, number],
        [words.labels.askedOn, mailDay.format(now)],
        ...optional(words.labels.filesReceived, files.length > 0 ? String(files.length) : ''),
      ],
    },
    { kind: 'list', title: nextTitle, isPlain: false, items: steps },
    { kind: 'text', text: closing },
    { kind: 'text', text: words.signature },
    { kind: 'fine', text: words.wrongAddress },
  ])
}

export function quoteNotice(
  words: MailWords,
  { number, quote, files, address }: Omit<QuoteForMail, 'now'> & ForOwner,
): WrittenMail {
  const { subject, heading, noPackage, project, button, closing } = words.quoteNotice
  const { labels } = words
  const packageName = quote.package || noPackage
  const named = { number, package: packageName, name: quote.customer_name }
  return composeMail(words, shortSubject(fillPlaceholders(subject, named)), [
    { kind: 'heading', text: heading },
    {
      kind: 'facts',
      rows: [
        [labels.number, number],
        [labels.name, quote.customer_name],
        [labels.email, quote.email],
        ...optional(labels.phone, quote.phone),
        [labels.package, packageName],
        ...optional(labels.files, namesOf(files)),
      ],
    },
    { kind: 'quotation', title: project, text: quote.project_details },
    { kind: 'button', text: button, address },
    { kind: 'text', text: closing },
  ])
}

export function contactAcknowledgement(words: MailWords, { full_name }: ContactForMail): WrittenMail {
  const { subject, heading, lead, closing } = words.contactReceived
  return composeMail(words, subject, [
    { kind: 'heading', text: heading },
    greeting(words, full_name),
    { kind: 'text', text: lead },
    { kind: 'text', text: closing },
    { kind: 'text', text: words.signature },
    { kind: 'fine', text: words.wrongAddress },
  ])
}

const formNames: Record<string, string> = messages.adminInbox.forms

export function contactNotice(
  words: MailWords,
  { full_name, email, subject, phone, message, formId, files, address }: ContactForMail & ForOwner,
): WrittenMail {
  const { contactNotice: texts, labels } = words
  const written = fillPlaceholders(subject ? texts.subject : texts.subjectless, { name: full_name, subject })
  return composeMail(words, shortSubject(written), [
    { kind: 'heading', text: texts.heading },
    {
      kind: 'facts',
      rows: [
        [labels.name, full_name],
        [labels.email, email],
        ...optional(labels.phone, phone),
        ...optional(labels.subject, subject),
        [labels.form, formNames[formId] ?? formId],
        ...optional(labels.files, namesOf(files)),
      ],
    },
    { kind: 'quotation', title: texts.message, text: message },
    { kind: 'button', text: texts.button, address },
    { kind: 'text', text: texts.closing },
  ])
}

function namesOf(files: Received): string {
  return files.map(({ name, bytes }) => `${name} (${messages.attachments.size(bytes)})`).join(', ')
}

function optional(label: string, value: string): [string, string][] {
  return value ? [[label, value]] : []
}
