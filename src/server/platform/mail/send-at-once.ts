import PQueue from 'p-queue'
import { atMost } from '#server/platform/at-most.ts'
import { type Db, transaction } from '#server/platform/database/db.ts'
import { repeatWhileAway } from '#server/platform/database/repeat-while-away.ts'
import type { Log } from '#server/platform/log.ts'
import { queueMails } from './queue-mails.ts'
import { type MailRow, noteSent, type Sending, sendRow } from './send-mail.ts'

/* The process that wrote a mail sends it right after the commit (docs/decisions/0102). What fails or comes too late becomes a
   job; the job `queue-left-mails` finds the rest, such as the mails of a killed process. */

/** A mail is begun within this time of its transaction's beginning, and has ended 20 s later: before others may take it. */
const begunWithinMs = 60_000
/** Beyond this many, mails are left for the job that looks for them. */
const mostWaiting = 10_000
/** How many rows are in memory, because each has the whole mail. */
const mostRead = 20
const sentAtOnce = 2
const stopMs = 6_000

type Written = { id: number; begunAt: number }

const takers = new WeakMap<Db, (written: Written[]) => void>()

/** For a transaction that has just written these mails. Does nothing in a process that sends no mails. */
export function handOver(db: Db, ids: readonly number[], begunAt: number): void {
  takers.get(db)?.(ids.map((id) => ({ id, begunAt })))
}

/** Sends the mails of this process until stopped. */
export function sendAtOnce(sending: Sending, log: Log): { stop(): Promise<void> } {
  const { db, mailer } = sending
  const stopping = new AbortController()
  const sends = new PQueue({ concurrency: sentAtOnce })

  const reading = inBatches<Written>(async (written) => {
    const begunAt = new Map(written.map(({ id, begunAt }) => [id, begunAt]))
    const rows = await repeatWhileAway(() => readQueued(db, [...begunAt.keys()]), stopping.signal)
    for (const row of rows) void sends.add(() => attempt(row, (begunAt.get(row.id) ?? 0) + begunWithinMs))
    await sends.onSizeLessThan(sentAtOnce)
  }, mostRead)
  const marking = inBatches<MailRow>(async (rows) => {
    await repeatWhileAway(() => noteSent(sending, rows), stopping.signal)
  })
  const leaving = inBatches<MailRow>(async (rows) => {
    const mails = rows.map(({ id, message_id }) => ({ id, messageId: message_id }))
    await repeatWhileAway(() => transaction(db, (tx) => queueMails(tx, mails)), stopping.signal)
  })

  async function attempt(row: MailRow, until: number) {
    if (stopping.signal.aborted || mailer.isPaused() || performance.now() > until) return leaving.add(row)
    try {
      await sendRow(sending, row)
      marking.add(row)
    } catch (error) {
      log.warn({ err: error, mail: row.id }, 'a mail was not sent at once and becomes a job')
      leaving.add(row)
    }
  }

  function inBatches<T>(work: (items: T[]) => Promise<void>, most?: number) {
    const left = (error: unknown) => log.warn({ err: error }, 'mails are left for the job that looks for them')
    return gather<T>((items) => work(items).catch(left), most)
  }

  takers.set(db, (written) => {
    if (stopping.signal.aborted) return
    if (reading.waiting() < mostWaiting) for (const each of written) reading.add(each)
  })
  return {
    async stop() {
      takers.delete(db)
      stopping.abort('the app stops')
      await reading.settled()
      await atMost(stopMs, sends.onIdle())
      await Promise.all([marking.settled(), leaving.settled()])
    },
  }
}

async function readQueued(db: Db, ids: readonly number[]): Promise<MailRow[]> {
  return await db
    .selectFrom('mails')
    .selectAll()
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('state', '=', 'queued')
    .execute()
}

/** Works on what was added since the last batch began, together: one statement instead of one for each. */
function gather<T>(work: (items: T[]) => Promise<void>, most = Number.POSITIVE_INFINITY) {
  const waiting: T[] = []
  let running: Promise<void> | null = null
  async function run() {
    // What is added in the same turn belongs to the first batch.
    await null
    while (waiting.length > 0) await work(waiting.splice(0, most))
    running = null
  }
  return {
    add(item: T) {
      waiting.push(item)
      running ??= run()
    },
    waiting: () => waiting.length,
    settled: () => running ?? Promise.resolve(),
  }
}
