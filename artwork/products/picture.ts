import { assertHexColor } from '../kit/color.ts'
import { svgDocument } from '../kit/paint.ts'
import type { Area } from '../kit/warps.ts'
import type { ObjectKind, PictureView, ProductPicture } from '../request.ts'
import { artworks } from './artworks/artworks.ts'
import { drawBackdrop, groundColors } from './backdrop.ts'
import { drawGrain } from './grain.ts'
import { areaOnPicture, type MockUp, pictureSize, place, type Spot } from './objects/mock-up.ts'
import { mockUps } from './objects/mock-ups.ts'
import { drawScene, sceneSpotOf } from './scenes.ts'

export function drawPicture(request: ProductPicture): string {
  const mockUp = mockUps[request.object]
  const options = { color: assertHexColor(request.color), artwork: artworks[request.artwork] }
  const groundColor = groundColors[request.ground]
  const backdrop = drawBackdrop(request.ground, mockUp.setting, request.view === 'hero')
  const content =
    request.view === 'hero'
      ? place(mockUp.item(options), mockUp.hero)
      : request.view === 'detail'
        ? place(mockUp.item(options), detailSpot(mockUp)) + drawGrain(mockUp.grain, options.color)
        : drawScene(request.object, mockUp, { ...options, groundColor })
  return svgDocument(pictureSize, pictureSize, backdrop + content)
}

/** The position of a print in the picture, in fractions of its width and height. */
export function printAreaOf(object: ObjectKind, view: PictureView): Area {
  const mockUp = mockUps[object]
  const spot = view === 'hero' ? mockUp.hero : view === 'detail' ? detailSpot(mockUp) : sceneSpotOf(object)
  return areaOnPicture(mockUp.print, spot)
}

function detailSpot({ detail: { x, y, scale, turn = 0 } }: MockUp): Spot {
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [(500 - x) * scale, (500 - y) * scale]
  return {
    x: pictureSize / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: pictureSize / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
    scale,
    turn,
  }
}
