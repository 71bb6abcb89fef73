import { mix } from '../../kit/color.ts'
import { studioInks } from '../../kit/inks.ts'
import { centredTextPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, linear, radial, softFill, stroke } from '../../kit/paint.ts'
import { circle, ellipse, line, points, polygon, rect, rotate, roundRect, translate } from '../../kit/paths.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { catkin } from '../artworks/alder-leaf.ts'
import { type LeafOptions, leafOutline, leafVeins } from '../artworks/leaf-shapes.ts'

/** Tools and materials seen from above, each drawn around 500, 500 in its size on the bench. */
const steel = ['#f4f6f3', '#aeb6b1', '#dfe4e0', '#7d8781'] as const

export function drawInkTin(ink: string): string {
  const ring = linear(
    points('380 380')[0] ?? [380, 380],
    [620, 620],
    [
      [0, steel[0]],
      [0.35, steel[1]],
      [0.55, steel[2]],
      [1, steel[3]],
    ],
  )
  const surface = circle(500, 500, 112)
  const swirl = ribbon(
    points('424 520, 450 452, 520 436, 566 478, 552 536, 500 548, 476 516, 500 490'),
    [4, 16, 20, 20, 16, 12, 8, 3],
  )
  return (
    softFill(circle(512, 518, 136), '#08100e', 0.4, 20) +
    fill(circle(500, 500, 138), ring) +
    stroke(circle(500, 500, 137), '#5d6661', 1.5, { opacity: 0.6 }) +
    stroke(circle(500, 500, 126), '#5d6661', 3, { opacity: 0.5 }) +
    fill(circle(500, 500, 120), '#59625d') +
    fill(surface, ink) +
    light(surface, [420, 420, 590, 590], 'k0.5@0 k0.1@0.3 w0@0.6 w0.22@1') +
    fill(swirl, mix(ink, '#fffaf0', 0.34), { opacity: 0.75 }) +
    fill(translate(swirl, 5, 7), mix(ink, '#0c1715', 0.4), { opacity: 0.3 }) +
    fill(ellipse(462, 446, 26, 10), '#ffffff', { opacity: 0.35 })
  )
}

export function drawTinLid(ink: string): string {
  const face = circle(500, 500, 120)
  return (
    softFill(circle(510, 514, 122), '#08100e', 0.36, 16) +
    fill(circle(500, 500, 124), steel[1]) +
    fill(
      face,
      radial([460, 450], 180, [
        [0, '#fbfcfa'],
        [0.6, '#c8cfca'],
        [1, '#98a29c'],
      ]),
    ) +
    fill(circle(500, 500, 92), ink) +
    fill(centredTextPath('INK', 500, 472, 56), '#fffdf8') +
    light(face, [410, 410, 590, 590], 'w0.4@0 w0@0.5 k0.25@1')
  )
}

export function drawSqueegee(ink: string): string {
  const wood = roundRect(220, 452, 560, 74, 16)
  const grain = Array.from(
    { length: 6 },
    (_, index) => `M${232 + index * 90} ${470 + ((index * 13) % 40)}q${60} ${-8 + index * 3} ${110} 4`,
  ).join('')
  return (
    softFill(rect(226, 470, 560, 110), '#08100e', 0.36, 20) +
    fill(rect(236, 522, 528, 38), '#2b3330') +
    fill(`M236 552L764 552L764 562C700 586 640 558 560 572C480 588 420 560 340 574C290 580 250 572 236 562Z`, ink) +
    fill(
      wood,
      linear(
        [0, 452],
        [0, 526],
        [
          [0, '#e3b577'],
          [0.35, '#c48f4f'],
          [1, '#8a5c2b'],
        ],
      ),
    ) +
    stroke(grain, '#7a4f22', 1.6, { opacity: 0.45 }) +
    stroke('M236 456L764 456', '#f8dcae', 2.4, { opacity: 0.8 }) +
    fill(centredTextPath('INK', 500, 474, 28), '#6a431b', { opacity: 0.7 })
  )
}

const twig = points('250 690, 380 600, 500 500, 620 400, 770 300')
const leaves: LeafOptions[] = [
  { base: [360, 610], tip: [250, 430], width: 120, teeth: 8 },
  { base: [450, 546], tip: [600, 660], width: 128, teeth: 8 },
  { base: [540, 468], tip: [430, 270], width: 132, teeth: 9 },
  { base: [640, 390], tip: [810, 470], width: 118, teeth: 8 },
  { base: [740, 316], tip: [860, 180], width: 104, teeth: 8 },
]

