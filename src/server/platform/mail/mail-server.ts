import { performance } from 'node:perf_hooks'
import { minuteMs } from '#shared/constants/durations.ts'

const firstRestMs = 10_000
const longestRestMs = 5 * minuteMs

/** The error codes of a refusal of one mail; any other error means that the server itself is in trouble. */
const refusalsOfOneMail = new Set(['EENVELOPE', 'EMESSAGE'])

/** 421: the server closes the connection, whatever the command was. */
export function isServerTrouble(error: unknown): boolean {
  const { code = '', responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  return !refusalsOfOneMail.has(code) || responseCode === 421
}

export class MailServerRests extends Error {
  override name = 'MailServerRests'
}

/** Pauses sending while the mail server is in trouble, twice as long after every failed attempt. */
export function createServerRest(now: () => number = () => performance.now()) {
  let restMs = 0
  let restsFrom = Number.NEGATIVE_INFINITY
  return {
    isResting: () => now() < restsFrom + restMs,
    noteSuccess() {
      restMs = 0
    },
    /** Of concurrent attempts only the first failure counts. */
    noteTrouble(triedAt: number) {
      if (triedAt < restsFrom) return
      restMs = Math.min(restMs * 2 || firstRestMs, longestRestMs)
      restsFrom = now()
    },
    now,
  }
}
