import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { composeMail, greetingUnlessWritten, mailDay, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { formatCents } from '#shared/money.ts'

export type SentQuote = { cents: number; at: Date }

type QuoteForMail = {
  number: string
  customer_name: string
  package: string
  message: string
  quotedCents: number | null
  /** The last price that a mail named. */
  sentBefore?: SentQuote | undefined
}

export function quoteMail(
  words: MailWords,
  { number, customer_name, package: chosen, message, quotedCents, sentBefore }: QuoteForMail,
): WrittenMail {
  const { subject, subjectChanged, priced, changed, replaces, asking, closing } = words.quoteAnswer
  const { labels } = words
  const paragraphs = message.split(/(?:\r?\n\s*){2,}/)
  const replaced = quotedCents !== null && sentBefore?.cents !== quotedCents ? sentBefore : undefined
  return composeMail(words, fillPlaceholders(replaced ? subjectChanged : subject, { number }), [
    { kind: 'heading', text: quotedCents === null ? asking : replaced ? changed : priced },
    ...greetingUnlessWritten(words, customer_name, message),
    ...paragraphs.map((text): MailPart => ({ kind: 'text', text })),
    {
      kind: 'facts',
      rows: [
        [labels.request, number],
        ...(chosen ? [[labels.package, chosen] as [string, string]] : []),
        ...(quotedCents === null ? [] : [[labels.price, formatCents(quotedCents)] as [string, string]]),
      ],
    },
    ...(replaced ? [{ kind: 'text' as const, text: replacesText(replaces, quotedCents, replaced) }] : []),
    { kind: 'text', text: closing },
    { kind: 'text', text: words.signature },
  ])
}

function replacesText(text: string, price: number | null, { cents, at }: SentQuote): string {
  return fillPlaceholders(text, {
    price: formatCents(price ?? 0),
    before: formatCents(cents),
    day: mailDay.format(at),
  })
}
