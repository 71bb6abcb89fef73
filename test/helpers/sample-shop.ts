import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findRunningPostgres } from '#server/platform/embedded-postgres/running.ts'
import { startBrowserProduct } from './browser-product.ts'
import { makeDataDir } from './data-dir.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/sample-shop')
/** What the folder depends on: another state of these makes another one. */
const sources = ['migrations', 'src/server/sample-shop', 'src/server/platform/pictures', 'src/shared/site-pictures.ts']

/** A fresh data folder with the sample shop in it, one picture per product. */
export async function copySampleShop(): Promise<string> {
  const dataDir = await makeDataDir('browser')
  // Keeps owners and modes, which the database insists on.
  await run('cp', ['-Rp', `${await ensureSampleShop()}/.`, dataDir])
  return dataDir
}

/** Made once per state of the sources. As the global set-up it is there before the workers start, so that one makes it. */
export default async function ensureSampleShop(): Promise<string> {
  const folder = join(cache, await hashOfSources())
  if (existsSync(folder)) return folder
  const made = await fillDataFolder()
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  await run('cp', ['-Rp', made, `${folder}.part`])
  await rename(`${folder}.part`, folder)
  await rm(made, { recursive: true, force: true })
  return folder
}

async function fillDataFolder(): Promise<string> {
  const dataDir = await makeDataDir('sample')
  const product = await startBrowserProduct(dataDir)
  await forgetDrawings(dataDir)
  await product.end()
  return dataDir
}

/** What is drawn ahead costs nine minutes of a processor; what a test looks at is drawn when it is asked for. */
async function forgetDrawings(dataDir: string) {
  const connection = await findRunningPostgres(dataDir)
  if (!connection) throw new Error('the embedded database does not run')
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`delete from graphile_worker._private_jobs where locked_at is null and task_id in
    (select id from graphile_worker._private_tasks where identifier ~ '^(draw|make-picture)')`)
  await client.end()
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    const names = source.endsWith('.ts') ? [''] : await readdir(path, { recursive: true })
    for (const name of names.sort()) {
      const content = await readFile(join(path, name)).catch(() => null) // a folder
      if (content) hash.update(name).update(content)
    }
  }
  return hash.digest('hex').slice(0, 16)
}
