import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
