import { assertHexColor } from '../kit/color.ts'
import { svgDocument } from '../kit/paint.ts'
import type { Area } from '../kit/warps.ts'
import type { ObjectKind, PictureView, ProductPicture } from '../request.ts'
import { artworks } from './artworks/artworks.ts'
import { backgroundColors, drawBackdrop } from './backdrop.ts'
import { areaOnPicture, type MockUp, pictureSize, place, type Transform } from './objects/mock-up.ts'
import { mockUps } from './objects/mock-ups.ts'
import { drawScene, sceneTransformOf } from './scenes.ts'
import { drawTexture } from './texture.ts'

export function drawPicture(request: ProductPicture): string {
  const mockUp = mockUps[request.object]
  const options = { color: assertHexColor(request.color), artwork: artworks[request.artwork] }
  const backgroundColor = backgroundColors[request.background]
  const backdrop = drawBackdrop(request.background, mockUp.setting, request.view === 'hero')
  const content =
    request.view === 'hero'
      ? place(mockUp.item(options), mockUp.hero)
      : request.view === 'detail'
        ? place(mockUp.item(options), detailTransform(mockUp)) + drawTexture(mockUp.texture, options.color)
        : drawScene(request.object, mockUp, { ...options, backgroundColor })
  return svgDocument(pictureSize, pictureSize, backdrop + content)
}

/** The position of a print in the picture, in fractions of its width and height. */
export function printAreaOf(object: ObjectKind, view: PictureView): Area {
  const mockUp = mockUps[object]
  const transform =
    view === 'hero' ? mockUp.hero : view === 'detail' ? detailTransform(mockUp) : sceneTransformOf(object)
  return areaOnPicture(mockUp.print, transform)
}

function detailTransform({ detail: { x, y, scale, rotation = 0 } }: MockUp): Transform {
  const angle = (rotation * Math.PI) / 180
  const [dx, dy] = [(500 - x) * scale, (500 - y) * scale]
  return {
    x: pictureSize / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: pictureSize / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
    scale,
    rotation,
  }
}
