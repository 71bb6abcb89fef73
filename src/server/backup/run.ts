import { resolve } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { openDatabaseServer, reachDatabaseServer } from '#server/platform/database/database-server.ts'
import { openFiles } from '#server/platform/files.ts'
import type { Log } from '#server/platform/log.ts'
import { makePathPrivate } from '#server/platform/private-folders.ts'
import { BackupError } from './backup-error.ts'
import { recordBackup } from './last-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

type Order = { config: Config; log: Log; folder: string | undefined; print: (text: string) => void }

/**
 * `npm run backup -- <folder>`, also while the app runs. `lostFiles`: how many files the owner knows to be lost; a copy that
 * misses more is kept, but does not count as a backup.
 */
export async function runBackup({
  config,
  log,
  folder,
  lostFiles,
  print,
}: Order & { lostFiles: number }): Promise<void> {
  const startedAt = performance.now()
  if (!Number.isInteger(lostFiles)) throw new BackupError('--missing is the number of files that are lost, such as 1.')
  const target = requireFolder(folder, 'backup')
  const server = await reachDatabaseServer(config, log)
  try {
    const files = await openFiles(config.files)
    const { connection } = server
    const { manifest, missing } = await takeBackup({
      connection,
      files,
      folder: target,
      now: new Date(),
      passphrase: config.backup.passphrase,
    })
    const how = config.backup.passphrase ? ', encrypted,' : ''
    print(`Backed up ${describe(manifest)}${how} into ${target} ${since(startedAt)}.`)
    if (missing.length > 0) acceptMissing(missing, lostFiles, print)
    await recordBackup(connection, new Date(manifest.takenAt))
  } finally {
    await server.stop()
  }
}

function acceptMissing(missing: readonly string[], lostFiles: number, print: Order['print']) {
  const found = `Not in the storage, though rows name them: ${missing.length} files, the first ${missing[0]}.`
  if (missing.length <= lostFiles) return print(found)
  throw new BackupError(
    `${found} The copy is kept, but does not count as a backup. Most likely it looked for the files in another place than the shop: set DATA_DIR and the S3_ variables (S3_BUCKET and the others) as the shop has them. If these files are lost for good, back up into another folder with --missing ${missing.length}.`,
  )
}

/** `npm run restore -- <folder>`, into an empty database. */
export async function runRestore({ config, log, folder, print }: Order): Promise<void> {
  const startedAt = performance.now()
  const source = requireFolder(folder, 'restore')
  const server = await openDatabaseServer(config, log)
  try {
    if (config.files.kind === 'folder') await makePathPrivate([config.files.folder], log)
    const files = await openFiles(config.files)
    const manifest = await restoreBackup({
      connection: server.connection,
      files,
      folder: source,
      log,
      passphrase: config.backup.passphrase,
    })
    print(`Restored ${describe(manifest)}, as of ${manifest.takenAt} ${since(startedAt)}.`)
  } finally {
    await server.stop()
  }
}

function requireFolder(folder: string | undefined, command: string): string {
  if (!folder) throw new BackupError(`Which folder? npm run ${command} -- <folder>`)
  return resolve(folder)
}

function describe({ tables, jobs, files }: Manifest): string {
  const count = (number: number) => number.toLocaleString('en-US')
  const rowsOf = (table: string) =>
    tables.filter(({ schema, name }) => schema === 'public' && name === table).reduce((sum, { rows }) => sum + rows, 0)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${count(rowsOf('orders'))} orders (${count(rows)} rows in ${tables.length} tables), ${count(jobs.rows)} jobs and ${count(files.length)} files`
}

const since = (startedAt: number) => `in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`
