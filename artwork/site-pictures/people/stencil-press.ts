import { mix } from '../../kit/color.ts'
import { studioInks } from '../../kit/inks.ts'
import { svgDocument } from '../../kit/paint.ts'
import { flatten, insideOf, rect, round } from '../../kit/paths.ts'
import { hash } from '../../kit/print.ts'
import { createRandom } from '../../kit/random.ts'
import { dotScreen, type Frame, type Tone } from './dot-screen.ts'

const inks = {
  sun: { color: studioInks.marigold, angle: 0 },
  warm: { color: studioInks.vermilion, angle: 72 },
  cool: { color: studioInks.teal, angle: 18 },
  key: { color: studioInks.ink, angle: 45 },
} as const
export type InkName = keyof typeof inks
const printOrder = ['sun', 'warm', 'cool', 'key'] as const satisfies InkName[]

/** A printed colour: the amount of each ink, 0 to 1. */
export type InkMix = Partial<Record<InkName, number>>
/** No ink: the colour of the stock. */
export const noInk: InkMix = { sun: 0, warm: 0, cool: 0, key: 0 }

const bare = '#ffffff'
const tint = (ink: InkName, share: number) => mix(bare, inks[ink].color, share)

/** The offset of each plate from its correct position, in pixels. */
const misregistration: Record<InkName, string> = { sun: '-2 2', warm: '2 1', cool: '-1 -2', key: '0 0' }

/**
 * Imitates a stencil printer with four inks. Each ink has its own plate, on which later shapes cover earlier ones. The
 * plates are multiplied on the paper, so that inks overprint, and each plate is slightly out of register.
 */
export type Press = {
  /** Fills the shape on all four plates and covers what they had there. */
  fill(d: string, amounts: InkMix): void
  /** Fills the shape only on the plates of the inks that are named. */
  overprint(d: string, amounts: InkMix): void
  stroke(d: string, amounts: InkMix, width: number): void
  /** Fills the shape with dots: the tone times the amount of each ink. At a fine pitch the dots look like a shade. */
  shade(d: string, amounts: InkMix, tone: Tone, pitch?: number): void
  /** Removes the named inks again, in dots. */
  knockOut(d: string, names: readonly InkName[], tone: Tone, pitch?: number): void
  clip(d: string, draw: () => void): void
  toSvg(seed: string): string
}

const finePitch = 8

export function createPress(width: number, height: number): Press {
  const plates: Record<InkName, string> = { sun: '', warm: '', cool: '', key: '' }
  const clips = new Map<string, string>()
  const paint = (ink: InkName, d: string, share: number) => {
    plates[ink] += `<path d="${d}" fill="${tint(ink, share)}"/>`
  }
  const clipTo = (d: string) => {
    const id = `p${hash(d)}`
    clips.set(id, `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return `<g clip-path="url(#${id})"`
  }
  const screen = (d: string, ink: InkName, color: string, tone: Tone, pitch: number) => {
    const frame = frameOf(d, width, height)
    const drawn = dotScreen(frame, pitch, inks[ink].angle, inkedAt(d, tone, pitch * 0.6))
    plates[ink] += `${clipTo(d)} fill="none" stroke="${color}" stroke-linecap="round">${drawn}</g>`
  }
  return {
    fill(d, amounts) {
      for (const ink of printOrder) paint(ink, d, amounts[ink] ?? 0)
    },
    overprint(d, amounts) {
      for (const ink of printOrder) if (amounts[ink] !== undefined) paint(ink, d, amounts[ink])
    },
    stroke(d, amounts, weight) {
      for (const ink of printOrder) {
        if (amounts[ink] === undefined) continue
        plates[ink] +=
          `<path d="${d}" fill="none" stroke="${tint(ink, amounts[ink])}" stroke-width="${round(weight)}" stroke-linecap="round" stroke-linejoin="round"/>`
      }
    },
    shade(d, amounts, tone, pitch = finePitch) {
      for (const ink of printOrder) {
        const most = amounts[ink]
        if (most) screen(d, ink, inks[ink].color, (x, y) => most * tone(x, y), pitch)
      }
    },
    knockOut(d, names, tone, pitch = finePitch) {
      for (const ink of names) screen(d, ink, bare, tone, pitch)
    },
    clip(d, draw) {
      for (const ink of printOrder) plates[ink] += `${clipTo(d)}>`
      draw()
      for (const ink of printOrder) plates[ink] += '</g>'
    },
    toSvg(seed) {
      const sheet = rect(-20, -20, width + 40, height + 40)
      const printed = printOrder.map((ink) => {
        const specks = missedSpecks(`${seed}${ink}`, width, height)
        return `<g style="mix-blend-mode:multiply" transform="translate(${misregistration[ink]})"><path d="${sheet}" fill="${bare}"/>${plates[ink]}<path d="${specks}" fill="none" stroke="${bare}" stroke-width="1.6" stroke-linecap="round" stroke-opacity="0.5"/></g>`
      })
      const paper = `<path d="${sheet}" fill="${studioInks.paper}"/>`
      return svgDocument(width, height, [...clips.values()].join('') + paper + printed.join(''))
    },
  }
}

function frameOf(d: string, width: number, height: number): Frame {
  const points = flatten(d, 4).flat()
  const least = (axis: 0 | 1) => points.reduce((low, point) => Math.min(low, point[axis]), Infinity)
  const most = (axis: 0 | 1) => points.reduce((high, point) => Math.max(high, point[axis]), -Infinity)
  const [left, top] = [Math.max(-20, least(0) - 6), Math.max(-20, least(1) - 6)]
  return [left, top, Math.min(width + 20, most(0) + 6) - left, Math.min(height + 20, most(1) + 6) - top]
}

/** Leaves out dots outside the shape to save bytes; the clip cuts those on the edge. */
function inkedAt(d: string, tone: Tone, reach: number): Tone {
  const inside = insideOf(d)
  return (x, y) => {
    const most = tone(x, y)
    if (most < 0.02) return 0
    const near =
      inside(x, y) || inside(x - reach, y) || inside(x + reach, y) || inside(x, y - reach) || inside(x, y + reach)
    return near ? most : 0
  }
}

/** Specks that took no ink. */
function missedSpecks(seed: string, width: number, height: number): string {
  const random = createRandom(seed)
  return Array.from(
    { length: 420 },
    () => `M${round(random() * width)} ${round(random() * height)}h${round(random() ** 3 * 2)}`,
  ).join('')
}
