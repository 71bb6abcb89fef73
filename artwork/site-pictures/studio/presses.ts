import { mix, tonesOf } from '../../kit/color.ts'
import { centredTextPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, linear, softEllipse, softFill, stroke } from '../../kit/paint.ts'
import { circle, ellipse, type Point, points, polygon, rect, roundRect, star, translate } from '../../kit/paths.ts'
import { drawSheet, placeArtwork, printOnSheet, printOpaque, type Quad } from '../../kit/sheets.ts'
import type { Artwork } from '../../products/artworks/define-artwork.ts'

/** The studio's two presses; each stands on a floor at y 640, in a box about 800 wide. */

function flywheel(cx: number, cy: number, radius: number, color: string): string {
  const spokes = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2 + 0.3
    const at = (far: number, rotation: number): Point => [
      cx + Math.cos(angle + rotation) * far,
      cy + Math.sin(angle + rotation) * far,
    ]
    const [a, b, c] = [at(24, 0), at(radius * 0.55, 0.3), at(radius - 14, 0.08)]
    return `M${a.join(' ')}Q${b.join(' ')} ${c.join(' ')}`
  }).join('')
  return (
    stroke(translate(circle(cx, cy, radius), 10, 14), '#08100e', 26, { opacity: 0.25 }) +
    stroke(translate(spokes, 4, 6), '#08100e', 20, { opacity: 0.4 }) +
    stroke(spokes, color, 18) +
    stroke(translate(spokes, -2, -3), mix(color, '#ffffff', 0.5), 4, { opacity: 0.6 }) +
    stroke(circle(cx, cy, radius), mix(color, '#0a1412', 0.4), 30) +
    stroke(circle(cx, cy, radius), color, 24) +
    stroke(circle(cx - 1, cy - 2, radius + 8), mix(color, '#ffffff', 0.55), 3, { opacity: 0.7 }) +
    stroke(circle(cx, cy, radius - 11), '#08100e', 3, { opacity: 0.4 }) +
    fill(circle(cx, cy, 30), mix(color, '#0a1412', 0.3)) +
    fill(circle(cx - 4, cy - 5, 17), '#e6c26a') +
    fill(circle(cx - 8, cy - 9, 6), '#fff3c9')
  )
}

function gear(cx: number, cy: number, radius: number): string {
  return (
    fill(star(cx, cy, 22, radius + 8, radius - 6), '#59635e') +
    fill(circle(cx, cy, radius - 8), '#8c9690') +
    light(circle(cx, cy, radius), [cx - radius, cy - radius, cx + radius, cy + radius], 'w0.5@0 w0@0.45 k0.5@1') +
    fill(circle(cx, cy, radius * 0.3), '#2b3330')
  )
}

/** A platen press that closes on every sheet like a book: the disc has the colour `inkColor`, the sheet shows `print`. */
export function platenPress(iron: string, inkColor: string, print: Artwork): string {
  const body = polygon(
    points(
      '150 640, 196 420, 214 250, 270 170, 372 160, 430 230, 452 420, 520 640, 452 640, 400 500, 270 500, 222 640',
    ),
  )
  const bed = polygon(points('398 176, 424 170, 462 430, 430 436'))
  const platen: Quad = [
    [556, 196],
    [600, 214],
    [512, 452],
    [472, 436],
  ]
  const sheet: Quad = [
    [452, 214],
    [560, 196],
    [498, 424],
    [396, 420],
  ]
  const board = polygon(points('560 372, 760 372, 772 392, 556 392'))
  const stack = Array.from({ length: 9 }, (_, index) => rect(592 + (index % 3) * 2, 364 - index * 8, 150, 7)).join('')
  const face = ellipse(316, 132, 138, 40)
  const fed = printOpaque(placeArtwork(print, { x: 60, y: 60, width: 580, height: 880 }, '#fbf7ec'))
  return (
    softEllipse(400, 644, 460, 34, '#08100e', 0.6, 0.5) +
    gear(470, 520, 62) +
    fill(body, iron) +
    light(body, [150, 200, 520, 600], 'w0.3@0 w0.05@0.35 k0.2@0.6 k0.5@1') +
    stroke('M206 420L440 420M218 360L434 360', mix(iron, '#ffffff', 0.25), 4, { opacity: 0.6 }) +
    fill(roundRect(278, 196, 120, 48, 6), mix(iron, '#0a1412', 0.35)) +
    stroke(roundRect(283, 201, 110, 38, 4), '#e6c26a', 3) +
    fill(centredTextPath('NO. 1', 338, 210, 20), '#e6c26a') +
    stroke('M432 240L520 330M440 300L540 250', '#8c9690', 14) +
    stroke('M430 236L518 326M438 296L538 246', '#dfe4e0', 4, { opacity: 0.7 }) +
    fill(polygon(platen), '#6d7772') +
    light(polygon(platen), [470, 200, 600, 440], 'w0.4@0 k0.4@1') +
    fill(bed, '#7f8983') +
    light(bed, [398, 0, 462, 0], 'w0.5@0 k0.4@1') +
    softFill(translate(polygon(sheet), 6, 8), '#08100e', 0.3, 12) +
    fill(polygon(sheet), '#fbf7ec') +
    printOnSheet(fed, [700, 1000], sheet) +
    light(polygon(sheet), [396, 200, 560, 420], 'k0.16@0 w0.1@0.5 k0.1@1') +
    [0, 1, 2]
      .map((index) => {
        const [x, y] = [376 + index * 22, 150 + index * 24]
        return (
          fill(circle(x, y, 17), '#2b3330') +
          fill(circle(x, y, 13), inkColor) +
          fill(circle(x - 4, y - 5, 4), '#ffffff', { opacity: 0.5 })
        )
      })
      .join('') +
    fill(translate(face, 0, 14) + rect(178, 132, 276, 14), '#4a5552') +
    light(translate(face, 0, 14), [178, 0, 454, 0], 'w0.4@0 w0@0.4 k0.5@1') +
    fill(face, '#aab3ad') +
    fill(ellipse(316, 130, 124, 33), inkColor) +
    light(ellipse(316, 130, 124, 33), [200, 100, 430, 160], 'w0.5@0 w0@0.4 k0.3@1') +
    fill(ellipse(268, 120, 40, 8), '#ffffff', { opacity: 0.35 }) +
    fill(board, '#8a5c2b') +
    light(board, [556, 0, 772, 0], 'w0.3@0 k0.3@1') +
    stroke('M610 392L610 640M740 392L740 640M610 560L740 560', '#59635e', 11) +
    stroke('M607 396L607 636M737 396L737 636', '#aab3ad', 3, { opacity: 0.6 }) +
    fill(stack, '#f4eedf') +
    light(rect(590, 296, 160, 76), [590, 0, 750, 0], 'w0.2@0 w0@0.4 k0.3@1') +
    flywheel(206, 440, 168, mix(iron, '#ffffff', 0.1))
  )
}

