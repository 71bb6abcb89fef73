import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { constants, setPriority } from 'node:os'

export type HashJob = { id: number; parameters: Argon2Parameters }
export type HashAnswer = { id: number; tag: Buffer }

// Pages come first: where all cores are busy, a sign-in waits for them and not they for it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// The parent closes the channel when it ends or has no more to hash, and with it this process ends.
process.on('message', ({ id, parameters }: HashJob) => {
  process.send?.({ id, tag: argon2Sync('argon2id', parameters) } satisfies HashAnswer)
})
