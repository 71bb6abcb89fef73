import { contrast, toHex, toOklch } from './oklch.ts'

/** What the studio chooses. The first is for buttons, links and the focus ring, the other two stand beside it. */
export type BrandColors = { first: string; second: string; third: string }
export type BrandColorName = keyof BrandColors

export const brandColorNames = ['first', 'second', 'third'] as const satisfies readonly BrandColorName[]

export const standardColors: BrandColors = { first: '#d43d1a', second: '#0b6e63', third: '#e5a400' }

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** A colour for each scheme. */
export type Pair = Readonly<Record<Scheme, string>>

/** The tokens of `web/tokens.css` that follow the brand's colours. */
export const brandTokens = [
  'accent',
  'accent-pressed',
  'accent-ink',
  'on-accent',
  'second',
  'second-ink',
  'on-second',
  'marigold',
  'on-marigold',
] as const
export type BrandToken = (typeof brandTokens)[number]

/** The tokens that stay as they are, whatever the brand's colours. */
const fixedTokens = {
  background: { light: '#f7f3ea', dark: '#0e1412' },
  surface: { light: '#fffdf8', dark: '#161e1b' },
  sunken: { light: '#eee7d9', dark: '#0a0f0d' },
  foreground: { light: '#17211d', dark: '#f3efe4' },
  muted: { light: '#56615b', dark: '#a9b5ae' },
  'line-strong': { light: '#7d8078', dark: '#6f7d76' },
  success: { light: '#1d6336', dark: '#86d9a4' },
  'success-surface': { light: '#dfeedd', dark: '#14291d' },
  warning: { light: '#704b00', dark: '#ffcf5c' },
  'warning-surface': { light: '#faeac3', dark: '#2d2510' },
  danger: { light: '#a3122b', dark: '#ff93a0' },
  'danger-surface': { light: '#fbe2e1', dark: '#34161b' },
} as const satisfies Record<string, Pair>

export type Token = BrandToken | keyof typeof fixedTokens
export type Palette = Readonly<Record<Token, Pair>>

const standardBrand: Record<BrandToken, Pair> = {
  accent: { light: '#d43d1a', dark: '#ff6a3d' },
  'accent-pressed': { light: '#b52f10', dark: '#ff8a63' },
  'accent-ink': { light: '#b03012', dark: '#ff7d55' },
  'on-accent': { light: '#ffffff', dark: '#14100c' },
  second: { light: '#0b6e63', dark: '#3cc7b2' },
  'second-ink': { light: '#0a655b', dark: '#3cc7b2' },
  'on-second': { light: '#ffffff', dark: '#06201c' },
  marigold: { light: '#e5a400', dark: '#ffc53d' },
  'on-marigold': { light: '#17110a', dark: '#17110a' },
}

/** What stands on what: each pair with the least contrast that WCAG AA asks for, 4.5 for text and 3 for outlines. */
export type ColorUse = { front: Token; back: Token; least: 4.5 | 3; schemes: readonly Scheme[] }

const grounds = ['background', 'surface', 'sunken'] as const
const writtenOnGrounds = ['foreground', 'muted', 'accent-ink', 'second-ink', 'danger', 'success', 'warning'] as const
const outlined = ['line-strong', 'accent', 'second'] as const

const onGrounds = (front: Token, least: ColorUse['least'], shown: readonly Scheme[] = schemes) =>
  grounds.map((back): ColorUse => ({ front, back, least, schemes: shown }))
const written = (front: Token, back: Token): ColorUse => ({ front, back, least: 4.5, schemes })

/** Every pair of text and background, and of outline and background, that the style sheets use. */
export const colorUses: readonly ColorUse[] = [
  ...writtenOnGrounds.flatMap((front) => onGrounds(front, 4.5)),
  ...outlined.flatMap((front) => onGrounds(front, 3)),
  // Package names on the dark bands.
  ...onGrounds('marigold', 4.5, ['dark']),
  written('on-accent', 'accent'),
  written('on-accent', 'accent-pressed'),
  written('on-second', 'second'),
  written('on-marigold', 'marigold'),
  written('success', 'success-surface'),
  written('warning', 'warning-surface'),
  written('danger', 'danger-surface'),
]

const textLeast = 4.5
const outlineLeast = 3
const lightnessStep = 0.005
const pressedStep = 0.07
/** From here on a colour looks lit on the dark ground. */
const darkLightness = { first: 0.7, second: 0.75, third: 0.8 } as const

function groundsOf(scheme: Scheme): string[] {
  return grounds.map((ground) => fixedTokens[ground][scheme])
}

function withLightness(hex: string, lightness: number): string {
  return toHex({ ...toOklch(hex), lightness })
}

