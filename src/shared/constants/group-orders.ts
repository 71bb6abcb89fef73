import { dayMs } from './durations.ts'

export const groupLimits = {
  entries: 500,
  /** Of one person. */
  qty: 99,
  /** From its start, and again when it is opened again, a group takes entries for so long at most. */
  openDays: 90,
  goal: 9_999,
} as const

/** So long after it was closed, or should have been, a group order is deleted with the names in it. */
export const groupOrderLifeMs = 180 * dayMs
/** The links outlive what they open. */
export const groupLinkLifeMs = groupLimits.openDays * dayMs + groupOrderLifeMs
