import { type ChildProcess, fork } from 'node:child_process'
import type { Argon2Parameters } from 'node:crypto'
import { join } from 'node:path'
import { minuteMs } from '#shared/constants/durations.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { HashAnswer, HashJob } from './hashing-process.ts'

/** `known` goes first: an account's own browser or network must not wait behind a flood of strangers. */
export type Priority = 'known' | 'stranger'

type Waiting = { parameters: Argon2Parameters; resolve(tag: Buffer): void; reject(error: Error): void }

const queueLength: Record<Priority, number> = { known: 16, stranger: 16 }
/** Hundreds of times the duration of a hash: after that the process must be stuck. */
const longestMs = 30_000
/** Starting the process takes less time than a hash; keeping it takes 45 MB. */
const idleMs = minuteMs

const busy = () => new AppError('unavailable', messages.api.busy, { retryAfter: 2 })

/**
 * Argon2 in a process of its own, one hash at a time: sign-ins use neither the threads that read files and resolve names
 * for pages nor the shop's memory. A call that finds the queue full is refused at once.
 */
function createHasher() {
  const queues: Record<Priority, Waiting[]> = { known: [], stranger: [] }
  let child: ChildProcess | undefined
  let current: (Waiting & { id: number; deadline: NodeJS.Timeout }) | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function finish(settle: (job: Waiting) => void) {
    if (!current) return
    clearTimeout(current.deadline)
    const job = current
    current = undefined
    settle(job)
    next()
  }

  function start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'hashing-process.ts'), [], {
      execArgv: [],
      serialization: 'advanced',
    })
    const lose = () => {
      if (child !== started) return
      child = undefined
      finish(({ reject }) => reject(busy()))
    }
    started.once('exit', lose)
    started.once('error', lose)
    started.on('message', ({ id, tag }: HashAnswer) => {
      if (id === current?.id) finish(({ resolve }) => resolve(Buffer.from(tag)))
    })
    started.unref()
    return started
  }

  function rest() {
    const resting = child
    // An idle child must not keep a process alive that has nothing else to wait for.
    resting?.channel?.unref()
    idle ??= setTimeout(() => {
      child = undefined
      resting?.disconnect()
    }, idleMs).unref()
  }

  function next() {
    if (current) return
    const job = queues.known.shift() ?? queues.stranger.shift()
    if (!job) return rest()
    clearTimeout(idle)
    idle = undefined
    child ??= start()
    const used = child
    used.channel?.ref()
    const id = ++lastId
    current = { ...job, id, deadline: setTimeout(() => used.kill('SIGKILL'), longestMs).unref() }
    used.send({ id, parameters: job.parameters } satisfies HashJob, (error) => {
      if (error) used.kill('SIGKILL')
    })
  }

  return (parameters: Argon2Parameters, priority: Priority): Promise<Buffer> => {
    const queue = queues[priority]
    if (queue.length >= queueLength[priority]) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      queue.push({ parameters, resolve, reject })
      next()
    })
  }
}

export const argon2id = createHasher()
