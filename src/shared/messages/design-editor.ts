import { proofRule } from '../promises.ts'
import { printResolution } from './ordered-print.ts'

const inch = (value: number) => value.toFixed(1)

export const designEditor = {
  region: 'Your design on the product',
  design: 'Your design, placed on the product',
  onProduct: (product: string) => `${product} with your design`,
  inches: (length: number) => `${inch(length)} in`,
  printArea: (wide: number, high: number) => `Print area ${wide} × ${high} in`,
  sizeAtDpi: (wide: number, high: number, dpi: number, isVector = false) =>
    `${inch(wide)} × ${inch(high)} in, ${printResolution(dpi, isVector, 'DPI')}`,
  degrees: (angle: number) => `${angle}°`,
  verdicts: {
    sharp: 'Sharp',
    good: 'Good',
    soft: 'May look soft',
    too_small: 'Too small',
  },
  verdictTexts: {
    sharp: 'Every edge will be crisp.',
    good: 'Prints well at reading distance.',
    soft: 'Fine across a room, soft in the hand.',
    too_small: 'You would see individual pixels.',
  },
  checkedByHand: 'We check the sharpness before we print.',
  staysGood: (wide: number, high: number) => `Stays good up to ${inch(wide)} × ${inch(high)} in.`,
  setLargestGood: 'Use that size',
  goodEverywhere: 'Good at any size that fits.',
  fields: { width: 'Width', left: 'From left', top: 'From top', angle: 'Angle' },
  units: { inches: 'in', degrees: '°' },
  fieldNames: {
    width: 'Width in inches',
    left: 'From left in inches',
    top: 'From top in inches',
    angle: 'Angle in degrees',
  },
  sides: 'Side to print',
  sidesHint: 'Each side has a design of its own.',
  firstSide: { front: 'Front', back: 'Back' },
  sidePrice: (price: string) => `+${price}`,
  sideOf: (side: string, isPrinted: boolean) => `${side}, ${isPrinted ? 'with your design' : 'not printed'}`,
  sidesTotal: (price: string) => `Further sides add ${price} to each one.`,
  placing: 'Placing',
  center: 'Center',
  fit: 'Fit',
  reset: 'Reset',
  undo: 'Undo',
  redo: 'Redo',
  help: 'Drag it to move, a corner to scale, the round handle to turn; Alt keeps it from snapping. Keys: arrows move, + and − scale, [ and ] turn, Shift for longer steps.',
  helpTouch: 'Drag it with one finger; scale and turn it with two.',
  now: (width: number, left: number, top: number, angle: number) =>
    `Width ${inch(width)} inches, ${inch(left)} from left, ${inch(top)} from top, ${angle} ${angle === 1 ? 'degree' : 'degrees'}.`,
  confirm: 'Print it like this?',
  confirmSmall: 'At this size you would see individual pixels.',
  confirmProof: `If you want it so, ${proofRule}.`,
  confirmYes: 'Print it anyway; we send a proof first',
  confirmNo: 'Change the design',
  warnings: {
    cut: 'Part of your design lies outside the print area and will not be printed.',
    vanishes: (color: string) =>
      `Much of your design is close to the color it is printed on${color && ` (${color})`} and will hardly be seen.`,
    textVanishes: (color: string) =>
      `A text is close to the color it is printed on${color && ` (${color})`} and will hardly be seen.`,
    rectangle: (color: string) =>
      `Your picture has no transparent parts: its whole rectangle, background included, is printed${color && ` on ${color}`}.`,
  },
} as const
