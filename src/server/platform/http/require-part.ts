import type { Parts, SitePart } from '#shared/content/schemas/parts.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Refuses what a part of the site takes while that part is switched off (CNT-07): a page may have been open before, and the
 * API is open anyway.
 */
export type RequirePart = (part: SitePart, reason: string) => Promise<void>

export function createRequirePart(readParts: () => Promise<Parts>): RequirePart {
  return async (part, reason) => {
    if (!(await readParts())[part]) throw new AppError('conflict', reason)
  }
}
