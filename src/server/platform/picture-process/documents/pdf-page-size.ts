import type { init } from '@embedpdf/pdfium'

type Pdfium = Awaited<ReturnType<typeof init>>

/** A unit of a page that says nothing else, which is all that pdfium counts in. */
const pointsPerInch = 72
const floatBytes = 4

/**
 * How many inches a unit of the first page is: `/UserUnit` makes it larger, for pages of more than 200 inches. Zero where the page
 * states a size that is none, for which pdfium takes 8.5 by 11 inches. pdfium tells neither of an entry of a page nor of a box that
 * the page inherits, but writes both into a copy of the page.
 */
export function inchesOfUnit(
  pdfium: Pdfium,
  { document, page, mayHaveUnit }: { document: number; page: number; mayHaveUnit: boolean },
): number {
  const own = isBoxEmpty(pdfium, page)
  if (own === true) return 0
  if (own === false && !mayHaveUnit) return 1 / pointsPerInch
  const copy = pdfium.FPDF_CreateNewDocument()
  const at = pdfium.pdfium.wasmExports.malloc(floatBytes)
  try {
    pdfium.pdfium.setValue(at, 0, 'i32')
    if (!pdfium.FPDF_ImportPagesByIndex(copy, document, at, 1, 0)) return 1 / pointsPerInch
    const copied = pdfium.FPDF_LoadPage(copy, 0)
    const isEmpty = isBoxEmpty(pdfium, copied)
    pdfium.FPDF_ClosePage(copied)
    if (isEmpty === true) return 0
    return (mayHaveUnit ? unitIn(written(pdfium, copy)) : 1) / pointsPerInch
  } finally {
    pdfium.pdfium.wasmExports.free(at)
    pdfium.FPDF_CloseDocument(copy)
  }
}

/** Undefined for a page without a box of its own. */
function isBoxEmpty(pdfium: Pdfium, page: number): boolean | undefined {
  const at = pdfium.pdfium.wasmExports.malloc(4 * floatBytes)
  const [left, bottom, right, top] = [at, at + floatBytes, at + 2 * floatBytes, at + 3 * floatBytes] as const
  const number = (of: number) => pdfium.pdfium.getValue(of, 'float')
  const isStated = pdfium.FPDFPage_GetMediaBox(page, left, bottom, right, top)
  const isEmpty = number(left) === number(right) || number(bottom) === number(top)
  pdfium.pdfium.wasmExports.free(at)
  return isStated ? isEmpty : undefined
}

/** The copy as text, without what is drawn. */
function written(pdfium: Pdfium, document: number): string {
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  pdfium.PDFiumExt_SaveAsCopy(document, writer)
  const length = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const at = pdfium.pdfium.wasmExports.malloc(length)
  pdfium.PDFiumExt_GetFileWriterData(writer, at, length)
  const heap = (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8
  const text = Buffer.from(heap.buffer, at, length).toString('latin1')
  pdfium.pdfium.wasmExports.free(at)
  pdfium.PDFiumExt_CloseFileWriter(writer)
  return text.replace(/\bstream\r?\n[\s\S]*?endstream/g, '')
}

/** Written as a number, or as the number of the object that is one. */
function unitIn(text: string): number {
  const [, value = '', isObject] = /\/UserUnit\s+([\d.]+)(\s+\d+\s+R)?/.exec(text) ?? []
  const number = Number(isObject ? new RegExp(`(?<!\\d)${value} 0 obj\\s+([\\d.]+)`).exec(text)?.[1] : value)
  return number > 0 ? number : 1
}
