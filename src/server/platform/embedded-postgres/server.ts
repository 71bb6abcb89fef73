import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { minuteMs } from '#shared/constants/durations.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { superuser } from './first-start.ts'
import type { Log } from './leftovers.ts'
import { refusals } from './refusals.ts'
import type { Address } from './transport.ts'
import { waitUntil } from './wait-until.ts'
import { startWatchdog } from './watchdog.ts'

export type Connection = {
  host: string
  user: string
  database: string
  port?: number
  password?: string
  /** Set explicitly so that PGSSLMODE, meant for another server, does not apply to this one. */
  ssl: false
}

export type Server = { version: string; ended: Promise<void> }

export const databaseName = 'alder'

// Durability (fsync, full_page_writes, synchronous_commit) stays at PostgreSQL's defaults: on.
const defaultSettings = {
  max_connections: '40',
  shared_buffers: '64MB',
  jit: 'off',
  // io_uring is often forbidden in containers, and worker processes gain nothing at this size.
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

// Recovery after a crash may have a lot to replay; it completes or the server exits.
const readyMs = 2 * minuteMs
const fastShutdownMs = 8_000
const immediateShutdownMs = 1_500
/**
 * After SIGTERM PostgreSQL refuses new connections and waits for the existing ones, and ours never end, so the server is
 * ended after this time. If the machine sends SIGTERM to us as well, our own stop needs these connections first.
 */
const smartShutdownMs = 5_000
// The server's messages are in English because clusters are made with the locale C.
const smartShutdown = /received smart shutdown request/
const shownLines = 30

/** Runs the server until the signal aborts; `ended` resolves when it has ended for any reason. */
export async function startServer(options: {
  paths: ClusterPaths
  account: Account
  binaries: Binaries
  settings: Record<string, string>
  address: Address
  signal: AbortSignal
  log: Log
}): Promise<Server> {
  const { paths, account, binaries, signal, log } = options
  const settings = Object.entries({ ...defaultSettings, ...options.settings })
  const child = spawn(
    binaries.postgres,
    ['-D', paths.pgdata, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account.spawnAs,
      cwd: paths.base,
      env: binaries.environment,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Starts it in its own session: Ctrl+C in a terminal reaches Node only, and Node decides when the server stops.
      detached: process.platform !== 'win32',
      windowsHide: true,
    },
  )
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let phase: 'starting' | 'ready' | 'stopping' = 'starting'
  const end = () => endServer(child, exited, binaries, paths.pgdata)
  const stop = () => {
    phase = 'stopping'
    return end()
  }
  signal.addEventListener('abort', stop, { once: true })
  const lines = collectLastLines(child, (line) => {
    if (phase === 'ready' && /\b(WARNING|FATAL|PANIC):/.test(line)) log.warn({ line }, 'PostgreSQL reports')
    if (smartShutdown.test(line)) setTimeout(() => void end(), smartShutdownMs).unref()
  })
  const watchdog = child.pid === undefined ? null : startWatchdog(child.pid, account, binaries.pgCtl, paths.pgdata)
  void exited.then(() => {
    signal.removeEventListener('abort', stop)
    watchdog?.dismiss()
    if (phase === 'ready')
      log.warn({ code: child.exitCode, signal: child.signalCode, lines }, 'the PostgreSQL server ended by itself')
  })
  try {
    const version = await waitUntilReady(options.address, child)
    if (!signal.aborted) phase = 'ready'
    return { version, ended: exited }
  } catch (error) {
    await stop()
    throw lines.length === 0 ? error : refusals.programFailed('server', lines.join('\n'))
  }
}

function collectLastLines(child: ChildProcess, onLine: (line: string) => void): string[] {
  const lines: string[] = []
  child.on('error', (error) => lines.push(error.message))
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line)
      if (lines.length > shownLines) lines.shift()
      onLine(line)
    })
  return lines
}

const hasExited = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

/** Waits until a query succeeds; a log line would not prove that the server is ready. */
async function waitUntilReady(address: Address, child: ChildProcess) {
  let version = ''
  let lastError: unknown
  const isReady = async () => {
    if (hasExited(child)) return true
    version = await ensureDatabase({ ...address, user: superuser, database: 'postgres', ssl: false }).catch(
      (error: unknown) => {
        lastError = error
        return ''
      },
    )
    return version !== ''
  }
  await waitUntil(isReady, readyMs)
  if (version === '') throw lastError ?? refusals.programFailed('server', '')
  return version
}

async function ensureDatabase(connection: Connection): Promise<string> {
  const client = new Client({ ...connection, connectionTimeoutMillis: readyMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? ''
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Fast shutdown; if clients or a slow disk delay it, immediate shutdown, which the next start recovers from. */
async function endServer(child: ChildProcess, exited: Promise<void>, binaries: Binaries, pgdata: string) {
  if (hasExited(child)) return
  const isGone = async () => hasExited(child)
  if (process.platform === 'win32') execFile(binaries.pgCtl, ['stop', '-D', pgdata, '-m', 'fast'], () => undefined)
  else child.kill('SIGINT')
  if (await waitUntil(isGone, fastShutdownMs)) return
  child.kill('SIGQUIT')
  if (!(await waitUntil(isGone, immediateShutdownMs))) child.kill('SIGKILL')
  await exited
}
