import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { composeMail, greetingUnlessWritten, mailDay, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { formatCents, formatCount } from '#shared/money.ts'
import type { ProposalLine } from '#shared/proposals/proposal.ts'
import { formatLongDay } from '#shared/text/long-day.ts'

export type SentQuote = { cents: number; at: Date }

type QuoteForMail = {
  number: string
  customer_name: string
  package: string
  message: string
  quotedCents: number | null
  lines: readonly ProposalLine[]
  depositCents: number | null
  validUntil: string | null
  /** The client's own page; null while no price was sent. */
  page: string | null
  /** The last price that a mail named. */
  sentBefore?: SentQuote | undefined
}

export function quoteMail(
  words: MailWords,
  { number, customer_name, package: chosen, message, quotedCents, sentBefore, page, ...price }: QuoteForMail,
): WrittenMail {
  const { subject, subjectChanged, priced, changed, replaces, asking, accept, button, closing } = words.quoteAnswer
  const { labels } = words
  const paragraphs = message.split(/(?:\r?\n\s*){2,}/)
  const replaced = quotedCents !== null && sentBefore?.cents !== quotedCents ? sentBefore : undefined
  return composeMail(words, fillPlaceholders(replaced ? subjectChanged : subject, { number }), [
    { kind: 'heading', text: quotedCents === null ? asking : replaced ? changed : priced },
    ...greetingUnlessWritten(words, customer_name, message),
    ...paragraphs.map((text): MailPart => ({ kind: 'text', text })),
    linesOfPrice(words, price.lines),
    {
      kind: 'facts',
      rows: [
        [labels.request, number],
        ...(chosen ? [[labels.package, chosen] as [string, string]] : []),
        ...(quotedCents === null ? [] : [[labels.price, formatCents(quotedCents)] as [string, string]]),
        ...termsOfPrice(words, price),
      ],
    },
    ...(replaced ? [{ kind: 'text' as const, text: replacesText(replaces, quotedCents, replaced) }] : []),
    { kind: 'text', text: quotedCents === null ? '' : accept },
    ...(page === null ? [] : [{ kind: 'button', text: button, address: page } as const]),
    { kind: 'text', text: closing },
    { kind: 'text', text: words.signature },
  ])
}

type Row = [label: string, value: string]

/** What a price is made of; nothing where only the price was named. */
export function linesOfPrice({ quoteAnswer: { lines: title } }: MailWords, lines: readonly ProposalLine[]): MailPart {
  const items = lines.map(({ text, qty, unitCents }) => {
    const each = qty === 1 ? '' : ` (${formatCount(qty)} × ${formatCents(unitCents)})`
    return `${text}${each}: ${formatCents(qty * unitCents)}`
  })
  return { kind: 'list', title, items, isPlain: false }
}

function termsOfPrice(
  { quoteAnswer: { deposit, until } }: MailWords,
  { depositCents, validUntil }: Pick<QuoteForMail, 'depositCents' | 'validUntil'>,
): Row[] {
  return [
    ...(depositCents === null ? [] : [[deposit, formatCents(depositCents)] as Row]),
    ...(validUntil === null ? [] : [[until, formatLongDay(validUntil)] as Row]),
  ]
}

function replacesText(text: string, price: number | null, { cents, at }: SentQuote): string {
  return fillPlaceholders(text, {
    price: formatCents(price ?? 0),
    before: formatCents(cents),
    day: mailDay.format(at),
  })
}
