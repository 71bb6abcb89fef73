import { mix, tonesOf } from '../kit/color.ts'
import { light } from '../kit/light.ts'
import { fill, softEllipse, softFill, softStroke, stroke } from '../kit/paint.ts'
import { circle, line, rect, roundRect, translate } from '../kit/paths.ts'
import { drawSheet, flatQuad, rotatedQuad, stackLines } from '../kit/sheets.ts'
import { drawCoaster } from '../products/objects/coasters.ts'
import { drawVinyl } from '../products/objects/die-cut-sticker.ts'
import { mockUps } from '../products/objects/mock-ups.ts'
import { drawHangingSheet, railCover } from '../products/objects/poster.ts'
import { type Blank, centredArea, type Inches } from './blank.ts'

const middle = { x: 800, y: 800, scale: 1.5 }

function posterOf(wide: number, high: number): Blank {
  const inches = { wide, high }
  const visible = 750
  const area = centredArea(500, 520, (visible * wide) / high, inches)
  const sheet = { ...area, y: area.y - railCover.top, height: area.height + railCover.top + railCover.bottom }
  return {
    setting: 'wall',
    transform: mockUps.poster.hero,
    draw: (color) => drawHangingSheet(sheet, color),
    printedArea: area,
  }
}

/** Loose sheets of one size, the top one aligned. */
function stackOf(inches: Inches, width: number, thickness: number): Blank {
  const area = centredArea(500, 490, width, inches)
  const quad = flatQuad(area.x, area.y, area.width, area.height)
  return {
    setting: 'bench',
    transform: middle,
    draw(color) {
      const edge = mix(color, '#8a7f6a', 0.22)
      const under = (dx: number, dy: number, degrees: number, shadow: number) =>
        drawSheet({
          quad: rotatedQuad(500 + dx, 490 + dy, area.width, area.height, degrees),
          color,
          thickness: thickness / 3,
          edge,
          shadow,
        })
      return (
        under(26, 14, 5, 34) +
        under(-14, 10, -3, 18) +
        drawSheet({ quad, color, thickness, edge, shadow: 18 }) +
        stackLines(quad, thickness, Math.max(3, Math.round(thickness / 4)), '#3a3424')
      )
    },
    printedArea: area,
  }
}

function bannerOf(wide: number, high: number): Blank {
  const inches = { wide, high }
  const area = centredArea(500, 500, 900, inches)
  const { x, y, width, height } = area
  const [right, bottom] = [x + width, y + height]
  const outline = rect(x, y, width, height)
  const corners = [x + 22, right - 22].flatMap((cx) => [y + 22, bottom - 22].map((cy) => [cx, cy] as const))
  const ropes = `M${x + 22} ${y + 22}L-60 ${y - 170}M${right - 22} ${y + 22}L1060 ${y - 170}M${x + 22} ${bottom - 22}L-60 ${bottom + 170}M${right - 22} ${bottom - 22}L1060 ${bottom + 170}`
  return {
    setting: 'wall',
    transform: middle,
    draw(color) {
      const tones = tonesOf(color)
      const waves = Array.from({ length: 6 }, (_, index) => {
        const centre = 110 + index * 160
        const spec = `k0@0 w${tones.isDark ? 0.08 : 0.16}@0.35 k0@0.55 k${tones.shadow * 0.5}@0.75 k0@1`
        return light(outline, [centre - 80, y, centre + 80, y + 60], spec)
      })
      return (
        softFill(translate(outline, 18, 30), '#08100e', 0.24, 30) +
        fill(outline, tones.base) +
        waves.join('') +
        light(outline, [0, y, 0, bottom], `w${tones.glow * 0.4}@0 k0@0.4 k${tones.shadow * 0.8}@1`) +
        stroke(rect(x + 12, y + 12, width - 24, height - 24), tones.line, 1.6, {
          opacity: 0.5,
          dash: '7 4',
          cap: 'butt',
        }) +
        stroke(outline, tones.rim, 2, { opacity: 0.5 }) +
        stroke(translate(ropes, 8, 14), '#08100e', 8, { opacity: 0.2 }) +
        fill(corners.map(([cx, cy]) => circle(cx, cy, 13)).join(''), '#b98a2c') +
        fill(corners.map(([cx, cy]) => circle(cx - 2, cy - 2, 10)).join(''), '#f0d083') +
        fill(corners.map(([cx, cy]) => circle(cx, cy, 6)).join(''), '#16110a') +
        stroke(ropes, '#5b4526', 9) +
        stroke(ropes, '#e2cb9c', 6, { dash: '10 4', cap: 'butt' })
      )
    },
    printedArea: area,
  }
}

