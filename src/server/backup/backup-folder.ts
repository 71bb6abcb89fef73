import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
// By this name scripts/build-server.ts leaves it out of the bundle, for the tests.
import { passphraseCost } from '#server/backup/passphrase-cost.ts'
import { BackupError } from './backup-error.ts'

/** Reads and writes the files of one backup by their path in it; encrypts and decrypts them when the backup is encrypted. */
export type BackupFolder = {
  root: string
  /** Resolves once the file is synced to the disk; the checksum is that of the stored (perhaps encrypted) bytes. */
  write(path: string, content: AsyncIterable<Uint8Array>): Promise<{ sha256: string }>
  read(path: string): AsyncIterable<Uint8Array>
  /** The checksum of the stored bytes; null when they cannot be read. */
  sum(path: string): Promise<string | null>
  /** The file's full path, for error messages. */
  pathOf(path: string): string
}

type Cipher = { encrypt: Encrypter; decrypt: Decrypter }

/** In an encrypted backup: the key that opens every other file, itself encrypted with the passphrase. */
const keyName = 'key.age'

/** The folder of a new backup. Each file has its own name and is an age file of its own, so that any age tool opens it. */
export async function createBackupFolder(root: string, passphrase: string | null): Promise<BackupFolder> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  if (passphrase === null) return backupFolder(root, null)
  const identity = await generateX25519Identity()
  const sealed = new Encrypter()
  sealed.setScryptWorkFactor(passphraseCost.logN)
  sealed.setPassphrase(passphrase)
  await writeFile(join(root, keyName), once(await sealed.encrypt(`${identity}\n`)))
  return backupFolder(root, await cipherOf(identity))
}

/** A folder that a backup was written into; throws BackupError when it is encrypted and the passphrase does not open it. */
export async function openBackupFolder(root: string, passphrase: string | null): Promise<BackupFolder> {
  const isEncrypted = await access(join(root, keyName)).then(
    () => true,
    () => false,
  )
  if (!isEncrypted) return backupFolder(root, null)
  if (passphrase === null)
    throw new BackupError(`${root} is encrypted: set BACKUP_PASSPHRASE to the passphrase it was taken with.`)
  return backupFolder(root, await cipherOf(await readKey(root, passphrase)))
}

async function readKey(root: string, passphrase: string): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return (await decrypter.decrypt(await readFile(join(root, keyName)), 'text')).trim()
  } catch {
    throw new BackupError(
      `BACKUP_PASSPHRASE does not open ${root}: it was taken with another passphrase, or ${keyName} is damaged.`,
    )
  }
}

async function cipherOf(identity: string): Promise<Cipher> {
  const encrypt = new Encrypter()
  encrypt.addRecipient(await identityToRecipient(identity))
  const decrypt = new Decrypter()
  decrypt.addIdentity(identity)
  return { encrypt, decrypt }
}

function backupFolder(root: string, cipher: Cipher | null): BackupFolder {
  const pathOf = (path: string) => join(root, cipher ? `${path}.age` : path)
  return {
    root,
    pathOf,
    async write(path, content) {
      const target = pathOf(path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      return await writeFile(target, cipher ? await sealedBy(cipher, content) : content)
    },
    async *read(path) {
      const stored = createReadStream(pathOf(path))
      yield* cipher ? await cipher.decrypt.decrypt(Readable.toWeb(stored) as ReadableStream<Uint8Array>) : stored
    },
    async sum(path) {
      const hash = createHash('sha256')
      try {
        for await (const chunk of createReadStream(pathOf(path))) hash.update(chunk)
        return hash.digest('hex')
      } catch {
        return null
      }
    },
  }
}

async function sealedBy({ encrypt }: Cipher, content: AsyncIterable<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  return await encrypt.encrypt(Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>)
}

async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<{ sha256: string }> {
  const hash = createHash('sha256')
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      await handle.appendFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { sha256: hash.digest('hex') }
}

/** Bytes that are already in memory, as content for `write`. */
export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

export async function readWhole(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
