import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/launcher.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { host: string; port?: number; user: string; password?: string }
  }
}

/** One embedded server for the whole run, with a migrated template that every test file copies in milliseconds. */
export default async function startDatabaseServer(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'alder-test-'))
  // As root the server runs under another account; a folder closed to it would send the cluster to /var/lib for good.
  await chmod(dataDir, 0o755)
  const log = createLog('silent')
  const settings = { max_connections: '300', fsync: 'off' }
  const server = await startEmbeddedPostgres({ dataDir, log, settings })
  const { database: _own, ...connection } = server.connection
  const { db, close } = openDatabase({ ...server.connection }, log, 1)
  await sql`create database template_shop`.execute(db)
  await migrate({ ...connection, database: 'template_shop' }, log)
  await close()
  project.provide('databaseServer', connection)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
