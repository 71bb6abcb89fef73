import { describe, expect, it, test } from 'vitest'
import { messages } from '../messages.ts'
import { centimetresOf, readSizeChart, sizeChartLimits, sizeChartProblem, tidySizeChart } from './size-chart.ts'

const texts = messages.adminSizeChart

test('a chart has its measures in the first line and a size in each further one', () => {
  expect(readSizeChart('Size, Chest, Length\n\nS, 34-36, 28.5\n M ,38 – 40, 29 ')).toEqual({
    measures: ['Chest', 'Length'],
    rows: [
      { size: 'S', inches: [[34, 36], [28.5]] },
      { size: 'M', inches: [[38, 40], [29]] },
    ],
  })
})

test('rows of a spreadsheet, with tabs between their cells, are stored with commas', () => {
  expect(tidySizeChart('Size\tChest\r\nS\t18\n')).toBe('Size, Chest\nS, 18')
})

test('an empty text is no chart and no problem', () => {
  expect([sizeChartProblem(' \n'), readSizeChart(' \n'), tidySizeChart(' \n')]).toEqual([null, null, ''])
})

describe('what is no chart is refused in words', () => {
  const many = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => text(index))
  it.each([
    ['Size, Chest', texts.needsLines],
    ['Size\nS', texts.needsLines],
    ['Size, Chest,\nS, 18, 20', texts.unnamedMeasure],
    ['Size, Chest\n, 18', texts.unnamedSize(2)],
    ['Size, Chest\nS, 18\nS, 19', texts.sizeTwice('S')],
    ['Size, Chest\nS, 18, 19', texts.otherCount('S', 1)],
    ['Size, Chest\nS,', texts.noInches('', 'S')],
    ['Size, Chest\nS, 18"', texts.noInches('18"', 'S')],
    ['Size, Chest\nS, 36-34', texts.noInches('36-34', 'S')],
    ['Size, Chest\nS, 0', texts.noInches('0', 'S')],
    ['Size, Chest\nS, 401', texts.noInches('401', 'S')],
    [`Size, ${many(9, String).join(', ')}\nS, ${many(9, () => '1').join(', ')}`, texts.tooManyMeasures(8)],
    [`Size, Chest\n${many(sizeChartLimits.sizes + 1, (index) => `${index}, 1`).join('\n')}`, texts.tooManySizes(30)],
  ])('%j', (text, sentence) => {
    expect(sizeChartProblem(text)).toBe(sentence)
    expect(readSizeChart(text)).toBeNull()
  })
})

test.each([
  [18, 45.7],
  [28.5, 72.4],
  [0.04, 0.1],
])('%j inches are %j centimeters', (inches, centimetres) => expect(centimetresOf(inches)).toBe(centimetres))
