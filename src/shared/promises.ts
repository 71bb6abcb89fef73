import { inWords } from './number-words.ts'

/**
 * The studio's promises about days, answers and goods in transit. Every public text and every mail uses these and no others;
 * test/spec/promises.test.ts checks that (docs/decisions/0054).
 */

export type Days = { readonly min: number; readonly max: number }

/** The presses run, and the cargo bike rides, on these days, until an administrator changes them. */
export const pressDays = ['Tuesday', 'Thursday'] as const

/** Business days until an order leaves the shop, unless the owner has set others; a quote says when it counts from another day. */
export const printDays: Days = { min: 3, max: 7 }

/** Business days until a bank shows a refund. */
export const refundDays: Days = { min: 5, max: 10 }

/** Days after delivery in which damage is reported. */
export const damageDays = 3

/** the contact page's wording is binding; mails, quotes and policies repeat it. */
export const replyTime = 'within one business day'
/** The specification's wording on the home page, in the FAQ and on the service lines. */
export const replyTimeInSentence = 'within 24 hours'
/** The specification's wording, one constant per use. */
export const supportLine = '24/7 Support'
export const supportTime = '7 days a week{with phone: ; the line is open 24/7}'

let inOneSentence: Intl.ListFormat | undefined

/** `Tuesdays and Thursdays`, in the order of the week. */
export function listDays(days: readonly string[]): string {
  // Made once, and not before it is needed: a browser takes 15 ms for its first object of Intl.
  inOneSentence ??= new Intl.ListFormat('en-US')
  return inOneSentence.format(days.map((day) => `${day}s`))
}

/** In texts of the site; `{pressdays}` is filled when they are shown. */
export const printsOn = 'We print on {pressdays}.'
/** Most orders have no proof to approve; instead, a person writes to the buyer. */
export const writesFirst = 'We write to you before we print.'
/** SEL-13: for a design that may print poorly, which its buyer wants nevertheless. */
export const proofRule = 'we send you a proof first, and print nothing until you have approved it'
const inBusinessDays = ({ min, max }: Days) => `${inWords(min)} to ${inWords(max)} business days`
/** Pure, so that pages which say nothing of refunds do not load it. */
export const refundTime = /* @__PURE__ */ inBusinessDays(refundDays)

/** SEL-16: from when on the days of an order count; an order by card is placed when it is paid. */
export const countRule =
  'They count from your order, once it is paid where you pay by card; where we owe you a proof, from the day you approve it.'

/** What the delivery days of a product count, wherever they are shown. */
export const deliveryCount = 'Business days, from the day it ships'

/** Until the owner offers pickup as a way of delivery (decision 109): the total then includes shipping always. */
export const pickupRule = 'Pickup is arranged by email, and the total includes shipping either way.'

/** What several texts promise in the owner's words: a document of the site's texts, which placeholders stand for. */
export type Promised = { reply: string; writesFirst: string; pickup: string }
export const standardPromised: Promised = { reply: replyTime, writesFirst, pickup: pickupRule }
