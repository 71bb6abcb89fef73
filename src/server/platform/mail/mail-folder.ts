import { createHash } from 'node:crypto'
import { open, opendir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
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

/**
 * Removes the files of these mails, and every mail to or from these addresses whose row is gone: after a restore, or erased
 * by an older version. Also for a shop that uses a mail server now: it may have written files before.
 */
export async function removeMailFiles(
  dataDir: string,
  { messageIds, addressHashes = [] }: { messageIds: readonly string[]; addressHashes?: readonly string[] },
): Promise<void> {
  const folder = mailFolder(dataDir)
  for (const messageId of messageIds) {
    const path = join(folder, fileName(messageId))
    await rm(path, { force: true })
    await rm(`${path}.part`, { force: true })
  }
  if (addressHashes.length === 0) return
  for await (const name of mailsIn(folder))
    if (
      addressesIn(await readHead(join(folder, name))).some((address) => addressHashes.includes(hashOfAddress(address)))
    )
      await rm(join(folder, name), { force: true })
}

/** What stands for an address in a job, whose payload is readable until it has run. */
export function hashOfAddress(address: string): string {
  return createHash('sha256').update(toWireForm(address)).digest('hex')
}

/** As a mail's head has it: a domain with other letters is written in ASCII there. */
function toWireForm(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.toLowerCase()) ?? []
  return `${local}@${domainToASCII(domain) || domain}`
}

/** Complete files, and those that a process killed while writing has left. */
async function* mailsIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(unlessMissing)
  if (!entries) return
  for await (const entry of entries) if (/\.eml(?:\.part)?$/.test(entry.name)) yield entry.name
}

const headBytes = 16_384

async function readHead(path: string): Promise<string> {
  const file = await open(path).catch(unlessMissing)
  if (!file) return ''
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.toString('latin1', 0, bytesRead).split('\r\n\r\n', 1)[0] ?? ''
  } finally {
    await file.close()
  }
}

/** Whom the mail goes to, and whom an answer would go to: a notice to the owner is sent in a person's name. */
function addressesIn(head: string): string[] {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return lines
    .filter((line) => /^(?:to|reply-to):/i.test(line))
    .flatMap((line) => line.split(/[\s<>",;:]+/).filter((word) => word.includes('@')))
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
