type Bounds = { min: number; max: number }

/**
 * What somebody typed as a quantity: a whole number is cut to the bounds, nothing typed is `empty`. Anything else
 * is `refused`, because every reading of "2.5" would be a number nobody asked for.
 */
export function readTypedQuantity(typed: string, { min, max }: Bounds): number | 'empty' | 'refused' {
  const text = typed.trim()
  if (text === '') return 'empty'
  if (!/^[0-9]+$/.test(text)) return 'refused'
  return Math.min(max, Math.max(min, Number(text)))
}
