import { type Actor, type AuditAction, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import type { CatalogContext } from '../context.ts'
import { lockProduct } from '../queries/admin-products.ts'
import { listImages } from '../queries/products.ts'
import type { ImageRow } from '../rows.ts'

export type Pictured = { images: ImageRow[]; version: number }
export type Described = Pick<ImageRow, 'id' | 'alt_text'> & { color?: string | undefined }

/** Keeps the product's version: the form writes no pictures, so changed pictures do not make an open form stale. */
export async function changePictures(
  { db, clock }: CatalogContext,
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
    // With pictures of its own it is no sample any more, and does not go with the samples.
    await tx
      .updateTable('products')
      .set({ is_sample: false })
      .where('id', '=', productId)
      .where('is_sample', '=', true)
      .execute()
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

export function briefly({ id, alt_text, color }: Described): Described {
  return { id, alt_text, ...(color ? { color } : {}) }
}
