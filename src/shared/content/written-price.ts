const beginning = /^\$(\d{1,3}(?:,\d{3})+|\d+)(\.\d\d)?(?![\d.,])/

/** The dollars of a price as texts write it (`$1,800`, `$79/mo`, `$1.20`); null for one in words. */
export function dollarsOf(price: string): number | null {
  const [, whole, cents = ''] = beginning.exec(price) ?? []
  return whole === undefined ? null : Number(`${whole.replaceAll(',', '')}${cents}`)
}

/** An amount and nothing else. */
export function isWrittenAmount(price: string): boolean {
  return beginning.exec(price)?.[0] === price
}
