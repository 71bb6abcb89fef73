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

const log = createLog('silent')

/** One embedded server for the whole run, with a migrated template that every test file copies in milliseconds. */
export default async function startDatabaseServer(project: TestProject) {
  return await serveTestDatabases(project, await makeDataDir('test'))
}

/** The same on a data folder that may hold a migrated cluster already. */
export async function serveTestDatabases(project: TestProject, dataDir: string) {
  const settings = { max_connections: '300', fsync: 'off' }
  const server = await startEmbeddedPostgres({ dataDir, log, settings })
  const { database: own, ...connection } = server.connection
  await migrate(server.connection, log)
  const { db, close } = openDatabase({ ...connection, database: 'postgres' }, log, {
    maxConnections: 1,
    isPatient: true,
  })
  await sql`alter database ${sql.ref(own)} rename to template_shop`.execute(db)
  await close()
  project.provide('databaseServer', connection)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
