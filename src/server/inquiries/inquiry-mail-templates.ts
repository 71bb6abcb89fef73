import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { composeMail, greeting, mailDay, signature, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { messages } from '#shared/messages.ts'
import { replyTime, writesFirst } from '#shared/promises.ts'
import type { ContactFields } from './contact-fields.ts'
import type {} from './context.ts'
import type { Quote } from './wire.ts'

export type QuoteForMail = { number: string; quote: Quote; now: Date }
export type ContactForMail = ContactFields & { formId: string }

const longestSubject = 200
const wrongAddress: MailPart = {
  kind: 'fine',
  text: 'You did not write to us? Then somebody mistyped an address. Ignore this email; nothing more comes of it.',
}

function shortSubject(text: string): string {
  const letters = [...text]
  return letters.length <= longestSubject ? text : `${letters.slice(0, longestSubject - 1).join('')}…`
}

export function quoteAcknowledgement({ number, quote, now }: QuoteForMail): WrittenMail {
  return composeMail(`We have your quote request ${number}`, [
    { kind: 'heading', text: 'Your request is on the bench.' },
    greeting(quote.customer_name),
    {
      kind: 'text',
      text: `Thank you for asking us. Your request is in the job book, and a person answers it ${replyTime}.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Number', number],
        ['Asked on', mailDay.format(now)],
      ],
    },
    {
      kind: 'list',
      title: 'What happens next',
      isPlain: false,
      items: [
        'We read what you wrote and come back with a price, or with the one question that decides it.',
        writesFirst,
        'Nothing starts, and nothing costs you anything, until you say yes.',
      ],
    },
    { kind: 'text', text: 'Forgot something? Reply to this email and it joins your request.' },
    signature,
    wrongAddress,
  ])
}

export function quoteNotice({ number, quote }: QuoteForMail): WrittenMail {
  const packageName = quote.package || 'no package named'
  return composeMail(shortSubject(`Quote request ${number}: ${packageName}, ${quote.customer_name}`), [
    { kind: 'heading', text: 'Somebody wants a quote.' },
    {
      kind: 'facts',
      rows: [
        ['Number', number],
        ['Name', quote.customer_name],
        ['Email', quote.email],
        ...optional('Phone', quote.phone),
        ['Package', packageName],
      ],
    },
    { kind: 'quotation', title: 'The project', text: quote.project_details },
    {
      kind: 'text',
      text: 'It waits in the administrator area among the service orders. A reply to this email goes to the customer.',
    },
  ])
}

export function contactAcknowledgement({ full_name }: ContactForMail): WrittenMail {
  return composeMail('We have your message', [
    { kind: 'heading', text: 'Your note reached the shop.' },
    greeting(full_name),
    {
      kind: 'text',
      text: `Thank you for writing. One of the six of us reads it, whoever knows most about it, and answers ${replyTime}.`,
    },
    { kind: 'text', text: 'Something to add, or a file to show? Reply to this email; it lands on the same desk.' },
    signature,
    wrongAddress,
  ])
}

const formNames: Record<string, string> = messages.adminInbox.forms

export function contactNotice({ full_name, email, subject, phone, message, formId }: ContactForMail): WrittenMail {
  return composeMail(shortSubject(`Message from ${full_name}${subject ? `: ${subject}` : ''}`), [
    { kind: 'heading', text: 'Somebody wrote to us.' },
    {
      kind: 'facts',
      rows: [
        ['Name', full_name],
        ['Email', email],
        ...optional('Phone', phone),
        ...optional('Subject', subject),
        ['Written on', formNames[formId] ?? formId],
      ],
    },
    { kind: 'quotation', title: 'The message', text: message },
    { kind: 'text', text: `A reply to this email goes to the sender. We promised an answer ${replyTime}.` },
  ])
}

function optional(label: string, value: string): [string, string][] {
  return value ? [[label, value]] : []
}
