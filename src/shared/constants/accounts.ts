import { dayMs, hourMs, minuteMs } from './durations.ts'
/** Passwords, sessions and the links that open an account. */

export const password = {
  formMinLength: 6, // specified: the sign-in form's rule
  newMinLength: 12,
} as const

export const adminSession = {
  lifeMs: 8 * hourMs,
  seenEveryMs: minuteMs,
} as const

/** RFC 6238 as authenticator apps use it: six digits of SHA-1 every 30 seconds; one step early or late is accepted. */
export const totp = { digits: 6, stepMs: 30_000, window: 1, recoveryCodes: 10 } as const

/** Links that are mailed to administrators; each can be used once. */
export const invitationLifeMs = 7 * dayMs

export const passwordResetLifeMs = hourMs

export const emailChangeLifeMs = dayMs

/** One mailbox gets at most one new link in this time, however often one is requested. */
export const passwordResetPauseMs = 5 * minuteMs

/** How long sign-in records, ended sessions and expired links are kept. */
export const accountRecordDays = 90

export const signInsShown = 30
