import { minuteMs } from './durations.ts'

/** The types that every part of the shop takes as a picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const

/** The maximum side of a master: nothing larger is served, and originals for printing are stored as designs. */
export const masterSidePixels = 3_200

/** What an iPhone calls its photos. */
export const isHeic = (type: string) => type.startsWith('image/heic') || type.startsWith('image/heif')

/** R-46, SEL-10: limits of an uploaded design; its type is detected from the bytes. */
export const designUpload = {
  maxBytes: 25 * 1024 * 1024,
  maxPixels: 80_000_000,
  maxSidePixels: 12_000,
  /** Lower where the decoder needs more memory per pixel: docs/decisions/0049. */
  maxPixelsOf: { avif: 24_000_000, progressive: 50_000_000, tiff: 50_000_000 },
  types: [...pictureTypes, 'image/tiff', 'image/svg+xml', 'application/pdf'],
  unusedDays: 30,
} as const

/** SEL-10: limits of a PDF or SVG, which is drawn from its file; the time and memory of a drawing are limited too. */
export const designDocument = {
  maxPages: 100,
  maxElements: 100_000,
  /** Each step of a filter is drawn in all pixels of what it is on, and each octave of its noise, too. */
  maxFilterSteps: 100,
  maxFiltered: 200,
  maxOctaves: 10,
  /** What reaches further than this many pages beside its own is not drawn at a print's size. */
  maxReach: 1_000,
  inches: { min: 0.1, max: 200 },
  /** How many missing fonts are named, and how long a name may be. */
  maxFonts: 10,
  maxFontName: 80,
} as const

/** CNT-21: what a contact or quote form takes; a picture has the limits of a design in addition. */
export const attachment = {
  maxFiles: 5,
  maxBytes: designUpload.maxBytes,
  types: [...pictureTypes, 'application/pdf'],
  /** How long a file whose form was never sent is kept: longer than a tab stays open. */
  unsentDays: 3,
  /** The most bytes that all files of unsent forms take together. */
  maxUnsentBytes: 4 * 1024 * 1024 * 1024,
} as const

/** the lifetime of a download link, which works once. */
export const downloadLinkMs = minuteMs
