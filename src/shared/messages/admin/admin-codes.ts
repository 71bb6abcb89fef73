/** SEL-08: discount codes in the administrator area. */
export const adminCodes = {
  codeForm: (most: number) => `A code has 3 to ${most} letters and digits, with - or _ between them.`,
  codeTaken: 'There is a code like this already.',
  percentForm: 'Give a whole percentage from 1 to 100.',
  amountForm: 'Give the amount in dollars.',
  daysForm: 'The last day is before the first one.',
  stale: 'Somebody has changed this code meanwhile. Reload the page, then make your change again.',
  used: 'Orders have this code, so it stays with them. Switch it off instead.',
  notFound: 'This code is not there anymore.',
  tooMany: (most: number) => `There may be up to ${most} codes. Delete some that no order has.`,
} as const
