export const checkout = {
  editCart: 'Edit cart',
  billing: 'Billing Details',
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip: 'ZIP/Postal Code',
    country: 'Country',
    notes: 'Notes',
  },
  /** Instead of “State” in Canada, and in a country whose parts are not known. */
  province: 'Province',
  region: 'State/Province',
  /** Instead of “ZIP/Postal Code” outside of the United States. */
  postalCode: 'Postal code',
  emailHint: 'The confirmation of your order goes here.',
  addressHint: 'If you pay by card, you can leave the address empty and give it on the payment page.',
  opening: 'Opening payment…',
  placing: 'Placing order…',
  left: 'You left the payment page. Your cart and details are still here.',
  cancelled: 'You left the payment page, and nothing was charged. Your cart and details are still here.',
  or: 'or',
  quantityTimes: (qty: number) => `× ${qty}`,
  addressOwed:
    'We do not know yet where to send it. Please answer the email that confirms your order with the whole address.',
  orderNumber: 'Order number',
  summary: 'Your Order',
  pay: 'Pay with Card',
  place: 'Place Order',
  cartEmpty: 'Your cart is empty.',
  namesMissing: 'Please fill in First Name, Last Name, and Email.',
  shopClosed: 'The shop takes no orders at the moment. Nothing was charged, and your cart is kept.',
  emailInvalid: 'Please enter a valid email address.',
  helperFailed: 'Order submit failed',
  submitFailed: 'Failed to submit order. Please check your info and try again.',
  /** An earlier press may have ordered, so this speaks of the last one alone. */
  offline: 'You are offline, so nothing was ordered just now. What you typed is kept.',
  slow: 'This takes longer than usual. Please stay on this page; nothing is charged here.',
  unreached:
    'We could not be reached, so nothing was charged. What you typed is kept. Check your connection and press again.',
  /** The number is empty when another tab has sent it. */
  earlierArrived: (number: string) =>
    `An order that was sent from this browser before${number && `, ${number},`} did arrive, and its confirmation is on its way by mail. This one is not placed: press again to go on with it, too.`,
  arrivedBeforeNote:
    'This order arrived the first time you sent it. What you have changed since is not in it; if it matters, reply to the email that confirms the order.',
  paymentFailed: (reason: string) => `Failed to start payment: ${reason}`,
  pricesChanged: 'Prices have changed. Please review your cart.',
  tooManyOpen:
    'Several payments from here are open already. Please finish or cancel one of them, or try again in half an hour.',
  tooManyUnits: (name: string, units: number) =>
    `We set aside up to ${units} of "${name}" for one buyer before payment. For more, please write to us, and we look at the shelf together.`,
  tooLittle: (total: string, least: string) =>
    `${total} is too little for a card payment, which takes at least ${least}. Add something to pay by card.`,
  directOff: 'Orders without payment are switched off. Please pay by card.',
  outOfStock: (name: string, left: number) =>
    left > 0 ? `Only ${left} of "${name}" left in stock.` : `"${name}" is out of stock.`,
  quoteOnly: (name: string) =>
    `"${name}" is sold by quote, because its freight depends on where it goes. Please ask for a quote instead of ordering it.`,
  unknownProduct: (name: string) => `"${name}" is no longer available.`,
  badQuantity: (name: string, most: number) => `The quantity of "${name}" must be a whole number from 1 to ${most}.`,
  tooManyOfProduct: (name: string, most: number) =>
    `One order holds ${most} of "${name}" at most. Please order less, or write to us for more.`,
  totalTooLarge: (most: string) =>
    `One order can come to ${most} at most. Please order less, or write to us about the rest.`,
  tooManyPieces: (most: string) => `One order holds ${most} pieces at most. Please order less, or write to us.`,
  noRoomForExtras: (most: number) =>
    `With set-up or rush, one order holds ${most} different items. Please order the others in a second order.`,
  combinationGone: (name: string, choice: string) =>
    `"${name}" is not sold as ${choice} anymore. Please choose its options again.`,
  /** `question` asks for another value. */
  valueGone: (value: string, question: string) => `${value} is not sold anymore. ${question}`,
  unknownOption: (name: string) => `Please choose the options of "${name}" again.`,
  earlierUnknown: (minutes: number) =>
    `The payment service does not find the payment that you began, and its page may still be open. So that you do not pay twice, please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or write to us.`,
  providerDown: 'The payment service does not answer. Please try again in a moment.',
  providerSlow: 'This takes longer than usual. Your order is kept and goes on as soon as the payment service answers.',
  providerRefused: 'The payment service did not accept this payment. Please write to us.',
  artworkRequired: (name: string) =>
    `"${name}" is printed with your own artwork and is not sold without. Please add your design on its page.`,
} as const

/** What the server says of the design of a line. */
export const lineDesign = {
  unknown: 'The design must be an image uploaded to this shop.',
  forbidden: (name: string) => `We print no artwork on "${name}". Please remove the design from it.`,
  printsChanged: 'A print has another size now. Please review your cart.',
  sidesGone: (name: string, sides: string) => `We no longer print ${sides} on “${name}”.`,
  /** `side` is empty where there is only one. */
  printChanged: (prints: readonly { side: string; before: string; now: string }[]) => {
    const widths = prints.map(
      ({ side, before, now }) => `${side ? `“${side}”` : 'your design'} is ${now} wide now, not ${before}`,
    )
    return `The print area has changed: ${widths.join('; ')}.`
  },
  areaGone: (name: string) => `“${name}” has no print area any more: we agree with you on where your design goes.`,
  placementUnknown: (name: string) => `The design’s place on "${name}" cannot be read. Please place it again.`,
} as const

/** The choices of delivery (SEL-15). */
export const delivery = {
  heading: 'How you get it',
  freeOfCharge: 'Free',
  notToCountry: (name: string) => `“${name}” does not go to this country. Choose another delivery.`,
  tooHeavy: (name: string) => `Your cart is too heavy for “${name}”. Choose another delivery, or order in two parts.`,
  elsewhere: (name: string, zip: string) =>
    `“${name}” does not reach ${zip}. Choose another delivery, or correct the address.`,
  zipNeeded: (name: string) => `Enter the whole address for “${name}”.`,
  gone: 'This way of delivery is no longer offered. Look at the new total, then choose again.',
  noAddress: 'We need no address for this. We write to you when it is ready, with a code to show when you pick it up.',
  pickUp: 'Pickup is free: we write to you with a code when your order is ready.',
  pickUpAt: 'Pick it up at',
  code: 'Pickup code',
  codeHint: 'Say or show it when you come for it.',
  ready: 'Ready for pickup',
  pickedUp: 'Picked up',
} as const

/** What the server says of a choice of delivery. */
export const deliveryNotes = {
  free: 'free',
  byProduct: 'at the lowest shipping price among your products',
  byWeight: (from: string) => `by weight, from ${from}`,
  freeFrom: (sum: string) => `free from ${sum}`,
  freeOver: (sum: string) => `Free from ${sum}.`,
  localTo: (zips: string) => `To these postal codes: ${zips}.`,
  countriesTo: (countries: string) => `To ${countries}.`,
  chosenInCart: (choices: string) => `You choose in the cart: ${choices}.`,
} as const

/** A discount code where it is offered, and its row of the sums. */
export const orderDiscount = {
  have: 'Have a discount code?',
  line: (code: string) => `Code ${code}`,
  free: 'Free shipping',
} as const
