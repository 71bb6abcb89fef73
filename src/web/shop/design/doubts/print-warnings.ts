/** The pixels of a reduced picture in canvas order: red, green, blue, alpha. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

export type PixelFacts = {
  /** Whether more than 1 % of the pixels are transparent enough to show the fabric. */
  hasTransparency: boolean
  /** The opaque colours and their pixel counts, without the uniform background of a picture that has no transparency. */
  colors: { lab: Lab; count: number }[]
  /** That background; it is printed, too. */
  background: Lab | null
}

type Lab = readonly [l: number, a: number, b: number]
type Pixel = { lab: Lab; isBorder: boolean }

const opaqueAlpha = 128
/** Each Lab component is rounded to this many steps per 100: coarse, so that a photo has few colours. */
const countedSteps = 16
/** Colours closer than this look alike in ink on fabric; the eye tells 2.3 apart side by side. */
const alikeDistance = 20
const sameBackgroundDistance = 8
const muchShare = 0.35
const darkLightness = 45

/** What can be determined from the picture alone, before the fabric is known. */
export function inspectPixels({ data, width, height }: Pixels): PixelFacts {
  const opaque: Pixel[] = []
  for (let index = 0; index < width * height; index += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(index * 4, index * 4 + 4)
    const [x, y] = [index % width, Math.floor(index / width)]
    const isBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1
    if (alpha >= opaqueAlpha) opaque.push({ lab: toLab(red, green, blue), isBorder })
  }
  const hasTransparency = opaque.length < width * height * 0.99
  const background = hasTransparency ? null : uniformBackground(opaque)
  const printed = background ? opaque.filter(({ lab }) => distance(lab, background) > sameBackgroundDistance) : opaque
  return { hasTransparency, colors: countColors(printed), background }
}

/** Whether a large part would be hardly visible on this colour. */
export function vanishesOn(facts: PixelFacts, cloth: string): boolean {
  const lab = labOfHex(cloth)
  // What is on a ground that is seen stands out from the ground.
  if (facts.background && distance(facts.background, lab) >= alikeDistance) return false
  const all = facts.colors.reduce((sum, { count }) => sum + count, 0)
  const alike = facts.colors.reduce((sum, each) => sum + (distance(each.lab, lab) < alikeDistance ? each.count : 0), 0)
  return all > 0 && alike / all >= muchShare
}

/** Whether a text in this ink would be hardly visible on this colour. */
export function isAlike(ink: string, cloth: string): boolean {
  return distance(labOfHex(ink), labOfHex(cloth)) < alikeDistance
}

export function isDark(cloth: string): boolean {
  return labOfHex(cloth)[0] < darkLightness
}

/** The single colour along all four edges, as in a scan or an exported logo; null for a photo. */
function uniformBackground(pixels: readonly Pixel[]): Lab | null {
  const border = pixels.filter(({ isBorder }) => isBorder)
  const mean = ([0, 1, 2] as const).map((part) => border.reduce((sum, { lab }) => sum + lab[part], 0) / border.length)
  const lab = [mean[0] ?? 0, mean[1] ?? 0, mean[2] ?? 0] as const
  const alike = border.filter((pixel) => distance(pixel.lab, lab) < sameBackgroundDistance)
  return alike.length > border.length * 0.9 ? lab : null
}

function countColors(pixels: readonly Pixel[]): PixelFacts['colors'] {
  const counted = new Map<string, { lab: Lab; count: number }>()
  for (const { lab } of pixels) {
    const key = lab.map((part) => Math.round((part * countedSteps) / 100)).join()
    const known = counted.get(key)
    if (known) known.count += 1
    else counted.set(key, { lab, count: 1 })
  }
  return [...counted.values()]
}

/** CIE 1976: simple, and exact enough for a warning that blocks nothing. */
function distance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

function labOfHex(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16)
  return toLab((value >> 16) & 255, (value >> 8) & 255, value & 255)
}

function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const x = labCurve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = labCurve(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = labCurve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function labCurve(value: number): number {
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116
}
