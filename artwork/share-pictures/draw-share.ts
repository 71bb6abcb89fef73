import { lightness } from '../kit/color.ts'
import { halftone } from '../kit/halftone.ts'
import { mixInks } from '../kit/inks.ts'
import { textPath, textWidth } from '../kit/lettering.ts'
import { fill, group, svgDocument } from '../kit/paint.ts'
import { circle, polygon, rect } from '../kit/paths.ts'
import { cropMarks, registrationMark } from '../kit/print-marks.ts'
import { drawLogo } from '../logo.ts'
import type { SharePicture } from '../request.ts'
import { drawBackground } from '../site-pictures/canvas.ts'
import { sitePictureDrawings } from '../site-pictures/registry.ts'

export const shareSize = { width: 1200, height: 630 } as const

const backgrounds = { paper: '#f1eadb', ink: '#17211d', teal: '#0b6e63', vermilion: '#d43d1a', marigold: '#e5a400' }
const titleArea = { x: 78, top: 196, width: 560, bottom: 500, largest: 112, leading: 1.22 }
const pictureArea = { x: 690, y: 0, width: 510, height: 630 }

/** Breaks text into lines no wider than the column; null when a single word is wider. */
function wrap(text: string, height: number, width: number): string[] | null {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (textWidth(word, height) > width) return null
    if (lines.length && textWidth(longer, height) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks into the same number of lines in the narrowest column that holds them, so that no short word is left alone. */
function balance(text: string, height: number, lines: string[]): string[] {
  let best = lines
  for (let width = titleArea.width; width > 0; width -= 8) {
    const narrower = wrap(text, height, width)
    if (narrower?.length !== lines.length) return best
    best = narrower
  }
  return best
}

/** The title's lines in the largest lettering that fits the column. */
function fitTitle(title: string): { lines: string[]; height: number } {
  for (let height: number = titleArea.largest; height > 24; height -= 2) {
    const lines = wrap(title, height, titleArea.width)
    if (lines && lines.length * height * titleArea.leading <= titleArea.bottom - titleArea.top)
      return { lines: balance(title, height, lines), height }
  }
  throw new RangeError(`"${title}" does not fit a share picture`)
}

/** Makes a drawing part of another: it fills the area, and what is too wide is cropped evenly on both sides. */
function embedDrawing(svg: string, area: { x: number; y: number; width: number; height: number }): string {
  const placed = `<svg x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" viewBox="$1" preserveAspectRatio="xMidYMid slice">`
  return svg.replace(/^<svg [^>]*viewBox="([^"]+)"[^>]*>/, placed)
}

/** A page's share picture: its title in the stencil lettering, and one of the site's pictures up to the right edge. */
export function drawShare({ eyebrow, title, motif, background }: SharePicture): string {
  const paper = backgrounds[background]
  const isDark = lightness(paper) < 0.62
  const inks = mixInks({ background: isDark ? 'dark' : 'light', substrate: paper })
  const { lines, height: size } = fitTitle(title)
  const lettering = (dx: number, dy: number) =>
    lines
      .map((line, index) =>
        textPath(line, titleArea.x + dx, titleArea.top + dy + index * size * titleArea.leading, size),
      )
      .join('')
  const fade = halftone({
    area: { x: pictureArea.x - 120, y: -8, width: 150, height: 646 },
    pitch: 13,
    tone: (x) => ((x - pictureArea.x + 120) / 120) * 0.85,
  })
  const chips = [inks.warm, inks.sun, inks.cool, inks.key]
    .map((ink, index) => fill(rect(titleArea.x + index * 46, 556, 46, 18), ink))
    .join('')
  return svgDocument(
    shareSize.width,
    shareSize.height,
    drawBackground(shareSize.width, shareSize.height, paper) +
      fill(fade, inks.key, { opacity: 0.16 }) +
      embedDrawing(sitePictureDrawings[motif](), pictureArea) +
      fill(
        polygon([
          [pictureArea.x - 10, 0],
          [pictureArea.x, 0],
          [pictureArea.x, 630],
          [pictureArea.x - 10, 630],
        ]),
        inks.warm,
      ) +
      (background === 'teal' || background === 'vermilion' ? fill(circle(titleArea.x + 28, 84, 40), '#f7f3ea') : '') +
      group(embedDrawing(drawLogo(), { x: titleArea.x - 4, y: 52, width: 64, height: 64 })) +
      fill(textPath('ALDER & INK', titleArea.x + 84, 70, 28), inks.key) +
      fill(textPath(eyebrow, titleArea.x, titleArea.top - 42, 17), inks.warm) +
      fill(lettering(4, 4), inks.sun, { opacity: 0.85 }) +
      fill(lettering(0, 0), inks.key, isDark ? {} : { blend: 'multiply' }) +
      chips +
      fill(textPath('PORTLAND OREGON', titleArea.x + 206, 558, 14), inks.key, { opacity: 0.75 }) +
      fill(cropMarks(36, 36, 1128, 558, 16, 1.6), inks.key, { opacity: 0.5 }) +
      fill(registrationMark(36 + (pictureArea.x - 46) / 2, 600, 11), inks.key, { opacity: 0.6, holes: true }),
  )
}