/** The first colour on the way to black or to white that has this contrast with all grounds of the scheme. */
function readableOn(scheme: Scheme, hex: string, least: number): string {
  const isReadable = (color: string) => groundsOf(scheme).every((ground) => contrast(color, ground) >= least)
  const step = scheme === 'light' ? -lightnessStep : lightnessStep
  let color = hex
  for (let { lightness } = toOklch(hex); !isReadable(color) && lightness > 0 && lightness < 1; ) {
    lightness += step
    color = withLightness(hex, lightness)
  }
  return color
}

const inkOnColor = '#14100c'
const paperOnColor = '#ffffff'

/** White where it can be read, otherwise ink. */
function onColor(back: string): string {
  return contrast(paperOnColor, back) >= textLeast ? paperOnColor : inkOnColor
}

/** Away from the text on it, so that a pressed button is read at least as well. */
function pressed(color: string): string {
  const { lightness } = toOklch(color)
  const isUnderWhite = onColor(color) === paperOnColor
  return withLightness(
    color,
    isUnderWhite ? Math.max(0, lightness - pressedStep) : Math.min(1, lightness + pressedStep),
  )
}

function lit(hex: string, name: BrandColorName, least: number): string {
  const { lightness } = toOklch(hex)
  const raised = lightness < darkLightness[name] ? withLightness(hex, darkLightness[name]) : hex
  return readableOn('dark', raised, least)
}

const both = (pair: Pair, of: (color: string) => string): Pair => ({ light: of(pair.light), dark: of(pair.dark) })

const derived = {
  first: (color: string) => {
    const accent = { light: color, dark: lit(color, 'first', outlineLeast) }
    return {
      accent,
      'accent-pressed': both(accent, pressed),
      'accent-ink': {
        light: readableOn('light', color, textLeast),
        dark: readableOn('dark', accent.dark, textLeast),
      },
      'on-accent': both(accent, onColor),
    }
  },
  second: (color: string) => {
    const second = { light: color, dark: lit(color, 'second', textLeast) }
    return {
      second,
      'second-ink': { light: readableOn('light', color, textLeast), dark: second.dark },
      'on-second': both(second, onColor),
    }
  },
  third: (color: string) => {
    const marigold = { light: color, dark: lit(color, 'third', textLeast) }
    return { marigold, 'on-marigold': both(marigold, onColor) }
  },
} satisfies Record<BrandColorName, (color: string) => Partial<Record<BrandToken, Pair>>>

/**
 * All colours of both schemes. The light scheme has the chosen colours as they are; what is written in them is darkened, and
 * the dark scheme has them lit, until each can be read. A colour that was not changed keeps the tokens made by hand.
 */
export function paletteOf(colors: BrandColors): Palette {
  const changed = brandColorNames.filter((name) => colors[name] !== standardColors[name])
  return Object.assign({}, fixedTokens, standardBrand, ...changed.map((name) => derived[name](colors[name]))) as Palette
}

export type Unreadable = ColorUse & { scheme: Scheme; contrast: number }

export function unreadableUses(palette: Palette, uses: readonly ColorUse[] = colorUses): Unreadable[] {
  return uses.flatMap((use) =>
    use.schemes
      .map((scheme) => ({ ...use, scheme, contrast: contrast(palette[use.front][scheme], palette[use.back][scheme]) }))
      .filter((each) => each.contrast < use.least),
  )
}

const tokensOf: Record<BrandColorName, readonly BrandToken[]> = {
  first: ['accent', 'accent-pressed', 'accent-ink', 'on-accent'],
  second: ['second', 'second-ink', 'on-second'],
  third: ['marigold', 'on-marigold'],
}
const usesOf = (name: BrandColorName) =>
  colorUses.filter(({ front, back }) => tokensOf[name].some((token) => token === front || token === back))

/** What could not be read with this colour; each of the three colours stands for itself. */
export function problemsOfColor(name: BrandColorName, color: string): Unreadable[] {
  return unreadableUses(paletteOf({ ...standardColors, [name]: color }), usesOf(name))
}

/** The colour itself, or the nearest lightness of it with which everything can be read. */
export function nearestReadable(name: BrandColorName, color: string): string {
  if (problemsOfColor(name, color).length === 0) return color
  const { lightness } = toOklch(color)
  for (let distance = lightnessStep; distance <= 1; distance += lightnessStep) {
    for (const each of [lightness - distance, lightness + distance]) {
      if (each < 0 || each > 1) continue
      const near = withLightness(color, each)
      if (problemsOfColor(name, near).length === 0) return near
    }
  }
  return standardColors[name]
}
