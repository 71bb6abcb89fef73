import { tonesOf } from '../../kit/color.ts'
import { light } from '../../kit/light.ts'
import { clipped, fill, softFill, stroke } from '../../kit/paint.ts'
import { mapPath, translate } from '../../kit/paths.ts'
import { silhouetteAround } from '../../kit/silhouettes.ts'
import { type Area, fitPlacement, printOn } from '../../kit/warps.ts'
import type { Artwork } from '../artworks/define-artwork.ts'
import type { ItemOptions, MockUp } from './mock-up.ts'

export function drawSticker(artwork: Artwork, color: string, area: Area): string {
  const { map } = fitPlacement(area, artwork.viewBox)
  const outline = mapPath(silhouetteAround(artwork.plates({ background: 'light' }), 46), map)
  return drawVinyl(outline, color, area, printOn(artwork, area, tonesOf(color).base))
}

/** Vinyl cut along this outline, under the lamp. */
export function drawVinyl(outline: string, color: string, area: Area, content = ''): string {
  const tones = tonesOf(color)
  const gleam = `M${area.x - 200} ${area.y + 330}L${area.x + 620} ${area.y - 300}L${area.x + 760} ${area.y - 300}L${area.x - 200} ${area.y + 450}Z`
  return (
    softFill(translate(outline, 10, 14), '#08100e', 0.3, 20) +
    fill(translate(outline, 3, 4), tones.deep) +
    fill(outline, tones.base) +
    content +
    clipped(
      outline,
      fill(gleam, '#ffffff', { opacity: tones.isDark ? 0.09 : 0.16 }) +
        fill(translate(gleam, 190, 60), '#ffffff', { opacity: 0.08 }),
    ) +
    light(
      outline,
      [area.x, area.y, area.x + area.width, area.y + area.height],
      `w${tones.isDark ? 0.14 : 0.2}@0 w0@0.5 k0@0.6 k0.1@1`,
    ) +
    stroke(outline, tones.isDark ? tones.rim : '#ffffff', 2.4, { opacity: 0.8 })
  )
}

const print = { x: 140, y: 140, width: 720, height: 720 }

export const dieCutSticker: MockUp = {
  setting: 'bench',
  item: ({ color, artwork }: ItemOptions) => drawSticker(artwork, color, print),
  print,
  hero: { x: 800, y: 790, scale: 1.42, rotation: -6 },
  detail: { x: 470, y: 470, scale: 3, rotation: -12 },
  texture: 'gloss',
}
