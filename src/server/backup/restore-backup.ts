import type pg from 'pg'
import { listMigrations, migrate } from '#server/platform/database/migrate.ts'
import type { Connection } from '#server/platform/database/pool.ts'
import type { Files } from '#server/platform/files.ts'
import type { Log } from '#server/platform/log.ts'
import { inForeignKeyOrder, listTables, quoted, readMigration } from './app-tables.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFolder, openBackupFolder } from './backup-folder.ts'
import { addJobs } from './jobs.ts'
import { removeLeftOut } from './left-out.ts'
import { type Manifest, readWholeBackup } from './manifest.ts'
import { inSession } from './session.ts'
import { copyBack } from './stored-files.ts'
import { loadTable } from './table-rows.ts'

/**
 * Restores into an empty database only. All rows are loaded in one transaction after the files are copied, so an
 * interrupted restore leaves the database empty and can be started again.
 */
export async function restoreBackup(options: {
  connection: Connection
  files: Files
  folder: string
  log: Log
  passphrase?: string | null
}): Promise<Manifest> {
  const { connection, files, log } = options
  const folder = await openBackupFolder(options.folder, options.passphrase ?? null)
  const manifest = await readWholeBackup(folder)
  const known = await listMigrations()
  if (!known.includes(manifest.migration))
    throw new BackupError(
      `The backup was taken with a newer release (version ${manifest.version}, ${manifest.migration}): restore it with that one.`,
    )
  await inSession(connection, 'begin', async (client) => {
    await requireEmpty(client)
    const found = await readMigration(client)
    if (found !== null && found > manifest.migration)
      throw new BackupError(
        `The database is already at ${found}, newer than the backup (${manifest.migration}): restore into a new database.`,
      )
  })
  await copyBack(files, manifest.files, folder)
  await migrate(connection, log, manifest.migration)
  await inSession(connection, 'begin', async (client) => {
    await requireEmpty(client)
    await loadTables(client, manifest, folder)
    await pauseNewsletters(client)
    for (const { schema, name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [quoted({ schema, name }), value])
    await addJobs(client, folder)
  })
  await migrate(connection, log)
  return manifest
}

/** What was sent after the backup is not in it: nobody gets a second copy before somebody has looked. */
async function pauseNewsletters(client: pg.Client) {
  const { rows } = await client.query<{ found: string | null }>("select to_regclass('public.newsletters') as found")
  if (rows[0]?.found) await client.query("update newsletters set state = 'paused' where state = 'sending'")
}

async function requireEmpty(client: pg.Client) {
  for (const table of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rowCount)
      throw new BackupError(`The database is not empty (there are ${table.name}): restore into a new database.`)
  }
}

async function loadTables(client: pg.Client, manifest: Manifest, folder: BackupFolder) {
  const tables = await inForeignKeyOrder(client, await listTables(client))
  const entryOf = (table: { schema: string; name: string }) =>
    manifest.tables.find(({ schema, name }) => schema === table.schema && name === table.name)
  if (tables.length !== manifest.tables.length)
    throw new BackupError('The backup does not fit: its tables are not those of this product.')
  for (const table of tables) {
    const entry = entryOf(table)
    if (!entry) throw new BackupError(`The backup does not fit: it has no ${table.name}.`)
    await loadTable(client, table, entry, folder)
  }
  await removeLeftOut(client, tables)
}
