import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readLastBackup } from '#server/backup/last-backup.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { findRunningPostgres } from '#server/platform/embedded-postgres/running.ts'
import { createLog } from '#server/platform/log.ts'
import { type AppProcess, NODE_COMPILE_CACHE, startAppProcess } from '#test/helpers/app-process.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { drawn } from '#test/helpers/hostile-files.ts'
import { readMailbox } from '#test/helpers/mailbox.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { fillDataDir } from '#test/helpers/ready-data-dir.ts'

const passphrase = 'eleven inks on one paper'
const root = join(import.meta.dirname, '../..')
const running: AppProcess[] = []
let first: string
let second: string
let database: TestDatabase

beforeAll(async () => {
  first = await makeDataDir('backed-up')
  await fillDataDir(first)
  second = await makeDataDir('restored')
  database = await createTestDatabase({ isMigrated: false })
})
afterAll(async () => {
  for (const app of running) await app.end('SIGKILL')
  await database.drop()
  for (const folder of [first, second])
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Runs the command of package.json without the installation that npm runs before it. */
async function command(
  name: 'backup' | 'restore',
  folder: string,
  variables: Record<string, string>,
  options: readonly string[] = [],
) {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<typeof name, string>
  }
  const [program = '', ...line] = scripts[name].split(' ')
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', ...variables }
  const run = promisify(execFile)(join(root, 'node_modules/.bin', program), [...line, folder, ...options], {
    cwd: root,
    env,
  })
  return (await run).stdout
}

async function start(variables: Record<string, string>) {
  const app = await startAppProcess({ PORT: String(await freePort()), SAMPLE_SHOP: 'off', ...variables })
  running.push(app)
  return app
}

async function uploadDesign(url: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await drawn(60, 40).png().toBuffer())]), 'design')
  const answer = await fetch(`${url}/api/upload`, { method: 'POST', body: form })
  return ((await answer.json()) as { url: string }).url
}

async function order(url: string, productId: number, design: string) {
  const answer = await fetch(`${url}/api/orders/shop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Alder',
      email: 'ada@example.com',
      items: [{ productId, qty: 1, price: 20, name: 'Rose City Mug', design }],
    }),
  })
  expect(answer.status).toBe(200)
}

const bytesAt = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer())

it('a running shop is backed up and restored to another database, with its files, and its mails are sent once', async () => {
  const backup = join(first, 'backup')
  // No mail server listens there, so the mails stay queued.
  const before = await start({ DATA_DIR: first, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
  const embedded = await findRunningPostgres(first)
  if (!embedded) throw new Error('the running server was not found')
  const { db, close } = openDatabase(embedded, createLog('silent'), { maxConnections: 1 })
  const productId = await addProduct(db, { stock: 5 })
  const design = await uploadDesign(before.url)
  await order(before.url, productId, design)
  const picture = await bytesAt(before.url + design)
  expect(await command('backup', backup, { DATA_DIR: first, BACKUP_PASSPHRASE: passphrase })).toMatch(
    /^Backed up 1 orders .* 2 files, encrypted, into .* s\.$/m,
  )
  expect(await readLastBackup(db)).toEqual(expect.any(Date))
  await close()
  // A guess at the passphrase costs 2^18 rounds of scrypt; other tests encrypt at a lower cost.
  expect(await readFile(join(backup, 'key.age'), 'latin1')).toMatch(/^-> scrypt \S+ 18$/m)
  expect(await before.end()).toBe(0)

  const server = inject('databaseServer')
  const address = new URL(`postgres://${encodeURIComponent(server.user)}@localhost/${database.connection.database}`)
  address.searchParams.set('host', server.host)
  if (server.port) address.searchParams.set('port', String(server.port))
  const elsewhere = { DATA_DIR: second, DATABASE_URL: address.href, BACKUP_PASSPHRASE: passphrase }
  expect(await command('restore', backup, elsewhere)).toMatch(/^Restored 1 orders .*, as of 20.* s\.$/m)
  // Failed jobs wait longer after every attempt; this makes all of them due now.
  await database.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  const after = await start(elsewhere)
  expect(await bytesAt(after.url + design)).toEqual(picture)
  const unsent = async () => (await database.pool.query(`select from mails where state <> 'sent'`)).rowCount
  await expect.poll(unsent).toBe(0)
  expect(await after.end()).toBe(0)
  const mails = await readMailbox(join(second, 'mail'))
  expect(mails.map(({ to }) => to?.[0]?.address).filter((to) => to === 'ada@example.com')).toHaveLength(1)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length)
  // The files are not in this data folder.
  const lost = { ...elsewhere, DATA_DIR: join(second, 'empty') }
  expect(await command('backup', join(second, 'incomplete'), lost, ['--missing', '2'])).toMatch(
    /^Backed up 1 orders .* 0 files, .*\nNot in the storage, though rows name them: 2 files, the first \S+\.$/m,
  )
  expect(mails.length).toBe((await database.pool.query('select from mails')).rowCount)
})
