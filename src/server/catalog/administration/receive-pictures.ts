import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { onStorage } from '#server/platform/database/storage-faults.ts'
import { readDiskUse, requireRoom } from '#server/platform/disk-room.ts'
import type { Once } from '#server/platform/http/api.ts'
import { multipartBytes, receiveFiles } from '#server/platform/http/receive-file.ts'
import { refuseUnchangeable, unchangeableFields } from '#server/platform/http/unchangeable-fields.ts'
import type { Log } from '#server/platform/log.ts'
import { requirePictureMime } from '#server/platform/pictures/accept-picture.ts'
import type { Pictures, StoredPicture } from '#server/platform/pictures/pictures.ts'
import { makePrivateFolder } from '#server/platform/private-folders.ts'
import { productPicture } from '#shared/constants.ts'
import { addProductImages } from '#shared/contracts/products.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

const mostBytes = multipartBytes(productPicture.maxFiles, productPicture.maxBytes)

const unchangeable = unchangeableFields(addProductImages)

/** APR-16: three of the kinds that can be read; what the bytes are counts, not what they are called. */
async function requireProductPicture(head: Buffer) {
  const mime = await requirePictureMime(head)
  if (!productPicture.types.some((type) => type === mime))
    throw new AppError('unsupported', messages.adminProducts.pictureType)
}

type Taking<T> = {
  once: Once
  /** Asked when the files are there, before one is opened: whether they may come at all. */
  admit(): Promise<void>
  /** Gives the pictures their rows. */
  record(kept: StoredPicture[]): Promise<T>
}

/**
 * Takes the files of the request and keeps each as a picture of ours. When they cannot be recorded, or one of them is no
 * sound picture, none is kept.
 */
export async function receivePictures<T>(
  { pictures, folder, log }: { pictures: Pictures; folder: string; log: Pick<Log, 'error'> },
  request: IncomingMessage,
  { once, admit, record }: Taking<T>,
): Promise<T> {
  const paths = Array.from({ length: productPicture.maxFiles }, () => join(folder, randomBytes(16).toString('hex')))
  const kept: StoredPicture[] = []
  try {
    if (Number(request.headers['content-length'] ?? 0) > mostBytes)
      throw new AppError('too_large', messages.upload.tooLarge)
    await onStorage(async () => {
      await makePrivateFolder(folder)
      requireRoom(await readDiskUse(folder), messages.upload.noRoom)
    }, log)
    const { noPictures, pictureBatch } = messages.adminProducts
    const wanted = {
      field: 'images',
      maxBytes: productPicture.maxBytes,
      sentences: { none: noPictures, tooMany: pictureBatch(productPicture.maxFiles) },
      requireWanted: requireProductPicture,
      requirePassable: (field: string) => refuseUnchangeable({ [field]: '' }, unchangeable),
    }
    const digests = await onStorage(() => receiveFiles(request, paths, wanted), log)
    return await once(digests, async () => {
      await admit()
      for (const path of paths.slice(0, digests.length)) {
        const bytes = await onStorage(() => readFile(path), log)
        kept.push(await pictures.keep(await pictures.accept(bytes), 'product'))
      }
      return await record(kept)
    })
  } catch (error) {
    for (const { key } of kept) await pictures.remove(key)
    throw error
  } finally {
    // What cannot be removed now, the uploads' sweep removes; the answer is about the pictures.
    for (const path of paths) await rm(path, { force: true }).catch(() => undefined)
  }
}
