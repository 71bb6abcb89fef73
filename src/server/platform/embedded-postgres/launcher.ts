import { rm } from 'node:fs/promises'
import { minuteMs } from '#shared/constants/durations.ts'
import { acquireApplicationLock } from './application-lock.ts'
import { findPlatformPackage, prepareBinaries } from './binaries.ts'
import { chooseClusterPaths, systemFolder } from './cluster-paths.ts'
import { ensureCluster, superuser } from './first-start.ts'
import { clearEndedServer, clearLeftovers, type Log } from './leftovers.ts'
import { refusals } from './refusals.ts'
import { type Connection, databaseName, startServer } from './server.ts'
import { superviseServer } from './supervised-server.ts'
import { chooseTransport } from './transport.ts'

export type EmbeddedPostgres = {
  connection: Connection
  folder: string
  account: string
  version: string
  firstStart: boolean
  /** Resolves when the server ended by itself and could not be restarted, with an error that says so in a sentence. */
  lost: Promise<Error>
  /** Ends the server within 10 s and releases the data folder. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: Log
  /** The account to run under when started as root. */
  account?: string
  /** PostgreSQL settings that override the app's. */
  settings?: Record<string, string>
  /** Where the platform package is, if not among the dependencies. */
  packageFolder?: string
  /** Where programs and clusters go when root starts and the account cannot reach the project. */
  systemFolder?: string
  /** How long a restart of a server that ended by itself is retried. */
  retryForMs?: number
}

const defaultRetryForMs = 2 * minuteMs
/** Short, so that a stop does not wait for it; the next restart attempt checks again. */
const lastWorkersMs = 1_000

/** Starts this application's own PostgreSQL on its data folder, or throws an error whose message says what to do. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const system = options.systemFolder ?? systemFolder
  const platformPackage = await findPlatformPackage(options.packageFolder)
  const { paths, account, isLastResort, barrier } = await chooseClusterPaths({
    dataDir,
    account: options.account,
    system,
  })
  if (isLastResort)
    log.warn({ account: account.name }, 'started as root without a database account; PostgreSQL runs as nobody')
  if (barrier !== null)
    log.warn(
      { barrier, folder: paths.pgdata },
      'the database account cannot reach the data folder; the database is here',
    )

  const lock = await acquireApplicationLock(paths.base, dataDir)
  let temporaryFolder: string | null = null
  const release = async () => {
    if (temporaryFolder !== null) await rm(temporaryFolder, { recursive: true, force: true })
    await lock.release()
  }
  try {
    const binaries = await prepareBinaries(platformPackage, account, { base: paths.base, system })
    const transport = await chooseTransport(paths, account)
    const firstStart = await ensureCluster(paths, account, binaries, transport)
    await clearLeftovers(paths.pgdata, log)
    const { settings, address, ...opened } = await transport.open()
    temporaryFolder = opened.temporaryFolder
    const server = await superviseServer({
      start: (signal) =>
        startServer({
          paths,
          account,
          binaries,
          settings: { ...settings, ...options.settings },
          address,
          signal,
          log,
        }),
      clear: () => clearEndedServer(paths.pgdata, address.host, lastWorkersMs),
      retryForMs: options.retryForMs ?? defaultRetryForMs,
      toLostError: (lastError) => refusals.lost(paths.pgdata, lastError.message),
      log,
    })
    log.info({ folder: paths.pgdata, account: account.name, version: server.version, firstStart }, 'PostgreSQL is up')
    let stopped: Promise<void> | null = null
    const stopOnce = async () => {
      await server.stop()
      await release()
    }
    return {
      connection: { ...address, user: superuser, database: databaseName, ssl: false },
      folder: paths.pgdata,
      account: account.name,
      version: server.version,
      firstStart,
      lost: server.lost,
      stop() {
        stopped ??= stopOnce()
        return stopped
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}
