import { textPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, group, softFill, stroke } from '../../kit/paint.ts'
import {
  circle,
  curve,
  ellipse,
  flatten,
  line,
  type Point,
  points,
  rect,
  roundRect,
  translate,
} from '../../kit/paths.ts'
import { cropMarks, registrationMark } from '../../kit/print-marks.ts'
import { createRandom } from '../../kit/random.ts'
import { leafOutline, leafVeins } from '../../products/artworks/leaf-shapes.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as bench from '../../products/props/bench-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { textBars } from './screens.ts'

const ink = '#17211d'
const lead = '#4a524e'

/** Draws every line twice, slightly displaced, like a pencil. */
function sketch(d: string, seed: string, weight = 2.2): string {
  const random = createRandom(seed)
  return flatten(d, 10)
    .map((outline) => {
      const passes = [0, 1].map(() => {
        const [dx, dy] = [(random() - 0.5) * 5, (random() - 0.5) * 5]
        return line(outline.map(([x, y]): Point => [x + dx + (random() - 0.5) * 2.4, y + dy + (random() - 0.5) * 2.4]))
      })
      return passes.map((pass, index) => stroke(pass, lead, weight, { opacity: index ? 0.4 : 0.8 })).join('')
    })
    .join('')
}

/** Slanted strokes within a box, like quick shading. */
function hatch(x: number, y: number, width: number, height: number, step: number): string {
  let d = ''
  for (let at = 0; at < width; at += step) d += `M${x + at} ${y + height}L${x + at + height * 0.5} ${y}`
  return stroke(d, lead, 1.8, { opacity: 0.4 })
}

const guides = (cx: number, cy: number, radius: number) =>
  stroke(
    circle(cx, cy, radius) +
      circle(cx, cy, radius * 0.62) +
      line([
        [cx - radius * 1.2, cy],
        [cx + radius * 1.2, cy],
      ]) +
      line([
        [cx, cy - radius * 1.2],
        [cx, cy + radius * 1.2],
      ]),
    '#5a8fb0',
    1.3,
    { opacity: 0.6 },
  )

function sheet(
  x: number,
  y: number,
  width: number,
  height: number,
  rotation: number,
  content: string,
  color = '#fbf7ec',
) {
  const d = rect(0, 0, width, height)
  return group(
    softFill(translate(d, 9, 13), '#08100e', 0.28, 22) +
      fill(d, color) +
      content +
      light(d, [0, 0, width, height], 'w0.2@0 w0@0.5 k0.1@1'),
    { transform: `translate(${x} ${y}) rotate(${rotation})` },
  )
}

const leaf = (bx: number, by: number, tx: number, ty: number, width: number, teeth = 8) => ({
  base: [bx, by] as const,
  tip: [tx, ty] as const,
  width,
  teeth,
})

const first = leaf(170, 330, 170, 70, 190, 7)
const second = leaf(100, 300, 250, 90, 150, 6)
const drop = 'M170 60C210 140 270 190 270 260C270 320 224 360 170 360C116 360 70 320 70 260C70 190 130 140 170 60Z'
const twig = curve(points('60 340, 140 300, 200 220, 280 110'))

const sketches = [
  sheet(
    -46,
    70,
    340,
    430,
    -11,
    guides(170, 200, 130) +
      sketch(leafOutline(first), 'a') +
      sketch(leafVeins(first, 5, 2), 'b', 1.6) +
      hatch(176, 130, 60, 130, 9),
  ),
  sheet(
    70,
    520,
    350,
    440,
    8,
    guides(170, 210, 140) +
      sketch(drop, 'c') +
      sketch('M170 90L170 350', 'd') +
      hatch(180, 180, 70, 150, 10) +
      sketch(circle(170, 260, 40), 'e'),
  ),
  sheet(
    980,
    -40,
    350,
    430,
    9,
    guides(170, 210, 150) +
      sketch(leafOutline(second), 'f') +
      sketch(twig, 'g', 2.6) +
      sketch(ellipse(250, 300, 26, 40) + ellipse(290, 330, 22, 34), 'h'),
  ),
  sheet(
    950,
    500,
    360,
    440,
    -7,
    sketch(roundRect(50, 60, 110, 110, 10) + circle(260, 116, 58) + roundRect(50, 230, 110, 130, 55), 'i') +
      sketch(leafOutline(leaf(105, 160, 105, 70, 66, 5)), 'j', 1.8) +
      sketch(leafOutline(leaf(260, 160, 260, 72, 66, 5)), 'k', 1.8) +
      sketch(leafOutline(leaf(105, 350, 105, 244, 70, 5)), 'l', 1.8) +
      sketch('M210 260L320 260M210 292L300 292M210 324L310 324', 'm', 2) +
      stroke(circle(260, 116, 74), '#d43d1a', 5, { opacity: 0.85 }),
  ),
]

export function drawLogoDesign(): string {
  const mark = { base: [250, 452] as const, tip: [250, 96] as const, width: 252, teeth: 10 }
  const finished =
    fill(cropMarks(60, 50, 380, 520, 18, 2), ink, { opacity: 0.6 }) +
    fill(registrationMark(250, 28, 14), ink, { holes: true, opacity: 0.7 }) +
    stroke(circle(250, 276, 184) + circle(250, 276, 112), '#d43d1a', 1.6, { opacity: 0.55 }) +
    stroke('M60 276L440 276M250 66L250 486', '#d43d1a', 1.6, { opacity: 0.4 }) +
    fill(leafOutline(mark), ink) +
    fill(leafVeins(mark, 7, 13), '#fffdf8') +
    fill(textPath('FINAL', 60, 512, 20), ink) +
    fill(textBars(300, 516, 140, 2, 16, 6), ink, { opacity: 0.5 })
  const dust = createRandom('rubber')
  const crumbs = Array.from({ length: 26 }, () =>
    ellipse(420 + dust() * 460, 830 + dust() * 90, 2 + dust() * 4, 2 + dust() * 2),
  ).join('')
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#d9cdb4') +
      sketches.join('') +
      sheet(382, 150, 500, 620, -2, finished, '#fffdf8') +
      fill(crumbs, '#c4777a', { opacity: 0.7 }) +
      place(bench.drawPencil('#17211d'), { x: 770, y: 820, scale: 0.86, rotation: -16 }) +
      place(bench.drawLoupe(), { x: 920, y: 250, scale: 0.72, rotation: -60 }) +
      drawSheetMarks(1280, 960, ink, 30),
  )
}
