import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { requirePictureMime } from '#server/platform/accept-picture.ts'
import { readDiskUse, requireRoom } from '#server/platform/disk-room.ts'
import type { Pictures, StoredPicture } from '#server/platform/pictures.ts'
import { discardRest, receiveFiles } from '#server/platform/receive-file.ts'
import { productPicture } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** Boundaries and headers around the files. */
const envelopeBytes = 64 * 1024
const mostBytes = productPicture.maxFiles * productPicture.maxBytes + envelopeBytes

/** APR-16: three of the kinds that can be read; what the bytes are counts, not what they are called. */
async function requireProductPicture(head: Buffer) {
  const mime = await requirePictureMime(head)
  if (!productPicture.types.some((type) => type === mime))
    throw new AppError('unsupported', messages.adminProducts.pictureType)
}

/**
 * Takes the files of the request and keeps each as a picture of ours. `record` gives them their rows; when it fails, or one
 * of them is no sound picture, none is kept.
 */
export async function receivePictures<T>(
  { pictures, folder }: { pictures: Pictures; folder: string },
  request: IncomingMessage,
  record: (kept: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const paths = Array.from({ length: productPicture.maxFiles }, () => join(folder, randomBytes(16).toString('hex')))
  const kept: StoredPicture[] = []
  try {
    if (Number(request.headers['content-length'] ?? 0) > mostBytes)
      throw new AppError('too_large', messages.upload.tooLarge)
    await mkdir(folder, { recursive: true })
    requireRoom(await readDiskUse(folder), messages.upload.noRoom)
    const { noPictures, pictureBatch } = messages.adminProducts
    const count = await receiveFiles(request, paths, {
      field: 'images',
      maxBytes: productPicture.maxBytes,
      sentences: { none: noPictures, tooMany: pictureBatch(productPicture.maxFiles) },
      requireWanted: requireProductPicture,
    })
    for (const path of paths.slice(0, count))
      kept.push(await pictures.keep(await pictures.accept(await readFile(path)), 'product'))
    return await record(kept)
  } catch (error) {
    discardRest(request, mostBytes)
    for (const { key } of kept) await pictures.remove(key)
    throw error
  } finally {
    for (const path of paths) await rm(path, { force: true })
  }
}
