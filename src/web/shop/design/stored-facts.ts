import type { DesignFacts } from '#shared/contracts/uploads.ts'

/** The facts of a stored design; null for one that an older version stored, or that somebody has changed. */
export function parseFacts(stored: unknown): DesignFacts | null {
  const { inches_wide, inches_high, colors, pages, missing_fonts, is_vector } = Object(stored) as {
    [Field in keyof DesignFacts]?: unknown
  }
  const isLength = (value: unknown) => value === null || Number(value) > 0
  const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')
  const isWhole = isLength(inches_wide) && isLength(inches_high) && isTexts(colors) && isTexts(missing_fonts)
  return isWhole && Number(pages) > 0 && typeof is_vector === 'boolean' ? (stored as DesignFacts) : null
}
