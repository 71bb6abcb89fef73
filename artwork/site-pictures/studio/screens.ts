import { mix } from '../../kit/color.ts'
import { textPath, textWidth } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, linear, softEllipse, softFill, stroke } from '../../kit/paint.ts'
import { circle, curve, line, type Point, polygon, rect, roundRect, translate } from '../../kit/paths.ts'
import { place, type Transform } from '../../products/objects/mock-up.ts'
import { drawObject, emptyArtwork } from './scene-parts.ts'

/** The shop's laptop with a page of 1200 by 760 on its screen. */
export function laptop(page: string, content: string, transform: Transform): string {
  const glass = roundRect(130, 200, 740, 468, 8)
  const screen = group(content, { transform: `translate(130 200) scale(${740 / 1200})` })
  return (
    drawObject('laptop', page, emptyArtwork, transform) +
    place(
      clipped(glass, fill(glass, page) + screen) +
        light(glass, [130, 200, 870, 668], 'w0.16@0 w0@0.4 k0@0.7 k0.12@1') +
        clipped(glass, fill(polygon(wedge), '#ffffff', { opacity: 0.05 })),
      transform,
    )
  )
}
const wedge: Point[] = [
  [600, 200],
  [870, 200],
  [870, 668],
  [800, 668],
]

/** The shop's phone with a page of 390 by 852 on its screen. */
export function phone(page: string, content: string, transform: Transform): string {
  const glass = roundRect(306, 64, 388, 848, 52)
  return (
    drawObject('phone', page, emptyArtwork, transform) +
    place(
      clipped(glass, fill(glass, page) + group(content, { transform: `translate(306 64) scale(${388 / 390})` })) +
        fill(roundRect(440, 82, 120, 30, 15), '#0b100f') +
        light(glass, [306, 64, 694, 912], 'w0.16@0 w0@0.4 k0@0.7 k0.1@1'),
      transform,
    )
  )
}

type Frame = { x: number; y: number; width: number; height: number }

/** A monitor on its stand; the content is 1600 wide. */
export function monitor({ x, y, width, height }: Frame, page: string, content: string): string {
  const frame = roundRect(x, y, width, height, 20)
  const inner = 18
  const glass = roundRect(x + inner, y + inner, width - inner * 2, height - inner * 2 - 26, 6)
  const middle = x + width / 2
  const bottom = y + height
  const neck = polygon([
    [middle - 70, bottom],
    [middle + 70, bottom],
    [middle + 84, bottom + 96],
    [middle - 84, bottom + 96],
  ])
  const foot = roundRect(middle - 190, bottom + 92, 380, 20, 10)
  return (
    softEllipse(middle + 50, bottom + 112, 420, 34, '#08100e', 0.5, 0.5) +
    fill(neck, '#8c9690') +
    light(neck, [middle - 84, 0, middle + 84, 0], 'k0.1@0 w0.5@0.25 k0.1@0.55 k0.45@1') +
    light(neck, [0, bottom, 0, bottom + 60], 'k0.5@0 k0@1') +
    fill(foot, '#aab3ad') +
    light(foot, [middle - 190, 0, middle + 190, 0], 'w0.4@0 k0@0.5 k0.4@1') +
    softFill(translate(frame, 16, 20), '#08100e', 0.26, 30) +
    fill(frame, '#1a2220') +
    light(frame, [x, y, x + width, y + height], 'w0.25@0 w0@0.3 k0.2@1') +
    clipped(
      glass,
      fill(glass, page) +
        group(content, { transform: `translate(${x + inner} ${y + inner}) scale(${(width - inner * 2) / 1600})` }),
    ) +
    light(glass, [x, y, x + width, y + height], 'w0.12@0 w0@0.4 k0@0.7 k0.1@1') +
    stroke(frame, '#a9b3ad', 2, { opacity: 0.6 })
  )
}

