import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { reasonOf } from '#server/platform/reason-of.ts'
import type { Finding } from './finding.ts'

/** The oldest version that the tests run with. */
const oldestVersion = 150_000
const longestMs = 5_000

/** Version, the right to migrate, and a row that is written and read; nothing of it stays. */
export async function checkDatabase({ database }: Config, connection: Connection): Promise<Finding> {
  const part = 'database'
  const setting = database.kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL'
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: longestMs, query_timeout: longestMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; version: string; standby: boolean }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
         pg_is_in_recovery() as standby`,
    )
    const { number = 0, version = '', standby = false } = rows[0] ?? {}
    const found = `PostgreSQL ${version.split(' ')[0]}${database.kind === 'embedded' ? ', embedded' : ''}`
    if (standby)
      return {
        part,
        state: 'failed',
        found: `${found}, a read-only standby`,
        advice: `Name the primary in ${setting}.`,
      }
    if (number < oldestVersion)
      return { part, state: 'failed', found, advice: 'Use PostgreSQL 15 or newer: older versions are not tested.' }
    await client.query('begin')
    await client.query('create table doctor_check (value int)')
    await client.query('insert into doctor_check values (1)')
    await client.query('rollback')
    return { part, state: 'good', found: `${found}; tables can be made and written` }
  } catch (error) {
    const advice = `Look at ${setting}, and give its user the right to create tables in the schema public.`
    return { part, state: 'failed', found: reasonOf(error), advice }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The database server's clock. */
export async function readDatabaseClock(connection: Connection): Promise<Date> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: longestMs, query_timeout: longestMs })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    if (!rows[0]) throw new Error('the database told no time')
    return rows[0].now
  } finally {
    await client.end().catch(() => undefined)
  }
}
