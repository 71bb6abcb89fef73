export const search = {
  results: (text: string) => `Search results for "${text}"`,
  none: (text: string) => `No results found for "${text}".`,
  label: 'Search the site',
  meant: (text: string) => `Showing results for "${text}".`,
  instead: (text: string) => `Search instead for "${text}"`,
  button: 'Search',
  products: 'Products',
  found: (total: number) => (total === 1 ? '1 hit' : `${total.toLocaleString('en-US')} hits`),
  allProducts: (total: number) => `See all ${total.toLocaleString('en-US')} in the shop`,
  was: 'Was',
  elsewhere: 'opens in a new tab',
} as const
