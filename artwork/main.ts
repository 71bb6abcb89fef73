import { draw } from './draw.ts'
import type { DrawingAnswer, DrawingRequest } from './request.ts'

// The process that draws: the product starts it (src/server/platform/artwork.ts) and sends it requests.

async function answer(request: DrawingRequest): Promise<DrawingAnswer> {
  try {
    return { png: await draw(request) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

type Sent = { id: number; task: DrawingRequest }

process.on('message', async ({ id, task }: Sent) => process.send?.({ id, answer: await answer(task) }))
// The product has ended, however it ended.
process.on('disconnect', () => process.exit())
