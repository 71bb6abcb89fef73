import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { composeMail, greeting, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { formatCents } from '#shared/money.ts'

type QuoteForMail = {
  number: string
  customer_name: string
  package: string
  message: string
  quotedCents: number | null
}

export function quoteMail(
  words: MailWords,
  { number, customer_name, package: chosen, message, quotedCents }: QuoteForMail,
): WrittenMail {
  const { subject, priced, asking, closing } = words.quoteAnswer
  const { labels } = words
  const paragraphs = message.split(/(?:\r?\n\s*){2,}/)
  return composeMail(words, fillPlaceholders(subject, { number }), [
    { kind: 'heading', text: quotedCents === null ? asking : priced },
    greeting(words, customer_name),
    ...paragraphs.map((text): MailPart => ({ kind: 'text', text })),
    {
      kind: 'facts',
      rows: [
        [labels.request, number],
        ...(chosen ? [[labels.package, chosen] as [string, string]] : []),
        ...(quotedCents === null ? [] : [[labels.price, formatCents(quotedCents)] as [string, string]]),
      ],
    },
    { kind: 'text', text: closing },
    { kind: 'text', text: words.signature },
  ])
}
