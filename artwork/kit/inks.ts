import { assertHexColor, colorDistance, lightness, mix } from './color.ts'

export const studioInks = {
  vermilion: '#d43d1a',
  teal: '#0b6e63',
  marigold: '#e5a400',
  ink: '#17211d',
  paper: '#f7f3ea',
} as const

export type ArtworkOptions = {
  background: 'light' | 'dark'
  /** One-colour print: every plate uses tints of this ink. */
  ink?: string
  /** The colour printed on: it shows where nothing is printed, and no plate uses a colour too close to it. */
  substrate?: string
}

/** The inks an artwork is printed in: a key plate, three spot colours and the bare stock. */
export type Inks = {
  key: string
  warm: string
  cool: string
  sun: string
  stock: string
  /** The lightest and the darkest colour that a print can show: on one side bare stock, on the other ink. */
  pale: string
  deep: string
  isDark: boolean
}

const onLight = { key: '#17211d', warm: '#d43d1a', cool: '#0b6e63', sun: '#e5a400' }
const onDark = { key: '#f7f3ea', warm: '#ff6a3d', cool: '#3cc7b2', sun: '#ffc53d' }

export function mixInks({ background, ink, substrate }: ArtworkOptions): Inks {
  const isDark = background === 'dark'
  const stock = substrate ? assertHexColor(substrate) : isDark ? studioInks.ink : studioInks.paper
  if (ink) {
    const key = assertHexColor(ink)
    return {
      key,
      warm: mix(key, stock, 0.12),
      cool: mix(key, stock, 0.42),
      sun: mix(key, stock, 0.66),
      stock,
      pale: isDark ? key : stock,
      deep: isDark ? stock : key,
      isDark,
    }
  }
  const wanted = isDark ? onDark : onLight
  const spare = isDark ? ['#f7f3ea', '#ffc53d', '#17211d'] : ['#f7f3ea', '#17211d', '#fffdf8']
  const choose = (color: string) =>
    colorDistance(color, stock) > 0.14
      ? color
      : (spare.find((candidate) => colorDistance(candidate, stock) > 0.18) ?? color)
  return {
    key: wanted.key,
    warm: choose(wanted.warm),
    cool: choose(wanted.cool),
    sun: choose(wanted.sun),
    stock,
    pale: isDark ? studioInks.paper : stock,
    deep: isDark && lightness(stock) < 0.4 ? stock : studioInks.ink,
    isDark,
  }
}

export function backgroundOf(substrate: string): 'light' | 'dark' {
  return lightness(substrate) < 0.6 ? 'dark' : 'light'
}
