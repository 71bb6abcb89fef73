import type { Actor } from '#server/platform/database/audit.ts'
import type { Pictures, StoredPicture } from '#server/platform/pictures/pictures.ts'
import { productLimits } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CatalogContext } from '../context.ts'
import { changePictures, type Pictured } from './change-pictures.ts'

export function requireRoomForPictures(there: number, coming: number) {
  if (there + coming > productLimits.pictures)
    throw new AppError('invalid', messages.adminProducts.pictureCount(productLimits.pictures))
}

/** Adds all of the pictures or none. */
export async function addPictures(
  { db, clock, pictures }: CatalogContext & { pictures: Pictures },
  productId: number,
  stored: readonly StoredPicture[],
  actor: Actor,
): Promise<Pictured> {
  return await changePictures({ db, clock }, productId, actor, 'product-pictures-added', async (tx, images) => {
    requireRoomForPictures(images.length, stored.length)
    const last = await tx
      .selectFrom('product_images')
      .select((eb) => eb.fn.max('position').as('position'))
      .where('product_id', '=', productId)
      .executeTakeFirst()
    let position = (last?.position ?? -1) + 1
    for (const picture of stored) {
      const fileId = await pictures.record(tx, picture, { kind: 'product-image' })
      await tx
        .insertInto('product_images')
        .values({ product_id: productId, file_id: fileId, position: position++, created_at: clock.now() })
        .execute()
    }
  })
}
