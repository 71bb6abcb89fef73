type Rgb = readonly [red: number, green: number, blue: number]

/** Colours enter a drawing only through this check: it accepts only #rrggbb, so no other text reaches the SVG. */
export function assertHexColor(color: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) throw new TypeError(`Not a #rrggbb colour: ${JSON.stringify(color.slice(0, 20))}`)
  return color.toLowerCase()
}

function toRgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex(rgb: readonly number[]): string {
  return `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [toRgb(first), toRgb(second)]
  return toHex(a.map((part, index) => part + ((b[index] ?? 0) - part) * share))
}

function toLinear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function toOklab(color: string): Rgb {
  const [r, g, b] = toRgb(color).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b)
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ]
}

/** Perceived lightness, 0 black to 1 white. */
export function lightness(color: string): number {
  return toOklab(color)[0]
}

/** Perceived distance: under 0.2 two colours are hard to tell apart in print. */
export function colorDistance(first: string, second: string): number {
  const [a, b] = [toOklab(first), toOklab(second)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

export type Tones = {
  base: string
  /** The colour in the shade: darker and a little cooler. */
  shade: string
  deep: string
  light: string
  /** The thin bright edge toward the lamp. */
  rim: string
  /** Seams and outlines. */
  line: string
  isDark: boolean
  /** Strength of shadows over the colour, 0 to 1: on dark cloth shadows are hard to see and highlights are clear. */
  shadow: number
  glow: number
}

export function tonesOf(color: string): Tones {
  const base = assertHexColor(color)
  const value = lightness(base)
  const isDark = value < 0.42
  return {
    base,
    shade: mix(base, '#10201f', isDark ? 0.38 : 0.16),
    deep: mix(base, '#0b1615', isDark ? 0.62 : 0.36),
    light: mix(base, '#fffaf0', isDark ? 0.12 : 0.32),
    rim: mix(base, '#fff6e6', isDark ? 0.3 : 0.7),
    line: mix(base, isDark ? '#000000' : '#14201d', isDark ? 0.5 : 0.34),
    isDark,
    shadow: isDark ? 0.55 : 0.16 + (1 - value) * 0.25,
    glow: isDark ? 0.13 : value > 0.9 ? 0.55 : 0.24,
  }
}
