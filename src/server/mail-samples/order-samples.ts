import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { type OrderForMail, orderConfirmation, orderNotice } from '../checkout/order-mail-templates.ts'
import { orderLinkMail } from '../order-page/link-mail-template.ts'
import { refundFailedNotice, refundMail } from '../orders/refund-mail-templates.ts'
import { statusMails } from '../orders/status-mail-templates.ts'
import { customer_name, number, sampleOrder, token } from './sample-order.ts'
import type { Samples } from './samples.ts'

export function orderSamples(origin: string) {
  const page = `${origin}${paths.order(token)}`
  const adminPage = `${origin}${adminPaths.shopOrder(142)}`
  const amount = '$83.95'
  const paid = sampleOrder(origin)
  const unpaid = { ...paid, paymentStatus: 'unpaid' }
  const unclear: OrderForMail = {
    ...paid,
    flags: ['address_missing', 'shipping_unknown'],
    buyer: { ...paid.buyer, address: { ...paid.buyer.address, line1: '', city: '', state: '', postal_code: '' } },
  }
  const short: OrderForMail = { ...paid, flags: ['stock_short'] }
  const base = { number, customer_name, payment_status: 'paid', refunded_cents: 0, tracking_number: '' }
  const { shipped, completed, cancelled } = statusMails
  const off = { ...base, status: 'cancelled' }
  return {
    'order-confirmation': {
      'To the buyer, once the card was charged': orderConfirmation(paid, page),
      'To the buyer who pays later': orderConfirmation(unpaid, page),
      'To the buyer whose address is not complete': orderConfirmation(unclear, page),
      'To the buyer who paid after the last one was sold': orderConfirmation(short, page),
      'To the same, when the money goes back by itself': orderConfirmation({ ...short, isCalledOff: true }, page),
    },
    'order-notice': {
      'To the owner, once the card was charged': orderNotice(paid),
      'To the owner, when the buyer pays later': orderNotice(unpaid),
      'To the owner, when something about the order wants a hand': orderNotice(unclear),
      'To the owner, when it was paid after the last one was sold': orderNotice(short),
    },
    'order-link': { 'To the buyer who asks where an order is': orderLinkMail(number, page) },
    'order-shipped': {
      'To the buyer, when the order leaves with a tracking number': shipped(
        { ...base, status: 'shipped', tracking_number: '9400 1000 0000 0000 0000 00' },
        page,
      ),
      'To the buyer, when it leaves without one': shipped({ ...base, status: 'shipped' }, page),
    },
    'order-completed': {
      'To the buyer, when the order is complete': completed({ ...base, status: 'completed' }, page),
    },
    'order-cancelled': {
      'To the buyer, when a paid order is cancelled': cancelled(off, page),
      'To the buyer, when a part of the money is back': cancelled({ ...off, refunded_cents: 1_200 }, page),
      'To the buyer, when its money is back already': cancelled({ ...off, payment_status: 'refunded' }, page),
      'To the buyer, when nothing was paid': cancelled({ ...off, payment_status: 'unpaid' }, page),
    },
    'order-refunded': {
      'To the buyer, when the provider has taken the refund': refundMail({ number, customer_name, amount }, page),
      'To the buyer who paid after the last one was sold': refundMail(
        { number, customer_name, amount, because: 'sold-out' },
        page,
      ),
      'To the buyer, when the order is cancelled with it': refundMail(
        { number, customer_name, amount, because: 'cancelled' },
        page,
      ),
    },
    'refund-failed-notice': {
      'To the owner, when the bank sends a refund back': refundFailedNotice(
        { number, amount, problem: 'The card has expired or was canceled.' },
        adminPage,
      ),
    },
  } satisfies Partial<Record<MailKind, Samples>>
}
