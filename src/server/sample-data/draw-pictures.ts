import type { Pictures, StoredPicture } from '#server/platform/pictures/pictures.ts'
import type { PictureView } from '../../../artwork/products/picture.ts'
import { rasterise, whileDrawing } from '../../../artwork/rasterise.ts'
import type { SampleProduct, SampleShot } from './catalogue/sample-product.ts'

/** libvips works outside the JavaScript thread; two drawings at once use a small machine without overloading it. */
const drawnAtOnce = 2

/** The shot of one view: detail and scene override only what differs from the hero. */
export function shotOf(product: SampleProduct, view: PictureView): SampleShot {
  return { ...product.hero, ...(view === 'hero' ? {} : product[view]) }
}

function drawingKey(shot: SampleShot, view: PictureView): string {
  return [shot.object, view, shot.color, shot.artwork, shot.ground].join('|')
}

/** Looks up the stored picture of a shot. */
export type DrawnPictures = (shot: SampleShot, view: PictureView) => StoredPicture

/** Draws each picture of these views once and processes it like an upload. */
export async function drawPictures(
  products: readonly SampleProduct[],
  views: readonly PictureView[],
  pictures: Pictures,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<DrawnPictures> {
  const wanted = new Map<string, { shot: SampleShot; view: PictureView }>()
  for (const view of views)
    for (const product of products) {
      const shot = shotOf(product, view)
      wanted.set(drawingKey(shot, view), { shot, view })
    }
  const stored = new Map<string, StoredPicture>()
  const queue = wanted.entries()
  const drawRest = async () => {
    for (const [key, { shot, view }] of queue) {
      const accepted = await pictures.accept(await rasterise(shot, view))
      stored.set(key, await pictures.keep(accepted, 'product'))
      onProgress(stored.size, wanted.size)
    }
  }
  await whileDrawing(() => Promise.all(Array.from({ length: drawnAtOnce }, drawRest)))
  return (shot, view) => {
    const picture = stored.get(drawingKey(shot, view))
    if (!picture) throw new Error(`${drawingKey(shot, view)} was not drawn`)
    return picture
  }
}
