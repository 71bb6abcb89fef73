import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { ImportedRows, type ImportReport } from './import-report.tsx'

const texts = messages.adminProductFile
const one = { rows: 1, is_new: false }
const report: ImportReport = {
  ...{ rows: 40, added: 1, changed: 2, unchanged: 0, applied: false, problems: [], more_problems: 0 },
  changes: [
    { ...one, line: 2, product: 'Harbour Tee', columns: ['surcharge', 'stock'], rows: 36 },
    { ...one, line: 38, product: 'Camp Mug', columns: ['price'] },
    { ...one, line: 39, product: 'New Poster', columns: [], is_new: true },
  ],
  more_changes: 1,
}

/** The text of each row of the table, and what stands below it. */
function shown(changed: Partial<ImportReport>) {
  const page = renderToStaticMarkup(<ImportedRows report={{ ...report, ...changed }} />)
  const textOf = (part: string) =>
    part
      .replaceAll(/<[^>]*>/g, '|')
      .split('|')
      .filter(Boolean)
      .join(' ')
  const [, body = '', below = ''] = /<tbody[^>]*>(.*)<\/tbody>(.*)/s.exec(page) ?? []
  return [...body.split('</tr>').map(textOf), textOf(below)].filter(Boolean)
}

test('what a file would change is listed by product, until it is imported or a row has a problem', () => {
  expect(shown({})).toEqual([
    ...['2 Harbour Tee surcharge, stock  in 36 rows', '38 Camp Mug price', '39 New Poster New product'],
    texts.moreChanges(3, 1),
  ])
  expect(shown({ applied: true })).toEqual([])
  expect(shown({ changes: [], more_changes: 0 })).toEqual([])
  expect(shown({ problems: [{ line: 4, column: 'sku', text: texts.skuTaken }] })).toEqual([`4 sku ${texts.skuTaken}`])
})
