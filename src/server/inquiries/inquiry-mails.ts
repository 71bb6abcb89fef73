import type { Tx } from '#server/platform/db.ts'
import { composeMail, greeting, type MailPart, signature } from '#server/platform/mail-parts.ts'
import { type OutgoingMail, writeMail } from '#server/platform/outgoing-mail.ts'
import { shopTimeZone } from '#shared/constants.ts'
import type { ContactFields } from './contact-fields.ts'
import type { InquiriesContext, Quote } from './inquiries.ts'

type MailContext = Pick<InquiriesContext, 'mail'>
type QuoteForMail = { id: number; number: string; quote: Quote; now: Date }
type ContactForMail = ContactFields & { id: number; formId: string; now: Date }

const hourMs = 60 * 60_000
const longestSubject = 200
const wrongAddress: MailPart = {
  kind: 'fine',
  text: 'You did not write to us? Then somebody mistyped an address. Ignore this email; nothing more comes of it.',
}

export async function writeQuoteMails(context: MailContext, tx: Tx, asked: QuoteForMail): Promise<void> {
  const { id, number, now, quote } = asked
  const order = { orderId: id, from: context.mail.from, at: now }
  await writeMail(tx, {
    ...quoteAcknowledgement(asked),
    ...order,
    ...acknowledging(context, 'quote-acknowledgement', quote.email, now),
  })
  await writeMail(tx, {
    ...quoteNotice(asked),
    ...order,
    kind: 'quote-notice',
    fact: `${id} ${number}`,
    recipient: context.mail.owner,
    replyTo: quote.email,
  })
}

export async function writeContactMails(context: MailContext, tx: Tx, sent: ContactForMail): Promise<void> {
  const { id, email, now } = sent
  const both = { from: context.mail.from, at: now }
  await writeMail(tx, {
    ...contactAcknowledgement(sent),
    ...both,
    ...acknowledging(context, 'contact-acknowledgement', email, now),
  })
  await writeMail(tx, {
    ...contactNotice(sent),
    ...both,
    kind: 'contact-notice',
    fact: String(id),
    recipient: context.mail.owner,
    replyTo: email,
  })
}

/** One acknowledgement of a kind per address and hour, because anybody can type anybody's address (docs/decisions/0015). */
function acknowledging(
  { mail }: MailContext,
  kind: string,
  email: string,
  now: Date,
): Pick<OutgoingMail, 'kind' | 'fact' | 'recipient' | 'replyTo'> {
  const hour = Math.floor(now.getTime() / hourMs)
  return { kind, fact: `${email.toLowerCase()} ${hour}`, recipient: email, replyTo: mail.owner }
}

function shortSubject(text: string): string {
  const letters = [...text]
  return letters.length <= longestSubject ? text : `${letters.slice(0, longestSubject - 1).join('')}…`
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: shopTimeZone })

function quoteAcknowledgement({ number, quote, now }: QuoteForMail) {
  return composeMail(`We have your quote request ${number}`, [
    { kind: 'heading', text: 'Your request is on the bench.' },
    greeting(quote.customer_name),
    {
      kind: 'text',
      text: 'Thank you for asking us. Your request is in the job book, and a person answers it within one business day.',
    },
    {
      kind: 'facts',
      rows: [
        ['Number', number],
        ['Asked on', day.format(now)],
      ],
    },
    {
      kind: 'list',
      title: 'What happens next',
      isPlain: false,
      items: [
        'We read what you wrote and come back with a price, or with the one question that decides it.',
        'If something is printed, you see a proof before the press starts.',
        'Nothing starts, and nothing costs you anything, until you say yes.',
      ],
    },
    { kind: 'text', text: 'Forgot something? Reply to this email and it joins your request.' },
    signature,
    wrongAddress,
  ])
}

function quoteNotice({ number, quote }: QuoteForMail) {
  const wish = quote.package || 'no package named'
  return composeMail(shortSubject(`Quote request ${number}: ${wish}, ${quote.customer_name}`), [
    { kind: 'heading', text: 'Somebody wants a quote.' },
    {
      kind: 'facts',
      rows: [
        ['Number', number],
        ['Name', quote.customer_name],
        ['Email', quote.email],
        ...optional('Phone', quote.phone),
        ['Package', wish],
      ],
    },
    { kind: 'words', title: 'The project', text: quote.project_details },
    {
      kind: 'text',
      text: 'It waits in the administrator area among the service orders. A reply to this email goes to the customer.',
    },
  ])
}

function contactAcknowledgement({ full_name }: ContactForMail) {
  return composeMail('We have your message', [
    { kind: 'heading', text: 'Your note reached the shop.' },
    greeting(full_name),
    {
      kind: 'text',
      text: 'Thank you for writing. One of the six of us reads it, whoever knows most about it, and answers within one business day.',
    },
    { kind: 'text', text: 'Something to add, or a file to show? Reply to this email; it lands on the same desk.' },
    signature,
    wrongAddress,
  ])
}

const formNames: Record<string, string> = { contact: 'Contact page', home: 'Home page', order: 'Order page' }

function contactNotice({ full_name, email, subject, phone, message, formId }: ContactForMail) {
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
    { kind: 'words', title: 'The message', text: message },
    { kind: 'text', text: 'A reply to this email goes to the sender. We promised one business day.' },
  ])
}

function optional(label: string, value: string): [string, string][] {
  return value ? [[label, value]] : []
}
