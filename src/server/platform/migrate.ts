import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { type Connection, surviveLostConnections } from './db.ts'
import type { Log } from './log.ts'

const migrationsFolder = join(import.meta.dirname, '../../../migrations')
const queueMigrationLock = 7_301_965_223

/** The numbered files of migrations/, each run whole in its order; forward only. */
async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  const migrations: Record<string, Migration> = {}
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    migrations[name.replace(/\.sql$/, '')] = {
      up: async (db) => {
        await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}

/**
 * Applies what is missing, once, whoever else starts at the same moment: Kysely's migrator and an advisory lock around
 * the queue's own migrations make the others wait. Its own connections, because waiting must not hit the shop's time-outs.
 */
export async function migrate(connection: Connection, log: Log, folder = migrationsFolder): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 3 })
  surviveLostConnections(pool, log)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
    const { error, results } = await migrator.migrateToLatest()
    for (const result of results ?? [])
      log.info({ migration: result.migrationName, status: result.status }, 'migration')
    if (error) throw error
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${queueMigrationLock})`.execute(tx)
      await runMigrations({ pgPool: pool })
    })
  } finally {
    await db.destroy()
  }
}
