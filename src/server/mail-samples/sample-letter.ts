import { paths } from '#shared/paths.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import type { Letter } from '../newsletters/letter.ts'

const { src, ...size } = sitePicture('gallery-press-night')
const { src: mugs, ...mugSize } = sitePicture('service-mugs')

/** A newsletter with every kind of block, and every kind of formatting. */
export const sampleLetter: Letter = {
  subject: 'Second press, first posters',
  preheader: 'What came off the new press in November, and a mug that keeps its colors.',
  blocks: [
    {
      kind: 'text',
      text: [
        { kind: 'heading', children: ['The second press runs.'] },
        {
          kind: 'paragraph',
          children: [
            'It came in one piece, ',
            { kind: 'strong', children: ['four hundred kilos'] },
            ' of it, and printed its ',
            { kind: 'emphasis', children: ['first'] },
            ' poster the same week. ',
            { kind: 'link', href: paths.news, children: ['How it got through the door'] },
            ' is a story of its own.',
          ],
        },
        {
          kind: 'list',
          isOrdered: false,
          items: [
            [{ kind: 'paragraph', children: ['Two colors in one pass'] }],
            [{ kind: 'paragraph', children: ['Sheets up to 50 × 70 cm'] }],
          ],
        },
        {
          kind: 'quote',
          children: [{ kind: 'paragraph', children: ['“It hums in B flat.” The first who heard it run'] }],
        },
      ],
    },
    {
      kind: 'picture',
      picture: { path: src, alt: 'Six people around a press at night, with a wet poster', ...size },
      caption: 'The first sheet, still wet.',
    },
    {
      kind: 'product',
      name: 'Rose Mug',
      price: '$14.00',
      words: 'Now in the green that the old press never got right.',
      picture: { path: mugs, alt: 'A mug with a rose in two colors', ...mugSize },
      path: paths.product(7),
    },
    {
      kind: 'post',
      title: 'How we mix a green',
      day: 'Nov 12, 2026',
      lead: 'Eleven tries, three of them on the wall of the studio.',
      picture: null,
      path: paths.newsPost('how-we-mix-a-green'),
    },
  ],
}
