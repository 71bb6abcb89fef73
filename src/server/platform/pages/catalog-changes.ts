import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Connection, streamOf } from '#server/platform/database/pool.ts'
import type { Log } from '#server/platform/log.ts'

const channel = 'catalog_changed'
const reconnectMs = 1_000

/**
 * Calls `onChange` for every committed change of the catalogue, by any instance, and after every lost or new connection,
 * because changes may have been missed meanwhile. Ends with `close`.
 */
export function watchCatalog(connection: Connection, onChange: () => void, log: Log): { close(): Promise<void> } {
  const stopping = new AbortController()
  let client: pg.Client | null = null
  const listen = async () => {
    const next = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000 })
    client = next
    const ended = new Promise<void>((resolve) => {
      next.once('end', () => resolve())
    })
    next.on('error', (error) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'the watch on the catalogue was lost')
    })
    next.on('notification', onChange)
    await next.connect()
    await next.query(`listen ${channel}`)
    onChange()
    await ended
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the catalogue cannot be watched')
      })
      onChange()
      await wait(reconnectMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async close() {
      stopping.abort()
      if (client) streamOf(client).destroy()
      await running
    },
  }
}
