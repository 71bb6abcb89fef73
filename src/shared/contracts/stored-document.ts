import { z } from 'zod'
import { messages } from '../messages.ts'

const deepestNesting = 20

const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0')

function hasStorableShape(part: unknown, depth = 0): boolean {
  if (typeof part !== 'object' || part === null) return true
  return (
    depth < deepestNesting &&
    Object.entries(part).every(([name, inner]) => isStorableText(name) && hasStorableShape(inner, depth + 1))
  )
}

/** Where the first text is that the database cannot store, with NUL or half of a character; null when there is none. */
export function findUnstorable(part: unknown, path: readonly (string | number)[] = []): (string | number)[] | null {
  if (typeof part === 'string') return isStorableText(part) ? null : [...path]
  if (typeof part !== 'object' || part === null) return null
  const entries: [string | number, unknown][] = Array.isArray(part) ? [...part.entries()] : Object.entries(part)
  for (const [step, inner] of entries) {
    const found = findUnstorable(inner, [...path, step])
    if (found) return found
  }
  return null
}

/**
 * A document in work, complete or not; the service checks it by its schema, and names the field of a text that cannot be stored
 * (`refuseUnstorable`).
 */
export const storableDocument = z
  .record(z.string(), z.unknown())
  .refine((whole) => hasStorableShape(whole), messages.content.unstorable)
