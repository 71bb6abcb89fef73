import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import { encodingAdvice } from '#server/platform/database/encodings.ts'
import { findFormerDatabase, readShopMark } from '#server/platform/database/former-database.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { reasonOf } from '#server/platform/reason-of.ts'
import type { Finding } from '../finding.ts'

/** The oldest version that the tests run with. */
const oldestVersion = 150_000
const longestMs = 5_000
const part = 'database'

async function withClient<T>(connection: Connection, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: longestMs, query_timeout: longestMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Version, the right to migrate, and a row that is written; nothing of it stays. */
export async function checkDatabase(config: Config, connection: Connection): Promise<Finding> {
  const { database } = config
  const setting = database.kind === 'embedded' ? 'DATA_DIR' : 'DATABASE_URL'
  const kind = database.kind === 'embedded' ? ', embedded' : ''
  try {
    return await withClient(connection, async (client) => {
      const used = await useDatabase(client, { kind, setting })
      const former = used.state === 'good' ? await findFormerDatabase(config, await readShopMark(client)) : null
      return former ? { part, state: 'warning', found: `${used.found}; ${former.found}`, advice: former.advice } : used
    })
  } catch (error) {
    const advice = `Look at ${setting}, and give its user the right to create tables in the schema public.`
    return { part, state: 'failed', found: reasonOf(error), advice }
  }
}

async function useDatabase(client: pg.Client, { kind, setting }: Record<'kind' | 'setting', string>): Promise<Finding> {
  const { rows } = await client.query<{ number: number; version: string; standby: boolean; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       pg_is_in_recovery() as standby, current_setting('server_encoding') as encoding`,
  )
  const { number = 0, version = '', standby = false, encoding = '' } = rows[0] ?? {}
  const found = `PostgreSQL ${version.split(' ')[0]}${kind}`
  if (standby)
    return { part, state: 'failed', found: `${found}, a read-only standby`, advice: `Name the primary in ${setting}.` }
  if (number < oldestVersion)
    return { part, state: 'failed', found, advice: 'Use PostgreSQL 15 or newer: older versions are not tested.' }
  const advice = encodingAdvice(encoding)
  if (advice) return { part, state: 'failed', found: `${found}, in ${encoding}`, advice }
  await client.query('begin')
  await client.query('create table doctor_check (value int)')
  await client.query('insert into doctor_check values (1)')
  await client.query('rollback')
  return { part, state: 'good', found: `${found}; tables can be made and written` }
}

/** The database server's clock. */
export async function readDatabaseClock(connection: Connection): Promise<Date> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ now: Date }>('select clock_timestamp() as now'),
  )
  if (!rows[0]) throw new Error('the database told no time')
  return rows[0].now
}
