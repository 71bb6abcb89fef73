import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { constants, setPriority } from 'node:os'

export type HashJob = { id: number; parameters: Argon2Parameters }
export type HashAnswer = { id: number; tag: Buffer }

// Pages have priority: where all cores are busy, a sign-in waits for pages, not pages for a sign-in.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// The parent closes the channel when it ends or after it was idle for a while, and this process then ends too.
process.on('message', ({ id, parameters }: HashJob) => {
  process.send?.({ id, tag: argon2Sync('argon2id', parameters) } satisfies HashAnswer)
})
