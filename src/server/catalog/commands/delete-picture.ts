import type { Actor } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { pictureAddress } from '#server/platform/pictures/picture-addresses.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CatalogContext } from '../context.ts'
import { changePictures, type Pictured } from './change-pictures.ts'

/** Deletes the row now, and the file by a job unless it is used elsewhere. */
export async function deletePicture(
  context: CatalogContext,
  { productId, imageId }: { productId?: number; imageId: number },
  actor: Actor,
): Promise<Pictured> {
  const image = await context.db
    .selectFrom('product_images')
    .select('product_id')
    .where('id', '=', imageId)
    .executeTakeFirst()
  if (!image || (productId !== undefined && image.product_id !== productId)) throw pictureNotFound()
  return await changePictures(context, image.product_id, actor, 'product-picture-deleted', async (tx) => {
    const gone = await tx.deleteFrom('product_images').where('id', '=', imageId).returning('file_id').executeTakeFirst()
    if (!gone) throw pictureNotFound()
    await releaseFile(tx, gone.file_id, context.clock.now())
  })
}

function pictureNotFound() {
  return new AppError('not_found', messages.adminProducts.pictureNotFound)
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
