import { inWords } from './number-words.ts'

/**
 * What the studio promises about days, answers and goods on the way. Every public text and every mail says these and nothing
 * else; test/spec/promises.test.ts holds them to it (docs/decisions/0054).
 */

type Days = { readonly min: number; readonly max: number }

/** The presses run, and the cargo bike rides, on these days. */
export const pressDays = ['Tuesday', 'Thursday'] as const

/** Business days from the buyer's answer to what we write before printing; a quote says when it counts from another day. */
export const printDays: Days = { min: 3, max: 7 }

/** Business days until a bank shows a refund. */
export const refundDays: Days = { min: 5, max: 10 }

/** Days after delivery in which damage is reported (POL-03). */
export const damageDays = 3

/** R-22: the contact page binds, and mails, quotes and policies say what it says. */
export const replyTime = 'within one business day'
/** A §9, in its places: home, the questions and the service lines. */
export const replyTimeSaid = 'within 24 hours'
/** A §9, each in its place. */
export const supportLine = '24/7 Support'
export const supportTime = '7 days a week; the line is open 24/7'

export const printsOn = `We print on ${pressDays.map((day) => `${day}s`).join(' and ')}.`
/** The page has no proofs to approve: what happens is that a person writes. */
export const writesFirst = 'We write to you before we print.'
export const printTime = `${printDays.min}–${printDays.max} business days`
export const printTimeInWords = `${inWords(printDays.min)} to ${inWords(printDays.max)} business days`
export const refundTime = `${inWords(refundDays.min)} to ${inWords(refundDays.max)} business days`

/** How the delivery days of a product are meant, wherever they stand. */
export const deliveryCount = 'Business days, from the day it ships'

/** Nothing in the checkout knows of pickup, so the sum is the same. */
export const pickupRule = 'Pickup is arranged by email, and the total includes shipping either way.'
