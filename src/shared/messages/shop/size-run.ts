/** Several sizes that are ordered as one, and the set-up of a design: on the product's page, in the cart and on orders. */
export const sizeRun = {
  setup: 'Set-up of the designs',
  size: 'Size',
  quantity: 'Quantity',
  each: 'Each',
  /** At a line, or at a size of a run, of which a refund has cancelled some pieces. */
  cancelled: (pieces: number, ordered: number) => `${pieces} of ${ordered} cancelled`,
  sizes: 'Sizes',
  colors: 'Colors',
  heading: 'Several sizes',
  empty: 'Enter how many of each size you want.',
  units: (units: number, each: string) => `${units === 1 ? '1 piece' : `${units} pieces`} at ${each}`,
  total: 'Total',
  add: 'Add all sizes to cart',
  above: (most: number) =>
    `Above ${most} pieces we work out a price for you: ask for a quote, and your sizes are filled in.`,
  most: (most: number) => `At most ${most}.`,
  mostOfAll: (most: number) => `At most ${most} of all sizes together.`,
  notSold: 'Not available',
  put: (units: number, name: string) => `${units} × ${name} are in your cart.`,
  cut: 'In your cart, with fewer of a size: no more are in stock.',
  ofGroup: 'Of your group order: its sizes change on its own page.',
  edit: 'Edit sizes',
  editOf: (name: string) => `Edit sizes: ${name}`,
} as const
