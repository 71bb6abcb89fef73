import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/launcher.ts'
import { createLog } from '#server/platform/log.ts'
import { makeDataDir } from './data-dir.ts'
import { serveTestDatabases } from './database-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readyDataDir: string
  }
}

/** GNU's cp only: the database's log is 32 MB, and nearly all of it zeros. */
const sparse = process.platform === 'linux' ? ['--sparse=always'] : []

/** Copies with the owners: under root, the cluster belongs to the database's account. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', ...sparse, `${from}/.`, to])

/**
 * Global set-up: makes the data folder of the run's server, and a copy of it, which `fillDataDir` copies. The copy has no zeros to
 * read.
 */
export default async function makeReadyDataDir(project: TestProject) {
  const served = await makeDataDir('test')
  const log = createLog('silent')
  const server = await startEmbeddedPostgres({ dataDir: served, log, settings: { fsync: 'off' } })
  await migrate(server.connection, log)
  await server.stop()
  const ready = await makeDataDir('ready')
  await copy(served, ready)
  project.provide('readyDataDir', ready)
  const endServer = await serveTestDatabases(project, served)
  return async () => {
    await endServer()
    await rm(ready, { recursive: true, force: true })
  }
}

/** Puts a migrated, empty database into a new data folder: making one from nothing costs as much as starting the app. */
export async function fillDataDir(dataDir: string): Promise<void> {
  await copy(inject('readyDataDir'), dataDir)
}
