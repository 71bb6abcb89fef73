import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { composeMail, greeting, signature, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { formatCents } from '#shared/money.ts'

type QuoteForMail = {
  number: string
  customer_name: string
  package: string
  message: string
  quotedCents: number | null
}

export function quoteMail({ number, customer_name, package: chosen, message, quotedCents }: QuoteForMail): WrittenMail {
  const paragraphs = message.split(/(?:\r?\n\s*){2,}/)
  return composeMail(`Your quote request ${number}`, [
    { kind: 'heading', text: quotedCents === null ? 'About your request.' : 'Your quote is ready.' },
    greeting(customer_name),
    ...paragraphs.map((text): MailPart => ({ kind: 'text', text })),
    {
      kind: 'facts',
      rows: [
        ['Request', number],
        ...(chosen ? [['Package', chosen] as [string, string]] : []),
        ...(quotedCents === null ? [] : [['Our price', formatCents(quotedCents)] as [string, string]]),
      ],
    },
    { kind: 'text', text: 'Questions, or a yes? Reply to this email; a person reads it.' },
    signature,
  ])
}