function stickerOf(wide: number, high: number): Blank {
  const inches = { wide, high }
  const area = centredArea(500, 500, 720, inches)
  const border = 36
  const outline = roundRect(
    area.x - border,
    area.y - border,
    area.width + border * 2,
    area.height + border * 2,
    border * 1.8,
  )
  return { setting: 'bench', transform: middle, draw: (color) => drawVinyl(outline, color, area), printedArea: area }
}

/** A cover with its spine at the left and the leaves below. */
function drawNotebook(color: string): string {
  const tones = tonesOf(color)
  const cover = roundRect(228, 56, 552, 868, 26)
  const leaves = [1, 2, 3, 4].map((step) =>
    line([
      [250, 924 + step * 5],
      [784 + step * 3, 924 + step * 5],
    ]),
  )
  return (
    softFill(translate(cover, 22, 34), '#08100e', 0.42, 34) +
    fill(translate(cover, 16, 28), tones.deep) +
    fill(roundRect(236, 70, 554, 874, 18), '#efe6d2') +
    stroke(leaves.join(''), '#8d8268', 1.4, { opacity: 0.6 }) +
    stroke('M420 940C414 966 424 982 412 1006', '#d43d1a', 16, { cap: 'butt' }) +
    fill(translate(cover, 3, 5), tones.deep) +
    fill(cover, tones.base) +
    light(cover, [240, 60, 780, 920], `w${tones.glow}@0 w0@0.45 k0@0.58 k${tones.shadow}@1`) +
    softStroke('M272 62L272 918', '#0c1715', tones.shadow * 1.1, 18) +
    stroke('M264 62L264 918', tones.rim, 2, { opacity: 0.4 }) +
    stroke('M232 80C232 66 242 58 254 58L760 58', tones.rim, 2.6, { opacity: 0.7 })
  )
}

function drawCoasters(color: string): string {
  const round = (cx: number, cy: number) => drawCoaster(cx, cy, 388, 388, 0, 22, color, [])
  return softEllipse(530, 560, 480, 470, '#08100e', 0.5, 0.72) + round(528, 528) + round(488, 512) + round(500, 478)
}

/** A mailer seen from above, its tuck ears toward us. */
function mailerOf(wide: number, high: number): Blank {
  const inch = 840 / Math.max(wide, high)
  const [width, height] = [wide * inch, high * inch]
  const [x, y] = [500 - width / 2, 480 - height / 2]
  const bottom = y + height
  return {
    setting: 'bench',
    transform: middle,
    draw(color) {
      const tones = tonesOf(color)
      const slit = (at: number) =>
        `M${at} ${bottom}L${at + 8} ${bottom - 26}L${at + 84} ${bottom - 26}L${at + 92} ${bottom}`
      const slits = slit(x + width * 0.22 - 46) + slit(x + width * 0.78 - 46)
      return (
        drawSheet({ quad: flatQuad(x, y, width, height), color, thickness: 64, shadow: 40 }) +
        stroke(slits, tones.line, 3, { opacity: 0.7 }) +
        stroke(translate(slits, 1, 2), tones.rim, 1.6, { opacity: 0.5 }) +
        stroke(`M${x} ${bottom}L${x + width} ${bottom}`, tones.rim, 3, { opacity: 0.6 })
      )
    },
  }
}

const card = { wide: 3.5, high: 2 }
const note = { wide: 4.25, high: 5.5 }
const letter = { wide: 8.5, high: 11 }
const halfLetter = { wide: 5.5, high: 8.5 }

export const sheetBlanks = {
  'poster-2x3': posterOf(24, 36),
  'poster-3x4': posterOf(18, 24),
  'banner-2x1': bannerOf(72, 36),
  'banner-7x3': bannerOf(84, 36),
  'banner-4x1': bannerOf(96, 24),
  sticker: stickerOf(3, 3),
  'bumper-sticker': stickerOf(10, 4),
  'half-letter': stackOf(halfLetter, 520, 40),
  letter: stackOf(letter, 620, 44),
  'business-card': stackOf(card, 780, 70),
  'note-card': stackOf(note, 600, 14),
  notebook: { setting: 'bench', transform: { ...middle, y: 785 }, draw: drawNotebook },
  coaster: { setting: 'bench', transform: middle, draw: drawCoasters },
  'mailer-box': mailerOf(9, 6),
  'gift-box': mailerOf(5, 5),
} satisfies Record<string, Blank>
