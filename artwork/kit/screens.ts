import type { Artwork } from '../products/artworks/define-artwork.ts'
import { mix } from './color.ts'
import { backgroundOf, mixInks } from './inks.ts'
import { fittedTextPath, textPath, textWidth } from './lettering.ts'
import { rect, roundRect, translate } from './paths.ts'
import type { PrintLayer } from './print.ts'
import { placeArtwork } from './sheets.ts'

/** Web pages, shown on the screens of laptops and phones. `page` is the colour of their background. */
type Screen = (artwork: Artwork, page: string) => PrintLayer[]

const inksOn = (page: string) => mixInks({ background: backgroundOf(page), substrate: page })
const bars = (x: number, y: number, widths: readonly number[], leading: number, weight: number) =>
  widths.map((width, index) => roundRect(x, y + index * leading, width, weight, weight / 2)).join('')

export const siteSize = [1200, 760] as const
export const layOutSite: Screen = (artwork, page) => {
  const inks = inksOn(page)
  const headline = ['PRESSED', 'WITH CARE'].map((words, index) =>
    translate(fittedTextPath(words, 70, 0, index ? 480 : 400).d, 0, 200 + index * 104),
  )
  const tiles = [inks.warm, inks.sun, inks.cool].map((fill, index) => ({
    d: roundRect(70 + index * 362, 640, 336, 200, 10),
    fill,
  }))
  return [
    { d: textPath('PRINTS', 70, 44, 34), fill: inks.key },
    { d: [760, 860, 960].map((x) => roundRect(x, 56, 66, 9, 4)).join(''), fill: inks.key },
    { d: roundRect(1050, 38, 90, 44, 22), fill: inks.warm },
    { d: rect(0, 108, 1200, 2), fill: mix(page, inks.key, 0.2) },
    { d: headline.join(''), fill: inks.key },
    { d: bars(70, 424, [430, 400, 300], 28, 10), fill: mix(page, inks.key, 0.5) },
    { d: roundRect(70, 530, 190, 58, 8), fill: inks.warm },
    { d: roundRect(280, 530, 150, 58, 8), stroke: inks.key, width: 3 },
    { d: roundRect(620, 140, 520, 460, 14), fill: mix(page, inks.key, 0.08) },
    ...placeArtwork(artwork, { x: 650, y: 150, width: 460, height: 440 }, page),
    ...tiles,
  ]
}

export const appSize = [390, 844] as const
export const layOutApp: Screen = (artwork, page) => {
  const inks = inksOn(page)
  return [
    { d: textPath('PRINTS', 28, 66, 26), fill: inks.key },
    { d: bars(330, 70, [32, 32, 22], 9, 4), fill: inks.key },
    { d: roundRect(24, 116, 342, 380, 18), fill: mix(page, inks.key, 0.08) },
    ...placeArtwork(artwork, { x: 44, y: 136, width: 302, height: 340 }, page),
    { d: textPath('NEW PRINT', 28, 528, 34), fill: inks.key },
    { d: textPath('28.00', 362 - textWidth('28.00', 26), 532, 26), fill: inks.warm },
    { d: bars(28, 588, [320, 290, 220], 22, 8), fill: mix(page, inks.key, 0.45) },
    ...[inks.key, inks.warm, inks.cool, inks.sun].map((fill, index) => ({
      d: roundRect(28 + index * 56, 664, 40, 40, 20),
      fill,
    })),
    { d: roundRect(24, 732, 342, 62, 12), fill: inks.warm },
    { d: textPath('ADD TO CART', 195 - textWidth('ADD TO CART', 22) / 2, 752, 22), fill: '#fffdf8' },
    { d: roundRect(135, 818, 120, 5, 2.5), fill: inks.key },
  ]
}
