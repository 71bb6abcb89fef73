/** A colour of the OKLCH space: lightness from 0 to 1, chroma, and hue in radians. Equal steps look equally large. */
export type Oklch = { lightness: number; chroma: number; hue: number }

type Triple = readonly [number, number, number]

const hexColor = /^#[0-9a-f]{6}$/

/** Six lower-case digits. */
export function isHexColor(text: string): boolean {
  return hexColor.test(text)
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function fromLinear(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
}

/** `#abc` and `#aabbcc` as linear light. */
function linearOf(hex: string): Triple {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const part = (at: number) => toLinear(Number.parseInt(full.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (parts: Triple) => parts.every((part) => part >= -0.0005 && part <= 1.0005)
const chromaSteps = 14

/** The colour in six digits; where screens cannot show it, the same lightness and hue with as much chroma as they can. */
export function toHex(color: Oklch): string {
  let { chroma } = color
  if (!isShown(toLinearRgb(color))) {
    let [shown, hidden] = [0, chroma]
    for (let step = 0; step < chromaSteps; step++) {
      chroma = (shown + hidden) / 2
      if (isShown(toLinearRgb({ ...color, chroma }))) shown = chroma
      else hidden = chroma
    }
    chroma = shown
  }
  const parts = toLinearRgb({ ...color, chroma }).map((part) => {
    const byte = Math.round(255 * fromLinear(Math.min(1, Math.max(0, part))))
    return byte.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}
