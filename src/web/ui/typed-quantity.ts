type Bounds = { min: number; max: number }

/**
 * Reads a typed quantity: a whole number is clamped, no text is `empty`. Anything else is `refused`, because any
 * reading of "2.5" would be a number that the visitor did not ask for.
 */
export function readTypedQuantity(typed: string, { min, max }: Bounds): number | 'empty' | 'refused' {
  const text = typed.trim()
  if (text === '') return 'empty'
  if (!/^[0-9]+$/.test(text)) return 'refused'
  return Math.min(max, Math.max(min, Number(text)))
}
