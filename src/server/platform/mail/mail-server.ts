import { performance } from 'node:perf_hooks'
import { minuteMs } from '#shared/constants/durations.ts'

const firstRestMs = 10_000
const longestRestMs = 5 * minuteMs

/** What a refusal of this one mail looks like; everything else says that the server itself is in trouble. */
const refusalsOfOneMail = new Set(['EENVELOPE', 'EMESSAGE'])

/** 421: the server says goodbye, whatever it was asked. */
export function isServerTrouble(error: unknown): boolean {
  const { code = '', responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
  return !refusalsOfOneMail.has(code) || responseCode === 421
}

export class MailServerRests extends Error {
  override name = 'MailServerRests'
}

/** While a mail server is in trouble nobody knocks: it rests, twice as long after every try that fails. */
export function createServerRest(now: () => number = () => performance.now()) {
  let restMs = 0
  let restsFrom = Number.NEGATIVE_INFINITY
  return {
    isResting: () => now() < restsFrom + restMs,
    noteSuccess() {
      restMs = 0
    },
    /** Of tries that ran side by side the first that fails counts. */
    noteTrouble(triedAt: number) {
      if (triedAt < restsFrom) return
      restMs = Math.min(restMs * 2 || firstRestMs, longestRestMs)
      restsFrom = now()
    },
    now,
  }
}
