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

type Answered = { code?: string; command?: string; responseCode?: number; response?: string }

/** Codes of RFC 3463 that are about the sender or a policy: many servers judge a sender only when they hear the recipient. */
const aboutSender = /^5\d\d[ -]5\.(?:7\.\d|1\.[78]\b)/

/** What a server refuses for good (5xx); null for any other failure. */
export function refusalOf(error: unknown): 'sender' | 'recipient' | 'letter' | null {
  const { code, command, responseCode = 0, response = '' } = (error ?? {}) as Answered
  // The library itself sees that the mail is larger than the server allows.
  if (code === 'EMESSAGE' && responseCode === 0) return 'letter'
  if (responseCode < 500 || isOutOfRoom(error)) return null
  if (command === 'MAIL FROM') return 'sender'
  if (command !== 'RCPT TO') return 'letter'
  return aboutSender.test(response) ? 'sender' : 'recipient'
}

/** A full mailbox is refused with 5xx as well, and may have room tomorrow. A letter that is too large is refused with 552, too. */
export function isOutOfRoom(error: unknown): boolean {
  const { command, responseCode, response = '' } = (error ?? {}) as Answered
  return /^5\d\d[ -]5\.2\.2\b/.test(response) || (responseCode === 552 && command === 'RCPT TO')
}

/** Whether the answer was given to MAIL FROM, so that it is about no recipient. */
export function isBeforeRecipient(error: unknown): boolean {
  const { command, responseCode = 0 } = (error ?? {}) as Answered
  return command === 'MAIL FROM' && responseCode > 0
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
