import { describe, expect, test } from 'vitest'
import { type MarkName, markChange } from './markdown-marks.ts'

/** `[` and `]` stand for the ends of the selection. */
function press(mark: MarkName, shown: string): string {
  const from = shown.indexOf('«')
  const to = shown.indexOf('»') - 1
  const text = shown.replace(/[«»]/g, '')
  const change = markChange(mark, { text, from, to }, 'words')
  const next = text.slice(0, change.from) + change.insert + text.slice(change.to)
  const { from: start, to: end } = change.select
  return `${next.slice(0, start)}«${next.slice(start, end)}»${next.slice(end)}`
}

describe('a mark', () => {
  test.each<[MarkName, string, string]>([
    ['bold', 'one «two» three', 'one **«two»** three'],
    ['bold', 'one «two »three', 'one **«two»** three'],
    ['bold', 'one **«two»** three', 'one «two» three'],
    ['italics', 'one **«two»** three', 'one ***«two»*** three'],
    ['bold', 'one ***«two»*** three', 'one *«two»* three'],
    ['italics', 'one «»three', 'one *«words»*three'],
    ['italics', '*«two»*', '«two»'],
  ])('%s at the words: %j becomes %j', (mark, shown, expected) => {
    expect(press(mark, shown)).toBe(expected)
  })

  test.each<[MarkName, string, string]>([
    ['list', 'a\n\n«one\ntwo»\nthree', 'a\n\n«- one\n- two»\nthree'],
    ['list', '«- one\n- two»', '«one\ntwo»'],
    ['list', 'a\non«»e', 'a\n\n- one«»'],
    ['list', '- a\non«»e', '- a\n- one«»'],
    ['heading', 'Pa«»per', '## Paper«»'],
    ['quote', '## Sa«»id', '> Said«»'],
    ['list', '«one\n»two', '«- one»\ntwo'],
  ])('%s at the lines: %j becomes %j', (mark, shown, expected) => {
    expect(press(mark, shown)).toBe(expected)
  })

  test('a link keeps the words and selects its address, which is typed next', () => {
    expect(press('link', 'see «the paper» first')).toBe('see [the paper](«/page-contact») first')
    expect(press('link', '«»')).toBe('[words](«/page-contact»)')
  })
})
