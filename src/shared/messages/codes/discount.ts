/** Discount codes (SEL-08), as buyers read them. */
export const discount = {
  label: 'Discount code',
  apply: 'Apply',
  applying: 'Checking…',
  remove: 'Remove',
  removed: (code: string) => `Discount code ${code} removed.`,
  removeOf: (code: string) => `Remove the code ${code}`,
  percentOff: (percent: number) => `${percent}% off`,
  amountOff: (amount: string) => `${amount} off`,
  free: 'Free shipping',
  on: (what: string, target: string) => `${what} with ${target}`,
  applied: (code: string, what: string) => `${code} is applied: ${what}.`,
  /** Of an amount that is more than the goods cost. */
  appliedPart: (code: string, what: string, amount: string) =>
    `${code} is applied: ${what}, of which ${amount} counts here.`,
  empty: 'Type the code first.',
  unknown: (code: string) => `We have no code “${code}”. Please check how it is spelled.`,
  off: 'This code is not in use at the moment.',
  starts: (day: string) => `This code starts on ${day}.`,
  ended: (day: string) => `This code ended on ${day}.`,
  usedUp: 'This code has been used as often as it can be.',
  usedByYou: (times: number) =>
    times === 1
      ? 'You have used this code already. Each person may use it once.'
      : `You have used this code ${times} times already, which is as often as one person may.`,
  onlyFor: (target: string) => `This code is only for ${target}. Nothing of that is in your cart.`,
  spendMore: (amount: string, target: string) =>
    target === '' ? `Spend ${amount} more to use this code.` : `Spend ${amount} more on ${target} to use this code.`,
  savesNothing: 'This code would save nothing here, so it is kept for another time.',
  tooLittleLeft: (left: string, least: string) =>
    `With this code ${left} is left to pay, and a card payment needs at least ${least}. To pay by card, add something or leave out the code.`,
  /** After the sentence that says why. */
  withoutIt: (code: string, total: string) => `Nothing was ordered. Without the code ${code} the total is ${total}.`,
  tooManyTries: 'Too many codes were tried from here. Please wait ten minutes, then type yours again.',
  unread: 'The code could not be checked. Please try again.',
  chosenProducts: 'the products it is for',
} as const
