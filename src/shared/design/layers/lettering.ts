import type { Face } from '../faces/faces.ts'

export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]

/** What of a text decides its outline. `curve`: the angle of its arc in degrees, below 0 for one that opens upwards. */
export type Lettering = { text: string; curve: number; align: Alignment }

/** A text as one outline, its ink's upper left corner at 0 0; in thousandths of the letters' size. */
export type Outline = { d: string; width: number; height: number }

/** The units of an outline to the size of its letters. */
export const unitsPerSize = 1_000

/** Lines of lettering are closer than those of a text that is read. */
const lineShare = 0.8

type Point = readonly [x: number, y: number]
type Move = (point: Point) => Point

/**
 * The only way from a text to its shape: the stage draws it and the server writes it into the design, so that a letter is
 * printed where it was seen. Null where there is nothing to print.
 */
export function outlineOf(face: Face, { text, curve, align }: Lettering): Outline | null {
  const lines = linesOf(text).map((line) => spaced(face, line))
  const widest = Math.max(...lines.map(({ width }) => width))
  const bend = bent(widest, curve)
  const glyphs = lines.flatMap(({ letters, width }, row) => {
    const start = startOf(align, widest, width)
    const base = row * (face.ascent + face.descent) * lineShare
    return letters.map(({ d, advance, at }) => moved(d, bend(start + at, advance, base)))
  })
  return atCorner(glyphs.join(''))
}

export function linesOf(text: string): string[] {
  return text.split('\n')
}

/** The characters of a text that the face has no glyph for, each once. */
export function missingIn(face: Face, text: string): string[] {
  return [...new Set(text.replaceAll('\n', ''))].filter((character) => !face.glyphs[character])
}

type Letter = { d: string; advance: number; at: number }

/** A line's letters side by side, from 0. */
function spaced(face: Face, line: string): { letters: Letter[]; width: number } {
  const letters: Letter[] = []
  let [at, before] = [0, '']
  for (const character of line) {
    const glyph = face.glyphs[character]
    if (!glyph) continue
    const [advance, d] = glyph
    at += face.kerning[before]?.[plain(character)] ?? 0
    letters.push({ d, advance, at })
    at += advance
    before = plain(character)
  }
  return { letters, width: at }
}

/** An accented letter is spaced as its base. */
function plain(character: string): string {
  return character.normalize('NFD').charAt(0)
}

function startOf(align: Alignment, widest: number, width: number): number {
  const room = widest - width
  return align === 'left' ? 0 : align === 'right' ? room : room / 2
}

/** Puts a letter with its middle on the arc, turned along it; all lines have the same arc, one below the other. */
function bent(widest: number, curve: number): (at: number, advance: number, base: number) => Move {
  if (curve === 0 || widest === 0)
    return (at, _, base) =>
      ([x, y]) => [x + at, y + base]
  const radius = widest / ((curve * Math.PI) / 180)
  return (at, advance, base) => {
    const angle = (at + advance / 2 - widest / 2) / radius
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    const [left, top] = [radius * sin, radius * (1 - cos) + base]
    return ([x, y]) => {
      const across = x - advance / 2
      return [left + across * cos - y * sin, top + across * sin + y * cos]
    }
  }
}

/** Each command of an outline is a letter, followed by pairs of absolute coordinates. */
const command = /([A-Z])([^A-Z]*)/g

function pointsOf(numbers: string): Point[] {
  const along = numbers.split(' ').map(Number)
  return Array.from({ length: along.length >> 1 }, (_, index) => [along[index * 2] ?? 0, along[index * 2 + 1] ?? 0])
}

function moved(d: string, move: Move): string {
  return d.replace(command, (_, letter: string, numbers: string) => {
    const points = pointsOf(numbers).map((point) => move(point).map(tenth).join(' '))
    return letter + points.join(' ')
  })
}

function atCorner(d: string): Outline | null {
  const points = [...d.matchAll(command)].flatMap(([, , numbers = '']) => pointsOf(numbers))
  if (points.length === 0) return null
  const [left, right] = rangeOf(points.map(([x]) => x))
  const [top, bottom] = rangeOf(points.map(([, y]) => y))
  const shape = moved(d, ([x, y]) => [x - left, y - top])
  return { d: shape, width: Math.max(1, tenth(right - left)), height: Math.max(1, tenth(bottom - top)) }
}

/** Not by spreading: a long text has more points than a call may have arguments. */
function rangeOf(numbers: readonly number[]): [least: number, most: number] {
  return numbers.reduce(
    ([least, most], each) => [Math.min(least, each), Math.max(most, each)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}

function tenth(length: number): number {
  return Math.round(length * 10) / 10 + 0
}
