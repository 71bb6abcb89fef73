import type { Config } from '#server/platform/config.ts'
import { reasonOf } from '#server/platform/reason-of.ts'
import { adviceForStorage, tryStorage } from '#server/platform/start-checks.ts'
import type { Finding } from '../finding.ts'

/** Writes a file, reads it back and removes it. */
export async function checkStorage({ files }: Config): Promise<Finding> {
  const part = 'files'
  const place = files.kind === 's3' ? `the bucket ${files.bucket}` : `the folder ${files.folder}`
  try {
    await tryStorage(files)
    return { part, state: 'good', found: `${place}: a file was written, read and removed` }
  } catch (error) {
    return { part, state: 'failed', found: `${place}: ${reasonOf(error)}`, advice: adviceForStorage(files, error) }
  }
}
