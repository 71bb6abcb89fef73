import { printsOn, proofRule, refundTime } from '#shared/promises.ts'
import type { BuyingContent } from './schemas/buying.ts'

const order: BuyingContent['order'] = {
  ticket: 'Job ticket',
  received: {
    done: 'It is in the job book.',
    now: 'It is in the job book. A person looks at it before anything is printed.',
  },
  paid: {
    done: 'Your payment came through.',
    ahead: 'Not paid yet. We send an invoice, or you pay at pickup. {pickup}',
    pickup: 'Not paid yet. We send an invoice, or you settle it when you come.',
    partly: 'Paid in part. The rest is due by invoice or at pickup. {pickup}',
    failed: 'The payment did not go through. Write to us and we find another way.',
  },
  proof: {
    done: 'You have approved the proof. The days count from then.',
    now: `As promised, ${proofRule}.`,
  },
  inWork: {
    done: 'Made in our shop.',
    now: `On the bench. ${printsOn}`,
    ahead: `{writesfirst} ${printsOn}`,
    begun: 'Work on it had begun.',
  },
  shipped: {
    done: 'It left the shop.',
    now: 'It left the shop and is on its way to you.',
    ahead: 'Then it is packed and leaves the shop.',
  },
  completed: { done: 'It arrived. Enjoy it.', ahead: 'It arrives, and the ticket is closed.' },
  ready: {
    done: 'It was ready {with street: at our counter | without: in {town}}.',
    now: 'It waits {with street: at our counter | without: in {town}}. Show the code beside this.',
    ahead: 'Then it waits {with street: at our counter | without: in {town}}, and an email says so.',
  },
  pickedUp: { done: 'You have it. Enjoy it.', ahead: 'You pick it up, and the ticket is closed.' },
  cancelled: { now: 'This order was cancelled. Nothing more is made or sent.' },
  refunded: {
    done: `The money went back the way it came. Banks take ${refundTime} to show it.`,
    byHand: 'We have given it back to you by hand: in cash, by check or by transfer.',
    partly: `A part of your payment went back to you; the receipt below says how much. On a card banks take ${refundTime} to show it.`,
    unsent: 'Nothing more of this order is made or handed over.',
    ahead:
      'Nothing of your payment has been sent back yet. When a refund is on its way, this page and an email say so.',
  },
  noDays: 'We tell you the day as soon as we know it.',
  late: 'This should have come by now. Write to us, and we find out where it is.',
  noAddress: 'No address given yet. Write to us with the address, or to arrange pickup in {town}.',
  write: {
    heading: 'Write to us about it',
    text: 'A change of address, a date that moved, a question about the print: it lands on the bench beside your ticket.',
    sent: 'Your note is clipped to the ticket.',
    sentText: 'We reply {reply}, to the mailbox of the order.',
  },
  cancel: {
    heading: 'Changed your mind?',
    text: 'Until we start to make it, you can cancel the whole order here.',
    masked:
      'Until we start to make it, you can cancel the whole order. For that, open this page through the link in your confirmation mail.',
    card: 'Your payment goes back to your card by itself.',
    manual: 'We send back by hand what you have paid, and write to you when it is on its way.',
    none: 'Nothing was paid, so you owe us nothing.',
  },
  again: {
    heading: 'The same again?',
    text: 'Puts the same pieces with the same options into your cart, at what they cost today.',
  },
}

export const buying: BuyingContent = {
  cart: {
    heading: 'Cart',
    description: '',
    empty: 'Your cart is empty.',
    emptyHint: 'The table is clear and the ink is warm. Pick something to print on.',
    browse: 'Browse Products',
  },
  checkout: {
    heading: 'Checkout',
    description: '',
    notesHint: 'A doorbell that does not work, a color that must match.',
    secure: 'Card details never reach this shop.',
    placeHint: 'Pay by invoice or at pickup in {town}. {pickup}',
    thanks: 'Thank you for your order!',
    thanksText:
      'Nothing is paid yet. How you pay is in the confirmation, which is on its way to {buyer}. {writesfirst}',
    waitingText:
      'This is more than we set aside without a look at the shelf. We write to {buyer} before anything is printed.',
  },
  wishlist: {
    heading: 'Wishlist',
    description: '',
    lead: 'What you have marked with the heart, kept in this browser. Share it by its link: no account is needed.',
    empty: 'Nothing marked yet.',
    emptyHint: 'Press the heart on a product and it waits for you here.',
    browse: 'Browse Products',
    shared: 'A shared wishlist',
    sharedLead: 'Somebody has put this together for you.',
    sharedEmpty: 'Nothing on this list is in the shop any more.',
  },
  order,
  slip: {
    note: 'Thank you for having us print this for you. Something not right? Write to us, and we put it right.',
  },
}
