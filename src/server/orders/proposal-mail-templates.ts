import { composeMail, greeting, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import type { ProposalLine } from '#shared/proposals/proposal.ts'
import { linesOfPrice } from './quote-mail-template.ts'

type Request = { number: string; customer_name: string; package: string }
type Answered = Request & {
  lines: readonly ProposalLine[]
  totalCents: Cents
  answeredName: string
  answerNote: string
  /** What is to come before work begins; 0 where it begins at once. */
  depositDueCents: Cents
}
type Paid = Request & {
  /** Of the order that the payment is. */
  paymentNumber: string
  amountCents: Cents
  paidCents: Cents
  openCents: Cents
  /** What came and is not owed: of a request that is over, or more than its price. */
  overCents: Cents
}

/** `page` is the client's own. */
export function proposalAcceptedMail(words: MailWords, answered: Answered, page: string): WrittenMail {
  const { number, customer_name, answeredName: name, depositDueCents } = answered
  const texts = words.proposalAccepted
  const isDepositDue = depositDueCents > 0
  const next = isDepositDue ? fillPlaceholders(texts.deposit, { amount: formatCents(depositDueCents) }) : texts.begins
  return composeMail(words, fillPlaceholders(texts.subject, { number }), [
    { kind: 'heading', text: texts.heading },
    greeting(words, customer_name),
    { kind: 'text', text: fillPlaceholders(texts.lead, { name }) },
    linesOfPrice(words, answered.lines),
    {
      kind: 'facts',
      rows: [...factsOf(words, answered), [words.labels.price, formatCents(answered.totalCents)]],
    },
    { kind: 'text', text: next },
    { kind: 'button', text: isDepositDue ? texts.payButton : texts.button, address: page },
    { kind: 'text', text: texts.closing },
    { kind: 'text', text: words.signature },
  ])
}

/** `page` is the request in the administrator area. */
export function proposalNotice(
  words: MailWords,
  state: 'accepted' | 'declined',
  answered: Answered,
  page: string,
): WrittenMail {
  const { number, totalCents, answeredName, answerNote, depositDueCents } = answered
  const { acceptedBy, depositDue, reason, noReason, button, ...texts } = words.proposalNotice
  const { subject, heading } = texts[state]
  const isDeclined = state === 'declined'
  return composeMail(words, fillPlaceholders(subject, { number, amount: formatCents(totalCents) }), [
    { kind: 'heading', text: heading },
    {
      kind: 'facts',
      rows: [
        ...factsOf(words, answered),
        [words.labels.name, answered.customer_name],
        [words.labels.price, formatCents(totalCents)],
        ...(isDeclined ? [] : [[acceptedBy, answeredName] as [string, string]]),
        ...(depositDueCents > 0 ? [[depositDue, formatCents(depositDueCents)] as [string, string]] : []),
      ],
    },
    ...(isDeclined && answerNote ? [{ kind: 'quotation', title: reason, text: answerNote } as const] : []),
    { kind: 'text', text: isDeclined && !answerNote ? noReason : '' },
    { kind: 'button', text: button, address: page },
  ])
}

/** `page` is the client's own; null where there is none any more. */
export function proposalPaidMail(
  words: MailWords,
  paid: Paid,
  { page, receipt }: { page: string | null; receipt: string },
): WrittenMail {
  const { subject, heading, lead, all, over, button, books, receipt: receiptLink } = words.proposalPaid
  const { number, customer_name, amountCents, openCents, overCents } = paid
  return composeMail(words, fillPlaceholders(subject, { number }), [
    { kind: 'heading', text: heading },
    greeting(words, customer_name),
    { kind: 'text', text: fillPlaceholders(lead, { amount: formatCents(amountCents) }) },
    { kind: 'facts', rows: [...factsOf(words, paid), ...moneyOf(words, paid)] },
    { kind: 'text', text: openCents > 0 || overCents > 0 ? '' : all },
    { kind: 'text', text: overCents > 0 ? fillPlaceholders(over, { amount: formatCents(overCents) }) : '' },
    ...(page === null ? [] : [{ kind: 'button', text: button, address: page } as const]),
    { kind: 'text', text: words.signature },
    { kind: 'fine', text: books, link: { text: receiptLink, address: receipt } },
  ])
}

/** `page` is the request in the administrator area. */
export function proposalPaidNotice(words: MailWords, paid: Paid, page: string): WrittenMail {
  const { subject, heading, over, button } = words.proposalPaidNotice
  const { number, amountCents, customer_name, overCents } = paid
  return composeMail(words, fillPlaceholders(subject, { number, amount: formatCents(amountCents) }), [
    { kind: 'heading', text: heading },
    {
      kind: 'facts',
      rows: [
        ...factsOf(words, paid),
        [words.labels.name, customer_name],
        [words.labels.payment, formatCents(amountCents)],
        ...moneyOf(words, paid),
      ],
    },
    { kind: 'text', text: overCents > 0 ? fillPlaceholders(over, { amount: formatCents(overCents) }) : '' },
    { kind: 'button', text: button, address: page },
  ])
}

function factsOf({ labels }: MailWords, { number, package: chosen }: Request): [string, string][] {
  return [[labels.request, number], ...(chosen ? [[labels.package, chosen] as [string, string]] : [])]
}

function moneyOf(
  { labels, proposalPaid: { paid, open } }: MailWords,
  { paymentNumber, paidCents, openCents }: Paid,
): [string, string][] {
  return [
    [labels.order, paymentNumber],
    [paid, formatCents(paidCents)],
    ...(openCents > 0 ? [[open, formatCents(openCents)] as [string, string]] : []),
  ]
}
