import sharp from 'sharp'
import { drawBlank } from './blanks/blanks.ts'
import { drawIcon, iconUnits } from './icon.ts'
import { pictureSize } from './products/objects/mock-up.ts'
import { drawPicture } from './products/picture.ts'
import type { DrawingRequest } from './request.ts'
import { drawShare } from './share-pictures/draw-share.ts'
import { sitePictureDrawings } from './site-pictures/registry.ts'

// No picture is drawn twice in a row, so libvips needs no cache.
sharp.cache(false)

/** The picture as PNG. */
export async function draw(request: DrawingRequest): Promise<Buffer> {
  switch (request.kind) {
    case 'product':
      return await rasterise(drawPicture(request), request.sidePx / pictureSize)
    case 'blank':
      return await rasterise(drawBlank(request.object, request.color), request.sidePx / pictureSize)
    case 'site':
      return await rasterise(sitePictureDrawings[request.name]())
    case 'icon':
      return await sharp(Buffer.from(drawIcon(request)), { density: (72 * request.sidePx) / iconUnits })
        .resize(request.sidePx, request.sidePx)
        .png({ compressionLevel: 9 })
        .toBuffer()
    case 'share':
      // Sites that show such pictures ignore files of more than a few hundred kilobytes.
      return await sharp(await rasterise(drawShare(request, request)))
        .png({ palette: true, colours: 256, effort: 7 })
        .toBuffer()
  }
}

/** `scale` is the number of pixels per unit of the drawing. */
async function rasterise(svg: string, scale = 1): Promise<Buffer> {
  // At a density of 72 an SVG has as many pixels as its width states.
  return await sharp(Buffer.from(svg), { density: 72 * scale })
    .removeAlpha()
    // 5 ms more than no compression, for a sixth of the bytes: the app gets them in a message and sends them on in another.
    .png({ compressionLevel: 1 })
    .toBuffer()
}
