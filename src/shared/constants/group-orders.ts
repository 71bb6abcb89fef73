import { dayMs } from './durations.ts'

export const groupLimits = {
  entries: 500,
  /** Of them, so many are answered to the studio at once. */
  entriesOfPage: 100,
  /** Of one person. */
  qty: 99,
  /** From its start, and again when it is opened again, a group takes entries for so long at most. */
  openDays: 90,
  goal: 9_999,
  /** Of the studio, for calling one off. */
  reason: 500,
  /** Everybody is asked to pay until a day that is so far away at most. */
  payDays: 30,
  /** After that day the organizer pays what is missing, or names another; then the parts are given back. */
  graceDays: 3,
} as const

/** So long after it was closed, or should have been, a group order is deleted with the names in it. */
export const groupOrderLifeMs = 180 * dayMs
/** The links outlive what they open. */
export const groupLinkLifeMs = groupLimits.openDays * dayMs + groupOrderLifeMs

/** In the address of an own entry right after entering: the link to it was mailed. */
export const mailedKey = 'mailed'
