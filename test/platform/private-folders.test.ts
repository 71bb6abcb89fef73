import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseServer } from '#server/platform/database/database-server.ts'
import { openFiles } from '#server/platform/files.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { createTestDatabase } from '#test/helpers/database.ts'
import { drawn } from '#test/helpers/hostile-files.ts'

/** The root and all paths below it on which the group or other users have any permission. */
async function openToOthers(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = [root, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await stat(path)).mode & 0o077 })))
  return modes.filter(({ mode }) => mode !== 0).map(({ path }) => path)
}

let before: number
let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'alder-private-'))
  before = process.umask(0)
})
afterAll(async () => {
  process.umask(before)
  await rm(scratch, { recursive: true })
})

describe('files of customers, with any umask', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ withWorker: false })
  })
  afterAll(() => app.close())

  test('are in folders and files that no other user can open, also after a restore', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await drawn(60, 40).png().toBuffer())]), 'design')
    const uploaded = await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })
    const { url } = (await uploaded.json()) as { url: string }
    expect((await fetch(app.url + url)).status).toBe(200)
    await app.call('POST', '/service-orders', {
      customer_name: 'Ada',
      email: 'ada@example.com',
      project_details: 'A logo',
    })
    await app.runJobs()
    expect((await app.mails()).length).toBeGreaterThan(0)
    for (const name of ['files', 'mail', 'incoming']) expect(await openToOthers(join(app.dataDir, name))).toEqual([])

    const backup = join(scratch, 'backup')
    const { connection } = app.database
    await takeBackup({ connection, files: app.services.platform.files, folder: backup, now: new Date() })
    const restored = join(scratch, 'restored')
    const database = await createTestDatabase({ isMigrated: false })
    const files = await openFiles({ kind: 'folder', folder: restored })
    await restoreBackup({ connection: database.connection, files, folder: backup, log: createLog('silent') })
    await database.drop()
    for (const folder of [backup, restored]) expect(await openToOthers(folder)).toEqual([])
  })
})

const mode = async (path: string) => (await stat(path)).mode & 0o7777

test('the data folder cannot be listed by other users; a world-readable one stays as it is', async () => {
  const [ours, shared] = [join(scratch, 'ours'), join(scratch, 'shared')]
  for (const [folder, before] of [
    [ours, 0o2755],
    [shared, 0o1777],
  ] as const) {
    await mkdir(folder)
    await chmod(folder, before)
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: 'postgres://localhost/none' })
    await openDatabaseServer(config, createLog('silent'))
  }
  // Under root, the database's account must still be able to enter root's folder.
  expect(await mode(ours)).toBe(process.getuid?.() === 0 ? 0o2711 : 0o2700)
  expect(await mode(shared)).toBe(0o1777)
})

test('folders of the first version are made private at the start, with all their files', async () => {
  const app = await startTestApp({
    withWorker: false,
    prepare: async (dataDir) => {
      for (const folder of ['files/originals/design/aa', 'mail', 'incoming'])
        await mkdir(join(dataDir, folder), { recursive: true, mode: 0o755 })
      for (const file of ['files/originals/design/aa/0123', 'mail/a.eml', 'incoming/half'])
        await writeFile(join(dataDir, file), 'private', { mode: 0o644 })
      await chmod(join(dataDir, 'files'), 0o755)
    },
  })
  for (const name of ['files', 'mail', 'incoming']) expect(await openToOthers(join(app.dataDir, name))).toEqual([])
  await app.close()
})
