const signed = (number: number) => `${number < 0 ? '−' : '+'}${Math.abs(number)}`

export const adminBulk = {
  select: (name: string) => `Choose ${name}`,
  column: 'Choose',
  chooseAll: (count: number) => (count === 1 ? 'Choose the one on this page' : `Choose all ${count} on this page`),
  chosen: (count: number, elsewhere = 0) => {
    const products = count === 1 ? 'One product chosen' : `${count} products chosen`
    if (elsewhere === 0) return products
    return `${products}, ${elsewhere === count ? 'not on this page' : `${elsewhere} of them not on this page`}`
  },
  tooMany: (most: number) => `Up to ${most} products can be changed at a time. Choose fewer.`,
  change: 'What to change',
  kinds: { price: 'Price', category: 'Category', state: 'State', stock: 'Stock' },
  percent: 'Percent up or down',
  percentHint:
    'For example 5 or -10. Sale prices, price ladders and the prices of combinations change, too; results are whole cents.',
  units: 'Units, + or −',
  reason: 'Reason',
  state: 'New state',
  category: 'New category',
  states: { live: 'In the shop', draft: 'Draft', archived: 'Archived' },
  apply: 'Change them',
  clear: 'Choose none',
  confirmPrices: (count: number, percent: number) =>
    `Change ${count === 1 ? 'the price of one product' : `the prices of ${count} products`} by ${signed(percent)}%?`,
  confirmPricesHint: 'Buyers pay the new prices at once. Another percentage does not bring back the old cents.',
  confirmPricesDo: 'Change the prices',
  priceChange: (before: string, after: string) => `${before} → ${after}`,
  lowestPrice: (price: string) => `from ${price}`,
  morePrices: (count: number) => (count === 1 ? 'and one more product' : `and ${count} more products`),
  didPrice: (percent: number) => `Price ${signed(percent)}%`,
  didCategory: (name: string) => `Category “${name}”`,
  didState: (state: string) => `State “${state}”`,
  didStock: (units: number) => `Stock ${signed(units)}`,
  done: (what: string, count: number) =>
    count === 0
      ? `${what}: no product had to change.`
      : `${what}: ${count === 1 ? 'one product' : `${count} products`} changed.`,
  refused: 'Nothing was changed, because of these:',
  failed: 'The products could not be changed.',
  priceMoved: (price: string) => `Its price is ${price} by now. Look at the new prices, then confirm them.`,
  arrivedBefore: 'The change that you sent before did arrive, and it was not made again. The list shows it now.',
  becomesFree: 'A price of it would become $0.00. Set it in the product, if that is meant.',
  stockOfCombinations:
    'It is sold by combinations, and each of them has its own stock. Change it in its matrix, or by CSV.',
} as const
