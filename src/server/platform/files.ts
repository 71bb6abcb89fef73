import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FilesConfig } from './config.ts'
import { makePrivateFolder, privateFile } from './private-folders.ts'

/** Bytes under a key such as `product/3f/…/640.webp`: the app's keys have lower-case letters, digits, `-`, `.` and `/`. */
export type Files = {
  put(key: string, bytes: Buffer, mime: string): Promise<void>
  /** Null when there is no such key. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

function requireSafeKey(key: string) {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new RangeError(`"${key}" is not a storage key`)
}

function folderFiles(folder: string): Files {
  const pathOf = (key: string) => {
    requireSafeKey(key)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await makePrivateFolder(dirname(path))
      // Written to a temporary file and renamed: neither a reader nor a crash ever finds half a file.
      const part = `${path}.${randomBytes(4).toString('hex')}.part`
      try {
        const handle = await open(part, 'w', privateFile)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(part, path)
      } catch (error) {
        // On a full disk, what is left of each attempt would keep it full. The first error says why.
        await rm(part, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

async function s3Files(config: Extract<FilesConfig, { kind: 's3' }>): Promise<Files> {
  // Imported only when S3 is configured, because it takes 37 MiB and 100 ms.
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // A storage server that does not answer must not keep a visitor waiting forever.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 10_000 },
  })
  const at = (key: string) => {
    requireSafeKey(key)
    return { Bucket: config.bucket, Key: key }
  }
  return {
    async put(key, bytes, mime) {
      await client.send(
        new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length, ContentType: mime }),
      )
    },
    async get(key) {
      try {
        const answer = await client.send(new GetObjectCommand(at(key)))
        return answer.Body ? Buffer.from(await answer.Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}

export async function openFiles(config: FilesConfig): Promise<Files> {
  return config.kind === 's3' ? await s3Files(config) : folderFiles(config.folder)
}
