/** Prices that fall with the quantity: on the product's page, in the cart and on orders. */
export const priceLadder = {
  heading: 'Price by quantity',
  counted: 'Every size and color with the same design counts.',
  quantity: 'Quantity',
  each: 'Each',
  saving: 'You save',
  range: (from: number, to: number | null) =>
    to === null ? `${from} or more` : from === to ? `${from}` : `${from}–${to}`,
  percent: (percent: number) => `${percent}%`,
  more: (more: number, less: string) => `${more} more: ${less} less each.`,
  now: (units: number, each: string, total: string) =>
    units === 1 ? `1 costs ${each}.` : `${units} cost ${each} each, ${total} in all.`,
  withCart: (inCart: number) => `${inCart} in your cart ${inCart === 1 ? 'is' : 'are'} counted too.`,
  cheaper: (units: number, then: string, less: string, now: number) =>
    `${units} cost ${then}, which is ${less} less than ${now}.`,
  /** `units`: of all lines that are counted with this one. */
  take: (
    { more, units }: { more: number; units: number },
    { qty, color, size }: { qty: number; color?: string; size?: string },
  ) => (qty === units ? `Make it ${units + more}` : ['Take', more, 'more', color, size].filter(Boolean).join(' ')),
  takeFor: (take: string, name: string) => `${take}: ${name}`,
  unit: (price: string) => `${price} each`,
  unitInstead: (price: string, alone: string) => `${price} each instead of ${alone}`,
  insteadOf: (price: string) => `instead of ${price}`,
} as const
