/** SEL-16: when an order is ready and when it comes, on every page and in every email. */
export const promise = {
  on: (day: string) => `on ${day}`,
  between: (from: string, to: string) => `between ${from} and ${to}`,
  /** What an order of today would be promised. */
  today: {
    arrives: (days: string) => `Order today and it arrives ${days}.`,
    ready: (days: string) => `Order today and it is ready for pickup ${days}.`,
    leaves: (days: string) => `Order today and it leaves our shop ${days}.`,
  },
  byDelivery: (name: string) => `Sent as “${name}”; the cart has other ways.`,
  /** The same for an order that is placed. */
  placed: {
    arrives: (days: string) => `It arrives ${days}.`,
    ready: (days: string) => `It is ready for pickup ${days}.`,
    leaves: (days: string) => `It leaves our shop ${days}.`,
  },
  held: 'Its days do not count yet; an email names them once they do.',
  when: 'When you get it',
  rushSaves: (days: number) => (days === 1 ? 'A business day sooner' : `Up to ${days} business days sooner`),
  rushOffer: (price: string, days: number) =>
    `Rush for ${price} saves up to ${days === 1 ? 'a business day' : `${days} business days`}; you choose it at the checkout.`,
  rushGone: 'Rush is no longer offered at this price. Look at the total again, then choose anew.',
  neededBy: 'Needed by (optional)',
  neededByHint: 'We say at once whether it can be kept, and it stands on your order.',
  holds: (day: string) => `That holds: it is with you by ${day}.`,
  holdsAtCounter: (day: string) => `That holds: it is ready by ${day}.`,
  withRush: (price: string, day: string) => `Not at the usual pace. With rush for ${price} it holds: by ${day}.`,
  misses: (day: string) => `We cannot promise that: it may take until ${day}.`,
  missesWithRush: (price: string, day: string) =>
    `We cannot promise that, not even with rush for ${price}: it may take until ${day}.`,
  otherDelivery: (names: string) => `It would hold with ${names}.`,
  otherWithRush: (names: string) => `It would hold with rush and ${names}.`,
  changeDay: 'Choose a later day, or write to us before you order.',
  daysAre: 'Business days are Monday to Friday, without the days on which we are closed.',
  fromCutOff: (time: string) =>
    `An order from ${time} on, or of a weekend or closed day, counts as of the next business day.`,
  offDays: 'An order of a weekend or closed day counts as of the next business day.',
} as const
