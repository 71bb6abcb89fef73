import { execFile } from 'node:child_process'
import { chown, mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { draftPrefix, removeIncompleteClusters } from './leftovers.ts'
import { refusals } from './refusals.ts'
import type { Transport } from './transport.ts'

const run = promisify(execFile)

export const superuser = 'alder'

// The built-in provider needs no system locale, so sorting and case folding are the same on every machine.
const clusterFlags = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/**
 * Creates the cluster if there is none and returns whether it did. It is made in a draft folder and renamed when
 * complete: initdb in the final folder would leave a broken cluster if it were killed.
 */
export async function ensureCluster(
  paths: ClusterPaths,
  account: Account,
  binaries: Binaries,
  transport: Transport,
): Promise<boolean> {
  await removeIncompleteClusters(paths.base)
  if (await stat(paths.pgdata).catch(() => null)) {
    await checkVersion(paths.pgdata, binaries.major)
    return false
  }
  const draft = join(paths.base, `${draftPrefix}${process.pid}`)
  await mkdir(draft, { mode: 0o700 })
  if ('uid' in account.spawnAs) await chown(draft, account.uid, account.gid)
  await run(binaries.initdb, ['-D', draft, '-U', superuser, ...transport.initdbFlags, ...clusterFlags], {
    ...account.spawnAs,
    // A later start finds this process by its working folder, if Node is killed meanwhile.
    cwd: draft,
    env: binaries.environment,
  }).catch((error: { stderr?: string; message: string }) => {
    throw refusals.programFailed('initdb', (error.stderr || error.message).trim())
  })
  await rename(draft, paths.pgdata)
  await syncFolder(paths.base)
  return true
}

async function checkVersion(pgdata: string, installed: string): Promise<void> {
  const found = (await readFile(join(pgdata, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === '') throw refusals.brokenCluster(pgdata)
  if (found !== installed) throw refusals.otherMajor(pgdata, found, installed)
}

/** Makes the rename survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
