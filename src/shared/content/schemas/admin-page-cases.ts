import { paths } from '#shared/paths.ts'

type Case = { label: string; fields: readonly string[] }

/** What an order, a slip or a form looks like once something has happened: shown to editors with an order that does not exist. */
const ofBuying: Record<string, Case> = {
  'order-new': {
    label: 'Order: just received',
    fields: [
      'order',
      'order.received.now',
      'order.paid.ahead',
      'order.inWork.ahead',
      'order.noDays',
      'order.cancel.none',
    ],
  },
  'order-proof': { label: 'Order: waits for its proof', fields: ['order.proof.now', 'order.cancel.card'] },
  'order-work': { label: 'Order: in work', fields: ['order.inWork.now', 'order.proof.done'] },
  'order-shipped': { label: 'Order: shipped, and late', fields: ['order.shipped.now', 'order.late'] },
  'order-completed': { label: 'Order: completed', fields: ['order.completed.done', 'order.shipped.done'] },
  'order-pickup': {
    label: 'Pickup: not paid yet',
    fields: ['order.paid.pickup', 'order.ready.ahead', 'order.pickedUp.ahead'],
  },
  'order-ready': { label: 'Pickup: ready', fields: ['order.ready.now'] },
  'order-fetched': { label: 'Pickup: picked up', fields: ['order.pickedUp.done', 'order.ready.done'] },
  'order-partial': { label: 'Order: paid in part', fields: ['order.paid.partly', 'order.cancel.manual'] },
  'order-failed': { label: 'Order: payment failed', fields: ['order.paid.failed', 'order.noAddress'] },
  'order-cancelled': {
    label: 'Order: cancelled',
    fields: ['order.cancelled', 'order.inWork.begun', 'order.refunded.ahead'],
  },
  'order-refunded': { label: 'Order: refunded', fields: ['order.refunded.done'] },
  'order-by-hand': { label: 'Order: money given back by hand', fields: ['order.refunded.byHand'] },
  'order-partly-back': { label: 'Order: refunded in part', fields: ['order.refunded.partly'] },
  'order-unsent': { label: 'Order: refunded and not cancelled', fields: ['order.refunded.unsent'] },
  'order-masked': { label: 'Order: by a link without an address', fields: ['order.cancel.masked'] },
  'order-written': { label: 'Order: a message was sent', fields: ['order.write.sent', 'order.write.sentText'] },
  'checkout-placed': { label: 'Checkout: ordered without paying', fields: ['checkout.thanks', 'checkout.thanksText'] },
  'checkout-waiting': { label: 'Checkout: more than is set aside', fields: ['checkout.waitingText'] },
  slip: { label: 'Packing slip', fields: ['slip'] },
}

const ofSmallPages: Record<string, Case> = {
  'newsletter-waiting': { label: 'Newsletter: to be confirmed', fields: ['newsletter.waiting'] },
  'newsletter-confirmed': { label: 'Newsletter: confirmed', fields: ['newsletter.confirmed'] },
  'newsletter-subscribed': { label: 'Newsletter: confirmed before', fields: ['newsletter.subscribed'] },
  'newsletter-unknown': { label: 'Newsletter: link that does not work', fields: ['newsletter.unknown'] },
  'unsubscribe-question': { label: 'Unsubscribing: the question', fields: ['unsubscribe.question'] },
  'unsubscribe-done': { label: 'Unsubscribing: done', fields: ['unsubscribe.done'] },
  'order-paid': { label: 'After paying by card', fields: ['success', 'success.heading', 'success.text'] },
}

const ofShop: Record<string, Case> = {
  'track-sent': { label: 'Track an order: sent', fields: ['track.sentTitle', 'track.sentHint'] },
}

const ofFrame: Record<string, Case> = {
  'newsletter-card': { label: 'Newsletter card', fields: ['postcard', 'postcard.heading', 'postcard.text'] },
  'newsletter-card-done': { label: 'Newsletter card: signed up', fields: ['postcard.thanksHeading'] },
}

const pagesOf = (cases: Record<string, Case>) =>
  Object.entries(cases).flatMap(([name, { label, fields }]) =>
    fields.map((field) => ({ label, path: paths.pageCase(name), field })),
  )

export const buyingCases = pagesOf(ofBuying)
export const smallPageCases = pagesOf(ofSmallPages)
export const shopCases = pagesOf(ofShop)
export const frameCases = pagesOf(ofFrame)
