/** `1,250`, `$480.5` or `480.50` in dollars; undefined for anything that is not an amount of at least a cent. */
export function readAmount(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$\s*/, '')
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?$/.test(text)) return undefined
  const amount = Number(text.replaceAll(',', ''))
  return amount >= 0.01 && amount <= 1_000_000 ? amount : undefined
}
