import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { atMost } from '#server/platform/at-most.ts'
import { streamOf } from '#server/platform/database/client.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'
import { sources } from './sources.ts'

const channel = 'catalog_changed'
const reconnectMs = 1_000
/** For connecting, for the first announcement to arrive, and for each answer of the server after that. */
const longestSilenceMs = 2_000
/** The server is asked this often whether the connection still works. */
const checkMs = 1_500
const firstPrefix = 'first:'

/** The changes of the database, as each commit announces them, by any instance. */
export type Changes = {
  /** `onChange` gets the changed sources, and `sources.all` whenever announcements may have been missed. */
  subscribe(onChange: (changed: readonly string[]) => void): void
  /** Passes on what changes by the clock alone, to this instance; the others see the same time come. */
  announceHere(changed: readonly string[]): void
  /** False while announcements may be missed: what is cached may then be older than the database. */
  isWatching(): boolean
  /**
   * Waits until every commit that ended before this call has been passed on. False when that cannot be known: the caller
   * then reads the database. Calls that wait at the same time share one round trip.
   */
  catchUp(): Promise<boolean>
}

/** For commands without a watch: nothing may be cached. */
export const unwatched: Changes = {
  subscribe: () => undefined,
  announceHere: () => undefined,
  isWatching: () => false,
  catchUp: async () => false,
}

type Listening = { client: pg.Client; ended: AbortSignal }

/** A connection that has fallen silent is noticed within `checkMs + longestSilenceMs`. Ends with `close`. */
export function watchChanges(
  connection: Connection,
  { pool, log }: { pool: Pick<pg.Pool, 'query'>; log: Log },
): Changes & { close(): Promise<void> } {
  const subscribers: ((changed: readonly string[]) => void)[] = []
  const stopping = new AbortController()
  let opened: pg.Client | null = null
  let watching: Listening | null = null
  let asking: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null

  function pass(changed: readonly string[]) {
    for (const onChange of subscribers) onChange(changed)
  }

  async function listen(): Promise<Listening> {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: longestSilenceMs })
    opened = client
    const ended = new AbortController()
    client.once('end', () => ended.abort())
    client.on('error', (error) => {
      ended.abort()
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the watch on the catalogue was lost')
    })
    const first = `${firstPrefix}${randomUUID()}`
    const arrival = Promise.withResolvers<void>()
    client.on('notification', ({ payload = '' }) => {
      if (payload === first) arrival.resolve()
      else if (!payload.startsWith(firstPrefix)) pass(payload.split(' '))
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    // A pooler that shares connections between transactions accepts `listen` and delivers nothing.
    await pool.query('select pg_notify($1, $2)', [channel, first])
    if (!(await atMost(longestSilenceMs, arrival.promise))) throw new Error('announcements do not arrive')
    return { client, ended: ended.signal }
  }

  /** The server sends what was committed before this statement ahead of the statement's answer. */
  async function ask(): Promise<boolean> {
    const asked = watching
    if (!asked) return false
    const hasAnswered = await atMost(longestSilenceMs, asked.client.query('select 1'))
    if (hasAnswered) return watching === asked
    if (watching === asked) watching = null
    streamOf(asked.client).destroy()
    return false
  }

  async function watch() {
    const listening = await listen()
    pass([sources.all])
    watching = listening
    while (!listening.ended.aborted) {
      await wait(checkMs, undefined, { signal: listening.ended }).catch(() => undefined)
      if (listening.ended.aborted || (await ask())) continue
      log.warn('the watch on the catalogue fell silent')
      return
    }
  }

  async function watchOn() {
    // Behind a pooler every attempt fails alike, once in three seconds.
    let reported = ''
    while (!stopping.signal.aborted) {
      await watch().then(
        () => {
          reported = ''
        },
        (error: unknown) => {
          if (stopping.signal.aborted || reported === String(error)) return
          reported = String(error)
          log.warn({ err: error }, 'the catalogue cannot be watched')
        },
      )
      watching = null
      if (opened) streamOf(opened).destroy()
      pass([sources.all])
      await wait(reconnectMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const running = watchOn()
  return {
    subscribe: (onChange) => void subscribers.push(onChange),
    announceHere: pass,
    isWatching: () => watching !== null && !watching.ended.aborted,
    catchUp() {
      if (!asking) {
        asking = ask().finally(() => {
          asking = next
          next = null
        })
        return asking
      }
      // The statement on its way may have been answered before a commit that this caller knows of.
      next ??= asking.then(ask).finally(() => {
        asking = next
        next = null
      })
      return next
    },
    async close() {
      stopping.abort()
      if (opened) streamOf(opened).destroy()
      await running
    },
  }
}
