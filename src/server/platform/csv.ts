import { shopTimeZone } from '#shared/constants.ts'
import type { ExportFile } from './exports.ts'

type CsvValue = string | number | null

/** `2026-11-21`, by the shop's own calendar (IMP-10). */
const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone, dateStyle: 'short' })

const byteOrderMark = '\uFEFF'

/** OWASP ASVS 5.0, 1.2.10: a spreadsheet reads a cell that begins so as a formula. */
function inert(text: string): string {
  return /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text
}

/** RFC 4180, with its line ending. */
function csvLine(values: readonly CsvValue[]): string {
  const cells = values.map((value) => {
    if (typeof value !== 'string') return value === null ? '' : String(value)
    const text = inert(value)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${cells.join(',')}\r\n`
}

/** The text of a CSV file, a batch at a time; the mark at its start tells spreadsheets that it is UTF-8. */
async function* csvFile(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> {
  let text = byteOrderMark + csvLine(header)
  for await (const batch of batches) {
    yield text + batch.map(csvLine).join('')
    text = ''
  }
  if (text) yield text
}

/** Reads whatever its size by key, a batch at a time: nothing is held open in the database meanwhile. */
async function* inBatches<Row extends { id: number }>(
  read: (window: { after: number; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const limit = 1_000
  for (let after = 0; ; ) {
    const rows = await read({ after, limit })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    after = last.id
  }
}

async function* mapped<Row>(batches: AsyncIterable<Row[]>, toValues: (row: Row) => CsvValue[]) {
  for await (const batch of batches) yield batch.map(toValues)
}

/** A whole table as a file to save, named for what it is and its day. */
export function csvExport<Row extends { id: number }>(
  name: string,
  now: Date,
  header: readonly string[],
  read: (window: { after: number; limit: number }) => Promise<Row[]>,
  toValues: (row: Row) => CsvValue[],
): ExportFile {
  return {
    name: `${name}-${shopDay.format(now)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: csvFile(header, mapped(inBatches(read), toValues)),
  }
}
