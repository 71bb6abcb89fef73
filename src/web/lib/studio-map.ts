/**
 * The only map provider; another one needs other addresses here only. The security policy takes the host from here.
 */
export const studioMap = {
  /** SE Alder Street, from the river to Buckman. */
  frame:
    'https://www.openstreetmap.org/export/embed.html?bbox=-122.6693%2C45.5121%2C-122.6473%2C45.5241&layer=mapnik&marker=45.5181%2C-122.6583',
  directions: 'https://www.openstreetmap.org/directions?to=45.5181%2C-122.6583#map=17/45.5181/-122.6583',
  host: 'openstreetmap.org',
} as const
