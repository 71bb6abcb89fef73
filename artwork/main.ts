import { draw } from './draw.ts'
import type { DrawingAnswer, DrawingRequest } from './request.ts'

// The process that draws: the app starts it (src/server/platform/artwork.ts) and sends it requests.

async function answer(request: DrawingRequest): Promise<DrawingAnswer> {
  try {
    return { png: await draw(request) }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

type Message = { id: number; task: DrawingRequest }

process.on('message', async ({ id, task }: Message) => process.send?.({ id, answer: await answer(task) }))
// The app has exited, even if it crashed.
process.on('disconnect', () => process.exit())
