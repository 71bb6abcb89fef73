import type { SitePictureName } from '#shared/site-pictures.ts'

export type GalleryItem = { src: SitePictureName; alt: string; title: string; caption: string }

export const gallery: readonly GalleryItem[] = [
  {
    src: 'gallery-lantern-shirts',
    alt: 'A stack and a row of dark t-shirts printed with glowing paper lanterns',
    title: 'Lantern shirts',
    caption:
      'Ringspun cotton, 6.1 oz. Two water-based inks over a discharge base, so the lantern feels like the shirt and not like a sticker. Run of 240.',
  },
  {
    src: 'gallery-heron-posters',
    alt: 'Posters of a great blue heron hung up to dry',
    title: 'Heron posters',
    caption:
      '18 × 24 in on 100 lb cover, uncoated. Three spot inks, teal laid over marigold for the reeds. Run of 75, numbered.',
  },
  {
    src: 'gallery-mug-shelf',
    alt: 'A shelf of printed mugs in several colors',
    title: 'The mug shelf',
    caption:
      '11 oz ceramic, one sample of every design we keep. The handles all point right because Hana turns them back each evening.',
  },
  {
    src: 'gallery-market-banner',
    alt: 'A long market banner stretched out between two posts',
    title: 'Market banner',
    caption:
      '13 oz vinyl, 10 × 3 ft, hemmed, brass grommets every 24 in. Latex inks. One piece, ordered Monday, hung Saturday.',
  },
  {
    src: 'gallery-sticker-table',
    alt: 'A table covered with die-cut stickers and sticker sheets seen from above',
    title: 'Sticker table',
    caption:
      'Matte vinyl with a laminate that survives a dishwasher. Eleven shapes cut from one roll, 2,000 pieces, counted twice.',
  },
  {
    src: 'gallery-bakery-boxes',
    alt: 'Folded bakery boxes printed with a hollyhock flower',
    title: 'Bakery boxes',
    caption:
      '18 pt kraft board, food-safe. Black and a pink mixed to match a petal, over a white base. 900 boxes, delivered flat, by bike, in five trips.',
  },
  {
    src: 'gallery-tote-wall',
    alt: 'Canvas tote bags with different prints hanging on a wall of hooks',
    title: 'Tote wall',
    caption:
      '10 oz natural canvas, screen-printed by hand. The first pull of each edition hangs here; the press keeps what the press made.',
  },
  {
    src: 'gallery-press-night',
    alt: 'The print shop at night with the press running under a lamp',
    title: 'Press night',
    caption:
      'The last Thursday before a festival. 1,200 programs, black plus vermilion, on 70 lb text. The radio is not in the picture. It was loud.',
  },
]
