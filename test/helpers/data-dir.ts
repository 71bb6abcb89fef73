import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A fresh data folder. Under root, the embedded server runs as another account; if that account could not enter the folder,
 * the cluster would be created in /var/lib and stay there.
 */
export async function makeDataDir(purpose: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `alder-${purpose}-`))
  await chmod(dataDir, 0o755)
  return dataDir
}
