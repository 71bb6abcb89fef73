import type { Actor } from '#server/platform/database/audit.ts'
import { releasePictures } from '#server/platform/pictures/release-pictures.ts'
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
    await releasePictures(tx, [gone.file_id], context.clock.now())
  })
}

function pictureNotFound() {
  return new AppError('not_found', messages.adminProducts.pictureNotFound)
}
