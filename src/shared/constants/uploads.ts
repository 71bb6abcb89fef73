/** What a visitor may send as a design, and fetch once. */

/** R-46, reliability 1.7: what a visitor may send as a design; the types are those the bytes themselves show. */
export const designUpload = {
  maxBytes: 25 * 1024 * 1024,
  maxPixels: 80_000_000,
  maxSidePixels: 12_000,
  /** Less where the decoder holds more per pixel: docs/decisions/0049. */
  maxPixelsOf: { avif: 24_000_000, progressive: 50_000_000 },
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
  unusedDays: 30,
} as const

/** how long a link that downloads something opens it, once. */
export const downloadLinkMs = 60 * 1_000
