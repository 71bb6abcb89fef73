import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { summarizeProblems } from '#web/admin/lib/problem-summary.ts'
import { generate } from './matrix-draft.ts'
import { MatrixRows } from './matrix-rows.tsx'

const { stockInvalid, amountInvalid } = messages.adminProducts
const problems = {
  'combinations.1.price': amountInvalid,
  'combinations.1.stock': stockInvalid,
  'combinations.10.stock': stockInvalid,
}

test('what is wrong in a row is below it, with its column, and describes its input', () => {
  const rows = generate({ values: { color: 'Red, Blue', size: '', variant: '' }, rows: [] })
  const html = renderToStaticMarkup(
    <MatrixRows rows={rows} price="20" images={[]} problems={problems} onChange={() => undefined} />,
  )
  const below = [...html.matchAll(/<li id="([^"]+)"[^>]*>(.*?)<\/li>/g)].map(([, id = '', content = '']) => [
    new RegExp(`<input[^>]*aria-describedby="${id}"[^>]*name="([^"]+)"`).exec(html)?.[1],
    content.replaceAll(/<[^>]*>|✕/g, ''),
  ])
  const { columns, inColumn } = messages.adminCombinations
  expect(below).toEqual([
    ['combinations.1.price', inColumn(columns.price, amountInvalid)],
    ['combinations.1.stock', inColumn(columns.stock, stockInvalid)],
  ])
})

test('the notice says how many fields are wrong, if it is more than one', () => {
  expect(summarizeProblems(problems)).toBe(messages.admin.severalProblems(3, amountInvalid))
  expect(summarizeProblems({ stock: stockInvalid })).toBe(stockInvalid)
  expect(summarizeProblems({})).toBeUndefined()
})
