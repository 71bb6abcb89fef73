import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { PrintQualityLine } from './print-quality.tsx'

test('SEL-10: the editor counts the pixels of a picture, and says that a vector is one', () => {
  const shown = (isVector: boolean) =>
    renderToStaticMarkup(
      <PrintQualityLine
        placement={{ x: 0.5, y: 0.5, scale: 0.5, rotation: 0 }}
        design={{ width: 1_200, height: 600, isVector }}
        inches={{ wide: 12, high: 16 }}
        onPlaced={() => {}}
      />,
    )
  expect(shown(false)).toContain('>6.0 × 3.0 in, 200 DPI<')
  expect(shown(true)).toContain('>6.0 × 3.0 in, vector<')
})

test('the size that prints well is offered where it is another one', () => {
  const shown = (scale: number) =>
    renderToStaticMarkup(
      <PrintQualityLine
        placement={{ x: 0.5, y: 0.5, scale, rotation: 0 }}
        design={{ width: 1_200, height: 600, isVector: false }}
        inches={{ wide: 12, high: 16 }}
        onPlaced={() => {}}
      />,
    )
  const largest = messages.designEditor.staysGood(8, 4)
  for (const scale of [0.5, 8 / 12, 0.9]) expect(shown(scale)).toContain(largest)
  expect(shown(0.5)).toContain('<button')
  expect(shown(0.6667)).not.toContain('<button')
})
