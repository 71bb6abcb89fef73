import { z } from 'zod'
import { messages } from '../messages.ts'

const deepestNesting = 20

/** Whether the database can store it: no text has NUL or half of a character, and nothing nests without end. */
function isStorable(part: unknown, depth = 0): boolean {
  if (typeof part === 'string') return part.isWellFormed() && !part.includes('\0')
  if (typeof part !== 'object' || part === null) return true
  return (
    depth < deepestNesting &&
    Object.entries(part).every(([name, inner]) => isStorable(name) && isStorable(inner, depth + 1))
  )
}

/** A document in work, complete or not; the service checks it by its schema. */
export const storableDocument = z
  .record(z.string(), z.unknown())
  .refine((whole) => isStorable(whole), messages.content.unstorable)
