import { curve, mapPath, type Point, type PointMap, points, translate } from '../../kit/paths.ts'
import { ribbon } from '../../kit/ribbon.ts'
import { awayFromLamp, castShadow, softShade } from './dot-screen.ts'
import type { InkMix, InkName, Press } from './stencil-press.ts'

/**
 * A head turned a little to the side, drawn facing left, with its origin between the eyes, 520 high from crown to chin.
 * Facing right it is mirrored, but the lamp stays at the upper left.
 */
export type Pose = { x: number; y: number; scale?: number; faces?: 'left' | 'right'; tilt?: number }

export type Head = { toPicture(d: string): string; map: PointMap; scale: number; faces: 'left' | 'right' }

export function poseHead({ x, y, scale = 1, faces = 'left', tilt = 0 }: Pose): Head {
  const way = faces === 'left' ? 1 : -1
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)]
  const map: PointMap = (px, py) => {
    const [sx, sy] = [px * way * scale, py * scale]
    return [x + sx * cos - sy * sin, y + sx * sin + sy * cos]
  }
  return { map, toPicture: (d) => mapPath(d, map), scale, faces }
}

export const closedCurve = (text: string) => curve(points(text), true)
export const openCurve = (text: string) => curve(points(text))

const contours = {
  oval: '-60 -262, -142 -182, -162 -80, -153 -14, -163 46, -150 122, -116 196, -66 246, -14 256, 46 236, 110 184, 150 112, 166 30, 170 -80, 148 -190, 60 -262',
  square:
    '-60 -262, -144 -182, -164 -80, -156 -14, -165 46, -156 126, -136 202, -84 256, -16 264, 60 248, 130 192, 162 112, 170 30, 174 -80, 150 -190, 60 -262',
  round:
    '-60 -262, -146 -182, -168 -80, -160 -14, -174 50, -164 124, -126 194, -68 238, -14 248, 56 230, 124 182, 164 112, 174 30, 174 -80, 150 -190, 60 -262',
  long: '-56 -268, -134 -186, -154 -80, -146 -14, -156 46, -142 130, -112 210, -66 266, -16 276, 42 254, 102 198, 142 116, 158 30, 162 -80, 140 -194, 58 -268',
} as const

export type Face = {
  contour: keyof typeof contours
  skin: InkMix
  /** How much of each ink the shade has. */
  shade: InkMix
  brows: InkMix
  lips: InkMix
  /** How far the corners of the mouth go up. */
  smile?: number
  brow?: { weight: number; lift?: number }
  nose?: { length?: number; width?: number }
  hasEar?: boolean
  /** Lines at the eyes and the mouth. */
  age?: 1 | 2
  lashes?: boolean
  blush?: number
}

export function faceOutline(head: Head, face: Face): string {
  return head.toPicture(closedCurve(contours[face.contour]))
}

const ear = closedCurve('148 -40, 174 -50, 196 -26, 190 22, 174 66, 148 74')

/** The neck stays upright when the head tilts; the head casts a shadow on it. */
export function drawNeck(press: Press, head: Head, face: Face, d: string): void {
  const outline = faceOutline(head, face)
  press.fill(d, face.skin)
  press.clip(d, () => press.overprint(translate(outline, 26 * head.scale, 50 * head.scale), shadedSkin(face)))
  press.shade(d, face.shade, castShadow(outline, 34 * head.scale, 58 * head.scale, 14))
}

export function drawFace(press: Press, head: Head, face: Face): void {
  const outline = faceOutline(head, face)
  const { toPicture, scale } = head
  if (face.hasEar) {
    press.fill(toPicture(ear), face.skin)
    press.overprint(toPicture(ear), shadedSkin(face))
    press.stroke(toPicture(openCurve('160 -24, 180 -24, 176 14, 162 38')), { warm: 0.9, key: 0.4 }, 4 * scale)
  }
  press.fill(outline, face.skin)
  const isFrontLit = head.faces === 'left'
  const side = awayFromLamp(outline, (isFrontLit ? 38 : 26) * scale, 10 * scale, (isFrontLit ? 46 : 38) * scale)
  const temple = softShade(toPicture(closedCurve('96 -60, 190 -90, 190 60, 130 30')), 34 * scale)
  const chin = softShade(toPicture(closedCurve('-86 196, -50 191, -16 196, -50 205')), 9 * scale)
  press.shade(outline, face.shade, (x, y) =>
    Math.max(side(x, y), isFrontLit ? temple(x, y) * 0.4 : 0, chin(x, y) * 0.6),
  )
  if (face.blush) {
    const cheeks =
      toPicture(closedCurve('30 74, 90 64, 116 100, 74 124, 30 108')) +
      toPicture(closedCurve('-148 70, -120 66, -110 98, -132 118'))
    press.shade(outline, { warm: face.blush }, softShade(cheeks, 32 * scale))
  }
  drawNose(press, head, face)
  drawEye(press, head, 34, 27, face)
  drawEye(press, head, -108, 22, face)
  drawBrows(press, head, face)
  drawMouth(press, head, face)
  if (face.age) {
    const lines = ['2 112, 24 134, 28 160', '86 4, 102 0, 112 -8', '84 14, 100 16, 112 12']
    press.stroke(
      toPicture(
        lines
          .slice(0, face.age === 2 ? 3 : 1)
          .map(openCurve)
          .join(''),
      ),
      { warm: 0.8, key: 0.3 },
      3.6 * scale,
    )
  }
}

