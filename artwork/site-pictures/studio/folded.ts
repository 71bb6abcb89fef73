import { creaseTable, drape, folds, stitches } from '../../kit/cloth.ts'
import { tonesOf } from '../../kit/color.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, softEllipse, softFill, stroke } from '../../kit/paint.ts'
import { roundRect, translate } from '../../kit/paths.ts'
import { printOn } from '../../kit/warps.ts'
import type { Artwork } from '../../products/artworks/define-artwork.ts'

/** Shirts folded and piled, seen from the front with their folds; the lowest lies at `foot`. */
export function foldedPile(cx: number, foot: number, width: number, colors: readonly string[], thick = 46): string {
  let top = foot
  const pile = colors.map((color, index) => {
    const tones = tonesOf(color)
    const lean = ((index * 37) % 23) - 11
    const wide = width - ((index * 29) % 26)
    const [left, right] = [cx - wide / 2 + lean, cx + wide / 2 + lean]
    top -= thick
    const [y, low] = [top, top + thick + 4]
    const body = `M${left + 22} ${y}C${left + wide * 0.3} ${y - 5} ${left + wide * 0.6} ${y + 5} ${right - 22} ${y}C${right + 6} ${y + 2} ${right + 8} ${low - 4} ${right - 20} ${low}C${left + wide * 0.6} ${low + 4} ${left + wide * 0.3} ${low - 2} ${left + 20} ${low}C${left - 10} ${low - 4} ${left - 8} ${y + 2} ${left + 22} ${y}Z`
    const middle = y + thick * 0.52
    const seam = `M${left + 14} ${middle}C${left + wide * 0.3} ${middle - 5} ${left + wide * 0.62} ${middle + 6} ${right - 30} ${middle - 2}`
    return (
      fill(body, tones.base) +
      light(body, [0, y, 0, low], `w${tones.glow * 0.9}@0 w0@0.3 k${tones.shadow * 0.6}@0.6 k${tones.shadow * 2}@1`) +
      light(body, [left, 0, right, 0], `w${tones.glow * 0.5}@0 w0@0.3 k0@0.6 k${tones.shadow * 1.6}@1`) +
      stroke(seam, tones.line, 2.6, { opacity: 0.55 }) +
      stroke(translate(seam, 0, 3), tones.rim, 1.6, { opacity: 0.35 })
    )
  })
  return softEllipse(cx + 30, foot + 2, width * 0.62, 24, '#08100e', 0.55, 0.5) + pile.join('')
}

/** A hoodie folded to a square, hood turned forward; drawn in a box of 1000. */
export function foldedHoodie(color: string, artwork: Artwork): string {
  const tones = tonesOf(color)
  const body =
    'M190 330C260 300 320 296 400 300L610 300C700 296 760 300 812 330C832 480 834 700 820 850C720 876 300 878 182 850C166 700 170 480 190 330Z'
  const hood =
    'M300 360C250 300 300 180 430 132C470 118 530 118 570 132C700 180 750 300 700 360C650 410 570 452 500 486C430 452 350 410 300 360Z'
  const opening =
    'M400 330C376 256 420 190 500 182C580 190 624 256 600 330C580 372 540 410 500 440C460 410 420 372 400 330Z'
  const sleeve = 'M812 330C838 420 846 620 836 760C800 742 770 700 760 640C756 540 770 430 812 330Z'
  const creases = creaseTable(
    '200 420 300 560 26 -10, 800 420 706 560 26 10, 190 760 330 850 26 8, 812 780 660 856 26 -8, 420 860 470 700 18 6, 586 860 560 720 18 -6',
  )
  return (
    softFill(translate(body, 16, 24), '#08100e', 0.36, 30) +
    fill(translate(body, 3, 10), tones.deep) +
    fill(body, tones.base) +
    printOn(artwork, { x: 360, y: 530, width: 280, height: 280 }, tones.base) +
    drape(body, tones) +
    folds(body, creases, tones) +
    fill(sleeve, tones.shade, { opacity: 0.8 }) +
    light(sleeve, [750, 0, 840, 0], `w${tones.glow}@0 k${tones.shadow}@1`) +
    clipped(body, stroke('M186 826C300 850 720 850 824 826', tones.line, 3, { opacity: 0.5 })) +
    stitches('M186 812C300 836 720 836 824 812', tones) +
    softFill(translate(hood, 4, 14), '#08100e', 0.3, 18) +
    fill(hood, tones.base) +
    light(hood, [330, 150, 680, 400], `w${tones.glow}@0 w0@0.4 k${tones.shadow * 1.2}@1`) +
    fill(opening, tones.deep) +
    light(opening, [388, 200, 614, 440], `k${tones.shadow}@0 w${tones.glow * 0.3}@1`) +
    stitches(
      'M384 336C356 244 410 170 500 164C590 170 644 244 616 336C596 382 550 424 500 458C450 424 404 382 384 336Z',
      tones,
    ) +
    stroke('M500 122L500 164M430 134C450 150 460 156 470 168M570 134C550 150 540 156 530 168', tones.line, 2.4, {
      opacity: 0.6,
    }) +
    stroke('M300 640L350 840M700 640L650 840', tones.line, 3, { opacity: 0.45 }) +
    [452, 548]
      .map(
        (x, index) =>
          stroke(`M${x} 412C${x - 8 + index * 12} 470 ${x + 6} 500 ${x - 4 + index * 10} 560`, '#08100e', 12, {
            opacity: 0.2,
          }) +
          stroke(
            `M${x} 408C${x - 8 + index * 12} 466 ${x + 6} 496 ${x - 4 + index * 10} 556`,
            tones.isDark ? '#f3efe4' : '#fffdf8',
            9,
          ) +
          fill(roundRect(x - 9 + index * 10, 552, 12, 26, 4), '#aab3ad'),
      )
      .join('')
  )
}
