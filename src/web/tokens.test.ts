import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { preloaderMs } from '#shared/constants.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
type Scheme = 'paper' | 'press'

function colour(token: string, scheme: Scheme): string {
  const value = new RegExp(`--${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css)
  const hex = scheme === 'paper' ? (value?.[1] ?? value?.[3]) : (value?.[2] ?? value?.[3])
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
const pairs = [
  ...['foreground', 'muted', 'accent-ink', 'alder-ink', 'danger', 'success', 'warning'].flatMap((front) =>
    grounds.map((back) => [front, back] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-pressed'],
  ['on-alder', 'alder'],
  ['on-marigold', 'marigold'],
  ['success', 'success-surface'],
  ['warning', 'warning-surface'],
  ['danger', 'danger-surface'],
] as const

describe.each(['paper', 'press'] as const)('on %s', (scheme) => {
  test.each(pairs)('%s on %s can be read (4.5 to 1)', (front, back) => {
    expect(contrast(front, back, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('the border of a control and the focus ring stand out from %s (3 to 1)', (back) => {
    expect(contrast('line-strong', back, scheme)).toBeGreaterThanOrEqual(3)
    expect(contrast('accent', back, scheme)).toBeGreaterThanOrEqual(3)
  })
})

test('the preloader lasts as long in CSS as the constant says', () => {
  expect(/--preloader: (\d+)ms/.exec(css)?.[1]).toBe(String(preloaderMs))
})

test('every text size a screen asks for is one of the tokens; Tailwind drops any other without a word', () => {
  const known = new Set([...css.matchAll(/--text-(\w+):/g)].map(([, size]) => size))
  const asked = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).flatMap((file) =>
    [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/\btext-(base|\d?(?:xs|sm|md|lg|xl))\b/g)].map(
      ([, size]) => `${file}: ${size}`,
    ),
  )
  expect(asked.length).toBeGreaterThan(300)
  expect(asked.filter((each) => !known.has(each.split(': ')[1] ?? ''))).toEqual([])
})
