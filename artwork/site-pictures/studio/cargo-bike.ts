import { textPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, softEllipse, stroke } from '../../kit/paint.ts'
import { circle, points, polygon, rect, roundRect, translate } from '../../kit/paths.ts'
import { roundLeafLogo } from './logos.ts'
import { drawArtwork } from './scene-parts.ts'

const rubber = '#1b2321'

function wheel(cx: number, cy: number, radius: number): string {
  const spokes = Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * Math.PI * 2
    const skew = index % 2 ? 0.22 : -0.22
    return `M${cx + Math.cos(angle + skew) * 9} ${cy + Math.sin(angle + skew) * 9}L${cx + Math.cos(angle) * (radius - 12)} ${cy + Math.sin(angle) * (radius - 12)}`
  }).join('')
  return (
    stroke(spokes, '#dfe4e0', 1.8, { opacity: 0.9 }) +
    stroke(circle(cx, cy, radius - 12), '#aab3ad', 6) +
    stroke(circle(cx - 1, cy - 1.5, radius - 12), '#f4f6f3', 2) +
    stroke(circle(cx, cy, radius), rubber, 14) +
    stroke(circle(cx, cy, radius + 4), '#4a5552', 2, { opacity: 0.8 }) +
    fill(circle(cx, cy, 13), '#59635e') +
    fill(circle(cx - 2, cy - 2, 7), '#e9ede9')
  )
}

function tube(d: string, color: string, width: number): string {
  return (
    stroke(translate(d, 2, 4), '#08100e', width, { opacity: 0.4 }) +
    stroke(d, color, width) +
    stroke(translate(d, -1, -width * 0.22), '#ffffff', width * 0.22, { opacity: 0.5 })
  )
}

function parcel(x: number, y: number, width: number, height: number, color: string, word: string): string {
  const d = rect(x, y, width, height)
  return (
    fill(d, color) +
    light(d, [x, y, x + width, y + height], 'w0.3@0 w0@0.5 k0.3@1') +
    fill(rect(x + width * 0.42, y, width * 0.16, height), '#fffdf8', { opacity: 0.35 }) +
    fill(textPath(word, x + 12, y + 14, 18), '#17211d', { opacity: 0.8 })
  )
}

/** A long-nosed cargo bike, its wheels on y 530; about 960 long. */
export function cargoBike(frame: string, crate: string): string {
  const chest = polygon(points('432 236, 806 236, 772 424, 474 424'))
  return (
    softEllipse(520, 536, 560, 26, '#08100e', 0.55, 0.6) +
    wheel(160, 412, 112) +
    wheel(884, 440, 82) +
    parcel(470, 150, 120, 120, '#c29a63', 'TO YOU') +
    parcel(596, 118, 96, 150, '#0b6e63', '2') +
    fill(polygon(points('700 60, 726 56, 748 250, 722 252')), '#f7f0df') +
    light(polygon(points('700 60, 726 56, 748 250, 722 252')), [705, 0, 745, 0], 'w0.2@0 k0.3@1') +
    fill(polygon(points('736 92, 760 94, 756 250, 732 250')), '#e5a400') +
    light(polygon(points('736 92, 760 94, 756 250, 732 250')), [732, 0, 760, 0], 'w0.2@0 k0.3@1') +
    tube('M300 436L440 452L800 452L836 330', frame, 17) +
    tube('M836 318L884 440', frame, 13) +
    tube('M816 300L844 352', '#2b3330', 16) +
    fill(chest, crate) +
    clipped(
      chest,
      [274, 322, 372].map((y) => fill(rect(420, y, 400, 4), '#08100e', { opacity: 0.25 })).join('') +
        drawArtwork(roundLeafLogo, 556, 256, 150, crate) +
        light(chest, [430, 236, 800, 424], 'w0.3@0 w0@0.4 k0.35@1'),
    ) +
    fill(polygon(points('424 226, 814 226, 810 246, 428 246')), '#8a5c2b') +
    light(polygon(points('424 226, 814 226, 810 246, 428 246')), [0, 226, 0, 246], 'w0.4@0 k0.3@1') +
    fill(roundRect(456, 424, 336, 14, 5), '#3a2416') +
    tube('M160 412L300 436', frame, 13) +
    tube('M160 412L262 262', frame, 11) +
    tube('M300 436L246 236', frame, 17) +
    tube('M276 330C330 400 360 430 420 448', frame, 15) +
    tube('M424 452L396 196', frame, 15) +
    stroke('M396 200L392 168C380 150 340 156 316 170', '#2b3330', 11) +
    stroke('M344 160L312 172', '#8a5c2b', 15) +
    fill('M196 214C220 198 280 200 304 212C300 226 270 232 240 232C214 232 196 228 196 214Z', '#5b3a26') +
    light(
      'M196 214C220 198 280 200 304 212C300 226 270 232 240 232C214 232 196 228 196 214Z',
      [0, 200, 0, 232],
      'w0.4@0 k0.3@1',
    ) +
    stroke('M50 372C70 296 150 262 220 306', frame, 9) +
    stroke('M808 396C832 344 920 342 952 384', frame, 8) +
    fill(circle(300, 436, 34), '#2b3330') +
    stroke(circle(300, 436, 28), '#aab3ad', 4) +
    stroke('M300 402L160 398M300 470L160 426', '#4a5552', 4) +
    tube('M300 436L336 500', '#59635e', 9) +
    fill(roundRect(318, 496, 48, 12, 5), rubber) +
    stroke('M330 444L302 530', '#59635e', 8) +
    fill(circle(822, 288, 15), '#2b3330') +
    fill(circle(830, 288, 10), '#fff1c9') +
    softEllipse(850, 288, 60, 40, '#ffe39a', 0.6, 0) +
    fill(circle(52, 380, 8), '#d43d1a')
  )
}
