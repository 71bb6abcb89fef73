import { createHash } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder, privateFile } from '#server/platform/private-folders.ts'

/** Where mails are written while no mail server is configured. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

/** Derived from the Message-ID, so that a repeated job overwrites its own file instead of adding a second. */
function fileName(messageId: string): string {
  return `${createHash('sha256').update(messageId).digest('hex').slice(0, 24)}.eml`
}

/** Returns the name of the file. */
export async function writeMailFile(folder: string, messageId: string, bytes: Buffer): Promise<string> {
  const name = fileName(messageId)
  const part = join(folder, `${name}.part`)
  const write = () => writeFile(part, bytes, { mode: privateFile })
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await makePrivateFolder(folder)
    await write()
  })
  await rename(part, join(folder, name))
  return name
}

/** Also for a shop that uses a mail server now: it may have written files before. */
export async function removeMailFiles(dataDir: string, messageIds: readonly string[]): Promise<void> {
  for (const messageId of messageIds) await rm(join(mailFolder(dataDir), fileName(messageId)), { force: true })
}
