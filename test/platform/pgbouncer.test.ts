import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, transaction } from '#server/platform/database/db.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { createTestDatabase } from '#test/helpers/database.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { addProduct } from '#test/helpers/product-row.ts'

const program = '/usr/sbin/pgbouncer'
const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** PgBouncer before the test server, with three connections to it that each transaction may change. Returns its port. */
async function startPooler(more = ''): Promise<number> {
  const { host, port, user, password = '' } = inject('databaseServer')
  const listenPort = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'alder-pooler-'))
  const file = (name: string) => join(folder, name)
  await writeFile(file('users.txt'), `"${user}" "${password}"\n`)
  await writeFile(
    file('pgbouncer.ini'),
    `[databases]
* = host=${host} ${port ? `port=${port}` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${file('users.txt')}
pool_mode = transaction
default_pool_size = 3
${more}
`,
  )
  // It refuses to run as root; the owner of the server's socket can reach it.
  const owner = process.getuid?.() === 0 ? await stat(host) : null
  if (owner)
    for (const path of [folder, file('users.txt'), file('pgbouncer.ini')]) await chown(path, owner.uid, owner.gid)
  const child = spawn(program, [file('pgbouncer.ini')], {
    stdio: 'ignore',
    ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
  })
  const ended = once(child, 'exit')
  ends.push(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  })
  await expect.poll(() => accepts(listenPort)).toBe(true)
  return listenPort
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const throughPooler = (url: string, port: number) => {
  const { username, pathname } = new URL(url)
  return `postgres://${username}@127.0.0.1:${port}${pathname}`
}

describe.skipIf(!existsSync(program))('behind PgBouncer in transaction mode', () => {
  test.each([
    ['that refuses the settings of a session', ''],
    ['that ignores the settings of a session', 'ignore_startup_parameters = options'],
  ])('one %s, statements work on any connection, and the limits hold in transactions', async (_which, setting) => {
    const port = await startPooler(setting)
    const database = await createTestDatabase()
    ends.push(() => database.drop())
    await database.pool.query(
      `alter database ${new URL(database.url).pathname.slice(1)} set timezone = 'America/Los_Angeles'`,
    )
    const connection = { connectionString: throughPooler(database.url, port) }
    const pooled = openDatabase(connection, createLog('silent'), { maxConnections: 9 })
    ends.push(() => pooled.close())
    const read = (id: number) =>
      sql<{ id: number; zone: string }>`select ${id}::integer as id, current_setting('timezone') as zone,
        pg_sleep(0.001)`.execute(pooled.db)
    const answers = await Promise.all(Array.from({ length: 200 }, (_, id) => read(id)))
    expect(answers.map(({ rows: [row] }) => [row?.id, row?.zone])).toEqual(answers.map((_, id) => [id, 'UTC']))
    const limits = () =>
      Promise.all(Array.from({ length: 9 }, () => transaction(pooled.db, (tx) => sql`show lock_timeout`.execute(tx))))
    expect((await limits()).flatMap(({ rows }) => rows)).toEqual(Array(9).fill({ lock_timeout: '2s' }))
    expect((await sql`show lock_timeout`.execute(pooled.db)).rows).toEqual([{ lock_timeout: '0' }])
  })

  test('the shop sells, shows what is left and sends its mails', async () => {
    const port = await startPooler()
    const lines: string[] = []
    const app: TestApp = await startTestApp({
      mapDatabaseUrl: (url) => throughPooler(url, port),
      log: createLog('warn', { write: (line) => void lines.push(line) }),
    })
    ends.push(() => app.close())
    const id = await addProduct(app.database.db, { name: 'Pooled mug', stock: 100, price_cents: 1_000 })
    const order = (index: number) =>
      app.call('POST', '/orders/shop', {
        firstName: 'Ada',
        lastName: 'Alder',
        email: `pooled${index}@example.com`,
        address: '12 SE Ink St',
        city: 'Portland',
        state: 'OR',
        zip: '97214',
        items: [{ productId: id, qty: 1, price: 10 }],
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => order(index)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(answers[0]?.status))
    expect(answers[0]?.body).toHaveProperty('number')
    const product = async () => (await app.call('GET', `/products/${id}`)).body.stock
    expect(await product()).toBe(80)
    expect((await app.call('GET', '/products?search=pooled')).body).toMatchObject([{ id, stock: 80 }])
    const headers = await app.adminHeaders()
    const list = await app.call('GET', '/shop-orders?limit=24', undefined, headers)
    expect(list.status).toBe(200)
    await expect
      .poll(async () => (await app.mails()).filter(({ to }) => to?.[0]?.address?.startsWith('pooled')).length)
      .toBe(20)
    // Announcements do not arrive through this pooler, which the log says.
    const others = lines.filter((line) => !line.includes('catalogue'))
    expect(others).toEqual([])
  })
})
