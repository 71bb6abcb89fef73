import { mix } from '../../kit/color.ts'
import { studioInks } from '../../kit/inks.ts'
import { centredTextPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, softEllipse, softStroke, stroke } from '../../kit/paint.ts'
import { ellipse, points, polygon, rect, roundRect } from '../../kit/paths.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { type LeafOptions, leafOutline, leafVeins } from '../artworks/leaf-shapes.ts'

/** Objects that stand on the table, seen from the front; each has its foot at 500, 700. */
function can(cx: number, foot: number, radius: number, height: number, color: string): string {
  const [lip, top] = [radius * 0.2, foot - height]
  const wall = `M${cx - radius} ${top}L${cx - radius} ${foot}C${cx - radius} ${foot + lip * 0.6} ${cx - radius * 0.5} ${foot + lip} ${cx} ${foot + lip}C${cx + radius * 0.5} ${foot + lip} ${cx + radius} ${foot + lip * 0.6} ${cx + radius} ${foot}L${cx + radius} ${top}Z`
  const label = `M${cx - radius} ${top + height * 0.2}C${cx - radius * 0.5} ${top + height * 0.2 + lip * 1.2} ${cx + radius * 0.5} ${top + height * 0.2 + lip * 1.2} ${cx + radius} ${top + height * 0.2}L${cx + radius} ${foot - height * 0.12}C${cx + radius * 0.5} ${foot - height * 0.12 + lip * 1.2} ${cx - radius * 0.5} ${foot - height * 0.12 + lip * 1.2} ${cx - radius} ${foot - height * 0.12}Z`
  return (
    fill(wall, '#c3cac5') +
    fill(label, color) +
    fill(centredTextPath('INK', cx, top + height * 0.46, height * 0.2), mix(color, '#fffdf8', 0.9)) +
    fill(rect(cx - radius * 0.36, top + height * 0.74, radius * 0.72, height * 0.03), mix(color, '#fffdf8', 0.7)) +
    light(wall, [cx - radius, 0, cx + radius, 0], 'k0.3@0 w0.45@0.22 w0@0.45 k0.2@0.65 k0.6@0.95 k0.45@1') +
    fill(ellipse(cx, top, radius, lip), '#dfe4e0') +
    light(ellipse(cx, top, radius, lip), [cx - radius, 0, cx + radius, 0], 'w0.6@0 k0.3@1') +
    stroke(ellipse(cx, top, radius * 0.84, lip * 0.8), '#7d8781', 2.5, { opacity: 0.7 })
  )
}

export function drawTins(first: string, second: string): string {
  return (
    softEllipse(540, 716, 210, 34, '#08100e', 0.55, 0.5) +
    can(500, 700, 118, 170, first) +
    can(494, 524, 106, 140, second)
  )
}

const stems = [
  points('500 520, 470 400, 420 280'),
  points('506 520, 520 380, 500 220'),
  points('512 520, 560 420, 620 320'),
]
const foliage: LeafOptions[] = [
  { base: [478, 440], tip: [350, 410], width: 84, teeth: 7 },
  { base: [450, 350], tip: [320, 280], width: 92, teeth: 7 },
  { base: [424, 290], tip: [380, 140], width: 88, teeth: 7 },
  { base: [514, 400], tip: [430, 330], width: 70, teeth: 7 },
  { base: [514, 300], tip: [610, 200], width: 90, teeth: 7 },
  { base: [500, 230], tip: [500, 70], width: 92, teeth: 7 },
  { base: [560, 420], tip: [690, 400], width: 84, teeth: 7 },
  { base: [618, 324], tip: [740, 240], width: 90, teeth: 7 },
]

