/** Several sizes that are ordered as one, and the set-up of a design: on the product's page, in the cart and on orders. */
export const sizeRun = {
  setup: 'Set-up, once per design',
  size: 'Size',
  quantity: 'Quantity',
  each: 'Each',
} as const
