import { type CsvError, parse } from 'csv-parse/sync'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { fromInert } from './csv.ts'

/** A row by the names of the header; `line` is its number in a spreadsheet. */
export type CsvRow = { line: number; cells: ReadonlyMap<string, string> }

const texts = messages.adminProductFile
const mostRecordBytes = 64 * 1024

/** A table as a spreadsheet has saved it, whichever separator it uses. Throws AppError `invalid`, in words. */
export function readCsv(bytes: Buffer, { mostRows }: { mostRows: number }): { header: string[]; rows: CsvRow[] } {
  const text = decode(bytes)
  const [first = ''] = text.split(/\r?\n/, 1)
  const records = readRecords(text, separatorOf(first), mostRows)
  const header = (records.shift() ?? []).map((name) => name.trim().toLowerCase())
  if (records.length > mostRows) throw new AppError('invalid', texts.tooManyRows(mostRows))
  const twice = header.find((name, index) => name !== '' && header.indexOf(name) !== index)
  if (twice !== undefined) throw new AppError('invalid', texts.columnTwice(twice))
  const rows = records.map((record, index) => ({
    // Below the header, which is row 1.
    line: index + 2,
    cells: new Map([
      // Of the columns without a name only whether anything stands in them is asked.
      ['', header.map((name, position) => (name === '' ? (record[position] ?? '') : '')).join('')],
      ...header.flatMap((name, position) => (name === '' ? [] : [[name, fromInert(record[position] ?? '')] as const])),
    ]),
  }))
  return { header, rows: rows.filter(({ cells }) => [...cells.values()].some((cell) => cell.trim() !== '')) }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('invalid', texts.notUtf8)
  }
}

/** No name of a column contains one. */
function separatorOf(header: string): string {
  const count = (separator: string) => header.split(separator).length
  return [',', ';', '\t'].reduce((most, each) => (count(each) > count(most) ? each : most))
}

function readRecords(text: string, delimiter: string, mostRows: number): string[][] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      max_record_size: mostRecordBytes,
      // One more than is taken, and the header.
      to: mostRows + 2,
    })
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number }
    if (typeof code !== 'string' || !code.startsWith('CSV_')) throw error
    throw new AppError('invalid', texts.unreadable(lines ?? 1))
  }
}
