/** Cart messages that every page loads; separate from the cart's own, which only the cart needs. */
export const cartChanges = {
  added: (name: string) => `Added "${name}" to cart!`,
  increased: (name: string) => `Increased "${name}" quantity in cart.`,
  removed: 'Removed item from cart.',
  updated: 'Updated cart quantity.',
  cleared: 'Cart cleared.',
  full: (max: number) => `Your cart is full: it holds ${max} different items.`,
  badge: (units: number) => `Cart, ${units} items`,
  maxQuantity: (max: number) => `That's all we have: ${max} in stock.`,
  maxMadeToOrder: (max: number) => `That's the most for one order: ${max}. Write to us for more.`,
} as const
