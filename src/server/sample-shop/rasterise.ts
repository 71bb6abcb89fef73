import sharp from 'sharp'
import type { SampleShot } from './catalogue/sample-product.ts'
import { sampleColors } from './colors.ts'
import { drawPicture, type PictureView } from './drawings/picture.ts'

const sidePixels = 1_280
const svgLoader = { operation: ['VipsForeignLoadSvgBuffer'] }

let underWay = 0

/**
 * An upload may never be an SVG (see accept-picture.ts), so the loader is open only while our own drawings are made: from
 * the first that begins to the last that ends, however they overlap.
 */
export async function whileDrawing<T>(work: () => Promise<T>): Promise<T> {
  if (underWay++ === 0) sharp.unblock(svgLoader)
  try {
    return await work()
  } finally {
    if (--underWay === 0) sharp.block(svgLoader)
  }
}

/** The bytes of one picture, as an administrator would upload them. */
export async function rasterise(shot: SampleShot, view: PictureView): Promise<Buffer> {
  const { svg, width } = drawPicture({ ...shot, view, color: sampleColors[shot.color] })
  return await rasteriseSvg(svg, sidePixels / width)
}

/** `scale` is how many pixels a unit of the drawing gets. */
export async function rasteriseSvg(svg: string, scale = 1): Promise<Buffer> {
  // 72 is the density at which an SVG has the pixels its width says.
  return await sharp(Buffer.from(svg), { density: 72 * scale })
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
}
