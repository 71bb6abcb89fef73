import { randomFillSync } from 'node:crypto'

const idBytes = 9
/** Random bytes cost a system call, whose time does not depend on their number. */
const pool = Buffer.alloc(idBytes * 256)
let used = pool.length

/** Twelve letters that nobody can guess. */
export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += idBytes
  return pool.toString('base64url', used - idBytes, used)
}
