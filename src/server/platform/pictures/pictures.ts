import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { createPictureProcess, type PictureProcess } from '#server/platform/picture-process/picture-process.ts'
import { type PictureFormat, pictureFormats } from '#shared/image-address.ts'
import {
  createConcurrencyLimiter,
  createSharedLimiter,
  type Priority,
  runOnce,
  type SharedLimiter,
} from './concurrency-limiter.ts'
import { isDesign } from './design-key.ts'
import {
  type AcceptedPicture,
  type CropArea,
  masterWidthOf,
  notAPicture,
  type ReadPicture,
  requirePictureMime,
  requirePictureSize,
} from './picture.ts'
import { masterKey, newKey, originalKey, widthsOf } from './picture-addresses.ts'
import { type DrawnMime, standardAvifEffort } from './picture-limits.ts'

/** Pictures with a public address. Of a design only the preview that we encoded is public, under an unguessable key. */
const publicKinds = ['product-image', 'content', 'design']
/** After the drawings themselves: the sizes that a visitor needs now are made without this job. */
const drawnSizesPriority = 14

/** The `bytes` of a file whose picture is drawn when it is first requested: no master is stored yet. */
export const undrawnBytes = 0

export type StoredPicture = Omit<AcceptedPicture, 'master'> & { key: string; bytes: number }

export type Pictures = {
  /** Rejects bytes that are not a sound picture, and a TIFF, which only a design may be; see readOriginal. */
  accept(bytes: Buffer): Promise<AcceptedPicture>
  /** Rejects as `accept` does; reads the bytes only when a slot is free, so that waiting uploads use no memory. */
  acceptOriginal(read: () => Promise<Buffer>, sender: string): Promise<ReadPicture>
  /** Rejects a PDF or SVG that cannot be drawn. One is drawn at a time, in the place of a large picture. */
  acceptDocument(mime: DrawnMime, read: () => Promise<Buffer>, sender: string): Promise<ReadPicture>
  /** Stores original and master under a new key and returns the key; the caller writes the row in its transaction. */
  storeOriginal(parts: ReadPicture, prefix: string): Promise<string>
  /** Removes every stored file of this key; safe to repeat. */
  remove(key: string): Promise<void>
  /** A part of a stored picture as a picture of its own, not stored yet; null when the picture's bytes are missing. */
  crop(key: string, area: CropArea): Promise<AcceptedPicture | null>
  /** Stores the master without a public address. If no row is ever recorded, the bytes stay unreachable. */
  store(picture: AcceptedPicture, prefix: string): Promise<StoredPicture>
  /** Writes the row and adds the job that makes the sizes, unless they are made on request alone; returns the file's id. */
  record(
    tx: Tx,
    picture: StoredPicture,
    options: { kind: 'product-image' | 'content'; originalName?: string; sizesPriority?: number | null },
  ): Promise<number>
  /** One size, made on the first request; null when there is no such picture or no such size. */
  size(key: string, width: number, format: PictureFormat, priority?: Priority): Promise<Buffer | null>
  /** Draws the site's own picture of this key unless it is stored, as background work. */
  drawAhead(key: string): Promise<void>
  /** The job `make-picture-sizes`: the AVIF sizes of one file, which nearly every browser picks; WebP is made on request. */
  makeSizes(fileId: number): Promise<void>
  close(): void
}

/** Finds the function that draws one of the site's own pictures; null for a key that has none. */
export type FindDrawing = (key: string) => (() => Promise<Buffer>) | null

