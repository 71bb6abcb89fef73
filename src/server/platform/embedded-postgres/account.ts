import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { refusals } from './refusals.ts'

/** The operating system account that initdb and postgres run under. */
export type Account = {
  name: string
  uid: number
  gid: number
  /** Options for spawn; empty unless the process runs as root, which must switch to this account. */
  spawnAs: { uid: number; gid: number } | Record<string, never>
}

export const dedicatedAccount = 'alder-and-ink'
const lastResort = 'nobody'

const run = promisify(execFile)

export const isRoot = (): boolean => process.getuid?.() === 0

/** PostgreSQL looks up the name of its user id and fails without an entry; some containers run under an id that has none. */
export function readOwnAccount(lookUp: typeof userInfo = userInfo): Account {
  try {
    const own = lookUp()
    return { name: own.username, uid: own.uid, gid: own.gid, spawnAs: {} }
  } catch {
    throw refusals.noPasswdEntry(process.getuid?.() ?? -1)
  }
}

export async function findAccount(nameOrUid: string): Promise<Account | null> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const entry = passwd.split('\n').map((line) => line.split(':'))
  const own = entry.find(([name, , uid]) => name === nameOrUid || uid === nameOrUid)
  if (own) return toDroppedAccount(own[0] ?? nameOrUid, Number(own[2]), Number(own[3]))
  // Accounts of a directory service, and all ordinary accounts on macOS, are not in /etc/passwd.
  const ask = async (flag: string) => (await run('id', [flag, nameOrUid])).stdout.trim()
  return Promise.all([ask('-un'), ask('-u'), ask('-g')]).then(
    ([name, uid, gid]) => toDroppedAccount(name, Number(uid), Number(gid)),
    () => null,
  )
}

function toDroppedAccount(name: string, uid: number, gid: number): Account {
  return { name, uid, gid, spawnAs: { uid, gid } }
}

/**
 * Root must switch to another account. `postgres` is never a default: a system server may run under it and would then
 * share its rights with ours. No account is ever created.
 */
export async function chooseAccount(
  configured: string | undefined,
  clusterOwner: number | null,
): Promise<{ account: Account; isLastResort: boolean }> {
  if (!isRoot()) return { account: readOwnAccount(), isLastResort: false }
  if (configured !== undefined) {
    const account = await findAccount(configured)
    if (!account) throw refusals.noAccount([configured])
    if (account.uid === 0) throw refusals.rootAccount(configured)
    return { account, isLastResort: false }
  }
  const owner = clusterOwner === null || clusterOwner === 0 ? null : await findAccount(String(clusterOwner))
  const account = owner ?? (await findAccount(dedicatedAccount)) ?? (await findAccount(lastResort))
  if (!account) throw refusals.noAccount([dedicatedAccount, lastResort])
  return { account, isLastResort: account.name === lastResort }
}
