import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { storeAnswer, toKey } from '#server/platform/database/idempotency.ts'
import { dayMs, minuteMs } from '#shared/constants/durations.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** A write with an Idempotency-Key; `content` is the whole request and its user. */
export type KeyedCall = { route: string; key: string; content: unknown }
/** What a repetition gets: the handler's answer and the cookies that were set with it. */
export type StoredAnswer = { answer: unknown; cookies: string[] }

export type RepeatedCalls = {
  /**
   * Runs the call once and gives its answer to every repetition for a day. The answer of a call that throws is not
   * stored. Throws AppError `key_reused` for other content, `conflict` while another process runs the call.
   */
  answerOnce(call: KeyedCall, run: () => Promise<StoredAnswer>): Promise<StoredAnswer>
}

/** No call takes this long (receiving-time.ts): one that has not ended by then died with its process. */
const longestCallMs = 5 * minuteMs

/** IMP-04 for every write that does not keep the key in the transaction of its own work (docs/decisions/0043). */
export function createRepeatedCalls(db: Db, clock: Clock): RepeatedCalls {
  const running = new Map<string, { hash: string; ended: Promise<StoredAnswer> }>()

  async function claim(row: { route: string; key: string }, hash: string): Promise<boolean> {
    const now = clock.now()
    const fresh = {
      request_hash: hash,
      status: null,
      response: null,
      created_at: now,
      expires_at: new Date(now.getTime() + dayMs),
    }
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({ ...row, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['route', 'key'])
          .doUpdateSet(fresh)
          .where((old) =>
            old.or([
              old('idempotency_keys.expires_at', '<=', now),
              old.and([
                old('idempotency_keys.response', 'is', null),
                old('idempotency_keys.created_at', '<=', new Date(now.getTime() - longestCallMs)),
              ]),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst()
    return claimed !== undefined
  }

  const findRow = ({ route, key }: { route: string; key: string }) =>
    db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'response'])
      .where('route', '=', route)
      .where('key', '=', key)
      .executeTakeFirst()

  const release = ({ route, key }: { route: string; key: string }) =>
    db.deleteFrom('idempotency_keys').where('route', '=', route).where('key', '=', key).execute()

  async function runOrRecall(call: KeyedCall, row: { route: string; key: string }, hash: string, run: Run) {
    const box = sealFor(call)
    if (!(await claim(row, hash))) {
      const stored = await findRow(row)
      if (stored && stored.request_hash !== hash) throw new AppError('key_reused', messages.api.keyReused)
      if (typeof stored?.response !== 'string')
        throw new AppError('conflict', messages.api.stillRunning, { retryAfter: 2 })
      return box.open(stored.response)
    }
    const answered = await run().catch(async (error: unknown) => {
      // If this fails too, the claim ends after `longestCallMs`.
      await release(row).catch(() => undefined)
      throw error
    })
    await storeAnswer(db, row, box.seal(answered))
    return answered
  }

  return {
    async answerOnce(call, run) {
      const row = { route: call.route, key: toKey(call.key) }
      const hash = createHmac('sha256', call.key).update(textOf(call)).digest('hex')
      const name = `${row.route} ${row.key}`
      const before = running.get(name)
      if (before && before.hash !== hash) throw new AppError('key_reused', messages.api.keyReused)
      if (before) return await before.ended
      const ended = runOrRecall(call, row, hash, run).finally(() => running.delete(name))
      running.set(name, { hash, ended })
      return await ended
    },
  }
}

type Run = () => Promise<StoredAnswer>

const textOf = ({ content }: KeyedCall) => JSON.stringify(content) ?? ''

/**
 * An answer may hold a token or a link, so it is stored encrypted. The encryption key is derived from the Idempotency-Key
 * and the content of the call, and only hashes of these are stored.
 */
function sealFor(call: KeyedCall) {
  const secret = Buffer.from(hkdfSync('sha256', `${call.key}\n${textOf(call)}`, '', call.route, 32))
  return {
    seal(stored: StoredAnswer): string {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce)
      const sealed = Buffer.concat([cipher.update(JSON.stringify(stored), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(text: string): StoredAnswer {
      const bytes = Buffer.from(text, 'base64')
      const cipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
      cipher.setAuthTag(bytes.subarray(12, 28))
      return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8'))
    },
  }
}
