import { composeMail, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { formatMoney } from '#shared/money.ts'
import type { Problem } from './queries/problems.ts'

type ProblemForMail = Pick<Problem, 'kind' | 'problem' | 'paidCents' | 'currency' | 'intentId' | 'order'>

/** Mail to the owner. `page` is the list of payments in the administrator area. */
export function problemNotice(words: MailWords, details: ProblemForMail, page: string): WrittenMail {
  const { kind, problem, paidCents, currency, intentId, order } = details
  const { labels, notices } = words
  const { subjectOfOrder, [kind]: ofKind } = words.paymentProblem
  const { subject, heading, text, steps } = ofKind
  const written = order ? fillPlaceholders(subjectOfOrder, { subject, number: order.number }) : subject
  return composeMail(words, written, [
    { kind: 'heading', text: heading },
    { kind: 'text', text },
    {
      kind: 'facts',
      rows: [
        ...facts(labels.order, order?.number),
        ...facts(labels.buyer, [order?.name, order?.email].filter(Boolean).join(', ')),
        ...facts(labels.paid, paidCents === null ? '' : formatMoney(paidCents, currency ?? 'usd')),
        ...facts(labels.expected, order && kind === 'mismatch' ? formatMoney(order.expectedCents, 'usd') : ''),
        ...facts(labels.problem, problem),
        ...facts(labels.provider, intentId ?? ''),
      ],
    },
    { kind: 'list', title: notices.toDo, items: steps, isPlain: false },
    { kind: 'button', text: notices.openPayments, address: page },
    { kind: 'text', text: order?.email ? notices.repliesToBuyer : '' },
  ])
}

function facts(name: string, value: string | undefined): [string, string][] {
  return value ? [[name, value]] : []
}
