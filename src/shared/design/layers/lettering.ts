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

type Move = (x: number, y: number) => readonly [x: number, y: number]

/** The commands of an outline, each with its points: x and y in turn. */
type Command = { letter: string; points: readonly number[] }
type Shape = { commands: readonly Command[]; top: number; bottom: number }

/**
 * The only way from a text to its shape: the stage draws it and the server writes it into the design, so that a letter is
 * printed where it was seen. Null where there is nothing to print.
 */
export function outlineOf(face: Face, { text, curve, align }: Lettering): Outline | null {
  const lines = linesOf(text).map((line) => spaced(face, line))
  const widest = Math.max(...lines.map(({ width }) => width))
  const { up, down } = curveBounds(face, { text, align })
  const bend = bent(widest, Math.min(Math.max(curve, -down), up))
  const commands = lines.flatMap(({ letters, width }, row) => {
    const start = startOf(align, widest, width)
    const base = row * (face.ascent + face.descent) * lineShare
    return letters.flatMap(({ shape, advance, at }) => moved(shape, bend(start + at, advance, base)))
  })
  return atCorner(commands)
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
  const shapes = lines.flatMap(({ letters }) => letters.map(({ shape }) => shape))
  const top = Math.min(0, ...shapes.map((shape) => shape.top))
  const bottom = Math.max(0, ...shapes.map((shape) => shape.bottom))
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
      return next && hasInk(letter) && hasInk(next) ? (letter.advance + next.advance) / 2 : 0
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

type Letter = { shape: Shape; advance: number; at: number }
type Line = { letters: Letter[]; width: number }

function hasInk({ shape }: Letter): boolean {
  return shape.commands.length > 0
}

/** A line's letters side by side, from 0. */
function spaced(face: Face, line: string): Line {
  const letters: Letter[] = []
  let [at, before] = [0, '']
  for (const character of line) {
    const glyph = face.glyphs[character]
    if (!glyph) continue
    const [advance, d] = glyph
    at += face.kerning[before]?.[plain(character)] ?? 0
    letters.push({ shape: shapeOf(face, character, d), advance, at })
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
  if (curve === 0 || widest === 0) return (at, _, base) => (x, y) => [x + at, y + base]
  const radius = widest / ((curve * Math.PI) / 180)
  return (at, advance, base) => {
    const angle = (at + advance / 2 - widest / 2) / radius
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
    const [left, top] = [radius * sin, radius * (1 - cos) + base]
    return (x, y) => {
      const across = x - advance / 2
      return [left + across * cos - y * sin, top + across * sin + y * cos]
    }
  }
}

/** Each command of an outline is a letter, followed by pairs of absolute coordinates. */
const command = /([A-Z])([^A-Z]*)/g

/** Of each face, by character: a text of two thousand letters has some fifty shapes. */
const shapesOfFaces = new WeakMap<Face, Map<string, Shape>>()

function shapeOf(face: Face, character: string, d: string): Shape {
  const known = shapesOfFaces.get(face) ?? new Map<string, Shape>()
  shapesOfFaces.set(face, known)
  const shape = known.get(character) ?? readShape(d)
  known.set(character, shape)
  return shape
}

function readShape(d: string): Shape {
  const commands = [...d.matchAll(command)].map(([, letter = '', numbers = '']) => ({
    letter,
    points: readPoints(numbers),
  }))
  const heights = commands.flatMap(({ points }) => points.filter((_, index) => index % 2 === 1))
  return { commands, top: Math.min(...heights), bottom: Math.max(...heights) }
}

function readPoints(numbers: string): number[] {
  const points = numbers.trim() === '' ? [] : numbers.trim().split(' ').map(Number)
  return points.slice(0, points.length & ~1)
}

function moved({ commands }: Shape, move: Move): Command[] {
  return commands.map(({ letter, points }) => {
    const put: number[] = []
    for (let index = 0; index < points.length; index += 2) {
      const [x, y] = move(points[index] ?? 0, points[index + 1] ?? 0)
      put.push(tenth(x), tenth(y))
    }
    return { letter, points: put }
  })
}

function atCorner(commands: readonly Command[]): Outline | null {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { points } of commands)
    for (let index = 0; index < points.length; index += 2) {
      const [x = 0, y = 0] = [points[index], points[index + 1]]
      ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
    }
  if (left > right) return null
  const corner = [left, top] as const
  const d = commands.map(
    ({ letter, points }) => letter + points.map((each, index) => tenth(each - (corner[index & 1] ?? 0))).join(' '),
  )
  return { d: d.join(''), width: Math.max(1, tenth(right - left)), height: Math.max(1, tenth(bottom - top)) }
}

function tenth(length: number): number {
  return Math.round(length * 10) / 10 + 0
}
