import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A fresh data folder. As root the embedded server runs under another account; a folder closed to it would send the
 * cluster to /var/lib for good.
 */
export async function makeDataDir(purpose: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `alder-${purpose}-`))
  await chmod(dataDir, 0o755)
  return dataDir
}
