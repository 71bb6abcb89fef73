import { createHash } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { closedMode } from '../private-folders.ts'
import { type Account, chooseAccount, findAccount, isRoot } from './account.ts'
import { findBarrier } from './reachable.ts'
import { refusals } from './refusals.ts'

export type Places = {
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
export async function choosePlaces(options: { dataDir: string; account?: string; system: string }): Promise<{
  places: Places
  account: Account
  isLastResort: boolean
  /** The folder that keeps the account out of the data folder. */
  barrier: string | null
}> {
  const local = join(options.dataDir, 'postgres')
  await makeFolder(local, baseMode()).catch((error: Error) => {
    throw refusals.notWritable(options.dataDir, error.message)
  })
  const home = toPlaces(await realpath(local))
  const hash = createHash('sha256')
    .update(await realpath(options.dataDir))
    .digest('hex')
    .slice(0, 16)
  const away = toPlaces(join(options.system, hash))

  const homeOwner = await ownerOf(home.pgdata)
  const awayOwner = homeOwner === null ? await ownerOf(away.pgdata) : null
  const { account, isLastResort } = await chooseAccount(options.account, homeOwner ?? awayOwner)

  if (awayOwner !== null && !isRoot()) throw refusals.rootOnly(away.pgdata)
  const owner = homeOwner ?? awayOwner
  if (owner !== null && owner !== account.uid && process.platform !== 'win32') {
    const ownerName = (await findAccount(String(owner)))?.name ?? `user id ${owner}`
    throw refusals.foreignCluster((homeOwner === null ? away : home).pgdata, ownerName, account.name)
  }

  const barrier = isRoot() ? await findBarrier(home.base, account) : null
  if (homeOwner !== null && barrier !== null) throw refusals.unreachable(home.pgdata, account.name, barrier)
  if (owner === null) await checkNote(join(home.base, relocationNote), away.base)
  if (awayOwner === null && barrier === null) return { places: home, account, isLastResort, barrier: null }

  await makeFolder(options.system, 0o755)
  await makeFolder(away.base, baseMode())
  const awayBarrier = await findBarrier(away.base, account)
  if (awayBarrier !== null) throw refusals.noReachableFolder(away.base, account.name, awayBarrier)
  await writeFile(join(home.base, relocationNote), `${away.base}\n`)
  return { places: away, account, isLastResort, barrier }
}

function toPlaces(base: string): Places {
  return { base, pgdata: join(base, 'pgdata') }
}

/** A moved data folder has another hash; without this check it would start with an empty database. */
async function checkNote(note: string, expected: string): Promise<void> {
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim()
  if (noted !== '' && noted !== expected && (await ownerOf(noted)) !== null)
    throw refusals.movedDataFolder(note, noted, expected)
}
