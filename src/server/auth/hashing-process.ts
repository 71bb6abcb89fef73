import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import type { Returned, Sent } from '#server/platform/task-processes.ts'

// Pages have priority: where all cores are busy, a sign-in waits for pages, not pages for a sign-in.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.on('message', ({ id, task }: Sent<Argon2Parameters>) => {
  process.send?.({ id, answer: argon2Sync('argon2id', task) } satisfies Returned<Uint8Array>)
})
process.on('disconnect', () => process.exit())
