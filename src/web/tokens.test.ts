import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paletteOf, type Scheme, standardColors } from '#shared/brand/palette.ts'
import { preloaderMs } from '#shared/constants.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function colour(token: string, scheme: Scheme): string {
  const value = new RegExp(`--${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css)
  const hex = scheme === 'light' ? (value?.[1] ?? value?.[3]) : (value?.[2] ?? value?.[3])
  if (!hex) throw new Error(`tokens.css has no colour --${token}`)
  return hex
}

function long(hex: string): string {
  return hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
}

// The palette is what changed colours are derived from, and what is checked: `shared/brand/palette.test.ts` tests its contrast.
test('every colour of the palette is the one of tokens.css, in both schemes', () => {
  const palette = Object.entries(paletteOf(standardColors))
  const inCss = palette.map(([token]) => [
    token,
    { light: long(colour(token, 'light')), dark: long(colour(token, 'dark')) },
  ])
  expect(palette).toEqual(inCss)
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
