import type { PrintInches } from './placement.ts'

const wantedDpi = 300
/** A sheet of 24 by 36 inches in full; what is larger is looked at from further away (decision 0021). */
const maxPixels = 80_000_000

export type PrintFileSize = { width: number; height: number; dpi: number }

/** The pixels of a print area's file: 300 to the inch, or as many as fit. */
export function printFileSize({ wide, high }: PrintInches): PrintFileSize {
  const dpi = Math.min(wantedDpi, Math.max(1, Math.floor(Math.sqrt(maxPixels / (wide * high)))))
  return { width: Math.max(1, Math.round(wide * dpi)), height: Math.max(1, Math.round(high * dpi)), dpi }
}
