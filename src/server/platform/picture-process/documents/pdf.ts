import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'
import { designDocument } from '#shared/constants.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import { AppError } from '#shared/errors.ts'
import { upload } from '#shared/messages/upload.ts'
import { type Drawable, fontNames, fromPage, pixelSizeOf, requireSaneSize, roundInches, tooComplex } from './drawing.ts'
import { type Color, lookIntoStreams } from './pdf-colors.ts'
import { inchesOfUnit } from './pdf-page-size.ts'

const unitsPerInch = 72
const wrongPassword = 4
const bgra = 4
/** RGBA instead of BGRA; no flag asks for annotations, so comments and form fields are not printed. */
const reverseByteOrder = 0x10
const types = { text: 1, image: 3, form: 5 }
const invisibleText = 3
/** A picture on less of the page than this does not decide how sharp the page is. */
const leastShare = 0.02
const mostNesting = 12
const metadataBytes = 28

/** pdfium's numbers of colour spaces (fpdf_edit.h). */
const colorOfSpace: Partial<Record<number, Color>> = { 1: 'gray', 2: 'rgb', 3: 'cmyk', 4: 'gray', 5: 'rgb' }

type Pdfium = Awaited<ReturnType<typeof init>>

/**
 * Opens the first page with pdfium in WebAssembly, which reaches neither files nor network. Nothing starts its forms or
 * scripts, so actions and JavaScript of a PDF are never run.
 */
export async function openPdf(bytes: Uint8Array): Promise<Drawable> {
  const wasmBinary = await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const pdfium = await init({ wasmBinary })
  pdfium.PDFiumExt_Init()
  const page = openFirstPage(pdfium, bytes)
  const points = { wide: pdfium.FPDF_GetPageWidthF(page.handle), high: pdfium.FPDF_GetPageHeightF(page.handle) }
  const streams = lookIntoStreams(bytes)
  const perUnit = inchesOfUnit(pdfium, { ...page, page: page.handle, mayHaveUnit: streams.mayHaveUnit })
  const inches = { wide: points.wide * perUnit, high: points.high * perUnit }
  requireSaneSize(inches)
  const found = examine(pdfium, page.handle, { ...points, perUnit })
  const colors = new Set<Color>([...found.colors, ...streams.colors])
  // Black text is gray in files of every kind.
  if (colors.size > 1) colors.delete('gray')
  const facts: DesignFacts = {
    ...roundInches(inches),
    colors: [...colors].sort(),
    pages: page.count,
    missing_fonts: fontNames(found.missingFonts),
    is_vector: found.pixelsPerInch === null,
  }
  return {
    facts,
    size: pixelSizeOf(inches, found.pixelsPerInch),
    isDivisible: true,
    draw: (place, area) => drawPage(pdfium, page.handle, fromPage(place, points), area),
  }
}

function openFirstPage(pdfium: Pdfium, bytes: Uint8Array): { document: number; handle: number; count: number } {
  const unreadable = () => new AppError('unsupported', upload.unreadablePdf)
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length)
  if (at === 0) throw tooComplex()
  heapOf(pdfium).set(bytes, at)
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  if (document === 0 && pdfium.FPDF_GetLastError() === wrongPassword)
    throw new AppError('unsupported', upload.passwordPdf)
  if (document === 0) throw unreadable()
  const count = pdfium.FPDF_GetPageCount(document)
  const { maxPages } = designDocument
  if (count > maxPages) throw new AppError('too_large', upload.tooManyPages(count, maxPages))
  const handle = count > 0 ? pdfium.FPDF_LoadPage(document, 0) : 0
  if (handle === 0) throw unreadable()
  return { document, handle, count }
}

/** In its own units, of which each is so many inches. */
type PageSize = { wide: number; high: number; perUnit: number }

type Found = { colors: Set<Color>; missingFonts: Set<string>; pixelsPerInch: number | null }

/** Walks the objects of the page and of its forms. */
function examine(pdfium: Pdfium, page: number, points: PageSize): Found {
  const found: Found = { colors: new Set(), missingFonts: new Set(), pixelsPerInch: null }
  const memory = pdfium.pdfium.wasmExports.malloc(Math.max(metadataBytes, designDocument.maxFontName * 4))
  const float = (index: number) => pdfium.pdfium.getValue(memory + index * 4, 'float')
  let seen = 0

  function visit(object: number, depth: number) {
    seen++
    if (seen > designDocument.maxElements) throw tooComplex()
    const type = pdfium.FPDFPageObj_GetType(object)
    if (type === types.text) noteFont(object)
    else if (type === types.image) noteImage(object)
    else if (type === types.form && depth < mostNesting)
      for (let index = 0; index < pdfium.FPDFFormObj_CountObjects(object); index++)
        visit(pdfium.FPDFFormObj_GetObject(object, index), depth + 1)
  }

  function noteFont(object: number) {
    if (pdfium.FPDFTextObj_GetTextRenderMode(object) === invisibleText) return
    const font = pdfium.FPDFTextObj_GetFont(object)
    if (font === 0 || pdfium.FPDFFont_GetIsEmbedded(font) !== 0) return
    const length = designDocument.maxFontName * 4
    if (pdfium.FPDFFont_GetBaseFontName(font, memory, length) > length) return
    // The prefix of six letters marks the part of a font that a program meant to embed.
    found.missingFonts.add(pdfium.pdfium.UTF8ToString(memory).replace(/^[A-Z]{6}\+/, ''))
  }

  function noteImage(object: number) {
    if (pdfium.FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12)) {
      const covered = (float(2) - float(0)) * (float(3) - float(1))
      if (covered < leastShare * points.wide * points.high) return
    }
    if (!pdfium.FPDFImageObj_GetImageMetadata(object, page, memory)) return
    const color = colorOfSpace[pdfium.pdfium.getValue(memory + 20, 'i32')]
    if (color) found.colors.add(color)
    // pdfium takes every unit for 1/72 of an inch.
    const perInch = Math.min(float(2), float(3)) / (points.perUnit * unitsPerInch)
    if (perInch > 0) found.pixelsPerInch = Math.min(found.pixelsPerInch ?? perInch, perInch)
  }

  for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index++)
    visit(pdfium.FPDFPage_GetObject(page, index), 0)
  pdfium.pdfium.wasmExports.free(memory)
  return found
}

const drawPage = (
  pdfium: Pdfium,
  page: number,
  matrix: readonly number[],
  { width, height }: { width: number; height: number },
): Uint8Array<ArrayBuffer> => {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, 0, 0)
  if (bitmap === 0) throw tooComplex()
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0)
  const numbers = [...matrix, 0, 0, width, height]
  const at = malloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) pdfium.pdfium.setValue(at + index * 4, number, 'float')
  pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, at, at + matrix.length * 4, reverseByteOrder)
  free(at)
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const pixels = heapOf(pdfium).slice(start, start + width * height * 4)
  pdfium.FPDFBitmap_Destroy(bitmap)
  return pixels
}

/** Read again after each call: the memory may have grown, which replaces the array. */
function heapOf(pdfium: Pdfium): Uint8Array<ArrayBuffer> {
  return (pdfium.pdfium as unknown as { HEAPU8: Uint8Array<ArrayBuffer> }).HEAPU8
}
