import { mix } from '../../kit/color.ts'
import { halftone } from '../../kit/halftone.ts'
import { studioInks } from '../../kit/inks.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, group, radial, softFill, stroke } from '../../kit/paint.ts'
import { circle, ellipse, insideOf, rect, roundRect, translate } from '../../kit/paths.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { drawText, drawTextCentred, drawTextFitted, inkColor, sheet, white } from './ui.ts'

const { teal, vermilion, marigold } = studioInks
const night = '#12302f'

/** A lit paper lantern. */
function lantern(x: number, y: number, radius: number, color: string, top: number): string {
  const paper = ellipse(x, y, radius, radius * 1.1)
  const ribs = [0.3, 0.62, 0.88].map((share) => ellipse(x, y, radius * share, radius * 1.1)).join('')
  const caps =
    roundRect(x - radius * 0.4, y - radius * 1.18, radius * 0.8, radius * 0.16, 5) +
    roundRect(x - radius * 0.4, y + radius * 1.02, radius * 0.8, radius * 0.16, 5)
  const glow = radial([x, y], radius * 2.3, [
    [0.2, marigold, 0.5],
    [0.6, vermilion, 0.14],
    [1, vermilion, 0],
  ])
  const fringe = [-2, -1, 0, 1, 2].map(
    (at) => `M${x + at * radius * 0.09} ${y + radius * 1.18}L${x + at * radius * 0.11} ${y + radius * 1.6}`,
  )
  return (
    fill(circle(x, y, radius * 2.3), glow) +
    stroke(`M${x} ${top}L${x} ${y - radius}`, '#0a1412', 4) +
    fill(paper, color) +
    fill(
      paper,
      radial([x - radius * 0.1, y + radius * 0.1], radius * 1.1, [
        [0, '#ffe9a8', 0.95],
        [0.45, marigold, 0.6],
        [1, color, 0],
      ]),
    ) +
    fill(
      halftone({
        area: { x: x - radius, y: y - radius * 1.1, width: radius * 2, height: radius * 2.2 },
        pitch: radius / 9,
        angle: 20,
        inside: insideOf(paper),
        tone: (px, py) => Math.hypot(px - x + radius * 0.2, py - y + radius * 0.1) / radius - 0.5,
      }),
      mix(color, '#3a0d05', 0.5),
      { opacity: 0.7 },
    ) +
    stroke(ribs, mix(color, '#3a0d05', 0.35), 3, { opacity: 0.7 }) +
    fill(caps, marigold) +
    light(caps, [x - radius * 0.4, 0, x + radius * 0.4, 0], 'w0.4@0 w0@0.4 k0.4@1') +
    stroke(fringe.join(''), marigold, 4)
  )
}

/** A printed lantern: flat, three inks. */
function printedLantern(x: number, y: number, radius: number): string {
  const paper = ellipse(x, y, radius, radius * 1.12)
  return (
    stroke(`M${x} 0L${x} ${y - radius}`, white, 3) +
    fill(paper, vermilion) +
    fill(
      halftone({
        area: { x: x - radius, y: y - radius * 1.12, width: radius * 2, height: radius * 2.24 },
        pitch: 9,
        angle: 35,
        inside: insideOf(paper),
        tone: (px, py) => 0.9 - Math.hypot(px - x + radius * 0.25, py - y + radius * 0.2) / radius / 0.9,
      }),
      marigold,
    ) +
    stroke([0.36, 0.74].map((share) => ellipse(x, y, radius * share, radius * 1.12)).join(''), night, 2.6) +
    fill(
      roundRect(x - radius * 0.4, y - radius * 1.2, radius * 0.8, radius * 0.16, 3) +
        roundRect(x - radius * 0.4, y + radius * 1.05, radius * 0.8, radius * 0.16, 3),
      marigold,
    )
  )
}

/** Roofs of stalls, striped, under the lanterns. */
function stalls(y: number): string {
  return [0, 1, 2]
    .map((index) => {
      const x = -10 + index * 174
      const roof = `M${x} ${y + 60}L${x + 26} ${y}L${x + 150} ${y}L${x + 172} ${y + 60}Z`
      const bars = [0, 2, 4].map(
        (bar) =>
          `M${x + bar * 29} ${y + 60}L${x + 26 + bar * 20.6} ${y}L${x + 46.6 + bar * 20.6} ${y}L${x + 28.6 + bar * 29} ${y + 60}Z`,
      )
      const scallops = [0, 1, 2, 3, 4, 5].map((bow) => circle(x + 14.5 + bow * 28.7, y + 60, 14.3))
      return (
        fill(scallops.filter((_, bow) => bow % 2 === 1).join('') + roof, white) +
        fill(scallops.filter((_, bow) => bow % 2 === 0).join('') + bars.join(''), index === 1 ? teal : vermilion) +
        fill(rect(x + 22, y + 70, 8, 70) + rect(x + 142, y + 70, 8, 70), white) +
        fill(rect(x + 14, y + 108, 144, 32), marigold)
      )
    })
    .join('')
}

