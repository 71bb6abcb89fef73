import { join } from 'node:path'
import PQueue from 'p-queue'
import { minuteMs } from '#shared/constants/durations.ts'
import type { DrawingAnswer, DrawingRequest } from '#shared/drawing-request.ts'
import { projectRoot } from './project-root.ts'
import { createTaskProcesses, describeFailure } from './task-processes.ts'

const program = join(projectRoot, 'artwork/main.ts')
/** Two drawings at once use a small machine without overloading it. */
const drawnAtOnce = 2
/** Tens of times the duration of the slowest drawing: after that the process must be stuck. */
const longestMs = minuteMs
const idleMs = 30_000

export type Artwork = {
  /** The picture as PNG. */
  draw(request: DrawingRequest): Promise<Buffer>
  close(): void
}

/** Draws in a process of the artwork package, which the first request starts. */
export function createArtwork(): Artwork {
  const queue = new PQueue({ concurrency: drawnAtOnce })
  const processes = createTaskProcesses<DrawingRequest, DrawingAnswer>({
    file: program,
    tasksPerProcess: drawnAtOnce,
    taskMs: () => longestMs,
    idleMs,
    stderr: 'inherit',
    errorOf: (failure) => new Error(`The artwork process ${describeFailure(failure)}`),
  })
  return {
    draw: (request) =>
      queue.add(async () => {
        const answer = await processes.ask(request)
        if ('failed' in answer) throw new Error(`A drawing (${request.kind}) failed: ${answer.failed}`)
        return answer.png
      }),
    close: processes.close,
  }
}
