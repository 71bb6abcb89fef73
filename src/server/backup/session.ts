import pg from 'pg'
import type { Connection } from '#server/platform/database/pool.ts'

/** Runs `work` on one connection, in one transaction without the shop's time-outs, and commits it. */
export async function inSession<T>(
  connection: Connection,
  begin: 'begin' | 'begin isolation level repeatable read read only',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // Without a listener a lost connection would end the process; the next query reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(begin)
    // Values are dumped and loaded as PostgreSQL text; these settings make that text the same on every server.
    await client.query(
      `set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
       set local bytea_output = 'hex'; set local extra_float_digits = 1`,
    )
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end().catch(() => undefined)
  }
}
