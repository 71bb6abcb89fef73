import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Connection, type Database, openDatabase } from '#server/platform/db.ts'
import { createLog } from '#server/platform/log.ts'

export type TestDatabase = Database & { connection: Connection & { database: string }; drop(): Promise<void> }

async function asOwner(statement: (name: string) => string, name: string) {
  const pool = new pg.Pool({ ...inject('databaseServer'), database: 'postgres', max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql.raw(statement(name)).execute(db)
  } finally {
    await db.destroy()
  }
}

/** A fresh, migrated database of this test's own; `drop` closes and removes it. */
export async function createTestDatabase(maxConnections = 12): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner((database) => `create database ${database} template template_shop`, name)
  const connection = { ...inject('databaseServer'), database: name }
  const database = openDatabase(connection, createLog('silent'), maxConnections)
  return {
    ...database,
    connection,
    async drop() {
      await database.close()
      await asOwner((each) => `drop database if exists ${each} with (force)`, name)
    },
  }
}
