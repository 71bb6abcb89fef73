import { mix } from '../../kit/color.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, softEllipse, softFill, stroke } from '../../kit/paint.ts'
import { circle, type Point, points, polygon, rect, roundRect } from '../../kit/paths.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { drawArtwork } from '../studio/scene-parts.ts'
import { hollyhock, hollyhockLine, hollyhockPink as pink } from './logos.ts'
import { drawText, drawTextFitted, drawTextRight, inkColor, white } from './ui.ts'

const kraft = '#c9a877'
/** Maps a face of 1000 by `tall` into the picture: its axes run from its first corner. */
function onFace([a, b, , d]: readonly Point[], tall: number, content: string): string {
  if (!a || !b || !d) return ''
  const [ux, uy, vx, vy] = [(b[0] - a[0]) / 1000, (b[1] - a[1]) / 1000, (d[0] - a[0]) / tall, (d[1] - a[1]) / tall]
  return group(content, { transform: `matrix(${ux} ${uy} ${vx} ${vy} ${a[0]} ${a[1]})` })
}

const small = [
  [150, 120],
  [420, 250],
  [700, 110],
  [890, 260],
] as const

/** A cake box seen from above its corner, about 840 wide at scale 1; tied with twine, or open for buns. */
export function cakeBox(x: number, y: number, scale: number, isTied = true): string {
  const top = points('-410 -60, 20 -250, 420 -70, -6 150')
  const leftFace = points('-410 -60, -6 150, -4 330, -396 110')
  const rightFace = points('-6 150, 420 -70, 408 100, -4 330')
  const lip = points('-410 -60, -6 150, -6 166, -410 -44')
  const lipRight = points('-6 150, 420 -70, 420 -54, -6 166')
  const twine = (from: Point, over: Point, to: Point, down: Point, start: Point) =>
    `M${start.join(' ')}L${from.join(' ')}L${over.join(' ')}L${to.join(' ')}L${down.join(' ')}`
  const strings =
    twine([-208, 45], [20, -50], [220, -158], [220, -158], [-204, 216]) +
    twine([207, 40], [0, -50], [-195, -155], [-195, -155], [202, 212])
  const bow =
    'M6 -54C-70 -120 -110 -60 6 -50C100 -120 130 -50 6 -48M4 -50C-20 -10 -50 6 -74 4M8 -50C30 -14 60 -6 88 -16'
  return group(
    softFill(polygon(points('-360 130, 10 340, 470 110, 430 40, 0 200')), '#08100e', 0.42, 30) +
      fill(polygon(leftFace), mix(pink, inkColor, 0.08)) +
      onFace(
        leftFace,
        420,
        drawTextFitted('HOLLYHOCK', 110, 150, 780, 120, inkColor) + fill(rect(110, 318, 780, 7), inkColor),
      ) +
      light(polygon(leftFace), [-410, 0, 0, 300], 'w0.16@0 w0@0.5 k0.1@1') +
      fill(polygon(rightFace), mix(pink, inkColor, 0.26)) +
      onFace(
        rightFace,
        420,
        small.map(([px, py]) => drawArtwork(hollyhockLine, px - 70, py - 50, 140, pink)).join(''),
      ) +
      light(polygon(rightFace), [0, 200, 420, 0], 'k0.06@0 k0.3@1') +
      fill(polygon(top), pink) +
      onFace(top, 1000, drawArtwork(hollyhockLine, 130, 130, 740, pink)) +
      light(polygon(top), [-300, -180, 300, 120], 'w0.3@0 w0@0.5 k0.1@1') +
      fill(polygon(lip), mix(kraft, '#ffffff', 0.2)) +
      fill(polygon(lipRight), mix(kraft, inkColor, 0.2)) +
      stroke('M-410 -60L-6 150L420 -70', '#ffe3e8', 3, { opacity: 0.8 }) +
      (isTied
        ? stroke(strings, '#7d2f40', 9, { opacity: 0.35 }) +
          stroke(strings, white, 6) +
          stroke(strings, inkColor, 6, { dash: '7 9', cap: 'butt' }) +
          stroke(bow, white, 6) +
          stroke(bow, inkColor, 6, { dash: '7 9', cap: 'butt' })
        : ''),
    { transform: `translate(${x} ${y}) scale(${scale})` },
  )
}

