import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { readConfig } from '#server/platform/config.ts'
import { openDatabaseServer } from '#server/platform/database/database-server.ts'
import { createLog } from '#server/platform/log.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { insertManyRows } from '#test/helpers/many-rows.ts'
import { admin, startNode, waitUntilReady } from '../benchmark-kit.ts'
import { asPage } from './load.ts'

export type BenchmarkShop = {
  origin: string
  port: number
  client: pg.Client
  startApp(): Promise<ChildProcess>
  /** A bare server on the same database, with the compressed page at this address of the app; resolves when it listens. */
  startBare(address: string): Promise<{ bare: ChildProcess; barePort: number }>
  /** Ends every process that was started and removes the folder. */
  close(): Promise<void>
}

/**
 * The sample shop with this many products, and this many rows behind each of the administrator's lists, in a folder and
 * on a database server of its own.
 */
export async function openBenchmarkShop({
  products,
  rows = 0,
}: {
  products: number
  rows?: number
}): Promise<BenchmarkShop> {
  const dataDir = await makeDataDir('throughput')
  const server = await openDatabaseServer(readConfig({ DATA_DIR: dataDir }), createLog('error'))
  const { host = '', port: databasePort, user = '', database = '' } = server.connection as pg.ClientConfig
  const search = new URLSearchParams({ host, ...(databasePort && { port: String(databasePort) }) })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const variables = {
    ...{ DATA_DIR: dataDir, PORT: String(port), RATE_LIMIT_SCALE: '10000000' },
    ...{ DATABASE_URL: `postgres://${user}@localhost/${database}?${search}` },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  }
  const client = new pg.Client(server.connection)
  const running: ChildProcess[] = []

  async function close() {
    await Promise.all(
      running.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        child.kill('SIGTERM')
        await once(child, 'exit')
      }),
    )
    await client.end().catch(() => undefined)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  try {
    const sample = startNode(['--sample', '--products', String(products)], variables)
    const [code] = await once(sample, 'exit')
    if (code !== 0) throw new Error('the products could not be made')
    await client.connect()
    await client.query('update products set stock = 1000000 where stock is not null')
    // The pictures of the sample shop would be drawn and resized meanwhile, for minutes.
    await client.query(`delete from graphile_worker._private_jobs where task_id in
      (select id from graphile_worker._private_tasks where identifier ~ '^(draw|make-picture)')`)
    if (rows > 0) await insertManyRows(client, rows)
    await client.query('vacuum (analyze)')
  } catch (error) {
    await close()
    throw error
  }

  return {
    origin,
    port,
    client,
    async startApp() {
      const app = startNode([], { ...variables, SAMPLE_SHOP: 'off' })
      running.push(app)
      await waitUntilReady(origin)
      return app
    },
    async startBare(address) {
      const page = join(dataDir, 'page.br')
      writeFileSync(page, await readCompressed(origin + address))
      const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [
        JSON.stringify({ host, port: databasePort, user, database }),
        page,
      ])
      running.push(bare)
      const [listening] = await once(bare, 'message')
      return { bare, barePort: listening.port }
    },
    close,
  }
}

/** `fetch` would decompress the answer. */
async function readCompressed(address: string): Promise<Buffer> {
  const [answer] = await once(get(address, { headers: asPage }), 'response')
  return await buffer(answer)
}
