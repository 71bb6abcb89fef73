import { halftone } from '../../kit/halftone.ts'
import { letter, letterFitted, measure } from '../../kit/lettering.ts'
import { box, insideOf, move } from '../../kit/paths.ts'
import { defineArtwork } from './define-artwork.ts'

export const aiSpecimen = defineArtwork('ai-specimen', [1000, 1000], (inks) => {
  const big = letter('A', 40, 130, 560)
  const ampersand = letter('&', 360, 300, 470)
  const eye = letter('I', 800, 130, 560)
  const rows = ['ABCDEFGHIJKLMN', 'OPQRSTUVWXYZ&+'].map((text) => letterFitted(text, 40, 0, 920))
  return [
    { d: box(40, 60, 920, 8) + box(40, 732, 920, 4), fill: inks.key },
    { d: letter('STENCIL NO. 7', 40, 82, 24) + letter('36 PT', 960 - measure('36 PT', 24), 82, 24), fill: inks.key },
    { d: big, fill: inks.cool },
    { d: eye, fill: inks.key },
    { d: ampersand, fill: inks.warm, over: true },
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
    ...rows.map(({ d }, index) => ({ d: move(d, 0, 756 + index * 92), fill: inks.key })),
  ]
})
