import { formatCount } from '#shared/money.ts'

export const search = {
  results: (text: string) => `Search results for "${text}"`,
  none: (text: string) => `No results found for "${text}".`,
  label: 'Search the site',
  meant: (text: string) => `Showing results for "${text}".`,
  instead: (text: string) => `Search instead for "${text}"`,
  order: 'That looks like an order number.',
  toTrack: 'Find the order by its number and your email',
  button: 'Search',
  products: 'Products',
  found: (total: number) => (total === 1 ? '1 hit' : `${formatCount(total)} hits`),
  allProducts: (total: number) => `See all ${formatCount(total)} in the shop`,
  was: 'Was',
  elsewhere: 'opens in a new tab',
} as const
