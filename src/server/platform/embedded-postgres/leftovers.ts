import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { findLiveProcess, listProcessesWorkingIn, namesFolder } from './processes.ts'
import { refusals } from './refusals.ts'
import { isShortSocketFolder, socketPort } from './socket-folder.ts'
import { waitUntil } from './wait-until.ts'

export type Log = { info(o: object, m: string): void; warn(o: object, m: string): void }

const fastShutdownMs = 10_000
const immediateShutdownMs = 6_000
const lastWorkersMs = 6_000

/** Cleans up after a crash of Node, of the server or of the machine. Call only while holding the application lock. */
export async function clearLeftovers(pgdata: string, log: Log): Promise<void> {
  const lines = (await readFile(join(pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  await stopOrphan(pgdata, pid, log)
  const socketFolder = lines[4] ?? ''
  await clearEndedServer(pgdata, socketFolder, lastWorkersMs)
  if (isShortSocketFolder(socketFolder)) await rm(socketFolder, { recursive: true, force: true })
}

/** Cleans up after our own server ended by itself; its socket folder is kept for the next one. */
export async function clearEndedServer(pgdata: string, socketFolder: string, workersMs: number): Promise<void> {
  await waitForLastWorkers(pgdata, workersMs)
  const socketFolders = [pgdata, ...(isShortSocketFolder(socketFolder) ? [socketFolder] : [])]
  const sockets = socketFolders.map((folder) => join(folder, `.s.PGSQL.${socketPort}`))
  for (const path of [join(pgdata, 'postmaster.pid'), ...sockets, ...sockets.map((socket) => `${socket}.lock`)])
    await rm(path, { force: true })
}

async function stopOrphan(pgdata: string, pid: number, log: Log): Promise<void> {
  const isOrphanRunning = async () => {
    const server = await findLiveProcess(pid)
    return server !== null && namesFolder(server.commandLine, pgdata)
  }
  if (!(await isOrphanRunning())) return
  log.warn({ pid, pgdata }, 'a PostgreSQL server of an earlier start still runs; stopping it')
  for (const [signal, atMostMs] of [
    ['SIGINT', fastShutdownMs],
    ['SIGQUIT', immediateShutdownMs],
  ] as const) {
    signalIfThere(pid, signal)
    if (await waitUntil(async () => !(await isOrphanRunning()), atMostMs)) return
  }
  throw refusals.orphanStays(pgdata, pid)
}

/**
 * Worker processes may outlive a killed postmaster for a moment. Removing its files while a worker still writes damages
 * the cluster, so this throws if workers remain.
 */
async function waitForLastWorkers(pgdata: string, atMostMs: number): Promise<void> {
  const isEmpty = async () => (await listProcessesWorkingIn(pgdata)).length === 0
  if (await waitUntil(isEmpty, atMostMs)) return
  const [worker] = await listProcessesWorkingIn(pgdata)
  if (worker) throw refusals.stillWorking(pgdata, worker.pid, worker.commandLine)
}

/** Removes the incomplete cluster that a killed first start leaves, after killing an initdb that still works on it. */
export async function removeIncompleteClusters(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(draftPrefix)) continue
    const draft = join(base, name)
    await waitUntil(async () => {
      const makers = (await listProcessesWorkingIn(draft)).filter(({ commandLine }) => isMaker(commandLine))
      for (const { pid } of makers) signalIfThere(pid, 'SIGKILL')
      return makers.length === 0
    }, immediateShutdownMs)
    await rm(draft, { recursive: true, force: true, maxRetries: 20 })
  }
}

export const draftPrefix = 'pgdata.init-'

const isMaker = (commandLine: string): boolean =>
  ['initdb', 'postgres'].includes(basename(commandLine.split(' ')[0] ?? ''))

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended, which is the aim.
  }
}
