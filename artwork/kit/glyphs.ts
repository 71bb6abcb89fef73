import { arch, bar, bars, bridge, raw, stem } from './stencil-shapes.ts'

const post = (x: number) => bars(x, 0, stem, 10)
const slash = (bottom: number, top: number, from = 10, to = 0) =>
  raw(`${bottom} ${from}, ${bottom + stem} ${from}, ${top + stem} ${to}, ${top} ${to}`)
const round = (width: number) =>
  arch(0, 0, width / 2 - bridge / 2, 10, 'left') + arch(width / 2 + bridge / 2, 0, width / 2 - bridge / 2, 10, 'right')
const after = stem + bridge
/** That of the letter U. */
const cup =
  bars(0, 0, stem, 6.2) +
  bars(4.8, 0, stem, 6.2) +
  raw('0 6.7, 2.4 6.7, 2.8 7.7, 3.6 8, 4.4 7.7, 4.8 6.7, 7.2 6.7, 6.7 8.6, 5.4 9.7, 3.6 10, 1.8 9.7, 0.5 8.6')

type Glyph = { width: number; d: string }
export const glyphs: Record<string, Glyph> = {
  A: {
    width: 8.2,
    d: raw('0 10, 2.9 0, 4 0, 4 4.1, 2.4 10') + raw('4.5 0, 5.3 0, 8.2 10, 5.8 10, 5.25 8, 3.4 8, 3.9 6.2, 4.5 6.2'),
  },
  B: { width: 6.8, d: post(0) + arch(after, 0, 3.3, 5.2, 'right') + arch(after, 4.8, 3.8, 5.2, 'right') },
  C: { width: 6.8, d: arch(0, 0, 3.9, 10, 'left') + bars(4.3, 0, 2.4, bar) + bars(4.3, 8, 2.4, bar) },
  D: { width: 7.4, d: post(0) + arch(after, 0, 4.4, 10, 'right') },
  E: { width: 6, d: post(0) + bars(after, 0, 3, bar) + bars(after, 4, 2.5, bar) + bars(after, 8, 3, bar) },
  F: { width: 5.8, d: post(0) + bars(after, 0, 2.9, bar) + bars(after, 4.1, 2.4, bar) },
  G: {
    width: 7.2,
    d: arch(0, 0, 4, 10, 'left') + bars(4.4, 0, 2.5, bar) + bars(4.4, 8, 2.6, bar) + bars(4.8, 4.6, 2.2, 5.4),
  },
  H: { width: 7.4, d: post(0) + bars(after, 4, 1.5, bar) + post(5) },
  I: { width: stem, d: post(0) },
  J: {
    width: 5.6,
    d: bars(3.2, 0, stem, 7.4) + raw('0 8, 3.2 8, 3.2 8, 5.6 7.9, 5.2 9.2, 3.8 10, 0 10'),
  },
  K: {
    width: 7.2,
    d: post(0) + raw('2.95 4.9, 4.7 0, 7.2 0, 4.9 4.9') + raw('2.95 5.3, 4.9 5.3, 7.4 10, 4.8 10'),
  },
  L: { width: 5.7, d: post(0) + bars(after, 8, 2.8, bar) },
  M: {
    width: 9,
    d: post(0) + raw('2.75 0, 4.5 4.4, 6.25 0, 6.25 4.2, 5.3 7.2, 3.7 7.2, 2.75 4.2') + post(6.6),
  },
  N: {
    width: 7.6,
    d: post(0) + raw('2.7 0, 3.5 0, 4.9 5.6, 4.9 10, 4.1 10, 2.7 4.4') + post(5.2),
  },
  O: { width: 8, d: round(8) },
  P: { width: 6.6, d: post(0) + arch(after, 0, 3.6, 6.2, 'right') },
  Q: {
    width: 8,
    d: round(8) + raw('4.4 6.6, 6.2 6.6, 8.3 10.6, 6 10.6'),
  },
  R: {
    width: 7,
    d: post(0) + arch(after, 0, 3.6, 5.8, 'right') + raw('2.95 6.2, 5 6.2, 7 10, 4.4 10'),
  },
  S: {
    width: 6.4,
    d: arch(0, 0, 3, 5.8, 'left') + bars(3.4, 0, 2.6, bar) + arch(3.4, 4.2, 3, 5.8, 'right') + bars(0.4, 8, 2.6, bar),
  },
  T: { width: 6.8, d: bars(0, 0, 6.8, bar) + bars(2.2, bar + bridge, stem, 10 - bar - bridge) },
  U: { width: 7.2, d: cup },
  V: {
    width: 7.8,
    d: raw('0 0, 2.5 0, 4.1 6.4, 4.1 10, 2.8 10') + raw('5.4 0, 7.8 0, 5 10, 4.6 10, 4.6 4.6'),
  },
  W: {
    width: 10.6,
    d:
      raw('0 0, 2.3 0, 3.3 5.6, 4.2 2, 5.05 2, 5.05 5.2, 3.9 10, 2 10') +
      raw('10.6 0, 8.3 0, 7.3 5.6, 6.4 2, 5.55 2, 5.55 5.2, 6.7 10, 8.6 10'),
  },
  X: {
    width: 7.6,
    d: slash(0, 4.9) + raw('0.2 0, 2.8 0, 3.5 2.6, 2.4 4.6') + raw('5.2 5.4, 7.6 10, 5 10, 4.1 7.4'),
  },
  Y: {
    width: 7.2,
    d: raw('0 0, 2.6 0, 3.6 3.2, 4.6 0, 7.2 0, 4.9 5.4, 2.3 5.4') + bars(2.4, 5.9, stem, 4.1),
  },
  Z: {
    width: 6.6,
    d: bars(0.2, 0, 6.2, bar) + raw('0 7.5, 3.7 2.5, 6.4 2.5, 2.8 7.5') + bars(0, 8, 6.6, bar),
  },
  // Overlapping parts run the same way round: what runs both ways is a hole.
  Ł: { width: 6.7, d: post(1) + bars(1 + after, 8, 2.8, bar) + raw('0 5.4, 5 3, 5 4.9, 0 7.3') },
  Ø: {
    width: 8.6,
    d:
      arch(0.3, 0, 3.725, 10, 'left') +
      arch(4.575, 0, 3.725, 10, 'right') +
      raw('0 10.6, 1.7 10.6, 4.3 5.9, 4.3 3.6') +
      raw('8.6 -0.6, 6.9 -0.6, 4.3 4.1, 4.3 6.4'),
  },
  Đ: { width: 8.4, d: post(1) + arch(1 + after, 0, 4.4, 10, 'right') + bars(0, 4.1, 4.9, 1.8) },
  Ħ: { width: 9, d: post(0.8) + bars(0.8 + after, 5, 1.5, bar) + post(5.8) + bars(0, 1.6, 9, 1.6) },
  Ŧ: {
    width: 6.8,
    d: bars(0, 0, 6.8, bar) + bars(2.2, bar + bridge, stem, 10 - bar - bridge) + bars(0.7, 4.8, 5.4, 1.7),
  },
  Ŋ: {
    width: 7.6,
    d:
      post(0) +
      raw('2.7 0, 3.5 0, 4.9 5.6, 4.9 10, 4.1 10, 2.7 4.4') +
      raw('5.2 0, 7.6 0, 7.6 11, 6.6 12.6, 3.6 12.6, 3.6 10.9, 5.2 10.9'),
  },
  Ơ: { width: 9, d: round(8) + raw('6.2 0.4, 7.6 0, 7.6 -1.2, 9.4 -1.2, 9.4 0.3, 7.4 2.4') },
  Ư: {
    width: 8.8,
    d: cup + raw('7.2 0.3, 7.5 -1.2, 9.3 -1.2, 9.3 0.3, 7.2 2.2'),
  },
  Ľ: { width: 5.9, d: post(0) + bars(after, 8, 2.8, bar) + raw('3.5 0, 5.9 0, 5.4 3.4, 4 3.4') },
  '&': {
    width: 8.8,
    d:
      arch(0.9, 0, 2.5, 5, 'left', [1.9, 1.55]) +
      arch(3.9, 0, 2.5, 5, 'right', [1.9, 1.55]) +
      arch(0, 4.4, 3.7, 5.6, 'left', [2.2, 1.9]) +
      raw('3.9 5.3, 5.7 5.3, 8.7 10, 3.9 10, 3.9 8.1, 5.4 8.1, 3.9 5.8') +
      raw('6.7 4.9, 8.9 4.9, 7.75 7.6, 6.5 5.7'),
  },
  '0': { width: 7, d: round(7) },
  '1': {
    width: 4.2,
    d: raw('0 0.6, 1.6 0, 1.6 2.6, 0 3.2') + bars(1.8, 0, stem, 10),
  },
  '2': {
    width: 6.4,
    d:
      bars(0.3, 0, 2.5, bar) +
      arch(3.2, 0, 3, 5.8, 'right') +
      raw('0 7.5, 2.6 4.2, 4.4 5.8, 2.8 7.5') +
      bars(0, 8, 6.4, bar),
  },
  '3': {
    width: 6.4,
    d: bars(0.3, 0, 2.3, bar) + arch(3, 0, 3, 5.4, 'right') + arch(3, 4.6, 3.4, 5.4, 'right') + bars(0.2, 8, 2.4, bar),
  },
  '4': {
    width: 7,
    d: raw('0 7.4, 3.2 0, 4.2 0, 4.2 2.6, 2.3 6.4, 4.2 6.4, 4.2 7.9, 0 7.9') + bars(4.6, 0, stem, 10),
  },
  '5': {
    width: 6.4,
    d: bars(0.3, 0, 2.2, 5.6) + bars(2.9, 0, 3, bar) + arch(2.9, 3.7, 3.5, 6.3, 'right') + bars(0.2, 8, 2.3, bar),
  },
  '6': { width: 6.8, d: arch(0, 0, 3.1, 10, 'left') + bars(3.5, 0, 2.6, bar) + arch(3.5, 4, 3.3, 6, 'right') },
  '7': {
    width: 6.2,
    d: bars(0, 0, 6.2, bar) + raw('1.4 10, 3.6 2.5, 6.1 2.5, 3.9 10'),
  },
  '8': {
    width: 6.8,
    d:
      arch(0.3, 0, 2.9, 5.2, 'left') +
      arch(3.6, 0, 2.9, 5.2, 'right') +
      arch(0, 4.8, 3.2, 5.2, 'left') +
      arch(3.6, 4.8, 3.2, 5.2, 'right'),
  },
  '9': { width: 6.8, d: arch(0, 0, 3.3, 6, 'left') + arch(3.7, 0, 3.1, 10, 'right') + bars(0.7, 8, 2.6, bar) },
  '.': { width: 2.4, d: bars(0, 7.6, 2.4, 2.4) },
  '-': { width: 3.6, d: bars(0, 4, 3.6, bar) },
  '+': { width: 6, d: bars(2, 2, 2, 6) + bars(0, 4, 1.6, bar) + bars(4.4, 4, 1.6, bar) },
  ',': { width: 2.6, d: bars(0.2, 7.6, stem, 2.2) + raw('0.9 9.8, 2.6 9.8, 1.3 12, 0 12') },
  "'": { width: stem, d: raw('0 0, 2.4 0, 1.9 3.4, 0.5 3.4') },
  '!': { width: stem, d: raw('0 0, 2.4 0, 2 6.4, 0.4 6.4') + bars(0, 7.6, stem, 2.4) },
  '?': {
    width: 6,
    d: bars(0, 0, 2.2, bar) + arch(2.6, 0, 3.2, 5.4, 'right') + bars(1.9, 5, stem, 1.6) + bars(1.9, 7.6, stem, 2.4),
  },
  ':': { width: stem, d: bars(0, 1.8, stem, 2.4) + bars(0, 7.6, stem, 2.4) },
  '/': { width: 6, d: slash(0, 3.6) },
  ' ': { width: 3, d: '' },
}
