import type { Config } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/launcher.ts'
import { findRunningPostgres } from '#server/platform/embedded-postgres/running.ts'
import type { Log } from '#server/platform/log.ts'
import { closeDataFolder } from '#server/platform/private-folders.ts'
import type { Connection } from './pool.ts'

/** Opens the server that DATABASE_URL names, or the embedded one in DATA_DIR. */
export async function openDatabaseServer(
  config: Config,
  log: Log,
): Promise<{ connection: Connection; lost: Promise<Error>; stop(): Promise<void> }> {
  await closeDataFolder(config.dataDir, log)
  if (config.database.kind === 'postgres')
    return {
      connection: { connectionString: config.database.url },
      // An external server is not managed here: it comes back without help.
      lost: new Promise(() => undefined),
      stop: async () => undefined,
    }
  return await startEmbeddedPostgres({ dataDir: config.database.dataDir, log })
}

/** For a command beside a running app, which holds the embedded server's lock: connects to that server. */
export async function reachDatabaseServer(
  config: Config,
  log: Log,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const running = config.database.kind === 'embedded' ? await findRunningPostgres(config.database.dataDir) : null
  if (running) return { connection: running, stop: async () => undefined }
  return await openDatabaseServer(config, log)
}
