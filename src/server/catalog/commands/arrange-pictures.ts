import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '#server/platform/database/audit.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CatalogContext } from '../context.ts'
import { briefly, changePictures, type Described, type Pictured } from './change-pictures.ts'

export type Arrangement = { wanted: readonly Described[]; seen?: readonly Described[] | undefined }

/**
 * `wanted` must list every picture; `seen` is the state that the caller read, so that a concurrent change is detected.
 */
export async function arrangePictures(
  context: CatalogContext,
  productId: number,
  { wanted, seen }: Arrangement,
  actor: Actor,
): Promise<Pictured> {
  return await changePictures(context, productId, actor, 'product-pictures-arranged', async (tx, images) => {
    const ids = new Set(wanted.map(({ id }) => id))
    if (ids.size !== wanted.length || wanted.length !== images.length || !images.every(({ id }) => ids.has(id)))
      throw new AppError('stale', messages.adminProducts.picturesChanged)
    const colorsSeen = seen?.some(({ color }) => color !== undefined)
    const current = images.map((image) => briefly(colorsSeen ? image : { ...image, color: undefined }))
    if (seen && !isDeepStrictEqual(seen.map(briefly), current))
      throw new AppError('stale', messages.adminProducts.picturesChanged)
    for (const [position, { id, alt_text, color }] of wanted.entries())
      await tx
        .updateTable('product_images')
        .set({ position, alt_text: alt_text.trim(), ...(color === undefined ? {} : { color: color.trim() }) })
        .where('id', '=', id)
        .execute()
  })
}
