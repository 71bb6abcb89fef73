import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCsv } from '#test/helpers/csv.ts'
import { csvExport, inert } from './csv.ts'

/** Removes the added apostrophes, which gives a reader of the file the exact text. */
const restored = (written: string) =>
  written
    .replace(/^'(?='*[\t\r\0])/, '')
    .replaceAll(/(^|[;,|\t\r\n])([ \u00a0\u2000-\u200b\u3000\ufeff"]*)'('*[=+\-@＝＋－＠﹢﹣﹦﹫])/g, '$1$2$3')

async function write(texts: string[]): Promise<string> {
  const rows = texts.map((text, index) => ({ id: index + 1, text }))
  const read = async ({ after }: { after: number }) => (after === 0 ? rows : [])
  const { content } = csvExport('words', new Date(), read, { id: (row) => row.id, text: (row) => row.text })
  const parts: string[] = []
  for await (const part of content) parts.push(part)
  return parts.join('').slice(1)
}

/** The first character of each cell for a program that ignores quotes, splits at any separator and trims the cells. */
const startsAnywhere = (csv: string) =>
  csv.split(/[;,|\t\r\n]/).map((piece) => piece.replace(/^[\s"\u200b\0]+/, '').slice(0, 1))
const begins = /[=+\-@＝＋－＠﹢﹣﹦﹫]/

const breaks = ['', 'x;', 'x\t', 'x\n', 'x\r', 'x\r\n', 'x|', 'x,', 'x; ', 'x;"', 'x\n""', ' ', '\u00a0', '\t', '\r']
const starts = ['=1+1', '+1', '-1', '@SUM(A1)', "=cmd|' /C calc'!A0", '＝1', '＋1', '－1', '＠A1', '"=1', ';=1;=2']
const payloads = breaks.flatMap((before) => starts.map((formula) => before + formula))

test('no cell is a formula, whatever separator a program assumes', async () => {
  expect(payloads.length).toBeGreaterThan(40)
  const csv = await write(payloads)
  expect(startsAnywhere(csv).filter((sign) => begins.test(sign))).toEqual([])
  // Without the apostrophes nearly every one of them would be a formula.
  expect(startsAnywhere(payloads.join('\n')).filter((sign) => begins.test(sign)).length).toBeGreaterThan(150)
})

test('written text is read back unchanged', async () => {
  const sign = fc.constantFrom(...'=+-@＝＋－＠;,|\t\r\n"\'\u00a0\u200b ax1')
  const texts = fc.array(fc.string({ unit: sign, maxLength: 12 }), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(texts, async (words) => {
      const csv = await write(words)
      const cells = parseCsv(csv).map((row) => row[1] ?? '')
      expect(cells.slice(1)).toEqual(words.map(inert))
      expect(cells.slice(1).map(restored)).toEqual(words)
      expect(startsAnywhere(csv).filter((first) => begins.test(first))).toEqual([])
    }),
    { numRuns: 400 },
  )
  for (const words of ['12 SE Ink St, Portland', 'a=1', 'Mon - Fri', "it's 5 - 3", 'a@b.example'])
    expect(inert(words)).toBe(words)
})

test('a time is written in the shop’s time zone, in summer and in winter', async () => {
  const rows = [
    { id: 1, at: new Date('2026-07-01T06:30:09Z') },
    { id: 2, at: new Date('2026-12-01T06:30:09Z') },
  ]
  const { content, name } = csvExport(
    'days',
    new Date('2026-07-01T06:30:09Z'),
    async ({ after }) => (after === 0 ? rows : []),
    { id: (row) => row.id, at: (row) => row.at },
  )
  let text = ''
  for await (const part of content) text += part
  expect(parseCsv(text.slice(1)).slice(1)).toEqual([
    ['1', '2026-06-30 23:30:09'],
    ['2', '2026-11-30 22:30:09'],
  ])
  expect(name).toBe('days-2026-06-30.csv')
})
