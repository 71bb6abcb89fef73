import type { Artwork } from '../products/artworks/define-artwork.ts'
import { lightness } from './color.ts'
import { backgroundOf, mixInks, studioInks } from './inks.ts'
import { fittedTextPath, textPath, textWidth } from './lettering.ts'
import { circle, rect, translate } from './paths.ts'
import type { PrintLayer } from './print.ts'
import { cropMarks, registrationMark } from './print-marks.ts'
import { placeArtwork } from './sheets.ts'

/** Lays out a printed product around an artwork: flat, in a fixed size, on stock of the given colour. */
type Layout = (artwork: Artwork, stock: string) => PrintLayer[]

const inksOn = (stock: string) => mixInks({ background: backgroundOf(stock), substrate: stock })

/** Lines of small, unreadable text, ragged right as a typographer would set them. */
function textLines(x: number, y: number, width: number, lines: number, leading: number, weight: number): string {
  const rag = [1, 0.93, 0.98, 0.88, 0.96, 0.91]
  return Array.from({ length: lines }, (_, index) =>
    rect(x, y + index * leading, width * (index === lines - 1 ? 0.56 : (rag[index % rag.length] ?? 1)), weight),
  ).join('')
}

export const posterSize = [700, 1000] as const
export const layOutPoster: Layout = (artwork, stock) => {
  const inks = inksOn(stock)
  const words = fittedTextPath('INK ON PAPER', 50, 0, 600)
  return [
    { d: rect(50, 48, 600, 4), fill: inks.key },
    {
      d: textPath('PRINT NO. 12', 50, 64, 16) + textPath('1 OF 250', 650 - textWidth('1 OF 250', 16), 64, 16),
      fill: inks.key,
    },
    ...placeArtwork(artwork, { x: 34, y: 100, width: 632, height: 690 }, stock),
    { d: translate(words.d, 0, 912 - words.height), fill: inks.key },
    { d: rect(50, 928, 600, 4), fill: inks.key },
    { d: circle(62, 954, 11), fill: inks.warm },
    { d: circle(86, 954, 11), fill: inks.sun },
    { d: circle(110, 954, 11), fill: inks.cool },
    { d: textLines(470, 944, 180, 2, 12, 5), fill: inks.key },
  ]
}

export const flyerSize = [700, 1000] as const
export const layOutFlyer: Layout = (artwork, stock) => {
  const inks = inksOn(stock)
  const panel = stock === studioInks.teal ? studioInks.ink : lightness(stock) < 0.5 ? studioInks.paper : studioInks.teal
  const headline = fittedTextPath('OPEN STUDIO', 46, 660, 608)
  return [
    { d: rect(0, 0, 700, 610), fill: panel },
    ...placeArtwork(artwork, { x: 80, y: 36, width: 540, height: 540 }, panel),
    { d: headline.d, fill: inks.key },
    { d: textPath('SAT 10-4', 46, 776, 56), fill: inks.warm },
    { d: circle(600, 842, 62), fill: inks.sun },
    { d: textPath('FREE', 600 - textWidth('FREE', 30) / 2, 827, 30), fill: studioInks.ink },
    { d: textLines(46, 866, 330, 5, 20, 7), fill: inks.key },
  ]
}

export const cardSize = [900, 520] as const
export const layOutCardFront: Layout = (artwork, stock) => {
  const inks = inksOn(stock)
  return [
    ...placeArtwork(artwork, { x: 40, y: 50, width: 420, height: 420 }, stock),
    { d: textPath('YOUR', 510, 70, 64) + textPath('NAME', 510, 150, 64), fill: inks.key },
    { d: rect(510, 246, 330, 6), fill: inks.warm },
    { d: textPath('AND WHAT YOU DO', 510, 276, 22), fill: inks.cool },
    { d: textLines(510, 350, 300, 4, 28, 9), fill: inks.key },
  ]
}

export const layOutCardBack: Layout = (_artwork, stock) => {
  const inks = inksOn(stock)
  const words = fittedTextPath('HELLO', 240, 0, 420)
  return [
    { d: translate(words.d, 8, 260 - words.height / 2 + 8), fill: inks.sun },
    { d: translate(words.d, 0, 260 - words.height / 2), fill: inks.key, overprint: true },
    { d: registrationMark(60, 60, 26) + registrationMark(840, 460, 26), fill: inks.key, holes: true },
  ]
}

export const layOutBanner: Layout = (artwork, stock) => {
  const inks = inksOn(stock)
  return [
    ...placeArtwork(artwork, { x: 70, y: 70, width: 560, height: 560 }, stock),
    { d: fittedTextPath('PRESS', 690, 96, 800).d, fill: inks.key },
    { d: fittedTextPath('DAY', 690, 366, 420).d, fill: inks.warm },
    { d: circle(1330, 470, 150), fill: inks.sun },
    {
      d:
        textPath('SAT', 1330 - textWidth('SAT', 84) / 2, 384, 84) +
        textPath('10-4', 1330 - textWidth('10-4', 62) / 2, 492, 62),
      fill: studioInks.ink,
    },
  ]
}

export const coverSize = [700, 960] as const
export const layOutCover: Layout = (artwork, stock) => {
  const inks = inksOn(stock)
  return [
    ...placeArtwork(artwork, { x: 80, y: 120, width: 540, height: 600 }, stock),
    { d: textPath('FIELD NOTES', 350 - textWidth('FIELD NOTES', 34) / 2, 800, 34), fill: inks.key },
    { d: rect(290, 862, 120, 6), fill: inks.warm },
  ]
}

export const tagSize = [420, 620] as const
/** The backing card that a pin or a set of labels is sold on. */
export const layOutTag: Layout = (_artwork, stock) => {
  const inks = inksOn(stock)
  return [
    { d: textPath('HANDMADE', 210 - textWidth('HANDMADE', 28) / 2, 520, 28), fill: inks.key },
    { d: textPath('IN SMALL NUMBERS', 210 - textWidth('IN SMALL NUMBERS', 14) / 2, 564, 14), fill: inks.warm },
    { d: cropMarks(40, 110, 340, 380, 16, 2), fill: inks.key },
  ]
}