export function drawPlant(pot: string, green: string = studioInks.teal): string {
  const body = 'M392 520L608 520L584 690C582 706 560 714 500 714C440 714 418 706 416 690Z'
  return (
    softEllipse(550, 712, 200, 32, '#08100e', 0.55, 0.5) +
    stems.map((stem) => fill(ribbon(stem, [9, 7, 4]), '#5b4026')).join('') +
    foliage
      .map((leaf, index) => {
        const color = mix(green, index % 3 === 0 ? '#9fc27a' : '#17211d', index % 3 === 0 ? 0.25 : 0.1)
        const outline = leafOutline(leaf)
        return (
          fill(outline, color) +
          light(
            outline,
            [leaf.base[0] - 60, leaf.base[1] - 80, leaf.base[0] + 60, leaf.base[1] + 60],
            'w0.3@0 w0@0.5 k0.26@1',
          ) +
          fill(leafVeins(leaf, 5, 4), mix(color, '#f7f3ea', 0.5))
        )
      })
      .join('') +
    fill(body, pot) +
    light(body, [392, 0, 608, 0], 'k0.1@0 w0.3@0.22 w0@0.45 k0.2@0.7 k0.5@1') +
    fill(roundRect(380, 500, 240, 44, 8), pot) +
    light(roundRect(380, 500, 240, 44, 8), [380, 0, 620, 0], 'k0.05@0 w0.4@0.22 w0@0.45 k0.2@0.7 k0.5@1') +
    fill(rect(396, 544, 208, 10), '#0c1715', { opacity: 0.2 })
  )
}

/** A ream or two of trimmed stock. */
export function drawPaperStack(colors: readonly string[]): string {
  let y = 706
  const sheets = colors.map((color, index) => {
    const height = 34 + ((index * 13) % 22)
    y -= height
    const [left, width] = [290 + ((index * 29) % 26), 420 - ((index * 17) % 30)]
    const d = rect(left, y, width, height)
    let edges = ''
    for (let line = 5; line < height; line += 5) edges += `M${left} ${y + line}L${left + width} ${y + line}`
    return (
      fill(d, color) +
      stroke(edges, '#0c1715', 1, { opacity: 0.14 }) +
      light(d, [left, 0, left + width, 0], 'w0.3@0 w0@0.4 k0.36@1') +
      fill(rect(left, y, width, 3), '#ffffff', { opacity: 0.5 })
    )
  })
  return softEllipse(530, 712, 300, 28, '#08100e', 0.55, 0.5) + sheets.join('')
}

export function drawPencilJar(color: string): string {
  const jar = 'M420 520L580 520L574 696C574 708 550 714 500 714C450 714 426 708 426 696Z'
  const tools = [
    [452, 300, -10, '#d43d1a'],
    [500, 260, 2, '#e5a400'],
    [540, 310, 12, '#17211d'],
  ] as const
  return (
    softEllipse(540, 712, 150, 26, '#08100e', 0.55, 0.5) +
    tools
      .map(
        ([x, top, lean, tint]) =>
          fill(
            polygon([
              [x - 11, top],
              [x + 11, top],
              [x + 9 - lean, 600],
              [x - 13 - lean, 600],
            ]),
            tint,
          ) +
          fill(
            polygon([
              [x - 11, top],
              [x + 11, top],
              [x + lean * 0.2, top - 46],
            ]),
            '#e6c592',
          ) +
          fill(
            polygon([
              [x - 4, top - 30],
              [x + 4, top - 30],
              [x + lean * 0.2, top - 46],
            ]),
            '#17211d',
          ),
      )
      .join('') +
    fill(jar, color) +
    light(jar, [420, 0, 580, 0], 'k0.15@0 w0.4@0.24 w0@0.45 k0.2@0.7 k0.55@1') +
    fill(ellipse(500, 520, 80, 14), '#0c1715', { opacity: 0.35 }) +
    stroke(ellipse(500, 520, 80, 14), mix(color, '#ffffff', 0.5), 3)
  )
}

/** Steam over a hot cup, above 500, 500. */
export function drawSteam(color: string): string {
  return [
    'M440 480C400 420 470 380 440 310C420 260 450 220 440 180',
    'M520 480C480 410 560 360 520 280C496 226 530 180 520 130',
    'M590 480C560 430 620 390 590 330C574 290 600 250 590 220',
  ]
    .map((d) => softStroke(d, color, 0.2, 34, 5))
    .join('')
}
