import sharp from 'sharp'
import type { SampleShot } from '#server/sample-data/catalogue/sample-product.ts'
import { sampleColors } from '#server/sample-data/colors.ts'
import { drawPicture, type PictureView } from './products/picture.ts'

const sidePixels = 1_280
const svgLoader = { operation: ['VipsForeignLoadSvgBuffer'] }

let underWay = 0

/**
 * An upload must never be an SVG (see accept-picture.ts), so libvips' SVG loader is enabled only while this code draws:
 * from the start of the first drawing to the end of the last, however they overlap.
 */
export async function whileDrawing<T>(work: () => Promise<T>): Promise<T> {
  if (underWay++ === 0) sharp.unblock(svgLoader)
  try {
    return await work()
  } finally {
    if (--underWay === 0) sharp.block(svgLoader)
  }
}

/** The bytes of one picture, like an upload of an administrator. */
export async function rasterise(shot: SampleShot, view: PictureView): Promise<Buffer> {
  const { svg, width } = drawPicture({ ...shot, view, color: sampleColors[shot.color] })
  return await rasteriseSvg(svg, sidePixels / width)
}

/** `scale` is the number of pixels per unit of the drawing. */
export async function rasteriseSvg(svg: string, scale = 1): Promise<Buffer> {
  // At a density of 72 an SVG has as many pixels as its width states.
  return await sharp(Buffer.from(svg), { density: 72 * scale })
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
}
