import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import type { Db } from '#server/platform/database/db.ts'
import { readDiskUse, requireDiskSpace } from '#server/platform/disk-space.ts'
import type { Files } from '#server/platform/files.ts'
import { issueDownload } from '#server/platform/http/one-time-downloads.ts'
import { consumeLink, findUnused } from '#server/platform/links.ts'
import type { PrintDesign } from '#server/platform/picture-process/draw-on-area.ts'
import type { PictureProcess } from '#server/platform/picture-process/picture-process.ts'
import {
  createConcurrencyLimiter,
  createSharedLimiter,
  type Priority,
  type SharedLimiter,
} from '#server/platform/pictures/concurrency-limiter.ts'
import { originalKey } from '#server/platform/pictures/picture-addresses.ts'
import { isLargePicture } from '#server/platform/pictures/picture-limits.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import { makePrivateFolder } from '#server/platform/private-folders.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { slugOf } from '#shared/text/slug.ts'
import { previewWidth, readBackground } from './preview.ts'
import { findPlacedItem, listPreviewKeys, type PlacedItem } from './store.ts'

export type PrintFile = { stream: Readable; bytes: number; name: string }

export type Prints = {
  /** The product with the design on it, drawn on first request; null for a key of no order, or of a deleted one. */
  preview(key: string): Promise<Buffer | null>
  /** The job `draw-order-previews`: draws in the background. */
  drawAhead(orderId: number): Promise<void>
  /** The job `remove-order-previews`: removes the previews of orders whose designs were erased. */
  removePreviews(keys: readonly string[]): Promise<void>
  /** The address that downloads the print file of an order's item, once and for a short time. */
  linkFile(wanted: FileOfItem, asker: Actor & { sessionId: string }): Promise<string>
  /**
   * Opens the file of such a link; throws AppError when the link has been used or has expired. Only a file that was written
   * uses the link up; null when the client has disconnected meanwhile.
   */
  openFile(token: string, isGone?: () => boolean): Promise<PrintFile | null>
}

/** The print file of an item's first side, or of one of its further sides. */
export type FileOfItem = { itemId: number; sideId?: number | undefined }

const keyShape = /^[0-9a-f]{40}$/
export const previewKey = (key: string) => `previews/${key.slice(0, 2)}/${key.slice(2)}.jpg`
/** As earlier editions stored it. */
const formerPreviewKey = (key: string) => previewKey(key).replace(/jpg$/, 'webp')

