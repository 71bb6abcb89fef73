import type { Artwork } from '../products/artworks/define-artwork.ts'
import { lightness } from './color.ts'
import { groundOf, mixInks, studioInks } from './inks.ts'
import { letter, letterFitted, measure } from './lettering.ts'
import { box, disc, move } from './paths.ts'
import type { PrintLayer } from './print.ts'
import { cropMarks, registrationMark } from './print-marks.ts'
import { setArtwork } from './sheets.ts'

/** The layout around an artwork: each is flat, has a fixed size, and takes the colour of the stock it is printed on. */
type Layout = (artwork: Artwork, stock: string) => PrintLayer[]

const inksOn = (stock: string) => mixInks({ ground: groundOf(stock), substrate: stock })

/** Lines of small, unreadable text, ragged right as a typographer would set them. */
function textLines(x: number, y: number, width: number, lines: number, leading: number, weight: number): string {
  const rag = [1, 0.93, 0.98, 0.88, 0.96, 0.91]
  return Array.from({ length: lines }, (_, index) =>
    box(x, y + index * leading, width * (index === lines - 1 ? 0.56 : (rag[index % rag.length] ?? 1)), weight),
  ).join('')
}

export const posterSize = [700, 1000] as const
export const layPoster: Layout = (artwork, stock) => {
  const inks = inksOn(stock)
  const words = letterFitted('ALDER & INK', 50, 0, 600)
  return [
    { d: box(50, 48, 600, 4), fill: inks.key },
    {
      d: letter('PRINT NO. 12', 50, 64, 16) + letter('PORTLAND', 650 - measure('PORTLAND', 16), 64, 16),
      fill: inks.key,
    },
    ...setArtwork(artwork, { x: 34, y: 100, width: 632, height: 690 }, stock),
    { d: move(words.d, 0, 912 - words.height), fill: inks.key },
    { d: box(50, 928, 600, 4), fill: inks.key },
    { d: disc(62, 954, 11), fill: inks.warm },
    { d: disc(86, 954, 11), fill: inks.sun },
    { d: disc(110, 954, 11), fill: inks.cool },
    { d: textLines(470, 944, 180, 2, 12, 5), fill: inks.key },
  ]
}

export const flyerSize = [700, 1000] as const
export const layFlyer: Layout = (artwork, stock) => {
  const inks = inksOn(stock)
  const panel = stock === studioInks.teal ? studioInks.ink : lightness(stock) < 0.5 ? studioInks.paper : studioInks.teal
  const headline = letterFitted('OPEN STUDIO', 46, 660, 608)
  return [
    { d: box(0, 0, 700, 610), fill: panel },
    ...setArtwork(artwork, { x: 80, y: 36, width: 540, height: 540 }, panel),
    { d: headline.d, fill: inks.key },
    { d: letter('SAT 10-4', 46, 776, 56), fill: inks.warm },
    { d: disc(600, 842, 62), fill: inks.sun },
    { d: letter('FREE', 600 - measure('FREE', 30) / 2, 827, 30), fill: studioInks.ink },
    { d: textLines(46, 866, 330, 5, 20, 7), fill: inks.key },
  ]
}

export const cardSize = [900, 520] as const
export const layCardFront: Layout = (artwork, stock) => {
  const inks = inksOn(stock)
  return [
    ...setArtwork(artwork, { x: 40, y: 50, width: 420, height: 420 }, stock),
    { d: letter('ALDER', 510, 70, 64) + letter('& INK', 510, 150, 64), fill: inks.key },
    { d: box(510, 246, 330, 6), fill: inks.warm },
    { d: letter('STUDIO + PRESS', 510, 276, 22), fill: inks.cool },
    { d: textLines(510, 350, 300, 4, 28, 9), fill: inks.key },
  ]
}

export const layCardBack: Layout = (_artwork, stock) => {
  const inks = inksOn(stock)
  const words = letterFitted('A&I', 280, 0, 340)
  return [
    { d: move(words.d, 8, 260 - words.height / 2 + 8), fill: inks.sun },
    { d: move(words.d, 0, 260 - words.height / 2), fill: inks.key, over: true },
    { d: registrationMark(60, 60, 26) + registrationMark(840, 460, 26), fill: inks.key, holes: true },
  ]
}

export const layBanner: Layout = (artwork, stock) => {
  const inks = inksOn(stock)
  return [
    ...setArtwork(artwork, { x: 70, y: 70, width: 560, height: 560 }, stock),
    { d: letterFitted('PRESS', 690, 96, 800).d, fill: inks.key },
    { d: letterFitted('DAY', 690, 366, 420).d, fill: inks.warm },
    { d: disc(1330, 470, 150), fill: inks.sun },
    {
      d:
        letter('SAT', 1330 - measure('SAT', 84) / 2, 384, 84) + letter('10-4', 1330 - measure('10-4', 62) / 2, 492, 62),
      fill: studioInks.ink,
    },
  ]
}

export const coverSize = [700, 960] as const
export const layCover: Layout = (artwork, stock) => {
  const inks = inksOn(stock)
  return [
    ...setArtwork(artwork, { x: 80, y: 120, width: 540, height: 600 }, stock),
    { d: letter('FIELD NOTES', 350 - measure('FIELD NOTES', 34) / 2, 800, 34), fill: inks.key },
    { d: box(290, 862, 120, 6), fill: inks.warm },
  ]
}

export const tagSize = [420, 620] as const
/** The backing card that a pin or a set of labels is sold on. */
export const layTag: Layout = (_artwork, stock) => {
  const inks = inksOn(stock)
  return [
    { d: letter('ALDER & INK', 210 - measure('ALDER & INK', 28) / 2, 520, 28), fill: inks.key },
    { d: letter('PORTLAND OREGON', 210 - measure('PORTLAND OREGON', 14) / 2, 564, 14), fill: inks.warm },
    { d: cropMarks(40, 110, 340, 380, 16, 2), fill: inks.key },
  ]
}
