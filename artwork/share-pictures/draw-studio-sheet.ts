import { mix } from '../kit/color.ts'
import { halftone } from '../kit/halftone.ts'
import { type Lettering, stencil, textPath, textWidth } from '../kit/lettering.ts'
import { clipped, fill, group, softFill } from '../kit/paint.ts'
import { circle, rect } from '../kit/paths.ts'
import { cropMarks, registrationMark } from '../kit/print-marks.ts'
import type { StudioSheet } from '../request.ts'

type Area = { x: number; y: number; width: number; height: number }

/** That of the studio's logo as a PNG (src/server/site-pictures/brand-pictures.ts), so that its edge is not seen. */
const sheetPaper = '#f7f3ea'
const key = '#17211d'
const sheet = { width: 384, height: 500, turn: -4 }
const discRadius = 104
const logo = { width: 330, height: 110 }
/** Lower for faces whose letters have tails, which the stencil has not. */
const lettersArea = { width: 290, height: 132, heightOfFaces: 112 }

/** A printed sheet with three colors over each other, and the studio's logo or letters: nothing of the sample studio. */
export function drawStudioSheet(
  { letters, inks }: StudioSheet,
  {
    area,
    ground,
    turn,
    logoPng,
    face,
  }: { area: Area; ground: string; turn: number; logoPng: Buffer | null; face: Lettering },
): string {
  const [x, y] = [-sheet.width / 2, -sheet.height / 2]
  const outline = rect(x, y, sheet.width, sheet.height)
  const isLettered = logoPng === null && letters !== ''
  const middle = isLettered || logoPng !== null ? -78 : -14
  const discs = [inks.first, inks.second, inks.third].map((ink, index) => {
    const angle = ((turn + index * 120 - 90) * Math.PI) / 180
    const [cx, cy] = [Math.cos(angle) * 62, middle + Math.sin(angle) * 54]
    return index === 2 ? screened(cx, cy, ink) : fill(circle(cx, cy, discRadius), ink, { blend: 'multiply' })
  })
  const bars = [inks.first, inks.second, inks.third, key]
    .map((ink, index) => fill(rect(x + 34 + index * 30, y + sheet.height - 30, 30, 12), ink))
    .join('')
  const content =
    softFill(rect(x + 6, y + 12, sheet.width, sheet.height), '#0a1412', 0.3, 22) +
    fill(outline, sheetPaper) +
    clipped(outline, discs.join('')) +
    (logoPng ? drawLogoOf(logoPng) : isLettered ? drawLetters(letters, face) : '') +
    bars +
    fill(cropMarks(x + 22, y + 22, sheet.width - 44, sheet.height - 44, 12, 1.4), key, { opacity: 0.5 }) +
    fill(registrationMark(-x - 48, y + sheet.height - 24, 9), key, { opacity: 0.65, holes: true })
  const [cx, cy] = [area.x + area.width / 2, area.y + area.height / 2]
  return (
    fill(rect(area.x, area.y, area.width, area.height), mix(ground, inks.second, 0.28)) +
    group(content, { transform: `translate(${cx} ${cy}) rotate(${sheet.turn})` })
  )
}

/** A disc whose color fades to dots. */
function screened(cx: number, cy: number, ink: string): string {
  const disc = circle(cx, cy, discRadius)
  const dots = halftone({
    area: { x: cx - discRadius, y: cy - discRadius, width: discRadius * 2, height: discRadius * 2 },
    pitch: 11,
    tone: (_, y) => 0.95 - ((y - cy + discRadius) / (discRadius * 2)) * 0.6,
  })
  return clipped(disc, fill(dots, ink, { blend: 'multiply' }))
}

function drawLogoOf(png: Buffer): string {
  const source = `data:image/png;base64,${png.toString('base64')}`
  return `<image x="${-logo.width / 2}" y="94" width="${logo.width}" height="${logo.height}" href="${source}"/>`
}

function drawLetters(letters: string, face: Lettering): string {
  const highest = face === stencil ? lettersArea.height : lettersArea.heightOfFaces
  const height = Math.min(highest, (lettersArea.width / textWidth(letters, 1000, face)) * 1000)
  return fill(textPath(letters, -textWidth(letters, height, face) / 2, 64, height, face), key, { blend: 'multiply' })
}
