import { constants, gunzipSync } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { designUpload, isHeic, masterSidePixels, pictureTypes } from '#shared/constants.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import { AppError } from '#shared/errors.ts'
import { upload } from '#shared/messages/upload.ts'
import type { DesignMime, PictureMime } from './picture-limits.ts'

const maxPictureBytes = 8 * 1024 * 1024

/** Up to this side each pixel is visible as a square when printed, so the encoding must be lossless. */
const smallSidePixels = 256

export type AcceptedPicture = {
  master: Buffer
  mime: 'image/jpeg' | 'image/webp'
  width: number
  height: number
  sha256: string
}

/** A part of a picture, in its pixels. */
export type CropArea = { left: number; top: number; width: number; height: number }

/** The uploaded file, with its size when shown upright. */
export type OriginalPicture = { bytes: Buffer; mime: DesignMime; width: number; height: number; sha256: string }

export type ReadPicture = {
  original: OriginalPicture
  picture: AcceptedPicture
  facts: DesignFacts
  /** Nothing can be seen in it. */
  isBlank?: boolean
}

/** Whether a picture with this side is stored and served losslessly. */
export function isSmallPicture(side: number): boolean {
  return side <= smallSidePixels
}

/** The width of the master that is made of a picture of this size. */
export function masterWidthOf({ width, height }: { width: number; height: number }): number {
  return Math.max(1, Math.round(width * Math.min(1, masterSidePixels / Math.max(width, height))))
}

export function notAPicture(): AppError {
  return new AppError('unsupported', upload.notAPicture)
}

/** The specified words, with what is wrong with this file. */
export function brokenPicture(cause: keyof typeof upload.broken): AppError {
  return new AppError('unsupported', `${upload.notAPicture} ${upload.broken[cause]}`)
}

async function sniff(bytes: Buffer): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  // An animated PNG is treated as a PNG: its first frame is printed.
  return mime === 'image/apng' ? 'image/png' : mime
}

function requireOneOf<Type extends string>(types: readonly Type[], mime: string): Type {
  const known = types.find((type) => type === mime)
  if (!known && isHeic(mime)) throw brokenPicture('heic')
  if (!known) throw notAPicture()
  return known
}

/** The type of a picture, by its first bytes only; throws if it is not one of the five supported types. */
export async function requirePictureMime(bytes: Buffer): Promise<(typeof pictureTypes)[number]> {
  return requireOneOf(pictureTypes, await sniff(bytes))
}

/** The same for what libvips decodes: a design may be a TIFF too. */
export async function requireDecodable(bytes: Buffer): Promise<PictureMime> {
  return requireOneOf<PictureMime>([...pictureTypes, 'image/tiff'], await sniffDesign(bytes))
}

/** The same for a design, which may be drawn from its file. */
export async function requireDesignMime(head: Buffer): Promise<DesignMime> {
  if (head.length === 0) throw brokenPicture('empty')
  if (isSvg(head.toString('utf8', 0, headBytes))) return 'image/svg+xml'
  if (isSvg(wideText(head))) throw brokenPicture('wideSvg')
  if (isSvg(unpackedText(head))) throw brokenPicture('packedSvg')
  return requireOneOf(designUpload.types, await sniffDesign(head))
}

/** Of a TIFF the library looks for the directory, which most programs write after the pixels, where the file may be cut off. */
async function sniffDesign(bytes: Buffer): Promise<string> {
  const isTiff = ['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4))
  return (await sniff(bytes)) || (isTiff ? 'image/tiff' : '')
}

/** As many bytes as are there when the type of a file is decided, however it arrives. */
const headBytes = 4_096

/** An SVG has no signature: it is text that begins with markup and soon opens its root. Parsing it decides the rest. */
function isSvg(head: string): boolean {
  const text = head.replace('\ufeff', '').trimStart()
  return text.startsWith('<') && /<(?:[\w-]+:)?svg[\s>]/.test(text) && !/<(?:!doctype\s+)?html/i.test(text)
}

/** The text of a file in UTF-16, which begins with the mark of its byte order; empty for any other. */
function wideText(head: Buffer): string {
  const [first, second] = head
  const isBig = first === 0xfe && second === 0xff
  if (!isBig && !(first === 0xff && second === 0xfe)) return ''
  return new TextDecoder(isBig ? 'utf-16be' : 'utf-16le').decode(head.subarray(0, headBytes))
}

/** The beginning of what is in a file of gzip; empty for any other. */
function unpackedText(head: Buffer): string {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return ''
  try {
    const some = gunzipSync(head.subarray(0, headBytes), { finishFlush: constants.Z_SYNC_FLUSH })
    return some.toString('utf8', 0, headBytes)
  } catch {
    return ''
  }
}

/** Throws AppError for a file that is larger than a picture of the shop's own pages may be. */
export function requirePictureSize(bytes: Buffer) {
  if (bytes.length > maxPictureBytes) throw new AppError('too_large', upload.tooLarge)
}
