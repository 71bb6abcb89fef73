import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runDoctor } from '#server/app/run-doctor.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { readConfig } from '#server/platform/config.ts'
import { openFiles } from '#server/platform/files.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp } from '#test/helpers/app.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'

const silent = createLog('silent')
const opened: { drop(): Promise<void> }[] = []
const folders: string[] = []
afterAll(async () => {
  await Promise.all(opened.map((database) => database.drop()))
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

async function newFolder(): Promise<string> {
  const folder = await makeDataDir('former')
  folders.push(folder)
  return folder
}

async function newDatabase(options: { isMigrated?: boolean } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(options)
  opened.push(database)
  return database
}

/** Starts the shop of this database on this folder, ends it, and returns what the log warned of. */
async function startOn(DATA_DIR: string, { url }: TestDatabase): Promise<string[]> {
  const lines: string[] = []
  const app = await startTestApp({
    withWorker: false,
    variables: { DATA_DIR, DATABASE_URL: url },
    log: createLog('warn', { write: (line) => lines.push(line) }),
  })
  await app.close()
  return lines.map((line) => JSON.parse(line).msg)
}

/** What the doctor says about the database. */
async function examine(DATA_DIR: string, { url }: TestDatabase): Promise<string> {
  const lines: string[] = []
  const config = readConfig({ DATA_DIR, DATABASE_URL: url })
  await runDoctor({ config, log: silent, print: (line) => lines.push(line) })
  return lines.find((line) => line.includes(' database: ')) ?? ''
}

const otherShop = /was used with PostgreSQL at localhost before.+npm run restore.+remove .+database\.json/s

test('a folder whose shop is not in the database of this start is reported by start and doctor', async () => {
  const [folder, own, other] = [await newFolder(), await newDatabase(), await newDatabase()]
  expect(await startOn(folder, own)).toEqual([])
  expect(await examine(folder, own)).toMatch(/^✓/)
  expect(await examine(folder, other)).toMatch(
    /^! database: .+whose shop is not in this database \(PostgreSQL at localhost\)/,
  )
  expect(await startOn(folder, other)).toEqual([expect.stringMatching(otherShop)])
  // The shop that was opened there meanwhile does not become the folder's own.
  expect(await examine(folder, other)).toMatch(otherShop)
  expect(await startOn(folder, own)).toEqual([])
})

test('a shop that was moved with backup and restore is the same shop', async () => {
  const [folder, own, moved] = [await newFolder(), await newDatabase(), await newDatabase({ isMigrated: false })]
  await startOn(folder, own)
  const backup = join(await newFolder(), 'backup')
  const files = await openFiles({ kind: 'folder', folder: join(folder, 'files') })
  await takeBackup({ connection: own.connection, files, folder: backup, now: new Date() })
  await restoreBackup({ connection: moved.connection, files, folder: backup, log: silent })
  expect(await startOn(folder, moved)).toEqual([])
  expect(await examine(folder, moved)).toMatch(/^✓/)
})

test('a new database beside the embedded one of an earlier release is reported', async () => {
  const [folder, database] = [await newFolder(), await newDatabase()]
  await mkdir(join(folder, 'postgres/pgdata'), { recursive: true })
  expect(await examine(folder, database)).toContain('was used with embedded PostgreSQL 18 before')
  expect(await startOn(folder, database)).toEqual([
    expect.stringMatching(/was used with embedded PostgreSQL 18 before.+npm run restore/s),
  ])
})
