import type { Face } from '../faces/faces.ts'

export const alignments = ['left', 'center', 'right'] as const
export type Alignment = (typeof alignments)[number]

/** What of a text decides its outline. `curve`: the angle of its arc in degrees, below 0 for one that opens upwards. */
export type Lettering = { text: string; curve: number; align: Alignment }

/** A text as one outline, its ink's upper left corner at 0 0; in thousandths of the letters' size. */
export type Outline = { d: string; width: number; height: number }

/** The units of an outline to the size of its letters. */
export const unitsPerSize = 1_000

/** Degrees either way; `curveBounds` says how many of them a text allows. */
export const furthestCurve = 330

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
  const { up, down } = curveBounds(face, { text, align })
  const bend = bent(widest, Math.min(Math.max(curve, -down), up))
  const glyphs = lines.flatMap(({ letters, width }, row) => {
    const start = startOf(align, widest, width)
    const base = row * (face.ascent + face.descent) * lineShare
    return letters.map(({ d, advance, at }) => moved(d, bend(start + at, advance, base)))
  })
  return atCorner(glyphs.join(''))
}

/** The inner edge of an arc of letters is at least this share of the line: narrower, its letters are piled up. */
const innerShare = 0.7
/** No letter is turned further against the one beside it. */
const steepest = Math.PI / 4
/** Where two lines of one arc run below each other, they are still this share of their distance apart. */
const lineRoom = 0.7

/**
 * How far a text may be bent either way, in whole steps of five degrees: any further, and its letters or lines would run into
 * each other. The longer the text, the further; its size is no matter, because arc and letters grow together.
 */
export function curveBounds(face: Face, { text, align }: Omit<Lettering, 'curve'>): { up: number; down: number } {
  const lines = linesOf(text).map((line) => spaced(face, line))
  const widest = Math.max(...lines.map(({ width }) => width))
  // Nothing is typed yet.
  if (widest === 0) return { up: furthestCurve, down: furthestCurve }
  const letters = lines.flatMap((line) => line.letters)
  const heights = letters.flatMap(({ d }) =>
    [...d.matchAll(command)].flatMap(([, , numbers = '']) => pointsOf(numbers)),
  )
  const [top, bottom] = rangeOf([0, ...heights.map(([, y]) => y)])
  const turned = (steepest * widest) / widestStep(lines)
  const reach = furthestShared(lines, widest, align)
  const stacked = reach > 0 ? (Math.acos(lineRoom) * widest) / reach : Number.POSITIVE_INFINITY
  const bound = (depth: number) => {
    const squeezed = ((1 - innerShare) * widest) / depth
    const degrees = (Math.min(squeezed, turned, stacked) * 180) / Math.PI
    return Math.min(furthestCurve, Math.floor(degrees / 5) * 5)
  }
  // An arch narrows what hangs below its line, a bowl what stands on it.
  return { up: bound(bottom), down: bound(Math.abs(top)) }
}

/** From the middle of a letter to that of the next one; a space keeps two letters apart. */
function widestStep(lines: readonly Line[]): number {
  const steps = lines.flatMap(({ letters }) =>
    letters.map((letter, index) => {
      const next = letters[index + 1]
      return next && letter.d && next.d ? (letter.advance + next.advance) / 2 : 0
    }),
  )
  return Math.max(...steps, 0)
}

/** How far from the middle of the arc two lines still stand below each other; 0 for a single line. */
function furthestShared(lines: readonly Line[], widest: number, align: Alignment): number {
  const ends = lines.map(({ width }) => {
    const start = startOf(align, widest, width) - widest / 2
    return [start, start + width] as const
  })
  const shared = ends.slice(1).map(([start, end], index) => {
    const [before = 0, after = 0] = ends[index] ?? []
    return Math.max(Math.abs(Math.max(start, before)), Math.abs(Math.min(end, after)))
  })
  return Math.max(...shared, 0)
}

export function linesOf(text: string): string[] {
  return text.split('\n')
}

/** The characters of a text that the face has no glyph for, each once. */
export function missingIn(face: Face, text: string): string[] {
  return [...new Set(text.replaceAll('\n', ''))].filter((character) => !face.glyphs[character])
}

type Letter = { d: string; advance: number; at: number }
type Line = { letters: Letter[]; width: number }

/** A line's letters side by side, from 0. */
function spaced(face: Face, line: string): Line {
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
