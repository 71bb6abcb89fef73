import { formatCount } from '#shared/money.ts'

export const filters = {
  color: 'Color',
  size: 'Size',
  price: 'Price',
  more: 'Show only',
  from: 'From $',
  to: 'To $',
  inStock: 'In stock',
  onSale: 'On sale',
  designable: 'Can be designed on',
  band: (from: string, to: string | null) => (to === null ? `${from} and more` : `${from} – ${to}`),
  priceBelow: (to: string) => `Up to ${to}`,
  priceAbove: (from: string) => `From ${from}`,
  count: (total: number) => formatCount(total),
  countOf: (total: number) => (total === 1 ? '1 product' : `${formatCount(total)} products`),
  show: (total: number) => (total === 1 ? 'Show 1 product' : `Show ${formatCount(total)} products`),
  clear: 'Clear all filters',
  chosen: 'Filters that are set',
  remove: (choice: string) => `Remove the filter ${choice}`,
  empty: 'No product fits all of these filters.',
  emptyHint: 'Leave one of them out to see more:',
  emptyAlways: 'Leaving out one of them is not enough. Choose others, or begin again.',
  without: (filter: string, total: number) =>
    `Without ${filter}: ${total === 1 ? '1 product' : `${formatCount(total)} products`}`,
} as const