export function createPictures({
  db,
  files,
  findDrawing = () => null,
  findSampleDrawing = () => null,
  sharedLimiter = createSharedLimiter(),
  pictureProcess = createPictureProcess(),
  avifEffort = standardAvifEffort,
}: {
  db: Db
  files: Files
  findDrawing?: FindDrawing
  /** Draws a picture whose row is there already; without a row the key has no picture. */
  findSampleDrawing?: FindDrawing
  sharedLimiter?: SharedLimiter
  pictureProcess?: Pick<PictureProcess, 'read' | 'readDocument' | 'encode' | 'crop' | 'close'>
  avifEffort?: number
}): Pictures {
  const { large } = sharedLimiter
  const limiter = createConcurrencyLimiter(2, 200, sharedLimiter)
  const drawingLimiter = createConcurrencyLimiter(2, 200, sharedLimiter)
  const intake = createConcurrencyLimiter(2, 20, sharedLimiter)
  const runs = new Map<string, Promise<Buffer>>()
  const drawingRuns = new Map<string, Promise<void>>()
  const masterRuns = new Map<string, Promise<Buffer | null>>()

  const sizeKey = (key: string, width: number, format: PictureFormat) => `sizes/${key}/${width}.${format}`
  const findRow = (key: string) =>
    db.selectFrom('files').select(['width', 'height', 'kind', 'deleted_at']).where('key', '=', key).executeTakeFirst()

  /** The width of the picture that may be shown under this key; draws a picture of the site itself if it is missing. */
  async function findMasterWidth(key: string, priority: Priority): Promise<number | null> {
    let row = await findRow(key)
    if (!row && findDrawing(key)) {
      await drawOnce(key, priority)
      row = await findRow(key)
    }
    if (!row?.width || !row.height || !publicKinds.includes(row.kind) || row.deleted_at) return null
    return masterWidthOf({ width: row.width, height: row.height })
  }

  /** One of our own drawings becomes a picture for the shop's pages; the original is not kept. */
  async function drawMaster(key: string, drawing: () => Promise<Buffer>): Promise<AcceptedPicture> {
    const drawn = await drawing()
    requirePictureSize(drawn)
    const accepted = (await pictureProcess.read(drawn, false))?.picture
    if (!accepted) throw notAPicture()
    await files.put(masterKey(key), accepted.master, accepted.mime)
    return accepted
  }

  /** Other instances may draw it at the same time: the drawing is the same, and the first row inserted is kept. */
  async function draw(key: string): Promise<void> {
    const drawing = findDrawing(key)
    if (!drawing || (await findRow(key))) return
    const { master, ...picture } = await drawMaster(key, drawing)
    await transaction(db, async (tx) => {
      const row = await tx
        .insertInto('files')
        .values({ ...picture, key, bytes: master.length, kind: 'content', referenced_at: sql`now()` })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (row) await enqueueSizes(tx, row.id, drawnSizesPriority)
    })
  }

  const drawOnce = (key: string, priority: Priority) =>
    runOnce(drawingRuns, key, () => drawingLimiter[priority](() => draw(key)))

  const enqueueSizes = (tx: Tx, fileId: number, priority: number) =>
    enqueue(tx, 'make-picture-sizes', { fileId }, { queue: 'pictures', priority })

  /** The row of a sample picture is written before the picture is drawn. */
  async function drawMissing(key: string): Promise<Buffer | null> {
    const drawing = findDrawing(key) ?? findSampleDrawing(key)
    if (!drawing) return null
    const { master, mime, sha256 } = await drawMaster(key, drawing)
    await db
      .updateTable('files')
      .set({ mime, sha256, bytes: master.length })
      .where('key', '=', key)
      .where('bytes', '=', undrawnBytes)
      .execute()
    return master
  }

  async function make(key: string, width: number, format: PictureFormat): Promise<Buffer> {
    const master = (await files.get(masterKey(key))) ?? (await runOnce(masterRuns, key, () => drawMissing(key)))
    if (!master) throw new Error(`the master of ${key} is missing`)
    const bytes = await pictureProcess.encode(master, { width, format, avifEffort })
    await files.put(sizeKey(key, width, format), bytes, `image/${format}`)
    return bytes
  }

  // Concurrent requests share one run, which looks again: the size may have been stored just after the request looked.
  function makeOnce(key: string, width: number, format: PictureFormat, priority: Priority) {
    const path = sizeKey(key, width, format)
    const find = async () => (await files.get(path)) ?? make(key, width, format)
    return runOnce(runs, path, () => limiter[priority](find))
  }

  async function remove(key: string) {
    for (const path of [originalKey(key), masterKey(key)]) await files.remove(path)
    const row = await findRow(key)
    const widths = row?.width && row.height ? widthsOf(masterWidthOf({ width: row.width, height: row.height })) : []
    for (const width of widths) for (const format of pictureFormats) await files.remove(sizeKey(key, width, format))
  }

  /** A large picture releases its slot and its bytes, and is read again when no other large one is being decoded. */
  async function acceptOriginal(read: () => Promise<Buffer>, sender: string): Promise<ReadPicture> {
    const open = (mayBeLarge: boolean) => intake.urgent(async () => pictureProcess.read(await read(), mayBeLarge))
    const accepted = (await open(false)) ?? (await large.inTurn(sender, () => open(true)))
    if (!accepted) throw new Error('a picture that was announced as large was not opened')
    return accepted
  }

  return {
    async accept(bytes) {
      requirePictureSize(bytes)
      await requirePictureMime(bytes)
      return (await acceptOriginal(async () => bytes, 'studio')).picture
    },
    acceptOriginal,
    acceptDocument: (mime, read, sender) =>
      large.inTurn(sender, () => intake.urgent(async () => pictureProcess.readDocument(mime, await read()))),
    close: () => pictureProcess.close(),
    async storeOriginal({ original, picture }, prefix) {
      const key = newKey(prefix)
      try {
        await files.put(originalKey(key), original.bytes, original.mime)
        await files.put(masterKey(key), picture.master, picture.mime)
      } catch (error) {
        await remove(key)
        throw error
      }
      return key
    },
    remove,
    async crop(key, area) {
      const master = await files.get(masterKey(key))
      return master && (await intake.urgent(() => pictureProcess.crop(master, area)))
    },
    async store({ master, ...picture }, prefix) {
      const key = newKey(prefix)
      await files.put(masterKey(key), master, picture.mime)
      return { ...picture, key, bytes: master.length }
    },
    async record(tx, picture, { kind, originalName = '', sizesPriority = 0 }) {
      const { id } = await tx
        .insertInto('files')
        .values({ ...picture, kind, original_name: originalName, referenced_at: sql`now()` })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (sizesPriority !== null) await enqueueSizes(tx, id, sizesPriority)
      return id
    },
    async size(key, width, format, priority = 'urgent') {
      // A design is not served once its row is deleted, even if its files are still stored.
      if (isDesign(key) && (await findMasterWidth(key, priority)) === null) return null
      const stored = await files.get(sizeKey(key, width, format))
      if (stored) return stored
      const masterWidth = await findMasterWidth(key, priority)
      if (masterWidth === null || !widthsOf(masterWidth).includes(width)) return null
      return await makeOnce(key, width, format, priority)
    },
    drawAhead: (key) => drawOnce(key, 'background'),
    async makeSizes(fileId) {
      const file = await db
        .selectFrom('files')
        .select(['key', 'width'])
        .where('id', '=', fileId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!file?.width) return
      for (const width of widthsOf(file.width))
        if (!(await files.get(sizeKey(file.key, width, 'avif')))) await makeOnce(file.key, width, 'avif', 'background')
    },
  }
}
