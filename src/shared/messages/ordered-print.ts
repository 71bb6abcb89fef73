import type { PrintQuality } from '../design/placement.ts'
import { designFile } from './design-file.ts'

const inches = (length: number) => String(Math.round(length * 100) / 100)

const verdicts: Record<PrintQuality, string> = {
  sharp: 'sharp',
  good: 'good',
  soft: 'may look soft',
  too_small: 'too small',
}

/** How finely it prints; a vector has no pixels to count, whatever its size. */
export const printResolution = (dpi: number, isVector: boolean, unit: string) =>
  isVector ? 'vector' : `${dpi} ${unit}`

/** Texts about an ordered design: in the order's mails and in the administrator area. */
export const orderedPrint = {
  previewOf: (name: string, side = '') => `Design on ${[name, side].filter(Boolean).join(', ')}`,
  size: (wide: number, high: number) => `${inches(wide)} × ${inches(high)} in`,
  quality: ({ dpi, verdict, is_vector }: { dpi: number; verdict: PrintQuality; is_vector: boolean }) =>
    `${printResolution(dpi, is_vector, 'pixels to the inch')}: ${is_vector ? designFile.vector : verdicts[verdict]}`,
  unplaced: (width: number, height: number) => `your design of ${width} × ${height} px, printed as we agree on it`,
  unplacedInches: ({ wide, high }: { wide: number; high: number }) =>
    `your design of ${inches(wide)} × ${inches(high)} in, printed as we agree on it`,
  side: (name: string, text: string) => `${name}: ${text}`,
} as const
