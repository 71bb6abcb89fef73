/** Anyone with the address of such a page can use it: it is not cached, not indexed and not sent as a referrer. */
export const linkPageHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const
