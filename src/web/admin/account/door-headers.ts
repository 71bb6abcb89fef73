/** Whoever has the address of such a page can use it: it is kept nowhere, indexed nowhere and told nobody. */
export const doorHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const
