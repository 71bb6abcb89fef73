import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Clock } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { onStorage } from '#server/platform/database/storage-faults.ts'
import { readDiskUse, requireDiskSpace } from '#server/platform/disk-space.ts'
import type { Files } from '#server/platform/files.ts'
import type { Once } from '#server/platform/http/api.ts'
import { issueDownload } from '#server/platform/http/one-time-downloads.ts'
import { limitKey, type RateLimits } from '#server/platform/http/rate-limits.ts'
import { multipartBytes, receiveFiles } from '#server/platform/http/receive-file.ts'
import { consumeLink } from '#server/platform/links.ts'
import type { Log } from '#server/platform/log.ts'
import { requireDesignMime } from '#server/platform/pictures/picture.ts'
import { designAddress, originalKey } from '#server/platform/pictures/picture-addresses.ts'
import { type DesignMime, type DrawnMime, isDocument } from '#server/platform/pictures/picture-limits.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import { makePrivateFolder } from '#server/platform/private-folders.ts'
import { dayMs, hourMs } from '#shared/constants/durations.ts'
import { designUpload } from '#shared/constants.ts'
import { AppError, isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { createDesignLayers, type DesignLayers } from './design-layers.ts'
import {
  deleteDesign,
  findItemDesign,
  findSideDesign,
  insertDesign,
  listMarked,
  markUnused,
  mayHaveDesign,
} from './store.ts'
import { toUploadedDesign, type UploadedDesign } from './wire.ts'

const batch = 100

export type Original = { bytes: Buffer; mime: string; name: string }

export type Uploads = {
  layers: DesignLayers
  /** Stores a visitor's design; throws AppError with the message to show. */
  receive(request: IncomingMessage, address: string, once: Once): Promise<UploadedDesign>
  /** The address that downloads the original of an order's item, once and for a short time. */
  linkOriginal(
    wanted: { itemId: number; sideId?: number | undefined },
    asker: Actor & { sessionId: string },
  ): Promise<string>
  /** Opens the original of such a link; throws AppError when the link has been used or has expired. */
  openOriginal(token: string): Promise<Original>
  /** The job `remove-unused-designs`. */
  removeUnused(): Promise<void>
}

export function createUploads({
  db,
  files,
  pictures,
  limits,
  clock,
  folder,
  log,
  readUse = () => readDiskUse(folder),
}: {
  db: Db
  files: Files
  pictures: Pictures
  limits: Pick<RateLimits, 'count'>
  clock: Clock
  /** The folder for a file while it is received and waits to be processed. */
  folder: string
  log: Pick<Log, 'error'>
  readUse?: () => Promise<number>
}): Uploads {
  /** A request without a length is counted with the largest size allowed. */
  async function admit(request: IncomingMessage, address: string) {
    const declared = Number(request.headers['content-length'] ?? designUpload.maxBytes)
    if (declared > multipartBytes(1, designUpload.maxBytes)) throw new AppError('too_large', messages.upload.tooLarge)
    await onStorage(async () => {
      await makePrivateFolder(folder)
      requireDiskSpace(await readUse(), messages.upload.noRoom)
    }, log)
    await limits.count('uploadedKilobytes', address, Math.ceil(declared / 1024))
  }

  /** Asked for in the file's turn: by then it is known of the sender's earlier ones how they ended. */
  async function drawDocument(mime: DrawnMime, read: () => Promise<Buffer>, address: string) {
    const readInTurn = async () => {
      await limits.count('tooComplex', address, 0).catch((error: unknown) => {
        throw isAppError(error) ? new AppError(error.code, messages.upload.tooManyComplex, error.details) : error
      })
      return await read()
    }
    try {
      return await pictures.acceptDocument(mime, readInTurn, limitKey(address))
    } catch (error) {
      if (isAppError(error) && error.message === messages.upload.tooComplex)
        await limits.count('tooComplex', address).catch(() => undefined)
      throw error
    }
  }

  async function storeUpload(path: string, mime: DesignMime, address: string): Promise<UploadedDesign> {
    const read = () => onStorage(() => readFile(path), log)
    const parts = await (isDocument(mime)
      ? drawDocument(mime, read, address)
      : pictures.acceptOriginal(read, limitKey(address)))
    if (parts.isBlank) throw new AppError('unsupported', messages.upload.nothingDrawn.picture)
    const key = await pictures.storeOriginal(parts, 'design')
    const { original, facts } = parts
    try {
      await insertDesign(db, key, parts, clock.now())
    } catch (error) {
      if (!(await mayHaveDesign(db, key, error))) await pictures.remove(key)
      throw error
    }
    return toUploadedDesign(designAddress(key, original), original, facts)
  }

  /** Removes the files that a killed process left: no upload takes an hour. */
  async function removeLeftovers() {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name)
      const left = await stat(path).catch(() => null)
      if (left && left.mtimeMs < Date.now() - hourMs) await rm(path, { force: true })
    }
  }

  return {
    layers: createDesignLayers({ db, files, pictures, limits, clock, folder, log }),
    async receive(request, address, once) {
      const path = join(folder, randomBytes(16).toString('hex'))
      let mime: DesignMime = 'image/png'
      try {
        await admit(request, address)
        const wanted = {
          field: 'file',
          maxBytes: designUpload.maxBytes,
          sentences: { none: messages.upload.noFile, tooMany: messages.upload.oneFile },
          requireWanted: async (head: Buffer) => {
            mime = await requireDesignMime(head)
          },
        }
        const digests = await onStorage(() => receiveFiles(request, [path], wanted), log)
        return await once(digests, () => storeUpload(path, mime, address))
      } finally {
        // removeLeftovers removes what cannot be removed now; that failure must not replace the answer about the design.
        await rm(path, { force: true }).catch(() => undefined)
      }
    },
    async linkOriginal({ itemId, sideId }, { sessionId, ...actor }) {
      const design = await (sideId === undefined ? findItemDesign(db, itemId) : findSideDesign(db, sideId))
      if (design?.itemId !== itemId) throw new AppError('not_found', messages.api.notFound)
      const token = await issueDownload(db, {
        scope: sideId === undefined ? 'design-original' : 'side-design-original',
        subjectId: sideId ?? itemId,
        sessionId,
        at: clock.now(),
        audit: { action: 'design.download', subjectKind: 'order_item', subjectId: itemId },
        actor,
      })
      return `/originals/${token}`
    },
    async openOriginal(token) {
      const at = clock.now()
      const link = await consumeLink(db, { token, scope: 'design-original', at })
      const further = link ? null : await consumeLink(db, { token, scope: 'side-design-original', at })
      const design = link
        ? await findItemDesign(db, link.subjectId)
        : further && (await findSideDesign(db, further.subjectId))
      const bytes = design && (await files.get(originalKey(design.key)))
      if (!bytes) throw new AppError('not_found', messages.upload.originalGone)
      const extension = /[a-z]+/.exec(design.mime.slice(design.mime.indexOf('/') + 1))?.[0].replace('jpeg', 'jpg')
      return { bytes, mime: design.mime, name: `${design.number}-${design.itemId}.${extension}` }
    },
    async removeUnused() {
      await removeLeftovers()
      const now = clock.now()
      await markUnused(db, new Date(now.getTime() - designUpload.unusedDays * dayMs), now)
      // One failure must not stop the others: all failures are thrown at the end, and retried the next day.
      const failures: unknown[] = []
      let marked = await listMarked(db, { after: 0, limit: batch })
      while (marked.length > 0) {
        for (const { id, key } of marked)
          await pictures
            .remove(key)
            .then(() => deleteDesign(db, id))
            .catch((error: unknown) => failures.push(error))
        marked = await listMarked(db, { after: marked.at(-1)?.id ?? 0, limit: batch })
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} designs could not be removed`)
    },
  }
}
