import PQueue from 'p-queue'
import type { Artwork } from '#server/platform/artwork.ts'
import type { Pictures, StoredPicture } from '#server/platform/pictures/pictures.ts'
import type { DrawingRequest, PictureView } from '#shared/drawing-request.ts'
import type { SamplePictureContent, SampleProduct } from './catalogue/sample-product.ts'
import { sampleColors } from './colors.ts'

export const sidePx = 1_280
/** While one picture is drawn, another is taken in. */
const drawnAtOnce = 2

/** What the picture of one view shows: detail and scene override only what differs from the hero. */
export function pictureContentOf(product: SampleProduct, view: PictureView): SamplePictureContent {
  return { ...product.hero, ...(view === 'hero' ? {} : product[view]) }
}

export function requestOf(content: SamplePictureContent, view: PictureView): DrawingRequest {
  return { kind: 'product', ...content, view, color: sampleColors[content.color], sidePx }
}

function drawingKey(content: SamplePictureContent, view: PictureView): string {
  return [content.object, view, content.color, content.artwork, content.background].join('|')
}

/** Looks up the stored picture. */
export type DrawnPictures = (content: SamplePictureContent, view: PictureView) => StoredPicture

/** Draws each picture of these views once and processes it like an upload. */
export async function drawPictures(
  products: readonly SampleProduct[],
  views: readonly PictureView[],
  { artwork, pictures }: { artwork: Artwork; pictures: Pictures },
): Promise<DrawnPictures> {
  const wanted = new Map<string, { content: SamplePictureContent; view: PictureView }>()
  for (const view of views)
    for (const product of products) {
      const content = pictureContentOf(product, view)
      wanted.set(drawingKey(content, view), { content, view })
    }
  const stored = new Map<string, StoredPicture>()
  const draws = [...wanted].map(([key, { content, view }]) => async () => {
    const drawn = await artwork.draw(requestOf(content, view))
    const accepted = await pictures.accept(drawn)
    stored.set(key, await pictures.store(accepted, 'product'))
  })
  await new PQueue({ concurrency: drawnAtOnce }).addAll(draws)
  return (content, view) => {
    const picture = stored.get(drawingKey(content, view))
    if (!picture) throw new Error(`${drawingKey(content, view)} was not drawn`)
    return picture
  }
}
