import { messages } from '../messages.ts'

/** Measures in inches by size; a cell has one figure, or the two of a range. */
export type SizeChart = { measures: string[]; rows: { size: string; inches: number[][] }[] }

export const sizeChartLimits = { text: 2_000, measures: 8, sizes: 30, inches: 400 } as const

const texts = messages.adminSizeChart

/** Spreadsheets put tabs between the cells of what is copied from them. */
function cellsOf(text: string): string[][] {
  return text
    .split('\n')
    .map((line) => line.split(line.includes('\t') ? '\t' : ',').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
}

/** As it is stored: `Size, Chest, Length`, then a line for each size. */
export function tidySizeChart(text: string): string {
  return cellsOf(text)
    .map((cells) => cells.join(', '))
    .join('\n')
}

function readInches(cell: string): number[] | null {
  if (!/^\d{1,3}(?:\.\d{1,2})?(?: ?[-–] ?\d{1,3}(?:\.\d{1,2})?)?$/.test(cell)) return null
  const figures = cell.split(/[-–]/).map(Number)
  return figures.every((inches, index) => inches > (figures[index - 1] ?? 0) && inches <= sizeChartLimits.inches)
    ? figures
    : null
}

/** Why the text is no size chart; null where it is one, or empty. */
export function sizeChartProblem(text: string): string | null {
  const [header, ...rows] = cellsOf(text)
  if (!header) return null
  const [, ...measures] = header
  if (measures.length === 0 || rows.length === 0) return texts.needsLines
  if (measures.length > sizeChartLimits.measures) return texts.tooManyMeasures(sizeChartLimits.measures)
  if (rows.length > sizeChartLimits.sizes) return texts.tooManySizes(sizeChartLimits.sizes)
  if (measures.includes('')) return texts.unnamedMeasure
  const sizes = rows.map(([size = '']) => size)
  for (const [index, [size = '', ...cells]] of rows.entries()) {
    if (size === '') return texts.unnamedSize(index + 2)
    if (sizes.indexOf(size) < index) return texts.sizeTwice(size)
    if (cells.length !== measures.length) return texts.otherCount(size, measures.length)
    const wrong = cells.find((cell) => readInches(cell) === null)
    if (wrong !== undefined) return texts.noInches(wrong, size)
  }
  return null
}

/** Null where there is none. */
export function readSizeChart(text: string): SizeChart | null {
  const [header, ...rows] = cellsOf(text)
  if (!header || sizeChartProblem(text) !== null) return null
  return {
    measures: header.slice(1),
    rows: rows.map(([size = '', ...cells]) => ({ size, inches: cells.map((cell) => readInches(cell) ?? []) })),
  }
}

/** In steps of a millimetre. */
export function centimetresOf(inches: number): number {
  return Math.round(inches * 25.4) / 10
}