function shirtOn(quad: Quad, color: string, print: Artwork): string {
  const tones = tonesOf(color)
  return (
    fill(polygon(quad), tones.base) +
    printOnSheet(
      printOpaque(placeArtwork(print, { x: 130, y: 160, width: 740, height: 740 }, color)),
      [1000, 1000],
      quad,
    ) +
    light(polygon(quad), [...quad[0], ...quad[2]], `w${tones.glow}@0 w0@0.4 k${tones.shadow}@1`)
  )
}

/** A screen in its frame; the mesh shows its print. */
function screen(quad: Quad, wood: string, mesh: string): string {
  const [a, b, c, d] = quad
  const centre: Point = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4]
  const inner = quad.map(([x, y]): Point => [x + (centre[0] - x) * 0.17, y + (centre[1] - y) * 0.17])
  return (
    softFill(translate(polygon(quad), 8, 16), '#08100e', 0.24, 14) +
    fill(polygon(quad), wood) +
    light(polygon(quad), [...a, ...c], 'w0.35@0 w0@0.5 k0.3@1') +
    fill(polygon(inner), mesh) +
    light(polygon(inner), [...a, ...c], 'w0.5@0 w0@0.4 k0.3@1') +
    stroke(polygon(inner), '#3a2416', 2, { opacity: 0.6 })
  )
}

/** Four boards and four screens that turn about one column; shirts lie on the boards. */
export function carouselPress(steel: string, shirts: readonly [string, string, string], print: Artwork): string {
  const column = rect(372, 250, 56, 330)
  const foot = polygon(points('260 640, 330 566, 470 566, 540 640'))
  const left: Quad = [
    [40, 380],
    [250, 366],
    [262, 424],
    [20, 448],
  ]
  const right: Quad = [
    [550, 366],
    [760, 380],
    [780, 448],
    [538, 424],
  ]
  const front: Quad = [
    [316, 424],
    [484, 424],
    [528, 566],
    [272, 566],
  ]
  const arm = (d: string) =>
    stroke(d, mix(steel, '#0a1412', 0.4), 22) +
    stroke(d, steel, 16) +
    stroke(translate(d, 0, -4), '#ffffff', 3, { opacity: 0.5 })
  const board = (quad: Quad) =>
    drawSheet({
      quad: quad.map(([x, y]): Point => [x, y + 12]) as unknown as Quad,
      color: '#c08a48',
      thickness: 12,
      shadow: 16,
    })
  return (
    softEllipse(410, 642, 400, 34, '#08100e', 0.6, 0.5) +
    fill(foot, mix(steel, '#0a1412', 0.35)) +
    light(foot, [260, 0, 540, 0], 'w0.3@0 w0@0.4 k0.5@1') +
    fill(column, steel) +
    light(column, [372, 0, 428, 0], 'k0.1@0 w0.5@0.3 k0.1@0.6 k0.5@1') +
    arm('M400 420L150 410M400 420L650 410M400 420L400 500') +
    board(left) +
    shirtOn(left, shirts[0], print) +
    board(right) +
    shirtOn(right, shirts[2], print) +
    screen(
      [
        [70, 190],
        [268, 230],
        [262, 330],
        [48, 300],
      ],
      '#d9a866',
      '#f2d48a',
    ) +
    screen(
      [
        [532, 230],
        [730, 190],
        [752, 300],
        [538, 330],
      ],
      '#d9a866',
      '#9fd4c8',
    ) +
    arm('M400 300L262 292M400 300L538 292M400 300L400 230') +
    screen(
      [
        [296, 96],
        [504, 96],
        [494, 260],
        [306, 260],
      ],
      '#d9a866',
      '#f3b49f',
    ) +
    clipped(
      polygon(points('322 118, 478 118, 470 236, 330 236')),
      fill(circle(400, 176, 46), '#d43d1a', { opacity: 0.8 }) + fill(rect(300, 214, 200, 30), '#d43d1a'),
    ) +
    fill(circle(400, 292, 44), mix(steel, '#0a1412', 0.3)) +
    fill(circle(400, 288, 40), steel) +
    light(circle(400, 288, 40), [360, 250, 440, 330], 'w0.6@0 w0@0.5 k0.5@1') +
    fill(circle(400, 288, 12), '#2b3330') +
    board(front) +
    shirtOn(front, shirts[1], print) +
    fill(
      polygon(points('306 568, 494 568, 494 580, 306 580')),
      linear(
        [0, 568],
        [0, 580],
        [
          [0, '#8a5c2b'],
          [1, '#3a2416'],
        ],
      ),
    )
  )
}
