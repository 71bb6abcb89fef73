import type { DesignFacts } from '../contracts/uploads.ts'
import { messages } from '../messages.ts'

const texts = messages.designFile

/** What a design's file is, in a line: its size in inches, its colours, and whether it is drawn at any size. */
export function factsLine({ inches_wide: wide, inches_high: high, colors, is_vector: isVector }: DesignFacts): string {
  return [
    wide !== null && high !== null && texts.inches(wide, high),
    colors.length > 0 && texts.colors(colors.map((color) => texts.colorNames[color])),
    isVector && texts.vector,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What the buyer should know before it is printed, in sentences. */
export function factsNotes({ pages, colors, missing_fonts: fonts }: DesignFacts): string[] {
  return [
    ...(pages > 1 ? [texts.firstPage(pages)] : []),
    ...(fonts.length > 0 ? [texts.missingFonts(fonts)] : []),
    ...(colors.includes('cmyk') ? [texts.cmyk] : []),
  ]
}
