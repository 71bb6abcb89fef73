import { letteringOf } from './kit/faces/faces.ts'
import { type Lettering, textPath, textWidth } from './kit/lettering.ts'
import { drawMark } from './logo.ts'
import type { IconDrawing } from './request.ts'

/** The sides of the drawing. */
export const iconUnits = 64
const side = iconUnits
/** The corners of an icon that no phone cuts off. */
const cornerRadius = 12
/** A phone may show no more than the middle four fifths of an icon. */
const margins = { whole: 6, maskable: 12 }
const lettersHeight = 26
const paper = '#fffdf8'

function letteringIn(letters: string, width: number, face: Lettering): string {
  const height = Math.min(lettersHeight, (width / textWidth(letters, 1000, face)) * 1000)
  return textPath(letters, (side - textWidth(letters, height, face)) / 2, (side - height) / 2, height, face)
}

/** Two letters in the stencil lettering, or the studio's own typeface, on the first colour, or the mark on paper; the corners are clear unless it may be cut. */
export function drawIcon({ letters, colors, isMaskable, face }: IconDrawing): string {
  const margin = isMaskable ? margins.maskable : margins.whole
  const inner = side - 2 * margin
  const ground = `<rect width="${side}" height="${side}" rx="${isMaskable ? 0 : cornerRadius}" fill="${letters === null ? paper : colors.first}"/>`
  const content =
    letters === null
      ? `<svg x="${margin}" y="${margin}" width="${inner}" height="${inner}" viewBox="0 0 64 64">${drawMark({ leaf: colors.second, drop: colors.first })}</svg>`
      : letters === ''
        ? `<circle cx="32" cy="32" r="${inner / 3}" fill="${colors.onFirst}"/>`
        : `<path fill="${colors.onFirst}" d="${letteringIn(letters, inner - 4, letteringOf(face))}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">${ground}${content}</svg>\n`
}
