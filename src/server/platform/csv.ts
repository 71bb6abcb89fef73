import { inStudioZone } from '#shared/studio-days.ts'
import type { ExportFile } from './exports.ts'

type CsvValue = string | number | Date | null

/** `2026-11-21`, in the shop's time zone. */
const shopDay = inStudioZone('en-CA', { dateStyle: 'short' })

/** `2026-11-21 14:05:09`, in the shop's time zone: every spreadsheet reads this as a date and a time. */
const shopMoment = inStudioZone('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

const byteOrderMark = '\uFEFF'

/**
 * OWASP ASVS 5.0, 1.2.10: a spreadsheet evaluates a cell that begins like this as a formula. A spreadsheet that splits at
 * other separators than ours, as most do in Europe, begins a cell after each of them; some drop the spaces and quotes
 * before a formula. Each match gets exactly one more apostrophe, so that a reader who removes one has the exact text.
 */
const formula = /(^|[;,|\t\r\n])([ \u00a0\u2000-\u200b\u3000\ufeff"]*)('*[=+\-@＝＋－＠﹢﹣﹦﹫])/g
const hiddenStart = /^'*[\t\r\0]/
const written = /(^|[;,|\t\r\n])([ \u00a0\u2000-\u200b\u3000\ufeff"]*)'('*[=+\-@＝＋－＠﹢﹣﹦﹫])/g

/** Text that no spreadsheet evaluates, whichever separator it splits the file at. */
export function inert(text: string): string {
  const written = text.replaceAll(formula, "$1$2'$3")
  return hiddenStart.test(written) ? `'${written}` : written
}

/** The text that `inert` has made inert, exactly. */
export function fromInert(text: string): string {
  return text.replace(/^'('*[\t\r\0])/, '$1').replaceAll(written, '$1$2$3')
}

/** One line of RFC 4180, with its line ending. */
function csvLine(values: readonly CsvValue[]): string {
  const cells = values.map((value) => {
    if (value instanceof Date) return shopMoment.format(value)
    if (typeof value !== 'string') return value === null ? '' : String(value)
    const text = inert(value)
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return `${cells.join(',')}\r\n`
}

/** The text of a CSV file, one batch at a time; the byte order mark tells spreadsheets that it is UTF-8. */
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

/** Reads all rows in batches by id, so that neither a transaction nor a cursor stays open in the database. */
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

/** The value of each column, by the column's header, in the order of the file. */
export type CsvColumns<Row, Name extends string = string> = Readonly<Record<Name, (row: Row) => CsvValue>>

/** A whole table as a file to download, named after its content and the day. */
export function csvExport<Row extends { id: number }>(
  name: string,
  now: Date,
  read: (window: { after: number; limit: number }) => Promise<Row[]>,
  columns: CsvColumns<Row>,
): ExportFile {
  const cells = Object.values(columns)
  const toValues = (row: Row) => cells.map((cell) => cell(row))
  return {
    name: `${name}-${shopDay.format(now)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: csvFile(Object.keys(columns), mapped(inBatches(read), toValues)),
  }
}
