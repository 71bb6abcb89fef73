/** Why the server refuses what is done with a proposal: by its client, then by the studio. */
export const proposalRefusals = {
  changedMeanwhile: 'This quote has changed meanwhile. Please look at it again below.',
  over: 'This quote can no longer be answered. How it stands is said below.',
  expired: 'The last day of this quote has passed. Write to us, and we send you a new one.',
  nameMissing: 'Type your name: it stands for your signature.',
  stale: 'This link does not open a quote. Open the link in our newest email, or write to us.',
  unreadable: 'Please check the marked fields.',
  tooSmall: (least: string) => `A card pays ${least} at least. Please ask us how to pay this amount.`,
  tooLarge: (most: string) => `A quote can come to ${most} at most.`,
  tooLargeForCard: 'A card cannot pay this amount. Please ask us how to pay it.',
  sumDiffers: 'The amount is not the sum of the lines.',
  needsAmount: 'This needs an amount.',
  depositTooLarge: (amount: string) => `The deposit can be ${amount} at most, the whole amount.`,
  restTooSmall: (rest: string, least: string) => `This leaves ${rest}, and a card pays ${least} at least.`,
  depositTooSmall: (least: string) => `A card pays ${least} at least.`,
  dayInvalid: (days: number) => `Choose a day from today to ${days} days from now.`,
  noneSent: 'No amount was sent to this client yet, so there is no page to link to.',
} as const
