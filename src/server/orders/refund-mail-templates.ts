import { composeMail, greeting, signature, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { refundTime } from '#shared/promises.ts'
import type { RefundRequest } from './queries/refunds.ts'

const reasons = {
  'sold-out':
    'The last of what you ordered was sold before your payment reached us, so we cannot make your order. We are sorry: it is cancelled, and you owe us nothing.',
  cancelled: 'Your order is cancelled; nothing of it will be printed or shipped.',
}

/** `page` is the address of the order's page, signed for this buyer. */
export function refundMail(
  {
    number,
    customer_name,
    amount,
    because,
  }: { number: string; customer_name: string; amount: string; because?: RefundRequest['because'] },
  page: string,
): WrittenMail {
  return composeMail(`${amount} is on its way back to you`, [
    { kind: 'heading', text: 'Your money is on its way back.' },
    greeting(customer_name),
    ...(because ? [{ kind: 'text', text: reasons[because] } as const] : []),
    {
      kind: 'text',
      text: `We have refunded ${amount} to the card you paid with. Your bank shows it within ${refundTime}.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Order', number],
        ['Refunded', amount],
      ],
    },
    { kind: 'button', text: 'See your order', address: page },
    { kind: 'text', text: 'Not what you expected? Reply to this email; a person reads it.' },
    signature,
  ])
}

/** `page` is the order in the administrator area. */
export function refundFailedNotice(
  { number, amount, problem }: { number: string; amount: string; problem: string },
  page: string,
): WrittenMail {
  return composeMail(`The refund of ${amount} for order ${number} failed`, [
    { kind: 'heading', text: 'A refund did not go through.' },
    {
      kind: 'text',
      text: `The payment provider could not give ${amount} back; the money is with you again. Refund the order once more, or pay the buyer another way.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Order', number],
        ['Refund', amount],
        ['Reason', problem || 'none given'],
      ],
    },
    { kind: 'button', text: 'Open the order', address: page },
    { kind: 'text', text: 'A reply to this email goes to the buyer.' },
  ])
}
