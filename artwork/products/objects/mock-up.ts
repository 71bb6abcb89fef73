import { group } from '../../kit/paint.ts'
import type { Area } from '../../kit/warps.ts'
import type { Artwork } from '../artworks/define-artwork.ts'

/** A garment or object is drawn in its own box of 1000 by 1000; a picture places it on a sheet of `pictureSize`. */
export const pictureSize = 1600

export type ItemOptions = { color: string; artwork: Artwork }
export type Transform = { x: number; y: number; scale: number; rotation?: number }
export type Drawing = (options: ItemOptions) => string
export type MockUp = {
  /** How the object is shown: lying on the bench, standing on the table, or hanging on the wall. */
  setting: 'bench' | 'table' | 'wall'
  item: Drawing
  /** The print area in the item's own box. */
  print: Area
  hero: Transform
  /** The close-up: the centre of the crop in the item's box, and its enlargement in the picture. */
  detail: { x: number; y: number; scale: number; rotation?: number }
  /** The texture of the material in the close-up. */
  texture: 'knit' | 'canvas' | 'paper' | 'gloss'
}

export function place(content: string, { x, y, scale, rotation = 0 }: Transform): string {
  return group(content, { transform: `translate(${x} ${y}) rotate(${rotation}) scale(${scale}) translate(-500 -500)` })
}

/** The bounding box of the print area of an item placed there, in fractions of the picture. */
export function areaOnPicture(print: Area, { x, y, scale, rotation = 0 }: Transform): Area {
  const angle = (rotation * Math.PI) / 180
  const corners = [0, 1].flatMap((right) =>
    [0, 1].map((down) => {
      const [dx, dy] = [(print.x + right * print.width - 500) * scale, (print.y + down * print.height - 500) * scale]
      return [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)] as const
    }),
  )
  const clamp = (value: number) => Math.round(Math.max(0, Math.min(1, value / pictureSize)) * 1000) / 1000
  const [left, right] = [
    Math.min(...corners.map((corner) => corner[0])),
    Math.max(...corners.map((corner) => corner[0])),
  ]
  const [top, bottom] = [
    Math.min(...corners.map((corner) => corner[1])),
    Math.max(...corners.map((corner) => corner[1])),
  ]
  const [x0, y0] = [clamp(left), clamp(top)]
  const span = (from: number, to: number) => Math.round((clamp(to) - from) * 1000) / 1000
  return { x: x0, y: y0, width: span(x0, right), height: span(y0, bottom) }
}
