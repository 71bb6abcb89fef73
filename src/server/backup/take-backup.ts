import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#server/platform/database/pool.ts'
import { isDiskFull } from '#server/platform/disk-space.ts'
import type { Files } from '#server/platform/files.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { reasonOf } from '#server/platform/reason-of.ts'
import { listTables, readMigration, readSequences } from './app-tables.ts'
import { BackupError } from './backup-error.ts'
import { createBackupFolder, once } from './backup-folder.ts'
import { dumpJobs } from './jobs.ts'
import { type Manifest, manifestName, type TableEntry } from './manifest.ts'
import { inSession } from './session.ts'
import { copyOut, listStoredKeys } from './stored-files.ts'
import { dumpTable } from './table-rows.ts'

/**
 * Backs up one consistent snapshot, encrypted if there is a passphrase, while the shop keeps taking orders. The folder
 * gets its final name only when the backup is complete. `missing`: keys of files that rows still name and that are not there.
 */
export async function takeBackup(options: {
  connection: Connection
  files: Files
  folder: string
  now: Date
  passphrase?: string | null
}): Promise<{ manifest: Manifest; missing: string[] }> {
  const { connection, files, folder, now, passphrase = null } = options
  await requireNothingThere(folder)
  const draft = `${folder}.unfinished-${randomBytes(4).toString('hex')}`
  try {
    const target = await createBackupFolder(draft, passphrase)
    const { keys, ...database } = await inSession(
      connection,
      'begin isolation level repeatable read read only',
      async (client) => {
        const migration = await readMigration(client)
        if (migration === null) throw new BackupError('There is nothing to back up: the database is empty.')
        const tables: TableEntry[] = []
        for (const table of await listTables(client)) tables.push(await dumpTable(client, table, target))
        return {
          migration,
          tables,
          jobs: await dumpJobs(client, target),
          // Read after the rows: a sequence only increases, so its value cannot be behind a dumped row.
          sequences: await readSequences(client),
          keys: await listStoredKeys(client),
        }
      },
    )
    const { copied, absent } = await copyOut(files, keys, target)
    const missing = absent.length > 0 ? await stillNamed(connection, absent) : []
    const manifest: Manifest = {
      format: 1,
      ...(await readAppVersion()),
      takenAt: now.toISOString(),
      ...database,
      files: copied,
    }
    await target.write(manifestName, once(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)))
    await rmdir(folder).catch(() => undefined)
    await rename(draft, folder)
    return { manifest, missing }
  } catch (error) {
    const left = await rm(draft, { recursive: true, force: true }).then(
      () => '',
      () => ` What was written of it is in ${draft} and can be deleted.`,
    )
    throw inWords(error as Error, folder, left)
  }
}

/** What the disk, the storage or the database refuses, as a sentence; a fault of the program stays as it is, with its stack. */
function inWords(error: Error, folder: string, left: string): Error {
  if (isDiskFull(error))
    return new BackupError(`The disk of ${folder} is full: make room, or name a folder on another one.${left}`)
  if (!('code' in error || '$metadata' in error)) return error
  return new BackupError(`The backup into ${folder} could not be finished (${reasonOf(error)}).${left}`)
}

/** Those of the keys that rows name now: a file that was removed during the backup is none of them. */
async function stillNamed(connection: Connection, keys: readonly string[]): Promise<string[]> {
  const now = await inSession(connection, 'begin', (client) => listStoredKeys(client))
  const required = new Set(now.required)
  return keys.filter((key) => required.has(key))
}

async function requireNothingThere(folder: string) {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0) throw new BackupError(`${folder} is not empty: a backup wants a folder of its own.`)
}

async function readAppVersion(): Promise<{ product: string; version: string }> {
  const text = await readFile(join(projectRoot, 'package.json'), 'utf8')
  const { name, version } = JSON.parse(text) as { name: string; version: string }
  return { product: name, version }
}
