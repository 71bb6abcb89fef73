/** SEL-16: when an order is ready and when it comes, on every page and in every email. */
export const promise = {
  on: (day: string) => `on ${day}`,
  between: (from: string, to: string) => `between ${from} and ${to}`,
  rush: 'Rush production',
  rushGone: 'Rush is no longer offered. Look at the total again, then order without it.',
} as const
