import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import { type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { pictureAddress } from '#server/platform/pictures/picture-addresses.ts'
import type { Pictures, StoredPicture } from '#server/platform/pictures/pictures.ts'
import { productLimits } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { lockProduct } from '../queries/admin-products.ts'
import { listImages } from '../queries/products.ts'
import type { ImageRow } from '../rows.ts'

type Platform = { db: Db; clock: Clock }
type Pictured = { images: ImageRow[]; version: number }

const texts = messages.adminProducts

export async function countImages(db: Db | Tx, productId: number): Promise<number> {
  const row = await db
    .selectFrom('product_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return row.count
}

export function requireRoomForPictures(there: number, coming: number) {
  if (there + coming > productLimits.pictures) throw new AppError('invalid', texts.pictureCount(productLimits.pictures))
}

/** Adds all of the pictures or none. */
export async function addImages(
  { db, clock, pictures }: Platform & { pictures: Pictures },
  productId: number,
  kept: readonly StoredPicture[],
  actor: Actor,
): Promise<Pictured> {
  return await changeImages({ db, clock }, productId, actor, 'product-pictures-added', async (tx, images) => {
    requireRoomForPictures(images.length, kept.length)
    const last = await tx
      .selectFrom('product_images')
      .select((eb) => eb.fn.max('position').as('position'))
      .where('product_id', '=', productId)
      .executeTakeFirst()
    let position = (last?.position ?? -1) + 1
    for (const picture of kept) {
      const fileId = await pictures.record(tx, picture, { kind: 'product-image' })
      await tx
        .insertInto('product_images')
        .values({ product_id: productId, file_id: fileId, position: position++, created_at: clock.now() })
        .execute()
    }
  })
}

type Described = Pick<ImageRow, 'id' | 'alt_text'>
export type Arrangement = { wanted: readonly Described[]; seen?: readonly Described[] | undefined }

/** Lists every picture, and its state as the caller saw it, so that simultaneous arrangements are detected. */
export async function arrangeImages(
  platform: Platform,
  productId: number,
  { wanted, seen }: Arrangement,
  actor: Actor,
): Promise<Pictured> {
  return await changeImages(platform, productId, actor, 'product-pictures-arranged', async (tx, images) => {
    const ids = new Set(wanted.map(({ id }) => id))
    if (ids.size !== wanted.length || wanted.length !== images.length || !images.every(({ id }) => ids.has(id)))
      throw new AppError('stale', texts.picturesChanged)
    if (seen && !isDeepStrictEqual(seen.map(briefly), images.map(briefly)))
      throw new AppError('stale', texts.picturesChanged)
    for (const [position, { id, alt_text }] of wanted.entries())
      await tx.updateTable('product_images').set({ position, alt_text: alt_text.trim() }).where('id', '=', id).execute()
  })
}

/** deletes the row now, and the file by a job unless it is used elsewhere. */
export async function deleteImage(
  platform: Platform,
  { productId, imageId }: { productId?: number; imageId: number },
  actor: Actor,
): Promise<Pictured> {
  const image = await platform.db
    .selectFrom('product_images')
    .select('product_id')
    .where('id', '=', imageId)
    .executeTakeFirst()
  if (!image || (productId !== undefined && image.product_id !== productId)) throw pictureNotFound()
  return await changeImages(platform, image.product_id, actor, 'product-picture-deleted', async (tx) => {
    const gone = await tx.deleteFrom('product_images').where('id', '=', imageId).returning('file_id').executeTakeFirst()
    if (!gone) throw pictureNotFound()
    await releaseFile(tx, gone.file_id, platform.clock.now())
  })
}

function pictureNotFound() {
  return new AppError('not_found', texts.pictureNotFound)
}

/** A copy of the product may show the file too, and so may an old order. */
async function releaseFile(tx: Tx, fileId: number, at: Date) {
  const file = await tx
    .selectFrom('files')
    .select(['key', 'width'])
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const shared = await tx.selectFrom('product_images').select('id').where('file_id', '=', fileId).limit(1).execute()
  const ordered = await tx
    .selectFrom('order_items')
    .select('id')
    .where('image_address', '=', pictureAddress(file.key, file.width ?? 0))
    .where('image_address', '<>', '')
    .limit(1)
    .execute()
  if (shared.length > 0 || ordered.length > 0) return
  await tx.updateTable('files').set({ deleted_at: at }).where('id', '=', fileId).execute()
  await enqueue(tx, 'remove-product-picture', { fileId }, { queue: 'pictures' })
}

/** Keeps the product's version: the form writes no pictures, so changed pictures do not make an open form stale. */
async function changeImages(
  { db, clock }: Platform,
  productId: number,
  actor: Actor,
  action: AuditAction,
  change: (tx: Tx, images: ImageRow[]) => Promise<void>,
): Promise<Pictured> {
  return await transaction(db, async (tx) => {
    const at = clock.now()
    const { version } = await lockProduct(tx, productId)
    const before = await listImages(tx, productId)
    await change(tx, before)
    const images = await listImages(tx, productId)
    await writeAudit(tx, at, {
      action,
      subjectKind: 'product',
      subjectId: productId,
      ...actor,
      before: { images: before.map(briefly) },
      after: { images: images.map(briefly) },
    })
    return { images, version }
  })
}

function briefly({ id, alt_text }: Described): Described {
  return { id, alt_text }
}

/** The job: may be repeated, and removes only a file that is marked as deleted. */
export async function removePictureFile(
  { db, pictures }: { db: Db; pictures: Pictures },
  fileId: number,
): Promise<void> {
  const file = await db
    .selectFrom('files')
    .select('key')
    .where('id', '=', fileId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!file) return
  await pictures.remove(file.key)
  await db.deleteFrom('files').where('id', '=', fileId).execute()
}
