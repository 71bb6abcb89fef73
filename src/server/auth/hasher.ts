import type { Argon2Parameters } from 'node:crypto'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { projectRoot } from '#server/platform/project-root.ts'
import { createTaskProcesses, describeFailure } from '#server/platform/task-processes.ts'
import { minuteMs } from '#shared/constants/durations.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** `known` goes first: an account's own browser or network must not wait behind a flood of strangers. */
export type Priority = 'known' | 'stranger'

const priorities: Record<Priority, number> = { known: 1, stranger: 0 }
const mostWaiting: Record<Priority, number> = { known: 16, stranger: 16 }
/**
 * A hash takes a fifth of a second, but took more than 30 beside a dozen busy processes, to which this one gives way. After
 * this time the process must be stuck.
 */
const longestMs = 2 * minuteMs
/** Starting the process takes less time than a hash; keeping it takes 45 MB. */
const idleMs = minuteMs

const busy = (options?: ErrorOptions) => new AppError('unavailable', messages.api.busy, { retryAfter: 2 }, options)

const queue = new PQueue({ concurrency: 1 })
const processes = createTaskProcesses<Argon2Parameters, Uint8Array>({
  file: join(projectRoot, 'src/server/auth/hashing-process.ts'),
  taskMs: () => longestMs,
  idleMs,
  errorOf: (failure) => busy({ cause: new Error(`The hashing process ${describeFailure(failure)}`) }),
})

/**
 * Argon2 in a separate process, one hash at a time: sign-ins use neither the threads that read files and resolve names
 * for pages nor the shop's memory. A call is refused at once when the queue is full.
 */
export async function argon2id(parameters: Argon2Parameters, caller: Priority): Promise<Buffer> {
  const priority = priorities[caller]
  if (queue.sizeBy({ priority }) >= mostWaiting[caller]) throw busy()
  return await queue.add(async () => Buffer.from(await processes.ask(parameters)), { priority })
}
