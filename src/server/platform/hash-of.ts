import { createHash } from 'node:crypto'

/** Stands for a value: another value has another hash. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