export function createPrints({
  db,
  files,
  pictures,
  pictureProcess,
  clock,
  folder,
  sharedLimiter = createSharedLimiter(),
  readUse = () => readDiskUse(folder),
}: {
  db: Db
  files: Files
  pictures: Pick<Pictures, 'size'>
  pictureProcess: Pick<PictureProcess, 'drawPreview' | 'writePrintFile'>
  clock: Clock
  /** Where a print file is written; the uploads' sweep removes the files that a killed process leaves there. */
  folder: string
  sharedLimiter?: SharedLimiter
  readUse?: () => Promise<number>
}): Prints {
  const linkGone = () => new AppError('not_found', messages.upload.originalGone)
  const previewLimiter = createConcurrencyLimiter(2, 100)
  /** One at a time: a large print file takes half a gigabyte and every core. */
  const fileSlots = createConcurrencyLimiter(1, 8)
  const drawing = new Map<string, Promise<Buffer | null>>()

  /** Runs `work` on an item's design when a slot is free; the bytes of a large picture are read only then. */
  function withDesign<T>(
    { design: { key, mime, size } }: PlacedItem,
    priority: Priority,
    work: (design: PrintDesign, options: { isLarge: boolean }) => Promise<T>,
  ): Promise<T> {
    const isLarge = isLargePicture({ mime, ...size })
    const run = async () => {
      const bytes = await files.get(originalKey(key))
      if (!bytes) throw new Error(`the original of ${key} is missing`)
      return await sharedLimiter[priority](() => work({ bytes, size, mime }, { isLarge }))
    }
    return isLarge ? sharedLimiter.large[priority](run) : run()
  }

  async function draw(key: string, priority: Priority): Promise<Buffer | null> {
    const item = await findPlacedItem(db, { previewKey: key })
    if (!item) return null
    const background = await readBackground(pictures, item, priority)
    const { area, placement } = item
    const preview = await withDesign(item, priority, (design, options) =>
      pictureProcess.drawPreview({ background, width: previewWidth, area, design, placement }, options),
    )
    await files.put(previewKey(key), preview, 'image/jpeg')
    return preview
  }

  /** Concurrent requests for the same preview share one drawing. */
  function drawOnce(key: string, priority: Priority): Promise<Buffer | null> {
    const running = drawing.get(key)
    if (running) return running
    const run = previewLimiter[priority](async () => (await files.get(previewKey(key))) ?? draw(key, priority)).finally(
      () => drawing.delete(key),
    )
    drawing.set(key, run)
    return run
  }

  async function writeFile(item: PlacedItem): Promise<Omit<PrintFile, 'name'>> {
    const inches = { wide: item.area.inches_wide, high: item.area.inches_high }
    await makePrivateFolder(folder)
    requireDiskSpace(await readUse(), messages.upload.noRoomToWrite)
    const path = join(folder, randomBytes(16).toString('hex'))
    try {
      // In the background priority, because it takes long and visitors' requests come first.
      await withDesign(item, 'background', (design, options) =>
        pictureProcess.writePrintFile({ design, placement: item.placement, inches, path }, options),
      )
      const handle = await open(path)
      const { size } = await handle.stat()
      const stream = handle.createReadStream()
      stream.once('close', () => void rm(path, { force: true }))
      return { stream, bytes: size }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  return {
    async preview(key) {
      if (!keyShape.test(key) || !(await findPlacedItem(db, { previewKey: key }))) return null
      return (await files.get(previewKey(key))) ?? (await drawOnce(key, 'urgent'))
    },
    async drawAhead(orderId) {
      for (const key of await listPreviewKeys(db, orderId)) await drawOnce(key, 'background')
    },
    async removePreviews(keys) {
      for (const key of keys) {
        await files.remove(previewKey(key))
        await files.remove(formerPreviewKey(key))
      }
    },
    async linkFile({ itemId, sideId }, { sessionId, ...actor }) {
      const item = await findPlacedItem(db, sideId === undefined ? { itemId } : { sideId })
      if (item?.itemId !== itemId) throw new AppError('not_found', messages.api.notFound)
      const token = await issueDownload(db, {
        scope: sideId === undefined ? 'print-file' : 'side-print-file',
        subjectId: sideId ?? itemId,
        sessionId,
        at: clock.now(),
        audit: { action: 'print-file.download', subjectKind: 'order_item', subjectId: itemId },
        actor,
      })
      return `/print-files/${token}`
    },
    async openFile(token, isGone = () => false) {
      // A link that is valid on arrival is served, however long the queue and the drawing take.
      const at = clock.now()
      const first = await findUnused(db, { token, scope: 'print-file', at })
      const further = first ? null : await findUnused(db, { token, scope: 'side-print-file', at })
      const item = first
        ? await findPlacedItem(db, { itemId: first.subjectId })
        : further && (await findPlacedItem(db, { sideId: further.subjectId }))
      if (!item) throw linkGone()
      const link = { token, scope: first ? 'print-file' : 'side-print-file', at } as const
      return await fileSlots.urgent(async () => {
        if (isGone()) return null
        if (!(await findUnused(db, link))) throw linkGone()
        const file = await writeFile(item)
        const isTaken = !isGone() && (await consumeLink(db, link)) !== null
        const side = item.side && `-${slugOf(item.side)}`
        if (isTaken) return { ...file, name: `${item.number}-${item.itemId}${side}-print.png` }
        file.stream.destroy()
        if (isGone()) return null
        throw linkGone()
      })
    },
  }
}
