const inches = (length: number) => String(Math.round(length * 100) / 100)

/** Texts about an ordered design: in the order's mails and in the administrator area. */
export const orderedPrint = {
  previewOf: (name: string, side = '') => `Design on ${[name, side].filter(Boolean).join(', ')}`,
  size: (wide: number, high: number) => `${inches(wide)} × ${inches(high)} in`,
  pixelsPerInch: (dpi: number) => `${dpi} pixels to the inch`,
  unplaced: (width: number, height: number) => `your design of ${width} × ${height} px, printed as we agree on it`,
  unplacedInches: ({ wide, high }: { wide: number; high: number }) =>
    `your design of ${inches(wide)} × ${inches(high)} in, printed as we agree on it`,
  side: (name: string, text: string) => `${name}: ${text}`,
  verdicts: { sharp: 'sharp', good: 'good', soft: 'may look soft', too_small: 'too small' },
} as const
