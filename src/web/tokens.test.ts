import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { preloaderMs } from '#shared/constants.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

function colour(token: string, scheme: Scheme): string {
  const value = new RegExp(`--${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css)
  const hex = scheme === 'light' ? (value?.[1] ?? value?.[3]) : (value?.[2] ?? value?.[3])
  if (!hex) throw new Error(`tokens.css has no colour --${token}`)
  return hex
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string, scheme: Scheme): number {
  const [light = 0, dark = 0] = [luminance(colour(front, scheme)), luminance(colour(back, scheme))].sort(
    (a, b) => b - a,
  )
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['background', 'surface', 'sunken']
const texts = ['foreground', 'muted', 'accent-ink', 'alder-ink', 'danger', 'success', 'warning']
const textPairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ['on-alder', 'alder'],
  ['on-marigold', 'marigold'],
  ['success', 'success-surface'],
  ['warning', 'warning-surface'],
  ['danger', 'danger-surface'],
] as const
const outlinePairs = ['line-strong', 'accent'].flatMap((outline) => grounds.map((ground) => [outline, ground] as const))

/** The pairs whose contrast is lower than this, in either scheme. */
function pairsBelow(least: number, pairs: readonly (readonly [front: string, back: string])[]) {
  return schemes
    .flatMap((scheme) =>
      pairs.map(([front, back]) => ({ scheme, front, back, contrast: contrast(front, back, scheme) })),
    )
    .filter((pair) => !(pair.contrast >= least))
}

test('every text has a contrast of at least 4.5 to 1 with what is behind it, in both schemes', () => {
  expect(pairsBelow(4.5, textPairs)).toEqual([])
})

test('borders of controls and the focus ring have a contrast of at least 3 to 1, in both schemes', () => {
  expect(pairsBelow(3, outlinePairs)).toEqual([])
})

test('the preloader lasts as long in CSS as in the constants', () => {
  expect(/--preloader: (\d+)ms/.exec(css)?.[1]).toBe(String(preloaderMs))
})

// Tailwind ignores a class of an unknown size.
test('every text size that a component uses is one of the tokens', () => {
  const known = new Set([...css.matchAll(/--text-(\w+):/g)].map(([, size]) => size))
  const used = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).flatMap((file) =>
    [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/\btext-(base|\d?(?:xs|sm|md|lg|xl))\b/g)].map(
      ([, size]) => `${file}: ${size}`,
    ),
  )
  expect(used.length).toBeGreaterThan(300)
  expect(used.filter((each) => !known.has(each.split(': ')[1] ?? ''))).toEqual([])
})
