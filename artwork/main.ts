import { draw } from './draw.ts'
import type { DrawingAnswer, DrawingRequest } from './request.ts'

// The process that draws: the product starts it (src/server/platform/artwork.ts) and sends it one request at a time.

async function answer(request: DrawingRequest): Promise<DrawingAnswer> {
  try {
    return { png: await draw(request) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', async (request: DrawingRequest) => process.send?.(await answer(request)))
// The product has ended, however it ended.
process.on('disconnect', () => process.exit())
