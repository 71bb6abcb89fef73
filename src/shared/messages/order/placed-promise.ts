/** SEL-16: the days of an order that is placed, and those of one whose proof comes first. Apart from what product pages load. */
export const placedPromise = {
  approved: {
    arrives: (days: string) => `A proof comes first. Approve it today and it arrives ${days}.`,
    ready: (days: string) => `A proof comes first. Approve it today and it is ready for pickup ${days}.`,
    leaves: (days: string) => `A proof comes first. Approve it today and it leaves our shop ${days}.`,
  },
  /** Instead of the days while a proof is owed. */
  proofAhead:
    'A proof comes first: we email it to you, and the days count from your approval; an email names them then.',
  /** The day that it is needed by, before whether it holds. */
  needed: (day: string) => `You need it by ${day}.`,
  openNeed: 'Whether that holds shows once its days count.',
  leavesBefore: (day: string) => `It leaves our shop by ${day}; the days on the way come after that.`,
} as const
