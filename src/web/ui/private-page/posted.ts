import type { PostedAnswer } from '#shared/order/order-page.ts'

/** What was posted last, and what became of it. */
export type Posted = {
  intent: string
  answer: PostedAnswer
  typed: Readonly<Record<string, string>>
  /** The payment page that was asked for. */
  url: string | null
}
