import { drawIcon } from '../icon.ts'
import { lightness } from '../kit/color.ts'
import { letteringOf } from '../kit/faces/faces.ts'
import { type FittedWords, fitWords } from '../kit/fitted-words.ts'
import { halftone } from '../kit/halftone.ts'
import { mixInks } from '../kit/inks.ts'
import { type Lettering, textPath } from '../kit/lettering.ts'
import { fill, group, svgDocument } from '../kit/paint.ts'
import { circle, polygon, rect } from '../kit/paths.ts'
import { cropMarks, registrationMark } from '../kit/print-marks.ts'
import { drawLogo } from '../logo.ts'
import type { SharePicture, ShareSigns } from '../request.ts'
import { drawBackground } from '../site-pictures/canvas.ts'
import { sitePictureDrawings } from '../site-pictures/registry.ts'
import { drawStudioSheet } from './draw-studio-sheet.ts'

export const shareSize = { width: 1200, height: 630 } as const

const backgrounds = { paper: '#f1eadb', ink: '#17211d', teal: '#0b6e63', vermilion: '#d43d1a', marigold: '#e5a400' }
const titleArea = { x: 78, top: 196, width: 560, height: 304, largest: 112, smallest: 22, leading: 1.22 }
/** The studio's name beside the logo, the line above the title, and the place at the foot. */
const nameArea = { x: 162, middle: 84, width: 470, height: 64, largest: 28, smallest: 12, leading: 1.3 }
const eyebrowArea = { x: 78, bottom: 171, width: 560, height: 34, largest: 17, smallest: 9, leading: 1.4 }
const placeArea = { x: 284, middle: 565, width: 356, height: 26, largest: 14, smallest: 8, leading: 1.4 }
const pictureArea = { x: 690, y: 0, width: 510, height: 630 }

/** Makes a drawing part of another: it fills the area, and what is too wide is cropped evenly on both sides. */
function embedDrawing(svg: string, area: { x: number; y: number; width: number; height: number }): string {
  const placed = `<svg x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" viewBox="$1" preserveAspectRatio="xMidYMid slice">`
  return svg.replace(/^<svg [^>]*viewBox="([^"]+)"[^>]*>/, placed)
}

type Place = { x: number; top: number; face: Lettering }

/** Lines one below the other, the capitals of the first with their tops at `top`. */
function letter({ lines, height, leading }: FittedWords, { x, top, face }: Place): string {
  return lines.map((line, index) => textPath(line, x, top + index * height * leading, height, face)).join('')
}

/** From the tops of the first line's capitals to the feet of the last one's. */
const blockHeight = ({ lines, height, leading }: FittedWords) => height * (1 + leading * Math.max(0, lines.length - 1))

/** Words centred on a height, such as the name on the middle of the logo. */
function letterAround(text: string, area: typeof nameArea, face: Lettering): string {
  const fitted = fitWords(text, area, face)
  return letter(fitted, { ...area, top: area.middle - blockHeight(fitted) / 2, face })
}

/** Words whose last line stands at the foot of their area. */
function letterAbove(text: string, area: typeof eyebrowArea, face: Lettering): string {
  const fitted = fitWords(text, area, face)
  return letter(fitted, { ...area, top: area.bottom - fitted.below * fitted.height - blockHeight(fitted), face })
}

/** The studio's icon or its letters, or the mark of the product where the studio has no look of its own. */
function drawSign(icon: Buffer | null, { motif, background, face }: SharePicture): string {
  const area = { x: titleArea.x - 4, y: 52, width: 64, height: 64 }
  if (icon) {
    const source = `data:image/png;base64,${icon.toString('base64')}`
    return `<image x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" href="${source}"/>`
  }
  if (typeof motif === 'object') {
    const { letters, inks } = motif
    return group(embedDrawing(drawIcon({ letters, colors: inks, isMaskable: false, face }), area))
  }
  const needsDisc = background === 'teal' || background === 'vermilion'
  return (needsDisc ? fill(circle(titleArea.x + 28, 84, 40), '#f7f3ea') : '') + group(embedDrawing(drawLogo(), area))
}

/** Titles of different lengths have sheets of different turns. */
const turnPerCharacter = 47

function drawMotif(
  { motif, title, face }: SharePicture,
  { ground, logo }: { ground: string; logo: Buffer | null },
): string {
  if (typeof motif === 'string') return embedDrawing(sitePictureDrawings[motif](), pictureArea)
  const turn = title.length * turnPerCharacter
  return drawStudioSheet(motif, { area: pictureArea, ground, turn, logoPng: logo, face: letteringOf(face) })
}

/** A page's share picture: its title in the stencil or the studio's own typeface, and one of the site's pictures up to the right edge. */
export function drawShare(picture: SharePicture, { icon, logo }: ShareSigns = { icon: null, logo: null }): string {
  const { eyebrow, title, background, studio, place, inks: own } = picture
  const paper = own?.ground ?? backgrounds[background]
  const isDark = own ? lightness(own.key) > lightness(own.ground) : lightness(paper) < 0.62
  const inks = own ?? mixInks({ background: isDark ? 'dark' : 'light', substrate: paper })
  const face = letteringOf(picture.face)
  const words = fitWords(title, titleArea, face)
  const lettering = (dx: number, dy: number) =>
    letter(words, { x: titleArea.x + dx, top: titleArea.top + words.above * words.height + dy, face })
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
      drawMotif(picture, { ground: paper, logo }) +
      fill(
        polygon([
          [pictureArea.x - 10, 0],
          [pictureArea.x, 0],
          [pictureArea.x, 630],
          [pictureArea.x - 10, 630],
        ]),
        inks.warm,
      ) +
      drawSign(icon, picture) +
      fill(letterAround(studio, nameArea, face), inks.key) +
      fill(letterAbove(eyebrow, eyebrowArea, face), inks.warm) +
      fill(lettering(4, 4), inks.sun, { opacity: 0.85 }) +
      fill(lettering(0, 0), inks.key, isDark ? {} : { blend: 'multiply' }) +
      chips +
      fill(letterAround(place, placeArea, face), inks.key, { opacity: 0.75 }) +
      fill(cropMarks(36, 36, 1128, 558, 16, 1.6), inks.key, { opacity: 0.5 }) +
      fill(registrationMark(36 + (pictureArea.x - 46) / 2, 600, 11), inks.key, { opacity: 0.6, holes: true }),
  )
}
