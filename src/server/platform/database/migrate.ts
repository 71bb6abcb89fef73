import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { ConfigError } from '#server/platform/environment.ts'
import type { Log } from '#server/platform/log.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { encodingAdvice } from './encodings.ts'
import { type Connection, surviveLostConnections } from './pool.ts'

const migrationsFolder = join(projectRoot, 'migrations')
const queueMigrationLock = 7_301_965_223

/** The names of the numbered files in migrations/, in the order in which they run. There are no down migrations. */
export async function listMigrations(): Promise<string[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  return names.map((name) => name.replace(/\.sql$/, '')).sort()
}

/** Kysely's migrator finds out the same, but first reads every column of the database, twice: 35 ms of a start. */
async function readApplied(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(
    db,
  )
  if (!rows[0]?.found) return []
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return applied.rows.map(({ name }) => name)
}

function requireKnown(applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.filter((name) => !known.includes(name)).at(-1)
  if (unknown)
    throw new ConfigError(
      `The data was changed by a newer release (${unknown}): start that one, or restore the backup made before the update into an empty database. There is no other way back.`,
    )
}

async function requireEncoding(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db)
  const encoding = rows[0]?.encoding ?? ''
  const advice = encodingAdvice(encoding)
  if (advice) throw new ConfigError(`DATABASE_URL: the database is in ${encoding}. ${advice}`)
}

/** PostgreSQL's own sentence names what its user may not do, but neither the setting nor the way out. */
function withAdvice(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== '42501') return error
  return new ConfigError(
    `DATABASE_URL: its user may not bring the database up to date (${message}). Make it the owner of the database and of what is in it, or grant it CREATE on the database and on its schema public.`,
    { cause: error },
  )
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const name of await listMigrations()) {
    const text = await readFile(join(migrationsFolder, `${name}.sql`), 'utf8')
    migrations[name] = {
      up: async (db) => {
        await sql.raw(text).execute(db)
      },
    }
  }
  return migrations
}

/**
 * Applies the missing migrations once, even when several processes start at the same time: Kysely's migrator and an
 * advisory lock around the queue's own migrations make the others wait. It has its own connections, because that wait
 * must not hit the shop's time-outs. A restore first migrates only to the migration of its backup (`at`).
 */
export async function migrate(connection: Connection, log: Log, at?: string): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 3 })
  surviveLostConnections(pool, log)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const applied = await readApplied(db)
    const known = await listMigrations()
    requireKnown(applied, known)
    if (applied.length === 0) await requireEncoding(db)
    if (at !== undefined || applied.length < known.length) await applyMigrations(db, log, at)
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${queueMigrationLock})`.execute(tx)
      await runMigrations({ pgPool: pool })
    })
  } catch (error) {
    throw withAdvice(error)
  } finally {
    await db.destroy()
  }
}

async function applyMigrations(db: Kysely<unknown>, log: Log, at: string | undefined): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await (at === undefined ? migrator.migrateToLatest() : migrator.migrateTo(at))
  for (const result of results ?? []) log.info({ migration: result.migrationName, status: result.status }, 'migration')
  if (error) throw error
}
