import type { CsvRow } from '#server/platform/read-csv.ts'
import { messages } from '#shared/messages.ts'
import type { FileProblem } from './product-file.ts'

/** Tabs and line ends are text; the other control characters are in no field, and the database takes some of them not at all. */
const unprintable = /[^\P{Cc}\t\n\r]/gu

/** The rows without such characters, each of which is a problem of its cell. */
export function withoutControls(rows: readonly CsvRow[], problems: FileProblem[]): CsvRow[] {
  return rows.map(({ line, cells }) => {
    const clean = [...cells].map(([column, text]) => {
      const kept = text.replaceAll(unprintable, '')
      if (kept !== text) problems.push({ line, column, text: messages.adminProductFile.controls })
      return [column, kept] as const
    })
    return { line, cells: new Map(clean) }
  })
}
