import { dayMs } from './durations.ts'

export const proposalLimits = {
  lines: 40,
  lineText: 200,
  qty: 99_999,
  /** A proposal can be accepted for so long at most, where it names a last day. */
  validDays: 365,
} as const

/** A client may come back to it years later, to pay the rest or to read what was agreed. */
export const proposalLinkLifeMs = 2 * 365 * dayMs
