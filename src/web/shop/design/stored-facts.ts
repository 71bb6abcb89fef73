import type { DesignFacts } from '#shared/contracts/uploads.ts'
import type { MadeOfLayers } from '#shared/design/kept-design.ts'

/** The facts of a stored design; null for one that an older version stored, or that somebody has changed. */
export function parseFacts(stored: unknown): DesignFacts | null {
  const { inches_wide, inches_high, colors, pages, missing_fonts, is_vector } = Object(stored) as {
    [Field in keyof DesignFacts]?: unknown
  }
  const isLength = (value: unknown) => value === null || Number(value) > 0
  const isWhole = isLength(inches_wide) && isLength(inches_high) && isTexts(colors) && isTexts(missing_fonts)
  return isWhole && Number(pages) > 0 && typeof is_vector === 'boolean' ? (stored as DesignFacts) : null
}

/** Null where it is not known, or somebody has changed it. */
export function parseMade(stored: unknown): MadeOfLayers | null {
  const { wide, high, placement, inks } = Object(stored) as { [Field in keyof MadeOfLayers]?: unknown }
  const isWhole = Number(wide) > 0 && Number(high) > 0 && typeof placement === 'string' && isTexts(inks)
  return isWhole ? (stored as MadeOfLayers) : null
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')
