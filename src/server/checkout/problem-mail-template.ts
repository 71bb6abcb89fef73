import { composeMail, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { messages } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'
import type { Problem } from './queries/problems.ts'

type ProblemForMail = Pick<Problem, 'kind' | 'problem' | 'paidCents' | 'currency' | 'intentId' | 'order'>

/** Mail to the owner. `page` is the list of payments in the administrator area. */
export function problemNotice(details: ProblemForMail, page: string): WrittenMail {
  const { heading, explanation, toDo } = messages.paymentProblems.kinds[details.kind]
  const { kind, problem, paidCents, currency, intentId, order } = details
  const number = order ? ` (order ${order.number})` : ''
  return composeMail(`${heading}${number}`, [
    { kind: 'heading', text: `${heading}.` },
    { kind: 'text', text: explanation },
    {
      kind: 'facts',
      rows: [
        ...facts('Order', order?.number),
        ...facts('Buyer', [order?.name, order?.email].filter(Boolean).join(', ')),
        ...facts('Paid', paidCents === null ? '' : formatMoney(paidCents, currency ?? 'usd')),
        ...facts('The order says', order && kind === 'mismatch' ? formatMoney(order.expectedCents, 'usd') : ''),
        ...facts('What is wrong', problem),
        ...facts('At the provider', intentId ?? ''),
      ],
    },
    { kind: 'list', title: 'What to do', items: [...toDo], isPlain: false },
    { kind: 'button', text: messages.paymentProblems.open, address: page },
    ...(order?.email ? [{ kind: 'text', text: 'A reply to this email goes to the buyer.' } as const] : []),
  ])
}

function facts(name: string, value: string | undefined): [string, string][] {
  return value ? [[name, value]] : []
}