/** The flat shade of skin that faces away from the lamp: more of the inks that the skin is mixed from. */
function shadedSkin({ skin, shade }: Face): InkMix {
  const deeper = (ink: InkName) => Math.min(1, (skin[ink] ?? 0) + (shade[ink] ?? 0) * 0.34)
  return {
    warm: deeper('warm'),
    ...(shade.cool ? { cool: deeper('cool') } : {}),
    ...(shade.key ? { key: deeper('key') } : {}),
  }
}

function drawNose(press: Press, { toPicture, scale, faces }: Head, face: Face): void {
  const { length = 0, width = 0 } = face.nose ?? {}
  const [tip, wing] = [88 + length, -22 + width]
  const lit = `M-40 -24C-44 10 -58 ${tip - 44} -72 ${tip - 8}C-62 ${tip + 12} -38 ${tip + 14} ${wing} ${tip + 2}C${wing + 6} ${tip - 14} ${wing - 6} ${tip - 26} ${wing - 10} ${tip - 34}C${wing - 14} ${tip - 60} -28 4 -20 -24C-26 -30 -36 -30 -40 -24Z`
  const away = `M-50 -26C-56 18 -68 ${tip - 44} -80 ${tip - 18}C-88 ${tip} -74 ${tip + 12} -58 ${tip + 12}C-50 ${tip + 4} -56 ${tip - 8} -62 ${tip - 16}C-58 ${tip - 50} -42 14 -38 -22C-42 -30 -48 -32 -50 -26Z`
  press.overprint(toPicture(faces === 'left' ? lit : away), shadedSkin(face))
  press.stroke(
    toPicture(
      `M-80 ${tip - 14}C-88 ${tip - 2} -82 ${tip + 10} -68 ${tip + 9}C-56 ${tip + 18} -38 ${tip + 17} ${wing - 6} ${tip + 7}`,
    ),
    { warm: 1, key: 0.62 },
    4.4 * scale,
  )
}

function ellipsePath([x, y]: Point, rx: number, ry = rx): string {
  return curve(
    Array.from({ length: 10 }, (_, index): Point => {
      const angle = (index * Math.PI) / 5
      return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry]
    }),
    true,
  )
}

function drawEye(press: Press, { toPicture, scale }: Head, x: number, wide: number, face: Face): void {
  const lid = ribbon(
    points(`${x - wide} 6, ${x - wide * 0.6} -8, ${x} -14, ${x + wide * 0.66} -8, ${x + wide} 5`),
    [3, 6, 8, 7, 3],
  )
  const opening = `M${x - wide} 6C${x - wide * 0.5} -15 ${x + wide * 0.5} -17 ${x + wide} 5C${x + wide * 0.5} 15 ${x - wide * 0.5} 17 ${x - wide} 6Z`
  press.clip(toPicture(opening), () => {
    press.overprint(toPicture(ellipsePath([x - 2, 0], 13, 15)), { key: 1 })
    press.overprint(toPicture(ellipsePath([x - 7, -6], 3.6)), { key: 0 })
  })
  press.overprint(toPicture(lid), { key: 1 })
  press.stroke(
    toPicture(openCurve(`${x - wide * 0.7} -24, ${x} -29, ${x + wide * 0.8} -21`)),
    { warm: 0.75, key: 0.3 },
    3.2 * scale,
  )
  if (!face.lashes) return
  const [from, way] = x > -40 ? [x + wide - 3, 1] : [x - wide + 3, -1]
  press.stroke(
    toPicture(`M${from} 3L${from + way * 12} -6M${from - way * 8} -4L${from + way * 3} -14`),
    { key: 1 },
    4 * scale,
  )
}

function drawBrows(press: Press, { toPicture }: Head, face: Face): void {
  const { weight, lift = 0 } = face.brow ?? { weight: 11 }
  const [low, high] = [-50 - lift * 0.3, -62 - lift]
  const near = ribbon(points(`-10 ${low}, 20 ${high}, 54 ${high}, 80 ${low + 2}`), [
    weight * 0.6,
    weight,
    weight * 0.85,
    3,
  ])
  const far = ribbon(points(`-82 ${low}, -106 ${high}, -128 ${high + 2}, -145 ${low + 2}`), [
    weight * 0.6,
    weight * 0.95,
    weight * 0.8,
    3,
  ])
  press.overprint(toPicture(near + far), face.brows)
}

function drawMouth(press: Press, { toPicture }: Head, face: Face): void {
  const up = face.smile ?? 8
  const lower = `M-92 ${162 - up * 0.3}C-74 181 -34 183 -8 ${161 - up * 0.3}C-30 168 -70 170 -92 ${162 - up * 0.3}Z`
  const upper = `M-96 ${161 - up}C-84 153 -70 148 -58 152C-44 147 -26 152 0 ${159 - up}C-26 166 -76 168 -96 ${161 - up}Z`
  const between = ribbon(
    points(`-104 ${155 - up}, -92 ${161 - up * 0.5}, -52 166, -12 ${160 - up * 0.5}, 4 ${153 - up}`),
    [2.5, 4.5, 5, 4.5, 2.5],
  )
  press.overprint(toPicture(lower + upper), face.lips)
  press.overprint(toPicture(between), { warm: 1, key: 0.85 })
}
