import type { GalleryContent } from './schemas/gallery.ts'

const pictures: GalleryContent['pictures'] = [
  {
    src: 'gallery-lantern-shirts',
    alt: 'Dark t-shirts on hangers and a folded stack, printed with paper lanterns and a blossom branch',
    title: 'Lantern shirts',
    caption:
      'Ringspun cotton, 6.1 oz. Two water-based inks over a discharge base, so the lantern feels like the shirt and not like a sticker. Run of 240.',
  },
  {
    src: 'gallery-heron-posters',
    alt: 'Posters of a heron in front of a marigold sun, pegged to two lines to dry',
    title: 'Heron posters',
    caption:
      '18 × 24 in on 100 lb cover, uncoated. Three spot inks, teal laid over marigold for the reeds. Run of 75, numbered.',
  },
  {
    src: 'gallery-mug-shelf',
    alt: 'Two shelves of printed mugs in several colors, all handles to the right',
    title: 'The mug shelf',
    caption:
      '11 oz ceramic, one sample of every design we keep. The handles all point right because somebody turns them back each evening.',
  },
  {
    src: 'gallery-market-banner',
    alt: 'A red Rose City Night Market banner roped between two posts, lit stalls below it',
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
    alt: 'Stacked kraft and pink bakery boxes with a hollyhock flower, and three loaves',
    title: 'Bakery boxes',
    caption:
      '18 pt kraft board, food-safe. Black and a pink mixed to match a petal, over a white base. 900 boxes, delivered flat, by bike, in five trips.',
  },
  {
    src: 'gallery-tote-wall',
    alt: 'Nine tote bags with different prints, hanging on three rails of hooks',
    title: 'Tote wall',
    caption:
      '10 oz natural canvas, screen-printed by hand. The first pull of each edition hangs here; the press keeps what the press made.',
  },
  {
    src: 'gallery-press-night',
    alt: 'The press with its big wheel under a lamp at night, the moon in the window, stacks of sheets around it',
    title: 'Press night',
    caption:
      'The last Thursday before a festival. 1,200 programs, black plus vermilion, on 70 lb text. The radio is not in the picture. It was loud.',
  },
]

export const gallery: GalleryContent = {
  heading: 'Fresh off the press',
  misregistered: 'press',
  lead: 'We keep one of everything we are proud of. {with pictures: Here is the wall, with what it is printed on, in which inks, and how many there were. | without: The first pictures come soon.}',
  pictures,
  closing: {
    sentence: 'There is always a nail free on this wall.',
    shopButton: 'Start in the shop',
    contactButton: 'Ask about a print',
  },
  page: {
    title: 'Gallery',
    description:
      'Shirts, posters, mugs, banners, stickers, boxes and totes off the presses at {studio}, each with its stock, its inks and its run.',
    share: { eyebrow: 'GALLERY', title: 'FRESH FROM THE PRESS', picture: null },
  },
  search: {
    label: 'Gallery',
    summary: 'Pictures of finished print work, with stock, inks and run lengths.',
  },
}