/** A browser window in the picture; the content has its own units from the window's corner, below the bar. */
export function browser(
  { x, y, width, height }: Frame,
  page: string,
  content: string,
  { bar = '#17211d', rotation = 0, shadow = 34 }: { bar?: string; rotation?: number; shadow?: number } = {},
): string {
  const frame = roundRect(0, 0, width, height, 14)
  const top = 46
  const dots = ['#d43d1a', '#e5a400', '#3cc7b2'].map((ink, index) => fill(circle(28 + index * 26, top / 2, 8), ink))
  const drawn =
    softFill(translate(frame, 16, 24), '#08100e', 0.3, shadow) +
    clipped(
      frame,
      fill(frame, page) +
        group(content, { transform: `translate(0 ${top})` }) +
        fill(rect(0, 0, width, top), bar) +
        dots.join('') +
        fill(roundRect(120, 12, width - 250, 22, 11), mix(bar, '#f7f3ea', 0.16)) +
        fill(roundRect(136, 20, Math.min(150, width * 0.2), 6, 3), mix(bar, '#f7f3ea', 0.6)) +
        fill(roundRect(width - 96, 20, 60, 6, 3), mix(bar, '#f7f3ea', 0.4)),
    ) +
    light(frame, [0, 0, width, height], 'w0.14@0 w0@0.4 k0@0.7 k0.08@1') +
    stroke(frame, '#ffffff', 1.4, { opacity: 0.35 })
  return group(drawn, { transform: `translate(${x} ${y}) rotate(${rotation})` })
}

const rag = [1, 0.92, 0.97, 0.86, 0.94]

/** Lines of text too small to read. */
export function textBars(x: number, y: number, width: number, lines: number, leading: number, weight: number): string {
  return Array.from({ length: lines }, (_, index) =>
    roundRect(
      x,
      y + index * leading,
      width * (index === lines - 1 ? 0.58 : (rag[index % rag.length] ?? 1)),
      weight,
      weight / 2,
    ),
  ).join('')
}

/** A button with a centred word. */
export function button(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  word: string,
  ink = '#fffdf8',
): string {
  const size = Math.min(height * 0.34, (width - 32) / textWidth(word, 1))
  return (
    fill(roundRect(x, y + 4, width, height, 8), mix(color, '#0a1412', 0.4), { opacity: 0.5 }) +
    fill(roundRect(x, y, width, height, 8), color) +
    fill(textPath(word, x + (width - textWidth(word, size)) / 2, y + (height - size) / 2, size), ink)
  )
}

/** A line above a shaded area, through values from 0 to 1. */
export function lineChart(
  frame: Frame,
  values: readonly number[],
  color: string,
  width: number,
  filled = true,
): string {
  const at = (value: number, index: number): Point => [
    frame.x + (index / (values.length - 1)) * frame.width,
    frame.y + (1 - value) * frame.height,
  ]
  const points = values.map(at)
  const d = curve(points)
  const bottom = frame.y + frame.height
  const under = `${d}L${frame.x + frame.width} ${bottom}L${frame.x} ${bottom}Z`
  const shade = linear(
    [0, frame.y],
    [0, bottom],
    [
      [0, color, 0.4],
      [1, color, 0],
    ],
  )
  const last = points.at(-1) ?? [0, 0]
  return (
    (filled ? fill(under, shade) : '') +
    stroke(d, color, width) +
    fill(circle(last[0], last[1], width * 1.9), color) +
    fill(circle(last[0], last[1], width * 0.9), '#fffdf8')
  )
}

export function gridLines(frame: Frame, rows: number, color: string): string {
  const d = Array.from({ length: rows + 1 }, (_, row) =>
    line([
      [frame.x, frame.y + (row / rows) * frame.height],
      [frame.x + frame.width, frame.y + (row / rows) * frame.height],
    ]),
  ).join('')
  return stroke(d, color, 2, { opacity: 0.25 })
}
