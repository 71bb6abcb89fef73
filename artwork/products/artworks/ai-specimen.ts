import { halftone } from '../../kit/halftone.ts'
import { fittedTextPath, textPath, textWidth } from '../../kit/lettering.ts'
import { insideOf, rect, translate } from '../../kit/paths.ts'
import { defineArtwork } from './define-artwork.ts'

export const aiSpecimen = defineArtwork('ai-specimen', [1000, 1000], (inks) => {
  const big = textPath('A', 40, 130, 560)
  const ampersand = textPath('&', 360, 300, 470)
  const eye = textPath('I', 800, 130, 560)
  const rows = ['ABCDEFGHIJKLMN', 'OPQRSTUVWXYZ&+'].map((text) => fittedTextPath(text, 40, 0, 920))
  return [
    { d: rect(40, 60, 920, 8) + rect(40, 732, 920, 4), fill: inks.key },
    {
      d: textPath('STENCIL NO. 7', 40, 82, 24) + textPath('36 PT', 960 - textWidth('36 PT', 24), 82, 24),
      fill: inks.key,
    },
    { d: big, fill: inks.cool },
    { d: eye, fill: inks.key },
    { d: ampersand, fill: inks.warm, overprint: true },
    {
      d: halftone({
        area: { x: 40, y: 130, width: 470, height: 560 },
        pitch: 17,
        angle: 22,
        inside: insideOf(big),
        tone: (_x, y) => (y - 330) / 520,
      }),
      fill: inks.sun,
    },
    ...rows.map(({ d }, index) => ({ d: translate(d, 0, 756 + index * 92), fill: inks.key })),
  ]
})
