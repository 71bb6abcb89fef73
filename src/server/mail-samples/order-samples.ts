import { linkMail } from '#server/platform/mail/link-mail-template.ts'
import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { groupFlag, proofFlag } from '#shared/order/order-flags.ts'
import { paths } from '#shared/paths.ts'
import { neededWords } from '#shared/promise/placed-words.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { type OrderForMail, orderConfirmation, orderNotice } from '../checkout/order-mail-templates.ts'
import { cancelNotice } from '../orders/cancel-mail-template.ts'
import { designParts } from '../orders/design-mail-parts.ts'
import { begunMail } from '../orders/promise-mail-template.ts'
import { statusMail } from '../orders/status-mail-templates.ts'
import { refundSamples } from './refund-samples.ts'
import { customer_name, sampleNumber, sampleOrder, token } from './sample-order.ts'
import type { Samples } from './samples.ts'

export function orderSamples(words: MailWords, origin: string, prefix: string) {
  const number = sampleNumber(prefix)
  const page = `${origin}${paths.order(token)}`
  const adminPage = `${origin}${adminPaths.shopOrder(142)}`
  const amount = '$83.95'
  const paid = sampleOrder(origin, prefix)
  const unpaid = { ...paid, paymentStatus: 'unpaid' }
  const unclear: OrderForMail = {
    ...paid,
    flags: ['address_missing', 'shipping_unknown', proofFlag],
    promise: paid.promise && { ...paid.promise, ready: null, arrives: null },
    buyer: { ...paid.buyer, address: { ...paid.buyer.address, line1: '', city: '', state: '', postal_code: '' } },
  }
  const short: OrderForMail = { ...paid, flags: ['stock_short'] }
  const terms = { production: { min: 3, max: 7 }, transit: { min: 2, max: 5 }, pickup: false }
  const held = { ...terms, ready: null, arrives: null }
  const large: OrderForMail = { ...unpaid, flags: ['large_order'], promise: held }
  const days = { ready: { from: '2026-11-20', to: '2026-11-27' }, arrives: { from: '2026-11-24', to: '2026-12-04' } }
  const rushed: OrderForMail = {
    ...paid,
    ...{ rushCents: 2_500, totalCents: 10_895, neededBy: '2026-11-25' },
    promise: { ...terms, transit: null, ready: days.ready, arrives: null },
  }
  const share: OrderForMail = {
    ...{ ...paid, flags: [groupFlag], promise: held },
    ...{ deliveryKind: 'group', deliveryName: messages.groupOrders.withGroup },
  }
  const begun = { number, customer_name, days, isPickup: false, need: '', because: 'approved' as const }
  const taxed: OrderForMail = {
    ...paid,
    taxCents: 420,
    totalCents: 8_815,
    buyer: { ...paid.buyer, address: { ...paid.buyer.address, line1: 'crumb.example, 1915 SE Ankeny St' } },
  }
  const discounted: OrderForMail = {
    ...paid,
    ...{ discount: { code: 'SPRING10', words: '10% off', cents: 780 }, totalCents: 7_615 },
  }
  // Replaces the preview of the buyer's design, because samples have no design.
  const mug = { side: '', path: sitePicture('service-mugs').src }
  const designs = [{ qty: 1, name: 'Mug with Your Design', options: 'White', pictures: [mug] }]
  const sides = [
    { side: '', path: sitePicture('service-t-shirts').src },
    { ...mug, side: 'Back' },
  ]
  const twoSided = [{ qty: 2, name: 'Your Artwork Tee', options: 'Black, L', pictures: sides }]
  const pickedUp: OrderForMail = {
    ...paid,
    ...{ deliveryKind: 'pickup', deliveryName: 'Pickup at the counter', shippingCents: 0, totalCents: 7_800 },
    pickupCode: '7F3K2Q',
    promise: { ...terms, transit: null, pickup: true, ready: days.ready, arrives: null },
  }
  const base = {
    ...{ number, customer_name, payment_status: 'paid', refunded_cents: 0, tracking_number: '' },
    ...{ delivery_kind: 'parcel', pickup_code: '' },
  }
  const parcel = {
    pieces: ['2 × Your Artwork Tee, Black, L', '1 × Cork Coaster Set'],
    address: [customer_name, '12 SE Ink St', 'Springfield, OR 97477'],
    arrives: days.arrives,
  }
  const off = { ...base, status: 'cancelled' }
  const byBuyer = { number, amount, name: customer_name }
  return {
    'order-confirmation': {
      'To whoever has paid a share of a group order': orderConfirmation(words, share, page),
      'To the buyer, once the card was charged': orderConfirmation(words, paid, page),
      'To the buyer who pays later': orderConfirmation(words, unpaid, page),
      'To the buyer with a discount code': orderConfirmation(words, discounted, page),
      'To the buyer who picks it up': orderConfirmation(words, pickedUp, page),
      'To the buyer who pays for rush': orderConfirmation(words, rushed, page),
      'To the buyer who asks for more than is set aside': orderConfirmation(words, large, page),
      'To the buyer who pays tax, with a web address in the street': orderConfirmation(words, taxed, page),
      'To the buyer whose address is not complete': orderConfirmation(words, unclear, page),
      'To the buyer who paid after the last one was sold': orderConfirmation(words, short, page),
      'To the same, when the money goes back by itself': orderConfirmation(
        words,
        { ...short, isCalledOff: true },
        page,
      ),
    },
    'order-notice': {
      'To the owner, once the card was charged': orderNotice(words, paid, adminPage),
      'To the owner, when the buyer pays later': orderNotice(words, unpaid, adminPage),
      'To the owner, when it is fetched': orderNotice(words, pickedUp, adminPage),
      'To the owner, when rush is paid for and a day is named': orderNotice(words, rushed, adminPage),
      'To the owner, when it asks for more than is set aside': orderNotice(words, large, adminPage),
      'To the owner, when something about the order wants a hand': orderNotice(words, unclear, adminPage),
      'To the owner, when it was paid after the last one was sold': orderNotice(words, short, adminPage),
      'To the owner, when that is refunded by itself': orderNotice(words, { ...short, isCalledOff: true }, adminPage),
    },
    'order-begun': {
      'To the buyer, once the proof is approved': begunMail(words, begun, { page }),
      'The same, when it comes later than the buyer needs it': begunMail(
        words,
        { ...begun, need: neededWords({ promise: { ...terms, ...days }, neededBy: '2026-12-01' }) },
        { page },
      ),
      'To the buyer, once you have taken the order': begunMail(
        words,
        { ...begun, because: 'accepted', days: { ...days, arrives: null } },
        { page },
      ),
      'To the buyer, once everybody in the group has paid': begunMail(words, { ...begun, because: 'group' }, { page }),
      'To the buyer who picks it up, once the proof is approved': begunMail(
        words,
        { ...begun, isPickup: true, days: { ...days, arrives: null } },
        { page },
      ),
    },
    'order-link': { 'To the buyer who asks where an order is': linkMail(words, 'orderLink', { number, page }) },
    'order-shipped': {
      'To the buyer, when the order leaves with a tracking number': statusMail(
        words,
        'shipped',
        { ...base, status: 'shipped', tracking_number: '9400 1000 0000 0000 0000 00', parcel },
        { page, designs: designParts(designs, origin) },
      ),
      'To the buyer, when it leaves without one': statusMail(
        words,
        'shipped',
        { ...base, status: 'shipped', parcel: { ...parcel, arrives: null } },
        { page },
      ),
      'To the buyer, when it is ready for pickup': statusMail(
        words,
        'shipped',
        { ...base, status: 'shipped', delivery_kind: 'pickup', pickup_code: '7F3K2Q' },
        { page },
      ),
    },
    'order-completed': {
      'To the buyer, when the order is complete': statusMail(
        words,
        'completed',
        { ...base, status: 'completed' },
        { page },
      ),
    },
    'order-cancelled': {
      'To the buyer, when a paid order is cancelled': statusMail(words, 'cancelled', off, { page }),
      'To the buyer, when a part of the money is back': statusMail(
        words,
        'cancelled',
        { ...off, refunded_cents: 1_200 },
        { page },
      ),
      'To the buyer, when its money is back already': statusMail(
        words,
        'cancelled',
        { ...off, payment_status: 'refunded' },
        { page },
      ),
      'To the buyer, when nothing was paid': statusMail(
        words,
        'cancelled',
        { ...off, payment_status: 'unpaid' },
        { page },
      ),
      'To the buyer who cancelled what a card has paid': statusMail(
        words,
        'cancelled',
        { ...off, is_returning: true },
        { page },
      ),
      'To the buyer who cancelled after a part was refunded': statusMail(
        words,
        'cancelled',
        { ...off, is_returning: true, refunded_cents: 1_200 },
        { page },
      ),
    },
    'order-cancelled-notice': {
      'To the owner, when a card has paid': cancelNotice(words, { ...byBuyer, money: 'returning' }, adminPage),
      'To the owner, when a part was refunded before': cancelNotice(
        words,
        { ...byBuyer, before: '$12.00', rest: '$71.95', money: 'rest' },
        adminPage,
      ),
      'To the owner, when it was paid another way': cancelNotice(words, { ...byBuyer, money: 'owed' }, adminPage),
      'To the owner, when nothing was paid': cancelNotice(words, { ...byBuyer, money: 'unpaid' }, adminPage),
    },
    ...refundSamples(words, {
      number,
      page,
      adminPage,
      amount,
      designs: designParts(twoSided, origin, { isNamed: true }),
    }),
  } satisfies Partial<Record<MailKind, Samples>>
}
