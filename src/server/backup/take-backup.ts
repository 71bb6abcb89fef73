import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files.ts'
import { BackupError } from './backup-error.ts'
import { dumpJobs } from './jobs.ts'
import { type Manifest, manifestName, type TableEntry } from './manifest.ts'
import { listTables, readMigration, readSequences } from './product-tables.ts'
import { inSession } from './session.ts'
import { copyOut, listStoredKeys } from './stored-files.ts'
import { dumpTable } from './table-rows.ts'

/** Everything as it was at one moment, in a folder that has its name only once it is whole. Orders go on meanwhile. */
export async function takeBackup(options: {
  connection: Connection
  files: Files
  folder: string
  now: Date
}): Promise<{ manifest: Manifest; missing: string[] }> {
  const { connection, files, folder, now } = options
  await requireNothingThere(folder)
  const draft = `${folder}.unfinished-${randomBytes(4).toString('hex')}`
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const { keys, ...database } = await inSession(
      connection,
      'begin isolation level repeatable read read only',
      async (client) => {
        const migration = await readMigration(client)
        if (migration === null) throw new BackupError('There is nothing to back up: the database is empty.')
        const tables: TableEntry[] = []
        for (const table of await listTables(client)) tables.push(await dumpTable(client, table, draft))
        return {
          migration,
          tables,
          jobs: await dumpJobs(client, draft),
          // After the rows: a sequence only moves on, so what is read now is behind none of them.
          sequences: await readSequences(client),
          keys: await listStoredKeys(client),
        }
      },
    )
    const { copied, missing } = await copyOut(files, keys, draft)
    const manifest: Manifest = {
      format: 1,
      ...(await readProduct()),
      takenAt: now.toISOString(),
      ...database,
      files: copied,
    }
    const handle = await open(join(draft, manifestName), 'wx', 0o600)
    try {
      await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rmdir(folder).catch(() => undefined)
    await rename(draft, folder)
    return { manifest, missing }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function requireNothingThere(folder: string) {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0) throw new BackupError(`${folder} is not empty: a backup wants a folder of its own.`)
}

async function readProduct(): Promise<{ product: string; version: string }> {
  const text = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')
  const { name, version } = JSON.parse(text) as { name: string; version: string }
  return { product: name, version }
}
