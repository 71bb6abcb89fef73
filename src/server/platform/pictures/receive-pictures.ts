import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { mayBeCommitted } from '#server/platform/database/db.ts'
import { onStorage } from '#server/platform/database/storage-faults.ts'
import { readDiskUse, requireDiskSpace } from '#server/platform/disk-space.ts'
import type { Once } from '#server/platform/http/api.ts'
import { multipartBytes, receiveFiles } from '#server/platform/http/receive-file.ts'
import type { Log } from '#server/platform/log.ts'
import { makePrivateFolder } from '#server/platform/private-folders.ts'
import { productPicture } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { requirePictureMime } from './picture.ts'
import type { Pictures, StoredPicture } from './pictures.ts'

/** What receiving needs: the folder is for files while they are received. */
export type Intake = { pictures: Pictures; folder: string; log: Pick<Log, 'error'> }

/** Three of the readable formats; the bytes decide the format, not the file's name. */
async function requireShopPicture(head: Buffer) {
  const mime = await requirePictureMime(head)
  if (!productPicture.types.some((type) => type === mime))
    throw new AppError('unsupported', messages.upload.pictureType)
}

type PictureRequest<T> = {
  once: Once
  /** The form field of the files, and the first part of their keys. */
  field: string
  prefix: string
  maxFiles: number
  /** The messages for no file, for more files than allowed, and for a body that is no form. */
  sentences: { none: string; tooMany: string; noForm?: string }
  /** Throws for the name of a field beside the files that must not be ignored. */
  requirePassable?: (field: string) => void
  /**
   * Called when the files have arrived, before one is opened; throws when the request may not add them. Returns the answer where
   * nothing has to be added. `digests` are of the files as they were sent.
   */
  admit(digests: readonly string[]): Promise<NoInfer<T> | undefined>
  /** Writes the rows of the pictures, in one transaction. */
  record(stored: StoredPicture[], digests: readonly string[]): Promise<T>
}

/**
 * Receives the files of the request and stores each as a picture. When one of them is no valid picture, or when their rows
 * cannot be written, all of them are removed; they stay where a row may refer to them.
 */
export async function receivePictures<T>(
  { pictures, folder, log }: Intake,
  request: IncomingMessage,
  { once, prefix, maxFiles, admit, record, ...rules }: PictureRequest<T>,
): Promise<T> {
  const paths = Array.from({ length: maxFiles }, () => join(folder, randomBytes(16).toString('hex')))
  const stored: StoredPicture[] = []
  let mayHaveRows = false
  try {
    if (Number(request.headers['content-length'] ?? 0) > multipartBytes(maxFiles, productPicture.maxBytes))
      throw new AppError('too_large', messages.upload.tooLarge)
    await onStorage(async () => {
      await makePrivateFolder(folder)
      requireDiskSpace(await readDiskUse(folder), messages.upload.noRoom)
    }, log)
    const wanted = { ...rules, maxBytes: productPicture.maxBytes, requireWanted: requireShopPicture }
    const digests = await onStorage(() => receiveFiles(request, paths, wanted), log)
    return await once(digests, async () => {
      const known = await admit(digests)
      if (known !== undefined) return known
      for (const path of paths.slice(0, digests.length)) {
        const bytes = await onStorage(() => readFile(path), log)
        stored.push(await pictures.store(await pictures.accept(bytes), prefix))
      }
      // What fails after this is the note of the answer.
      mayHaveRows = true
      return await record(stored, digests).catch((error: unknown) => {
        mayHaveRows = mayBeCommitted(error)
        throw error
      })
    })
  } catch (error) {
    if (!mayHaveRows) for (const { key } of stored) await pictures.remove(key)
    throw error
  } finally {
    // The uploads' sweep removes what cannot be removed now; that failure must not replace the answer about the pictures.
    for (const path of paths) await rm(path, { force: true }).catch(() => undefined)
  }
}
