import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closedMode } from '../private-folders.ts'
import { type Account, chooseAccount, findAccount, isRoot } from './account.ts'
import { findBarrier } from './reachable.ts'
import { refusals } from './refusals.ts'

export type ClusterPaths = {
  /** Holds the cluster, the application lock and the runtime links. If it is root's, others may traverse but not list it. */
  base: string
  /** The cluster itself, mode 0700, owned by the account. */
  pgdata: string
}

export const systemFolder = '/var/lib/alder-and-ink'
export const relocationNote = 'database-is-in.txt'

const ownerOf = (path: string): Promise<number | null> =>
  stat(path).then(
    (entry) => entry.uid,
    () => null,
  )

/**
 * Sets the mode regardless of the umask: when root starts, the account must be able to traverse this folder, and reach
 * the programs in the system folder.
 */
async function makeFolder(folder: string, mode: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const found = await stat(folder)
  // A folder of another user is refused later, with the message about its cluster's owner.
  const isOurs = isRoot() || found.uid === process.getuid?.()
  if (isOurs && (found.mode & 0o777) !== mode) await chmod(folder, mode)
}

const baseMode = () => closedMode(0o755)

/**
 * The cluster is in `<DATA_DIR>/postgres`, unless root starts and the account cannot traverse the way there: then it is
 * in `<system folder>/<hash of DATA_DIR>`, one per data folder so that two of them never share a cluster. An existing
 * cluster stays where it is and keeps its account.
 */
export async function chooseClusterPaths(options: { dataDir: string; account?: string; system: string }): Promise<{
  paths: ClusterPaths
  account: Account
  isLastResort: boolean
  /** The folder that keeps the account out of the data folder. */
  barrier: string | null
}> {
  const local = join(options.dataDir, 'postgres')
  await makeFolder(local, baseMode()).catch((error: Error) => {
    throw refusals.notWritable(options.dataDir, error.message)
  })
  const inDataFolder = toClusterPaths(await realpath(local))
  const hash = createHash('sha256')
    .update(await realpath(options.dataDir))
    .digest('hex')
    .slice(0, 16)
  const inSystemFolder = toClusterPaths(join(options.system, hash))

  const dataFolderOwner = await ownerOf(inDataFolder.pgdata)
  const systemFolderOwner = dataFolderOwner === null ? await ownerOf(inSystemFolder.pgdata) : null
  const { account, isLastResort } = await chooseAccount(options.account, dataFolderOwner ?? systemFolderOwner)

  if (systemFolderOwner !== null && !isRoot()) throw refusals.rootOnly(inSystemFolder.pgdata)
  const owner = dataFolderOwner ?? systemFolderOwner
  if (owner !== null && owner !== account.uid && process.platform !== 'win32') {
    const ownerName = (await findAccount(String(owner)))?.name ?? `user id ${owner}`
    throw refusals.foreignCluster(
      (dataFolderOwner === null ? inSystemFolder : inDataFolder).pgdata,
      ownerName,
      account.name,
    )
  }

  const barrier = isRoot() ? await findBarrier(inDataFolder.base, account) : null
  if (dataFolderOwner !== null && barrier !== null)
    throw refusals.unreachable(inDataFolder.pgdata, account.name, barrier)
  if (owner === null) await checkNote(join(inDataFolder.base, relocationNote), inSystemFolder.base)
  if (systemFolderOwner === null && barrier === null)
    return { paths: inDataFolder, account, isLastResort, barrier: null }

  await makeFolder(options.system, 0o755)
  await makeFolder(inSystemFolder.base, baseMode())
  const systemFolderBarrier = await findBarrier(inSystemFolder.base, account)
  if (systemFolderBarrier !== null)
    throw refusals.noReachableFolder(inSystemFolder.base, account.name, systemFolderBarrier)
  await writeFile(join(inDataFolder.base, relocationNote), `${inSystemFolder.base}\n`)
  return { paths: inSystemFolder, account, isLastResort, barrier }
}

/** Whether this data folder has a cluster, in itself or in the system folder. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const places = ['pgdata', relocationNote].map((name) => ownerOf(join(dataDir, 'postgres', name)))
  return (await Promise.all(places)).some((owner) => owner !== null)
}

function toClusterPaths(base: string): ClusterPaths {
  return { base, pgdata: join(base, 'pgdata') }
}

/** A moved data folder has another hash; without this check it would start with an empty database. */
async function checkNote(note: string, expected: string): Promise<void> {
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (noted !== '' && noted !== expected && (await ownerOf(noted)) !== null)
    throw refusals.movedDataFolder(note, noted, expected)
}
