import type { Artwork } from '#server/platform/artwork.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { PictureView } from '#shared/drawing-request.ts'
import { describeShot } from './alt-text.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { type SamplePictureContent, viewsInOrder } from './catalogue/sample-product.ts'
import { drawPictures, pictureContentOf } from './draw-pictures.ts'

export async function insertImage(
  tx: Tx,
  {
    productId,
    fileId,
    shot,
    view,
    color = '',
    position = viewsInOrder.indexOf(view),
  }: {
    productId: number
    fileId: number
    shot: SamplePictureContent
    view: PictureView
    /** The only color that it is shown with. */
    color?: string
    position?: number
  },
): Promise<void> {
  await tx
    .insertInto('product_images')
    .values({ product_id: productId, file_id: fileId, alt_text: describeShot(shot, view), position, color })
    .execute()
}

/** The job `draw-sample-gallery`: draws the pictures after the first, unless the product has others already. */
export async function drawGallery(
  { db, artwork, pictures }: { db: Db; artwork: Artwork; pictures: Pictures },
  { productId, sku }: { productId: number; sku: string },
): Promise<void> {
  const product = catalogue.flatMap((category) => category.products).find((each) => each.sku === sku)
  if (!product) return
  const views = viewsInOrder.filter((view) => view !== 'hero')
  const pictureOf = await drawPictures([product], views, { artwork, pictures })
  await transaction(db, async (tx) => {
    const first = await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    // Those of single colors, and the first one.
    const ownPictures = await tx
      .selectFrom('product_images')
      .select('id')
      .where('product_id', '=', productId)
      .where('color', '=', '')
      .where('position', '>', 0)
      .execute()
    if (!first || ownPictures.length > 0) return
    for (const view of views) {
      const shot = pictureContentOf(product, view)
      const fileId = await pictures.record(tx, pictureOf(shot, view), { kind: 'product-image', sizesPriority: 20 })
      await insertImage(tx, { productId, fileId, shot, view })
    }
  })
}
