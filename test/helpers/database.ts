import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/db.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import { createLog } from '#server/platform/log.ts'

export type TestDatabase = Database & {
  connection: Connection & { database: string }
  /** For DATABASE_URL. */
  url: string
  drop(): Promise<void>
}

function urlOf(database: string): string {
  const { user, host, port } = inject('databaseServer')
  // As the host, a socket folder must be in the query part of a PostgreSQL address.
  const query = new URLSearchParams({ host, ...(port ? { port: String(port) } : {}) })
  return `postgres://${encodeURIComponent(user)}@localhost/${database}?${query}`
}

let owner: Kysely<unknown> | undefined

function connectAsOwner(): Kysely<unknown> {
  const pool = new pg.Pool({ ...inject('databaseServer'), database: 'postgres', max: 1, allowExitOnIdle: true })
  // Vitest stops the server before the workers, which cuts off an idle session. A statement that is cut off rejects by itself.
  pool.on('error', () => undefined)
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** One session for all databases of a worker: to start two for each would take a fifth longer. */
async function asOwner(statement: string) {
  owner ??= connectAsOwner()
  await sql.raw(statement).execute(owner)
}

/** A fresh database for this test, migrated unless `isMigrated` is false or `encoding` given; `drop` closes and removes it. */
export async function createTestDatabase(
  options: { maxConnections?: number; isMigrated?: boolean; encoding?: string } = {},
): Promise<TestDatabase> {
  const { maxConnections = 12 } = options
  const name = `test_${randomBytes(6).toString('hex')}`
  const isEmpty = options.isMigrated === false || options.encoding !== undefined
  const template = isEmpty ? 'template0' : 'template_shop'
  const encoding = options.encoding ? `encoding '${options.encoding}' locale 'C'` : ''
  // Half of the work of the default, which writes each page to the log.
  await asOwner(`create database ${name} template ${template} ${encoding} strategy file_copy`)
  const connection = { ...inject('databaseServer'), database: name }
  // Inserting thousands of rows takes longer than the time limit of a request's query.
  const database = openDatabase(connection, createLog('silent'), { maxConnections, isPatient: true })
  return {
    ...database,
    connection,
    url: urlOf(name),
    async drop() {
      await database.close()
      await asOwner(`drop database if exists ${name} with (force)`)
    },
  }
}
