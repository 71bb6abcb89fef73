import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/db.ts'
import { findRunningPostgres } from '#server/platform/embedded-postgres/running.ts'
import { createLog } from '#server/platform/log.ts'
import { type AppProcess, startAppProcess } from '#test/helpers/app-process.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { readMailbox } from '#test/helpers/mailbox.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { fillDataDir } from '#test/helpers/ready-data-dir.ts'
import { sendSignal } from '#test/helpers/send-signal.ts'
import { makeUsedFolder, readServerPid, spawnNode } from '../platform/embedded-postgres-process.ts'
import { killTree } from './process-tree.ts'

let dataDir: string
let pgdata: string
let app: AppProcess
let productId: number
const closing: (() => unknown)[] = []

async function startApp() {
  app = await startAppProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SAMPLE_SHOP: 'off',
    ADMIN_EMAIL: 'owner@example.com',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
  })
}

async function openItsDatabase() {
  const connection = await findRunningPostgres(dataDir)
  if (!connection) throw new Error('no database server runs')
  return openDatabase(connection, createLog('silent'), { maxConnections: 1 })
}

/** All tests but the last share the app, because each leaves it as it found it: with its database. */
beforeAll(async () => {
  dataDir = await makeDataDir('db-killed')
  await fillDataDir(dataDir)
  pgdata = join(dataDir, 'postgres', 'pgdata')
  await startApp()
  const { db, close } = await openItsDatabase()
  productId = await addProduct(db, { stock: 1_000 }).finally(close)
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  if (app.child.pid && app.child.exitCode === null) killTree(app.child.pid)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const order = (email: string) =>
  fetch(`${app.url}/api/orders/shop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ firstName: 'Ada', lastName: 'Alder', email, phone: '', notes: '' },
      ...{ address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' },
      items: [{ productId, qty: 1, price: 20, name: 'Rose City Mug', sku: '', color: '', size: '', design: '' }],
    }),
  })
const readiness = async () => (await fetch(`${app.url}/readyz`)).status
const hasMailTo = async (email: string) =>
  (await readMailbox(join(dataDir, 'mail'))).some(({ to }) => to?.some(({ address }) => address === email))

/** How often so far the app could not start its database again because of a process in its folder. */
const failedRestarts = () => app.output().split('cannot be started again yet').length - 1

/** Acts as a process of the killed server that has not exited yet: until it does, no new server may start in its folder. */
function holdFolder(folder: string): () => Promise<void> {
  const holder = spawn('sleep', ['1000'], { cwd: folder })
  const ended = once(holder, 'exit')
  const release = async () => {
    holder.kill('SIGKILL')
    await ended
  }
  closing.push(release)
  return release
}

test('a killed database server is restarted automatically, and everything continues', async () => {
  expect((await order('before@example.com')).status).toBe(200)
  const release = holdFolder(pgdata)
  const killed = await readServerPid(pgdata)
  sendSignal(killed, 'SIGKILL')
  const meanwhile = new Set<number>()
  let retryAfter: string | null = null
  const isRefused = async () => {
    const answer = await order('meanwhile@example.com')
    meanwhile.add(answer.status)
    retryAfter = answer.headers.get('retry-after')
    return answer.status === 503
  }
  await expect.poll(isRefused).toBe(true)
  expect([...meanwhile].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(Number(retryAfter)).toBeGreaterThan(0)
  expect(await readiness()).toBe(503)
  await expect.poll(failedRestarts).toBeGreaterThan(0)
  await release()

  await expect.poll(readiness).toBe(200)
  expect(await readServerPid(pgdata)).not.toBe(killed)
  expect((await order('after@example.com')).status).toBe(200)
  for (const email of ['before@example.com', 'after@example.com']) await expect.poll(() => hasMailTo(email)).toBe(true)
  const { db, close } = await openItsDatabase()
  const orders = await db.selectFrom('orders').select('email').execute().finally(close)
  expect(orders.map(({ email }) => email)).toEqual(expect.arrayContaining(['before@example.com', 'after@example.com']))
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a database server that somebody ends by %s is started again',
  async (signal) => {
    const ended = await readServerPid(pgdata)
    sendSignal(ended, signal)
    await expect.poll(() => readServerPid(pgdata).catch(() => ended)).not.toBe(ended)
    await expect.poll(readiness).toBe(200)
    expect((await order(`${signal}@example.com`)).status).toBe(200)
  },
)

test('a stop during the restart is clean, and nothing is started afterwards', async () => {
  const release = holdFolder(pgdata)
  const before = failedRestarts()
  sendSignal(await readServerPid(pgdata), 'SIGKILL')
  await expect.poll(failedRestarts).toBeGreaterThan(before)
  expect(await app.end('SIGTERM')).toBe(0)
  await release()
  expect(await findRunningPostgres(dataDir)).toBeNull()
  await startApp()
  expect((await order('next@example.com')).status).toBe(200)
})

test('a server that cannot be restarted in time is given up with a message', async () => {
  const node = spawnNode({ dataDir: await makeUsedFolder(), retryForMs: 0 })
  const { folder } = await node.up()
  const release = holdFolder(folder)
  sendSignal(await readServerPid(folder), 'SIGKILL')
  expect(await node.reach('lost')).toMatchObject({
    message: expect.stringMatching(
      /ended by itself and could not be started again.*still works in the database folder/,
    ),
  })
  await node.stop()
  await release()
})
