import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import pg from 'pg'
import { findRunningPostgres } from '#server/platform/embedded-postgres/running.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { pictureSources } from '#shared/image-address.ts'
import { sitePicture, sitePictureKey, sitePictureNames } from '#shared/site-pictures.ts'
import { startBrowserApp } from '#test/browser/helpers/browser-app.ts'
import { makeDataDir } from './data-dir.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/sample-shop')
/** The cached folder depends on these sources: a change in them makes a new one. */
const sources = [
  'artwork',
  'migrations',
  'src/server/platform/pictures',
  'src/server/sample-data',
  'src/shared/site-pictures.ts',
  'test/helpers/drawings/stand-in-drawings.ts',
]

const sizesOf = (sample: string) => `${sample}-sizes`

/** For whoever looks at the pages of the tests: `SAMPLE_PICTURES=drawn npx playwright test …`. */
const drawsByDefault = process.env.SAMPLE_PICTURES === 'drawn'

/**
 * A fresh data folder with the sample shop in it, one picture per product. The pictures are stand-ins (drawings/cheap-drawings.ts)
 * unless the drawings themselves are asked for.
 */
export async function copySampleShop({ isDrawn = drawsByDefault } = {}): Promise<string> {
  const dataDir = await makeDataDir('browser')
  const sample = await ensureSampleShop(isDrawn)
  // Preserves owners and modes, which the database server requires.
  await run('cp', ['-Rp', `${sample}/.`, dataDir])
  await shareSizes(sample, join(dataDir, 'files'))
  return dataDir
}

/** Making one size of a picture takes up to a second, so all workers share those of the shop's and the site's pictures. */
async function shareSizes(sample: string, files: string) {
  const shared = sizesOf(sample)
  const products = join(sample, 'files/masters/product')
  const names = (await readdir(products, { recursive: true })).filter((name) => name.includes('/'))
  for (const name of [...names.map((name) => join('product', name)), ...sitePictureNames.map(sitePictureKey)]) {
    const link = join(files, 'sizes', name)
    await mkdir(join(shared, name), { recursive: true })
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(shared, name), link)
  }
}

/** Made once per state of the sources. It is the global set-up, so that one process makes it before the workers start. */
export default async function makeSampleShop(): Promise<void> {
  await ensureSampleShop(drawsByDefault)
}

async function ensureSampleShop(isDrawn: boolean): Promise<string> {
  const hash = await hashOfSources()
  const folder = join(cache, isDrawn ? `${hash}-drawn` : hash)
  if (existsSync(folder)) return folder
  const made = await fillDataFolder(isDrawn)
  await mkdir(cache, { recursive: true })
  const isOfTheOtherPictures = (name: string) => name.startsWith(hash) && name.startsWith(`${hash}-drawn`) !== isDrawn
  for (const name of await readdir(cache))
    if (!isOfTheOtherPictures(name) && (await isOld(join(cache, name))))
      await rm(join(cache, name), { recursive: true, force: true })
  // A run that was interrupted may have left them.
  for (const left of [`${folder}.part`, sizesOf(folder)]) await rm(left, { recursive: true, force: true })
  await run('cp', ['-Rp', made, `${folder}.part`])
  await rename(join(`${folder}.part`, 'files/sizes'), sizesOf(folder))
  await rename(`${folder}.part`, folder)
  await rm(made, { recursive: true, force: true })
  return folder
}

/** The tests of another working copy that shares the packages may still run on a younger one. */
async function isOld(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - dayMs
}

const cheapDrawings = ['--import', join(import.meta.dirname, 'drawings/cheap-drawings.ts')]

async function fillDataFolder(isDrawn: boolean): Promise<string> {
  const dataDir = await makeDataDir('sample')
  const app = await startBrowserApp(dataDir, { RATE_LIMIT_SCALE: '100' }, isDrawn ? [] : cheapDrawings, 'src/main.ts')
  await inDatabase(dataDir, async (client) => {
    await client.query(dropPictureJobs)
    // The set-up of the studio is done, so that a sign-in leads where it is asked to.
    await client.query(`insert into studio_setup (state, step) values ('finished', 'connections')`)
    await client.query(`update graphile_worker._private_job_queues set locked_at = now() where queue_name = 'pictures'`)
  })
  await drawPictures(app.url)
  await inDatabase(dataDir, async (client) => {
    await client.query(dropPictureJobs)
    await client.query(`update graphile_worker._private_job_queues set locked_at = null where queue_name = 'pictures'`)
  })
  await app.end()
  return dataDir
}

/** Drawing ahead, and every size of what was drawn, takes nine minutes of a processor; a test's pictures are made on request. */
const dropPictureJobs = `delete from graphile_worker._private_jobs where locked_at is null and task_id in
  (select id from graphile_worker._private_tasks where identifier ~ '^(draw|make-picture)')`

async function inDatabase(dataDir: string, work: (client: pg.Client) => Promise<void>) {
  const connection = await findRunningPostgres(dataDir)
  if (!connection) throw new Error('the embedded database does not run')
  const client = new pg.Client(connection)
  await client.connect()
  await work(client)
  await client.end()
}

/** Opens the pictures of the products and of the site in the smallest size that pages name, so that no worker has to draw them. */
async function drawPictures(url: string) {
  const answer = await fetch(`${url}/api/products?page=1&limit=200`)
  const { items } = (await answer.json()) as { items: { image_url: string }[] }
  const heroes = new Set(items.map(({ image_url }) => smallest(image_url, 'card')))
  const ofSite = sitePictureNames.map((name) => smallest(sitePicture(name).src, 'page'))
  await new PQueue({ concurrency: 4 }).addAll(
    [...heroes, ...ofSite].map((address) => async () => {
      const { status } = await fetch(url + address)
      if (status !== 200) throw new Error(`${address} answered ${status}`)
    }),
  )
}

function smallest(address: string, place: 'page' | 'card'): string {
  const [first] = pictureSources(address, 'avif', place)?.split(' ') ?? []
  if (!first) throw new Error(`the sample shop has no picture ${address}`)
  return first
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
