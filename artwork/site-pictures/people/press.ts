import { mix } from '../../kit/color.ts'
import { studioInks } from '../../kit/inks.ts'
import { svgDocument } from '../../kit/paint.ts'
import { box, flatten, insideOf, round } from '../../kit/paths.ts'
import { hash } from '../../kit/print.ts'
import { createRandom } from '../../kit/random.ts'
import { dotScreen, type Frame, type Tone } from './dot-screen.ts'

const drums = {
  sun: { ink: studioInks.marigold, angle: 0 },
  warm: { ink: studioInks.vermilion, angle: 72 },
  cool: { ink: studioInks.teal, angle: 18 },
  key: { ink: studioInks.ink, angle: 45 },
} as const
export type Drum = keyof typeof drums
const order = ['sun', 'warm', 'cool', 'key'] as const satisfies Drum[]

/** A colour as the press mixes it: the amount of each ink, 0 to 1. */
export type Recipe = Partial<Record<Drum, number>>
/** No ink: the colour of the stock. */
export const bareStock: Recipe = { sun: 0, warm: 0, cool: 0, key: 0 }

const bare = '#ffffff'
const tint = (drum: Drum, share: number) => mix(bare, drums[drum].ink, share)

/** The offset of each plate from its correct position: such a press is never exact. */
const register: Record<Drum, string> = { sun: '-2 2', warm: '2 1', cool: '-1 -2', key: '0 0' }

/**
 * A stencil press with four drums. Each drum has its own plate, on which later shapes cover earlier ones. On paper the
 * plates multiply, so that inks overprint, and each plate is slightly out of register.
 */
export type Press = {
  /** Prints the shape in this mix; on every drum it covers what was there. */
  lay(d: string, recipe: Recipe): void
  /** Prints over what is there, only on the drums named in the recipe. */
  over(d: string, recipe: Recipe): void
  line(d: string, recipe: Recipe, width: number): void
  /** Dots inside a shape: the tone times the recipe's share on each drum. A coarse pitch is visible, a fine one models. */
  shade(d: string, recipe: Recipe, tone: Tone, pitch?: number): void
  /** Removes the ink of the named drums again, in dots. */
  bite(d: string, named: readonly Drum[], tone: Tone, pitch?: number): void
  within(d: string, work: () => void): void
  pull(seed: string): string
}

const finePitch = 8

export function createPress(width: number, height: number): Press {
  const plates: Record<Drum, string> = { sun: '', warm: '', cool: '', key: '' }
  const clips = new Map<string, string>()
  const paint = (drum: Drum, d: string, share: number) => {
    plates[drum] += `<path d="${d}" fill="${tint(drum, share)}"/>`
  }
  const clipTo = (d: string) => {
    const id = `p${hash(d)}`
    clips.set(id, `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
    return `<g clip-path="url(#${id})"`
  }
  const screen = (d: string, drum: Drum, color: string, tone: Tone, pitch: number) => {
    const frame = frameOf(d, width, height)
    const drawn = dotScreen(frame, pitch, drums[drum].angle, inkedAt(d, tone, pitch * 0.6))
    plates[drum] += `${clipTo(d)} fill="none" stroke="${color}" stroke-linecap="round">${drawn}</g>`
  }
  return {
    lay(d, recipe) {
      for (const drum of order) paint(drum, d, recipe[drum] ?? 0)
    },
    over(d, recipe) {
      for (const drum of order) if (recipe[drum] !== undefined) paint(drum, d, recipe[drum])
    },
    line(d, recipe, weight) {
      for (const drum of order) {
        if (recipe[drum] === undefined) continue
        plates[drum] +=
          `<path d="${d}" fill="none" stroke="${tint(drum, recipe[drum])}" stroke-width="${round(weight)}" stroke-linecap="round" stroke-linejoin="round"/>`
      }
    },
    shade(d, recipe, tone, pitch = finePitch) {
      for (const drum of order) {
        const most = recipe[drum]
        if (most) screen(d, drum, drums[drum].ink, (x, y) => most * tone(x, y), pitch)
      }
    },
    bite(d, named, tone, pitch = finePitch) {
      for (const drum of named) screen(d, drum, bare, tone, pitch)
    },
    within(d, work) {
      for (const drum of order) plates[drum] += `${clipTo(d)}>`
      work()
      for (const drum of order) plates[drum] += '</g>'
    },
    pull(seed) {
      const sheet = box(-20, -20, width + 40, height + 40)
      const printed = order.map((drum) => {
        const specks = missedSpecks(`${seed}${drum}`, width, height)
        return `<g style="mix-blend-mode:multiply" transform="translate(${register[drum]})"><path d="${sheet}" fill="${bare}"/>${plates[drum]}<path d="${specks}" fill="none" stroke="${bare}" stroke-width="1.6" stroke-linecap="round" stroke-opacity="0.5"/></g>`
      })
      const paper = `<path d="${sheet}" fill="${studioInks.paper}"/>`
      return svgDocument(width, height, [...clips.values()].join('') + paper + printed.join(''))
    },
  }
}

function frameOf(d: string, width: number, height: number): Frame {
  const spots = flatten(d, 4).flat()
  const least = (axis: 0 | 1) => spots.reduce((low, spot) => Math.min(low, spot[axis]), Infinity)
  const most = (axis: 0 | 1) => spots.reduce((high, spot) => Math.max(high, spot[axis]), -Infinity)
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
