import { minuteMs } from './durations.ts'

/** limits of an uploaded design; its type is detected from the bytes. */
export const designUpload = {
  maxBytes: 25 * 1024 * 1024,
  maxPixels: 80_000_000,
  maxSidePixels: 12_000,
  /** Lower where the decoder needs more memory per pixel: docs/decisions/0049. */
  maxPixelsOf: { avif: 24_000_000, progressive: 50_000_000 },
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'],
  unusedDays: 30,
} as const

/** the lifetime of a download link, which works once. */
export const downloadLinkMs = minuteMs
