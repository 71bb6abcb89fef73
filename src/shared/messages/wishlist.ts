export const wishlist = {
  share: 'Share this list',
  linkCopied: 'Link copied to clipboard!',
  linkFailed: 'The link could not be copied. It is in the address of this page now.',
  keepAll: 'Keep all in my wishlist',
  kept: 'All of them are in your wishlist.',
  own: 'Your wishlist',
  gone: (count: number) =>
    count === 1
      ? 'One product is not in the shop at the moment.'
      : `${count} products are not in the shop at the moment.`,
  forget: (count: number) => (count === 1 ? 'Take it off the list' : 'Take them off the list'),
  most: (limit: number) => `The list shows the last ${limit} that were marked.`,
  needsScript: 'The wishlist is kept in your browser, which needs JavaScript to read it. A shared list works without.',
} as const
