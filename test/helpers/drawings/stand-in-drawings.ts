import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { DrawingAnswer, DrawingRequest } from '#shared/drawing-request.ts'
import { sitePictures } from '#shared/site-pictures.ts'

// A process like artwork/main.ts, for cheap-drawings.ts: each picture has the size of the drawing, and clouds of its own.

/** As many spots of color as Chromium needs to see a picture and not a placeholder: those do not count as the largest paint. */
const spots = 12

function sizeOf(request: DrawingRequest): { width: number; height: number } {
  if (request.kind === 'product') return { width: request.sidePx, height: request.sidePx }
  if (request.kind === 'site') return sitePictures[request.name]
  throw new Error(`there is no stand-in for a drawing of the kind ${request.kind}`)
}

async function standIn(request: DrawingRequest): Promise<Buffer> {
  const { width, height } = sizeOf(request)
  const bytes = createHash('shake256', { outputLength: spots * spots * 3 })
    .update(JSON.stringify(request))
    .digest()
  return await sharp(bytes, { raw: { width: spots, height: spots, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function answer(request: DrawingRequest): Promise<DrawingAnswer> {
  try {
    return { png: await standIn(request) }
  } catch (error) {
    return { failed: String(error) }
  }
}

type Message = { id: number; task: DrawingRequest }

process.on('message', async ({ id, task }: Message) => process.send?.({ id, answer: await answer(task) }))
process.on('disconnect', () => process.exit())
