import PQueue from 'p-queue'
import type { Artwork } from '#server/platform/artwork.ts'
import type { Pictures, StoredPicture } from '#server/platform/pictures/pictures.ts'
import type { PictureView } from '#shared/drawing-request.ts'
import type { SampleProduct, SampleShot } from './catalogue/sample-product.ts'
import { sampleColors } from './colors.ts'

const sidePx = 1_280
/** While one picture is drawn, another is taken in. */
const drawnAtOnce = 2

/** The shot of one view: detail and scene override only what differs from the hero. */
export function shotOf(product: SampleProduct, view: PictureView): SampleShot {
  return { ...product.hero, ...(view === 'hero' ? {} : product[view]) }
}

function drawingKey(shot: SampleShot, view: PictureView): string {
  return [shot.object, view, shot.color, shot.artwork, shot.background].join('|')
}

/** Looks up the stored picture of a shot. */
export type DrawnPictures = (shot: SampleShot, view: PictureView) => StoredPicture

/** Draws each picture of these views once and processes it like an upload. */
export async function drawPictures(
  products: readonly SampleProduct[],
  views: readonly PictureView[],
  { artwork, pictures }: { artwork: Artwork; pictures: Pictures },
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<DrawnPictures> {
  const wanted = new Map<string, { shot: SampleShot; view: PictureView }>()
  for (const view of views)
    for (const product of products) {
      const shot = shotOf(product, view)
      wanted.set(drawingKey(shot, view), { shot, view })
    }
  const stored = new Map<string, StoredPicture>()
  const draws = [...wanted].map(([key, { shot, view }]) => async () => {
    const color = sampleColors[shot.color]
    const drawn = await artwork.draw({ kind: 'product', ...shot, view, color, sidePx })
    const accepted = await pictures.accept(drawn)
    stored.set(key, await pictures.store(accepted, 'product'))
    onProgress(stored.size, wanted.size)
  })
  await new PQueue({ concurrency: drawnAtOnce }).addAll(draws)
  return (shot, view) => {
    const picture = stored.get(drawingKey(shot, view))
    if (!picture) throw new Error(`${drawingKey(shot, view)} was not drawn`)
    return picture
  }
}
