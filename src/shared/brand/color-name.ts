import { toOklch } from './oklch.ts'
import { standardColors } from './palette.ts'
import { standardName } from './standard-name.ts'

/** Up to which hue, in degrees of OKLCH, a color has the name. */
const hues: readonly (readonly [upTo: number, name: string])[] = [
  ...([
    [15, 'Crimson'],
    [32, 'Red'],
    [50, 'Vermilion'],
    [70, 'Orange'],
    [90, 'Marigold'],
    [112, 'Yellow'],
  ] as const),
  ...([
    [132, 'Lime'],
    [160, 'Green'],
    [195, 'Teal'],
    [230, 'Sky'],
    [275, 'Blue'],
    [300, 'Violet'],
  ] as const),
  ...([
    [335, 'Purple'],
    [355, 'Pink'],
    [360, 'Crimson'],
  ] as const),
]
const leastChroma = 0.03
const darkest = 0.35
const lightest = 0.85

/** A word for a color of the studio. The green that the product came with is called after its first studio. */
export function nameOfColor(color: string, studioName: string): string {
  if (color === standardColors.second && studioName === standardName) return 'Alder'
  const { lightness, chroma, hue } = toOklch(color)
  if (chroma < leastChroma) return lightness < darkest ? 'Black' : lightness > lightest ? 'White' : 'Gray'
  const degrees = ((hue * 180) / Math.PI + 360) % 360
  return hues.find(([upTo]) => degrees <= upTo)?.[1] ?? 'Crimson'
}

/** `D43D1A` of `#d43d1a`. */
export function codeOf(color: string): string {
  return color.slice(1).toUpperCase()
}
