import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Config, FilesConfig } from './config.ts'
import { isDiskFull } from './disk-space.ts'
import { ConfigError } from './environment.ts'
import { openFiles } from './files.ts'
import { reasonOf } from './reason-of.ts'

/** With Argon2 in its crypto module, and with type stripping, on which the helper processes run. */
const oldestNode = [24, 7] as const

/** The bundle runs on whatever Node it is called with; npm's scripts take the pinned one. */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestNode
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new ConfigError(
    `This is Node ${version}, and the app needs ${oldestNode.join('.')} or newer: run "npm start", which takes the Node that the lockfile pins, or call that one yourself (node_modules/.bin/node build/app/main.js).`,
  )
}

/** The time limit of each check, so that a start that cannot succeed fails soon. */
const longestCheckMs = 4_000

async function inTime<T>(work: Promise<T>): Promise<T> {
  const early = new AbortController()
  const late = wait(longestCheckMs, undefined, { signal: early.signal }).then(
    () => {
      throw new Error(`no answer within ${longestCheckMs / 1_000} seconds`)
    },
    () => new Promise<never>(() => undefined),
  )
  return await Promise.race([work, late]).finally(() => early.abort())
}

/** Creates one folder at a time: `mkdir` with `recursive` never ends where the system cannot create any, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await mkdir(folder)
  }
}

/** Creates the data folder and writes a file into it once. */
export async function requireDataDir(folder: string): Promise<void> {
  const file = join(folder, `.start-check-${randomBytes(4).toString('hex')}`)
  const write = async () => {
    await makeFolder(folder)
    await writeFile(file, 'x')
    await rm(file)
  }
  await inTime(write()).catch((error: unknown) => {
    throw new ConfigError(
      `DATA_DIR: the folder ${folder} cannot be written (${reasonOf(error)}). ${adviceFor(error as NodeJS.ErrnoException)}`,
    )
  })
}

function adviceFor(error: NodeJS.ErrnoException): string {
  const { code } = error
  if (isDiskFull(error)) return 'The disk is full: make room, or name a folder on another one.'
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'There is a file of this name: name a folder.'
  return 'Give it, with everything in it, to the user that starts the server, or name another folder.'
}

/** The sentence for an address that the server cannot listen on. */
export function unusableAddress({ port, host }: Config['server'], error: NodeJS.ErrnoException): ConfigError {
  return new ConfigError(`PORT and HOST: ${host}:${port} cannot be listened on (${error.code ?? error.message}).`)
}

/** Listens for a moment, so that a port in use is found before the first account and its password are made. */
export async function requireAddress(server: Config['server']): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const probe = createServer()
  probe.once('error', (error) => reject(unusableAddress(server, error)))
  probe.listen({ port: server.port, host: server.host }, () => probe.close(() => resolve()))
  await promise
}

/** What S3 answers for a file that is not there when the key may not list the bucket. */
class ListingRefused extends Error {
  override name = 'ListingRefused'
}

/** Stores, reads and removes one file, and reads it once more: pictures are looked for in sizes that are not made yet. */
export async function tryStorage(config: FilesConfig): Promise<void> {
  const storage = await openFiles(config)
  const key = `check-${randomBytes(8).toString('hex')}`
  const bytes = randomBytes(1_024)
  await storage.put(key, bytes, 'application/octet-stream')
  try {
    if (!(await storage.get(key))?.equals(bytes)) throw new Error('the file that was read is not the one written')
  } finally {
    await storage.remove(key)
  }
  const left = await storage.get(key).catch((error: Error) => {
    if (error.name !== 'AccessDenied') throw error
    throw new ListingRefused('a file that is not there is answered like a forbidden one', { cause: error })
  })
  if (left !== null) throw new Error('the file is still there after its removal')
}

/** What to do when `tryStorage` fails with this error. */
export function adviceForStorage(config: FilesConfig, error: unknown): string {
  if (config.kind === 'folder') return adviceFor(error as NodeJS.ErrnoException)
  if (error instanceof ListingRefused)
    return `Give the key the permission s3:ListBucket for the bucket ${config.bucket}; without it pictures cannot be shown.`
  return 'Look at S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; the key needs s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket.'
}

/** Tries the storage once, so that a wrong key, or a folder that another account has restored, is found before the first picture. */
export async function requireStorage({ files }: Config): Promise<void> {
  // Before the first upload there is none, and the data folder can be written.
  if (files.kind === 'folder' && !existsSync(files.folder)) return
  const place =
    files.kind === 's3' ? `The S3 bucket ${files.bucket}` : `DATA_DIR: the folder of the shop's files, ${files.folder},`
  await inTime(tryStorage(files)).catch((error: unknown) => {
    throw new ConfigError(`${place} cannot be used (${reasonOf(error)}). ${adviceForStorage(files, error)}`)
  })
}

/** Connects once to an external server; the embedded server has its own error messages. */
export async function requireDatabase({ database }: Config): Promise<void> {
  if (database.kind !== 'postgres') return
  const client = new pg.Client({ connectionString: database.url, connectionTimeoutMillis: longestCheckMs })
  client.on('error', () => undefined)
  await inTime(client.connect()).catch((error: unknown) => {
    throw new ConfigError(
      `DATABASE_URL: the server at ${new URL(database.url).host || 'this address'} cannot be used (${reasonOf(error)}).`,
    )
  })
  await client.end().catch(() => undefined)
}
