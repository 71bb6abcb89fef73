import type { DocumentMime } from '#server/platform/pictures/picture-limits.ts'
import { designDocument, designUpload, masterSidePixels } from '#shared/constants.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import type { DesignSize, Matrix, PrintInches } from '#shared/design/placement.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { upload } from '#shared/messages/upload.ts'

export type AreaPixels = { width: number; height: number }

/** A document that has been opened, and the size in pixels that its row gets. */
export type Opened = {
  facts: DesignFacts
  size: DesignSize
  /** Whether an area may be drawn in parts. */
  isDivisible: boolean
}

/** `matrix` maps the pixels of `size`, which the document's row has, to those of the area. */
export type Place = { matrix: Matrix; size: DesignSize }

export type Drawable = Opened & {
  /** RGBA, with colours that are not multiplied by alpha. */
  draw(place: Place, area: AreaPixels): Uint8Array<ArrayBuffer>
}

/** What the thread is asked, one request at a time, and what it answers. */
export type ThreadRequest =
  | { open: { mime: DocumentMime; bytes: Uint8Array } }
  | { draw: { place: Place; area: AreaPixels } }
export type ThreadAnswer =
  | { opened: Opened }
  | { pixels: Uint8Array<ArrayBuffer> }
  | { refused: { code: ErrorCode; message: string } }

export function tooComplex(): AppError {
  return new AppError('too_large', upload.tooComplex)
}

export function requireSaneSize({ wide, high }: PrintInches) {
  const { min, max } = designDocument.inches
  const isSane = [wide, high].every((length) => length >= min && length <= max)
  if (!isSane) throw new AppError('too_large', upload.pageSize(min, max))
}

/**
 * The size in pixels that stands for a page: of a vector in the largest size that is shown; otherwise as many as its
 * coarsest large picture has, so that the print quality is judged as that picture's.
 */
export function pixelSizeOf(inches: PrintInches, pixelsPerInch: number | null): DesignSize {
  const longest = Math.max(inches.wide, inches.high)
  const mostPerInch = Math.min(
    designUpload.maxSidePixels / longest,
    Math.sqrt(designUpload.maxPixels / (inches.wide * inches.high)),
  )
  const perInch = pixelsPerInch === null ? masterSidePixels / longest : Math.min(pixelsPerInch, mostPerInch)
  const pixels = (length: number) => Math.max(1, Math.round(length * perInch))
  return { width: pixels(inches.wide), height: pixels(inches.high), isVector: pixelsPerInch === null }
}

/** The matrix of a page in its own units, `wide` by `high`. */
export function fromPage({ matrix: [a, b, c, d, e, f], size }: Place, page: { wide: number; high: number }): Matrix {
  const [x, y] = [size.width / page.wide, size.height / page.high]
  return [a * x, b * x, c * y, d * y, e, f]
}

/** Names come from the file: they are shown as text, so control characters and endless names are left out. */
export function fontNames(found: Iterable<string>): string[] {
  const names = [...found].map((name) =>
    name
      .replace(/[\p{C}\p{Z}]+/gu, ' ')
      .trim()
      .slice(0, designDocument.maxFontName),
  )
  return [...new Set(names)].filter(Boolean).slice(0, designDocument.maxFonts)
}

export function roundInches({ wide, high }: PrintInches) {
  const round = (length: number) => Math.round(length * 1_000) / 1_000
  return { inches_wide: round(wide), inches_high: round(high) }
}