/** The same box from the front, as it stands in a stack, with its foot at y. */
export function boxFront(x: number, y: number, width: number, height: number, shows: 'name' | 'flowers'): string {
  const face = rect(x, y - height, width, height)
  const content =
    shows === 'name'
      ? drawArtwork(hollyhockLine, x + 28, y - height + 22, height - 44, pink) +
        drawTextFitted('HOLLYHOCK', x + height + 6, y - height * 0.68, width - height - 44, height * 0.32, inkColor) +
        drawText('BAKERY. SE DIVISION.', x + height + 8, y - height * 0.28, height * 0.11, inkColor)
      : Array.from({ length: 5 }, (_, index) =>
          drawArtwork(
            hollyhockLine,
            x + 18 + (index * (width - 36)) / 5,
            y - height / 2 - (index % 2 ? 56 : 34),
            88,
            pink,
          ),
        ).join('')
  return (
    fill(face, pink) +
    clipped(face, content) +
    fill(rect(x, y - height, width, 12), mix(kraft, white, 0.2)) +
    fill(rect(x, y - height + 12, width, 7), inkColor, { opacity: 0.14 }) +
    light(face, [x, 0, x + width, 0], 'w0.22@0 w0@0.3 k0@0.6 k0.3@1') +
    light(face, [0, y - height, 0, y], 'w0.1@0 k0@0.5 k0.18@1')
  )
}

const list = [
  ['COUNTRY LOAF', '9', false],
  ['SEED LOAF', '10', false],
  ['MORNING BUN', '4', true],
  ['PEAR TART', '6', false],
  ['RYE COOKIE', '3', false],
  ['CAKE BY THE SLICE', '7', true],
] as const

/** The menu, 420 by 620: sold-out items are crossed off, and the menu is not printed again. */
export function layOutMenu(): string {
  const rows = list.map(([what, price, isGone], index) => {
    const y = 262 + index * 48
    return (
      drawText(what, 40, y, 19, inkColor) +
      drawTextRight(price, 380, y, 19, inkColor) +
      (isGone ? stroke(`M34 ${y + 12}C120 ${y + 4} 260 ${y + 16} 388 ${y + 6}`, '#d43d1a', 5) : '')
    )
  })
  return (
    fill(rect(0, 0, 420, 190), pink) +
    drawArtwork(hollyhockLine, 130, 14, 160, pink) +
    drawTextFitted('TODAY', 40, 212, 150, 30, inkColor) +
    drawTextRight('FROM 7', 380, 216, 19, '#b0485f') +
    rows.join('') +
    fill(rect(40, 556, 340, 3), inkColor) +
    drawText('GONE IS GONE. MORE AT 7.', 40, 576, 14, inkColor)
  )
}

export function layOutCard(): string {
  return (
    drawArtwork(hollyhock, 26, 40, 200, white) +
    drawTextFitted('HOLLYHOCK', 244, 78, 220, 36, inkColor) +
    fill(rect(244, 128, 220, 5), pink) +
    drawText('BREAD + BUNS', 244, 152, 17, inkColor) +
    drawText('SE DIVISION', 244, 186, 14, inkColor) +
    drawText('7 TO GONE', 244, 212, 14, '#b0485f')
  )
}

export function layOutCardBack(): string {
  return (
    fill(rect(0, 0, 490, 280), pink) +
    Array.from({ length: 8 }, (_, index) =>
      drawArtwork(
        hollyhockLine,
        -10 + (index % 4) * 136 - (Math.floor(index / 4) % 2) * 64,
        -4 + Math.floor(index / 4) * 142,
        128,
        pink,
      ),
    ).join('')
  )
}

/** A morning bun from above. */
export function bun(x: number, y: number, radius: number): string {
  const coil = Array.from({ length: 46 }, (_, step): Point => {
    const [angle, far] = [step * 0.36, radius * (0.86 - step * 0.0172)]
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
  })
  return (
    softEllipse(x + 16, y + 24, radius * 1.24, radius * 1.2, '#08100e', 0.42, 0.6) +
    fill(circle(x, y, radius), '#c98437') +
    light(circle(x, y, radius), [x - radius, y - radius, x + radius, y + radius], 'w0.5@0 w0@0.45 k0.4@1') +
    fill(ribbon(coil, [5, 13, 15, 14, 8]), '#7a4218') +
    fill(
      ribbon(
        coil.map(([px, py]): Point => [px - 8, py - 8]),
        [4, 8, 9, 8, 3],
      ),
      '#f0c98a',
      { opacity: 0.75 },
    ) +
    Array.from({ length: 26 }, (_, index) => {
      const [angle, far] = [index * 2.4, radius * 0.9 * Math.sqrt((index + 0.5) / 26)]
      return fill(roundRect(x + Math.cos(angle) * far - 3, y + Math.sin(angle) * far - 3, 6, 6, 1.5), white, {
        opacity: 0.85,
      })
    }).join('')
  )
}