function layOutPoster(): string {
  return (
    fill(rect(0, 0, 500, 720), night) +
    fill(circle(330, 250, 190), teal) +
    fill(
      halftone({
        area: { x: 140, y: 60, width: 380, height: 380 },
        pitch: 12,
        angle: 15,
        inside: insideOf(circle(330, 250, 188)),
        tone: (x, y) => 0.62 - Math.hypot(x - 260, y - 180) / 380,
      }),
      marigold,
    ) +
    printedLantern(112, 150, 78) +
    printedLantern(392, 128, 62) +
    printedLantern(262, 218, 104) +
    stalls(330) +
    fill(rect(0, 470, 500, 250), vermilion) +
    drawTextFitted('NIGHT', 32, 488, 436, 98, white) +
    drawTextFitted('MARKET', 32, 596, 390, 80, marigold) +
    drawText('ROSE CITY', 32, 690, 20, white) +
    drawText('FRI + SAT 5-11', 286, 690, 20, white)
  )
}

/** The site's plan, 720 by 420: streets, stalls and the tram. */
function layOutPlan(): string {
  const rows = [86, 196, 306].map((y, row) =>
    Array.from({ length: 13 }, (_, stall) =>
      stall === 6
        ? ''
        : fill(roundRect(46 + stall * 49, y, 36, 36, 5), [vermilion, teal, marigold][(stall + row) % 3] ?? teal),
    ).join(''),
  )
  return (
    fill(rect(0, 0, 720, 420), '#fbf8f0') +
    fill(rect(0, 136, 720, 44) + rect(0, 246, 720, 44) + rect(338, 60, 44, 360), '#e2d9c3') +
    stroke('M0 158L720 158', '#bfb38f', 3, { dash: '14 10', cap: 'butt' }) +
    rows.join('') +
    drawTextFitted('WHERE THE DUMPLINGS ARE', 46, 30, 460, 26, inkColor) +
    fill(circle(612, 214, 20), inkColor) +
    drawTextCentred('X', 612, 205, 18, white) +
    stroke('M46 374C180 360 300 396 420 372C540 350 620 384 690 366', teal, 9) +
    drawText('TRAM', 46, 390, 16, teal)
  )
}

/** A sheet folded in four, half opened: its panels slope alternately. */
function foldedPlan(x: number, y: number): string {
  const panels = [0, 1, 2, 3].map((index) => {
    const isNear = index % 2 === 0
    const slope = isNear ? 0.2 : -0.2
    const face = rect(0, 0, 180, 420)
    const top = isNear ? 0 : 30
    return group(
      fill(face, '#fbf8f0') +
        clipped(face, group(layOutPlan(), { transform: `translate(${-index * 180} 0)` })) +
        light(face, [0, 0, 180, 0], isNear ? 'w0.1@0 k0.06@1' : 'k0.26@0 k0.12@1'),
      { transform: `matrix(0.84 ${slope * 0.84} 0 1 ${index * 151} ${top})` },
    )
  })
  return group(
    softFill('M0 60L151 90L302 60L453 90L604 60L604 470L453 500L302 470L151 500L0 470Z', '#08100e', 0.5, 30) +
      panels.join(''),
    { transform: `translate(${x} ${y}) rotate(-9)` },
  )
}

function vendorBadge(x: number, y: number): string {
  const face = roundRect(0, 0, 250, 340, 22)
  const cord = 'M121 14C90 -120 160 -280 60 -460M129 14C160 -100 220 -240 250 -460'
  return group(
    stroke(translate(cord, 8, 12), '#08100e', 18, { opacity: 0.25 }) +
      stroke(cord, teal, 17) +
      softFill(translate(face, 10, 16), '#08100e', 0.45, 24) +
      fill(face, marigold) +
      fill(roundRect(90, 14, 70, 14, 7), mix(marigold, inkColor, 0.6)) +
      drawTextFitted('VENDOR', 28, 54, 194, 40, inkColor) +
      drawTextFitted('84', 28, 112, 194, 118, vermilion) +
      fill(rect(28, 246, 194, 4), inkColor) +
      drawTextFitted('DUMPLINGS', 28, 268, 194, 26, inkColor) +
      fill(roundRect(107, -10, 36, 42, 8), '#c3cac5') +
      light(face, [0, 0, 250, 340], 'w0.26@0 w0@0.4 k0.16@1'),
    { transform: `translate(${x} ${y}) rotate(6)` },
  )
}

export function drawNightMarket(): string {
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#18221e') +
      lantern(1120, 170, 104, vermilion, -20) +
      lantern(740, 96, 70, vermilion, -20) +
      lantern(70, 330, 84, vermilion, -20) +
      sheet(
        { x: 420, y: 500, width: 560, height: 806, rotation: -3 },
        night,
        group(clipped(rect(0, 0, 500, 720), layOutPoster()), { transform: 'scale(1.12)' }),
        {
          shadow: 40,
        },
      ) +
      foldedPlan(636, 540) +
      vendorBadge(850, 250) +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}
