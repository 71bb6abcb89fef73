import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/launcher.ts'
import { createLog } from '#server/platform/log.ts'
import { makeDataDir } from './data-dir.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { host: string; port?: number; user: string; password?: string }
  }
}

/** One embedded server for the whole run, with a migrated template that every test file copies in milliseconds. */
export default async function startDatabaseServer(project: TestProject) {
  const dataDir = await makeDataDir('test')
  const log = createLog('silent')
  const settings = { max_connections: '300', fsync: 'off' }
  const server = await startEmbeddedPostgres({ dataDir, log, settings })
  const { database: _own, ...connection } = server.connection
  const { db, close } = openDatabase({ ...server.connection }, log, { maxConnections: 1, isPatient: true })
  await sql`create database template_shop`.execute(db)
  await migrate({ ...connection, database: 'template_shop' }, log)
  await close()
  project.provide('databaseServer', connection)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
