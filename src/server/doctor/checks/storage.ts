import { randomBytes } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import { openFiles } from '#server/platform/files.ts'
import { reasonOf } from '#server/platform/reason-of.ts'
import type { Finding } from '../finding.ts'

/** Writes a file, reads it back and removes it. */
export async function checkStorage({ files }: Config): Promise<Finding> {
  const part = 'files'
  const place = files.kind === 's3' ? `the bucket ${files.bucket}` : `the folder ${files.folder}`
  try {
    const storage = await openFiles(files)
    const key = `doctor/${randomBytes(8).toString('hex')}`
    const bytes = randomBytes(1_024)
    await storage.put(key, bytes, 'application/octet-stream')
    try {
      if (!(await storage.get(key))?.equals(bytes)) throw new Error('the file that was read is not the one written')
    } finally {
      await storage.remove(key)
    }
    if ((await storage.get(key)) !== null) throw new Error('the file is still there after its removal')
    return { part, state: 'good', found: `${place}: a file was written, read and removed` }
  } catch (error) {
    const advice =
      files.kind === 's3'
        ? 'Look at S3_ENDPOINT, S3_REGION, S3_BUCKET and the two keys, which must allow reading, writing and deleting.'
        : 'Give the folder to the user that starts the server.'
    return { part, state: 'failed', found: `${place}: ${reasonOf(error)}`, advice }
  }
}
