import { mirror } from './paths.ts'
import { arch, bars, raw } from './stencil-shapes.ts'

/** Beside what it is in a mirror at x = 0. */
const both = (corners: string) => raw(corners) + mirror(raw(corners), 0)

/** Half of a breve. */
const smile = 'M-2.9 -3.2L-1.4 -3.2C-1.4 -2.4 -1 -2 -0.3 -2L-0.3 -0.7C-2 -0.7 -2.9 -1.7 -2.9 -3.2Z'

/**
 * The marks of the stencil, about x = 0, over capitals whose tops are at 0 or under their feet at 10: as heavy as its bars, broken
 * where they turn.
 */
export const marks: Record<string, string> = {
  // Grave, acute, circumflex, tilde.
  '\u0300': raw('-1.8 -3.2, 0.3 -3.2, 1.6 -0.8, -0.3 -0.8'),
  '\u0301': raw('-0.3 -3.2, 1.8 -3.2, 0.3 -0.8, -1.6 -0.8'),
  '\u0302': both('-1.3 -3.2, -0.3 -3.2, -0.3 -1.7, -1 -0.8, -2.9 -0.8'),
  '\u0303':
    'M-3 -0.9C-3 -2.3 -2.4 -3 -1.4 -3C-0.5 -3 0 -2.4 0.7 -2.4C1.1 -2.4 1.3 -2.6 1.4 -3L3 -3C3 -1.6 2.4 -0.9 1.4 -0.9C0.5 -0.9 0 -1.5 -0.7 -1.5C-1.1 -1.5 -1.3 -1.3 -1.4 -0.9Z',
  // Macron, breve, dot, diaeresis.
  '\u0304': bars(-2.4, -2.6, 4.8, 1.6),
  '\u0306': smile + mirror(smile, 0),
  '\u0307': bars(-1.1, -3, 2.2, 2.2),
  '\u0308': bars(-2.35, -2.8, 2, 2) + bars(0.35, -2.8, 2, 2),
  // Hook, ring, double acute, caron.
  '\u0309': bars(-1.4, -3.9, 1.3, 1.2) + arch(0.1, -3.9, 1.6, 2.5, 'right', [1.1, 0.85]) + bars(-0.7, -2, 0.7, 1.4),
  '\u030a': arch(-2.2, -3.9, 2, 3.5, 'left', [1, 0.9]) + arch(0.2, -3.9, 2, 3.5, 'right', [1, 0.9]),
  '\u030b': raw('-1.8 -3.2, -0.1 -3.2, -1.4 -0.8, -3 -0.8') + raw('1.1 -3.2, 2.8 -3.2, 1.5 -0.8, -0.1 -0.8'),
  '\u030c': both('-2.9 -3.2, -1 -3.2, -0.3 -2.3, -0.3 -0.8, -1.3 -0.8'),
  // Dot below, comma below, cedilla, ogonek.
  '\u0323': bars(-1.1, 10.8, 2.2, 2.2),
  '\u0326': raw('-0.9 10.7, 1.4 10.7, 0.2 13.3, -1.4 13.3'),
  '\u0327': raw('-0.6 10.6, 1.7 10.6, 1.7 12.3, 0.9 13.4, -1.8 13.4, -1.8 11.9, -0.6 11.9'),
  '\u0328': raw('-0.3 10.4, 1.3 10.4, 0.6 11.4, 0.6 12.1, 1.7 12.1, 1.7 13.4, -0.3 13.4, -1.1 12.6, -1.1 11.4'),
}

/** Where a letter's mark is when it is not over its middle. */
export const places: Record<string, number> = {
  ...{ Ą: 6.7, Ę: 4.8, Į: 1.4, Ų: 4.2, Ǫ: 4.6 },
  ...{ Ĺ: 1.4, Ĵ: 4.2, Ć: 3.6, Ĉ: 3.6, Ċ: 3.6, Č: 3.6 },
}