export function drawSprig(green: string = studioInks.teal): string {
  const shadows = leaves.map((leaf) => leafOutline(leaf)).join('')
  return (
    fill(translate(shadows, 12, 18), '#08100e', { opacity: 0.2 }) +
    fill(translate(ribbon(twig, [12, 11, 9, 6, 3]), 10, 14), '#08100e', { opacity: 0.22 }) +
    fill(ribbon(twig, [12, 11, 9, 6, 3]), '#6d4a2c') +
    leaves
      .map((leaf, index) => {
        const color = index % 2 ? mix(green, '#9fc27a', 0.25) : mix(green, '#17211d', 0.08)
        const outline = leafOutline(leaf)
        return (
          fill(outline, color) +
          light(
            outline,
            [leaf.base[0] - 80, leaf.base[1] - 60, leaf.tip[0] + 80, leaf.tip[1] + 60],
            'w0.28@0 w0@0.5 k0.26@1',
          ) +
          fill(leafVeins(leaf, 6, 5), mix(color, '#f7f3ea', 0.55))
        )
      })
      .join('') +
    [
      [690, 352, 120, 10],
      [716, 334, 92, 24],
    ]
      .map(([x = 0, y = 0, length = 0, lean = 0]) => fill(catkin(x, y, length, lean), '#a8532b'))
      .join('')
  )
}

export function drawLoupe(): string {
  return (
    softFill(circle(516, 522, 118), '#08100e', 0.36, 20) +
    fill(polygon(points('570 590, 604 556, 742 700, 704 738')), '#20292a') +
    light(polygon(points('570 590, 604 556, 742 700, 704 738')), [640, 620, 680, 690], 'w0.35@0 k0.3@1') +
    fill(
      circle(500, 500, 120),
      linear(
        [400, 400],
        [600, 600],
        [
          [0, '#4d5855'],
          [0.5, '#1d2625'],
          [1, '#0d1413'],
        ],
      ),
    ) +
    stroke(circle(500, 500, 117), '#aeb9b4', 2, { opacity: 0.7 }) +
    fill(circle(500, 500, 100), '#dfeae6', { opacity: 0.9 }) +
    clipped(circle(500, 500, 100), fill(halftoneUnderGlass, studioInks.vermilion)) +
    light(circle(500, 500, 100), [430, 420, 580, 590], 'w0.75@0 w0@0.42 k0@0.6 k0.3@1')
  )
}

const halftoneUnderGlass = Array.from({ length: 49 }, (_, index) =>
  circle(395 + (index % 7) * 35, 395 + Math.floor(index / 7) * 35, 5 + ((index % 7) + Math.floor(index / 7)) * 0.95),
).join('')

export function drawSwatches(): string {
  const chips = [studioInks.ink, studioInks.teal, '#3cc7b2', studioInks.marigold, '#ff6a3d', studioInks.vermilion]
  return (
    chips
      .map((color, index) => {
        const angle = -34 + index * 14
        const card = rotate(roundRect(456, 220, 88, 300, 8), angle, 500, 560)
        const ink = rotate(rect(456, 228, 88, 190), angle, 500, 560)
        return (
          fill(translate(card, 5, 8), '#08100e', { opacity: 0.16 }) +
          fill(card, '#fffdf8') +
          fill(ink, color) +
          stroke(
            rotate(line(points('468 440, 520 440')) + line(points('468 456, 504 456')), angle, 500, 560),
            '#56615b',
            3,
            { opacity: 0.7, cap: 'butt' },
          )
        )
      })
      .join('') +
    fill(circle(500, 548, 10), '#8b948f') +
    fill(circle(498, 546, 5), '#eef1ee')
  )
}

export function drawPencil(color: string): string {
  const body = rect(250, 486, 440, 28)
  return (
    softFill(rect(254, 500, 520, 26), '#08100e', 0.3, 12) +
    fill(rect(222, 486, 34, 28), '#e89a8c') +
    fill(rect(248, 484, 30, 32), '#b9c0bb') +
    fill(body, color) +
    fill(rect(278, 486, 412, 9), '#fffaf0', { opacity: 0.35 }) +
    fill(rect(278, 505, 412, 9), '#0c1715', { opacity: 0.28 }) +
    fill(polygon(points('690 486, 770 500, 690 514')), '#e6c592') +
    fill(polygon(points('744 495, 770 500, 744 505')), '#1b2420')
  )
}

export function drawTape(color: string): string {
  const strip =
    'M380 470L392 462L404 470L416 462L428 466L590 462L600 470L612 464L620 472L618 534L606 528L596 538L584 530L572 536L408 538L396 530L386 538L378 530Z'
  return (
    fill(translate(strip, 4, 6), '#08100e', { opacity: 0.16 }) +
    fill(strip, color, { opacity: 0.86 }) +
    light(strip, [380, 460, 400, 540], 'w0.35@0 w0@0.4 k0.12@1')
  )
}

export function drawRuler(): string {
  const body = roundRect(150, 468, 700, 64, 4)
  const ticks = Array.from({ length: 68 }, (_, index) =>
    rect(160 + index * 10, 468, 1.6, index % 10 === 0 ? 30 : index % 5 === 0 ? 22 : 13),
  ).join('')
  return (
    softFill(translate(body, 6, 9), '#08100e', 0.3, 12) +
    fill(
      body,
      linear(
        [150, 468],
        [850, 532],
        [
          [0, '#eef1ee'],
          [0.3, '#b6beb9'],
          [0.5, '#e6eae7'],
          [0.8, '#a2aca6'],
          [1, '#cfd5d1'],
        ],
      ),
    ) +
    fill(ticks, '#2b3330') +
    fill(circle(826, 506, 9), '#0c1715', { opacity: 0.45 })
  )
}
