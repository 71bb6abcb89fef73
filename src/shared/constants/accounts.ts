import { dayMs, hourMs, minuteMs } from './durations.ts'
/** Passwords, sessions and the links that open an account. */

export const password = {
  formMinLength: 6, // B §9: the sign-in form's rule
  newMinLength: 12,
} as const

/** R-67, reliability 1.8. */
export const adminSession = {
  lifeMs: 8 * hourMs,
  seenEveryMs: 60 * 1_000,
} as const

/** RFC 6238 as authenticator apps know it: six digits of SHA-1 every 30 seconds, one step early or late. */
export const totp = { digits: 6, stepMs: 30_000, window: 1, recoveryCodes: 10 } as const

/** Links that are mailed to administrators; each works once. */
export const invitationLifeMs = 7 * dayMs

export const passwordResetLifeMs = hourMs

/** However often somebody asks, one mailbox gets one fresh link in this time. */
export const passwordResetPauseMs = 5 * minuteMs

/** How long sign-ins, ended sessions and run-out links are kept. */
export const accountRecordDays = 90

export const signInsShown = 30
