import type { DesignSize } from '#shared/design/placement.ts'
import { inspectPixels, type PixelFacts } from './print-warnings.ts'

const sampleSide = 96

/** What a design's preview shows: its proportions and its colors. */
export type DesignPicture = { size: DesignSize; facts: PixelFacts | null }

const pictures = new Map<string, Promise<DesignPicture>>()

/** Each preview is read once. */
export function readDesignPicture(url: string): Promise<DesignPicture> {
  const known = pictures.get(url)
  if (known) return known
  const reading = readPicture(url)
  pictures.set(url, reading)
  reading.catch(() => pictures.delete(url))
  return reading
}

/** Decoded off the main thread, because a large picture would block a drag. */
async function readPicture(url: string): Promise<DesignPicture> {
  const answer = await fetch(url)
  const bitmap = await createImageBitmap(await answer.blob())
  const { width, height } = bitmap
  const facts = inspect(bitmap)
  bitmap.close()
  return { size: { width, height }, facts }
}

function inspect(bitmap: ImageBitmap): PixelFacts | null {
  const scale = Math.min(1, sampleSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(bitmap, 0, 0, width, height)
  return inspectPixels(context.getImageData(0, 0, width, height))
}
