import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseClusterPaths, systemFolder } from './cluster-paths.ts'
import { superuser } from './first-start.ts'
import { findLiveProcess, namesFolder } from './processes.ts'
import { type Connection, databaseName } from './server.ts'

/**
 * The connection to the server that runs on this data folder now, or null if none runs. Always null on Windows, where a
 * process does not show its command line.
 */
export async function findRunningPostgres(dataDir: string): Promise<Connection | null> {
  const { paths } = await chooseClusterPaths({ dataDir, system: systemFolder })
  const lines = (await readFile(join(paths.pgdata, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const server = await findLiveProcess(Number(lines[0]))
  if (server === null || !namesFolder(server.commandLine, paths.pgdata)) return null
  const [port = '', socketFolder = ''] = lines.slice(3)
  return { host: socketFolder, port: Number(port), user: superuser, database: databaseName, ssl: false }
}
