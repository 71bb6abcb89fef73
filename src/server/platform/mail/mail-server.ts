import { performance } from 'node:perf_hooks'
import { minuteMs } from '#shared/constants/durations.ts'

const firstPauseMs = 10_000
const longestPauseMs = 5 * minuteMs

/** The error codes of a refusal of one mail; any other error means that the server itself is in trouble. */
const refusalsOfOneMail = new Set(['EENVELOPE', 'EMESSAGE'])

/** 421: the server closes the connection, whatever the command was. */
export function isServerFailure(error: unknown): boolean {
  const { code = '', responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  return !refusalsOfOneMail.has(code) || responseCode === 421
}

/** Whether the server refused this recipient for good: 5xx in answer to RCPT TO. */
export function isRecipientRefused(error: unknown): boolean {
  const { command = '', responseCode = 0 } = (error ?? {}) as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode >= 500
}

/** The connection broke, or no answer came, after the server began to take the mail: it may have been sent. */
export class MailOutcomeUnknown extends Error {
  override name = 'MailOutcomeUnknown'
}

export class MailServerPaused extends Error {
  override name = 'MailServerPaused'
}

/** Pauses sending while the mail server is in trouble, twice as long after every failed attempt. */
export function createServerBackoff(now: () => number = () => performance.now()) {
  let pauseMs = 0
  let pausedFrom = Number.NEGATIVE_INFINITY
  return {
    isPaused: () => now() < pausedFrom + pauseMs,
    noteSuccess() {
      pauseMs = 0
    },
    /** Of concurrent attempts only the first failure counts. */
    noteTrouble(triedAt: number) {
      if (triedAt < pausedFrom) return
      pauseMs = Math.min(pauseMs * 2 || firstPauseMs, longestPauseMs)
      pausedFrom = now()
    },
    now,
  }
}
