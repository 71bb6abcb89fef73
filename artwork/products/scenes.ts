import { colorDistance } from '../kit/color.ts'
import { type ArtworkOptions, studioInks } from '../kit/inks.ts'
import { layOutPoster, posterSize } from '../kit/layouts.ts'
import { drawSheet, printOpaque, rotatedQuad } from '../kit/sheets.ts'
import type { ObjectKind } from '../request.ts'
import { drawSticker } from './objects/die-cut-sticker.ts'
import { type ItemOptions, type MockUp, place, type Transform } from './objects/mock-up.ts'
import * as bench from './props/bench-props.ts'
import * as table from './props/table-props.ts'
import { drawBulbs, drawLedge } from './props/wall-props.ts'

export type SceneOptions = ItemOptions & { backgroundColor: string }

/** One object in a scene: the item in its own colour, the item in another colour, or a prop. */
type SceneObject = readonly [
  what: 'item' | 'other' | ((scene: Palette) => string),
  x: number,
  y: number,
  scale: number,
  rotation?: number,
]
type Palette = { warm: string; cool: string; sun: string; options: ItemOptions }

const otherColors = ['#f7f3ea', '#17211d', '#d43d1a', '#0b6e63', '#e5a400', '#2f4f9e']

/** A second colourway that contrasts with both the first one and the background. */
function otherColor(color: string, background: string): string {
  const worth = (candidate: string) =>
    Math.min(colorDistance(candidate, color), colorDistance(candidate, background) * 1.2)
  return otherColors.reduce((best, candidate) => (worth(candidate) > worth(best) ? candidate : best))
}

/** The studio's inks that contrast with this background. */
function paletteOn(background: string, options: ItemOptions): Palette {
  const pick = (...inks: string[]) => inks.find((ink) => colorDistance(ink, background) > 0.16) ?? studioInks.paper
  const { vermilion, teal, marigold, paper } = studioInks
  return { warm: pick(vermilion, marigold), cool: pick(teal, '#3cc7b2'), sun: pick(marigold, paper), options }
}

const tin = (ink: keyof Omit<Palette, 'options'>) => (palette: Palette) => bench.drawInkTin(palette[ink])
const lid = (ink: keyof Omit<Palette, 'options'>) => (palette: Palette) => bench.drawTinLid(palette[ink])
const sprig = ({ cool }: Palette) => bench.drawSprig(cool)
const squeegee = ({ warm }: Palette) => bench.drawSqueegee(warm)
const tape = ({ sun }: Palette) => bench.drawTape(sun)
const pencil = ({ sun }: Palette) => bench.drawPencil(sun)
const plant = ({ warm, cool }: Palette) => table.drawPlant(warm, cool)
const sticker = ({ options }: Palette) =>
  drawSticker(options.artwork, '#ffffff', { x: 250, y: 250, width: 500, height: 500 })
/** A printed sheet of the same artwork, still beside the press. */
const proof = ({ options }: Palette) =>
  drawSheet({
    quad: rotatedQuad(500, 500, 560, 800, 0),
    color: '#fbf8f0',
    layers: printOpaque(layOutPoster(options.artwork, '#fbf8f0')),
    size: posterSize,
    shadow: 24,
  })

const steam = () => table.drawSteam('#fffaf0')

const bulbs = ({ sun }: Palette) => drawBulbs(sun)

const scenes: Record<ObjectKind, readonly SceneObject[]> = {
  't-shirt': [
    ['other', 1120, 640, 1.12, 16],
    ['item', 640, 900, 1.24, -9],
    [squeegee, 1190, 1400, 0.92, -22],
    [tin('warm'), 1420, 1190, 1],
    [sprig, 180, 260, 0.72, -20],
  ],
  't-shirt-back': [
    ['other', 500, 640, 1.1, -15],
    ['item', 960, 920, 1.24, 8],
    [tin('cool'), 210, 1330, 1.05],
    [lid('cool'), 420, 1450, 0.95],
    [bench.drawSwatches, 1400, 250, 0.86, 20],
  ],
  hoodie: [
    ['other', 1130, 660, 1.1, 15],
    ['item', 640, 880, 1.24, -8],
    [sprig, 1330, 1330, 0.86, 10],
    [tin('sun'), 1440, 1060, 0.9],
  ],
  'tote-bag': [
    ['other', 1130, 700, 1.06, 13],
    ['item', 600, 880, 1.2, -7],
    [sprig, 1330, 1330, 0.9, 16],
    [pencil, 1080, 1480, 0.9, -30],
  ],
  mug: [
    [plant, 250, 900, 1.35],
    ['other', 1180, 860, 0.92],
    [steam, 622, 690, 1.5],
    ['item', 700, 930, 1.12],
    [({ warm, cool }) => table.drawTins(warm, cool), 1440, 1180, 0.9],
  ],
  'die-cut-sticker': [
    ['other', 1140, 520, 0.86, 14],
    ['other', 420, 1210, 0.72, -18],
    ['item', 680, 720, 1.12, -8],
    [bench.drawLoupe, 1220, 1160, 1.3, 0],
    [pencil, 350, 230, 0.9, 150],
  ],
  'sticker-sheet': [
    ['other', 1080, 700, 1.12, 12],
    ['item', 640, 840, 1.24, -7],
    [sticker, 1330, 1290, 0.62, 12],
    [pencil, 1130, 1480, 0.9, -18],
  ],
  'vinyl-banner': [
    [bulbs, 800, 170, 1],
    [drawLedge, 800, 1500, 1],
    ['item', 800, 700, 1.48, -1.5],
    [plant, 250, 1180, 1.05],
    [({ warm, cool }) => table.drawTins(cool, warm), 1370, 1226, 1],
    [({ options }) => table.drawPaperStack([options.color, '#f7f3ea', '#d8c9a8']), 1110, 1220, 1],
  ],
  'flyer-stack': [
    ['other', 1180, 520, 0.94, 24],
    ['item', 640, 900, 1.2, -4],
    [tin('warm'), 1370, 1270, 1.15],
    [lid('warm'), 1170, 1440, 1],
    [sprig, 220, 220, 0.6, -24],
  ],
  'business-cards': [
    ['other', 1160, 440, 0.8, 22],
    ['item', 660, 960, 1.16, -2],
    [bench.drawSwatches, 260, 330, 0.9, -24],
    [bench.drawLoupe, 1330, 1180, 1.15],
  ],
  poster: [
    [drawLedge, 800, 1500, 1],
    ['other', 1230, 560, 0.84],
    ['item', 560, 700, 1.24],
    [plant, 1290, 1190, 1],
    [({ options }) => table.drawPaperStack([options.color, '#f7f3ea', '#d8c9a8']), 900, 1222, 0.9],
  ],
  'mailer-box': [
    ['other', 1090, 480, 0.92],
    ['item', 700, 960, 1.2],
    [sprig, 260, 300, 0.8, -30],
    [sticker, 1330, 1350, 0.5, 10],
  ],
  'folded-card': [
    [plant, 1370, 900, 1.1],
    ['other', 1080, 850, 0.92],
    ['item', 600, 940, 1.16],
    [({ sun }) => table.drawPencilJar(sun), 200, 900, 0.9],
  ],
  'enamel-pin': [
    ['other', 1130, 640, 1, 11],
    ['item', 640, 860, 1.16, -6],
    [sprig, 1330, 1350, 0.76, 12],
    [tape, 640, 380, 1.05, -8],
  ],
  coasters: [
    [sprig, 260, 280, 0.84, -10],
    ['other', 1160, 470, 0.86],
    ['item', 690, 960, 1.16],
    [bench.drawSwatches, 1400, 1360, 0.8, 34],
  ],
  notebook: [
    [proof, 1220, 520, 1.1, 18],
    ['other', 1150, 760, 1.02, 14],
    ['item', 660, 880, 1.22, -6],
    [pencil, 1120, 1430, 1.1, -24],
  ],
  'label-roll': [
    [plant, 1360, 880, 1.15],
    ['other', 1080, 800, 0.8],
    ['item', 640, 1000, 1.1],
    [({ warm, sun }) => table.drawTins(warm, sun), 1390, 1290, 0.9],
  ],
  'gift-wrap': [
    ['other', 1130, 560, 0.88],
    ['item', 680, 950, 1.2],
    [sprig, 240, 300, 0.8, -24],
    [bench.drawRuler, 1180, 1470, 0.9, -8],
    [pencil, 1350, 1330, 0.8, -20],
  ],
  laptop: [
    [plant, 1370, 840, 1.2],
    ['item', 700, 860, 1.2],
    [({ sun }) => table.drawPencilJar(sun), 1360, 1270, 0.9],
    [({ warm, cool }) => table.drawTins(warm, cool), 1150, 1330, 0.7],
  ],
  phone: [
    [proof, 330, 900, 1.15, -14],
    ['other', 1140, 760, 1.04, 14],
    ['item', 690, 860, 1.2, -7],
    [sprig, 1350, 1340, 0.8, 14],
    [bench.drawSwatches, 1390, 260, 0.8, 20],
  ],
}

export function sceneTransformOf(object: ObjectKind): Transform {
  const [, x = 0, y = 0, scale = 1, rotation = 0] = scenes[object].find(([what]) => what === 'item') ?? []
  return { x, y, scale, rotation }
}

export function drawScene(object: ObjectKind, mockUp: MockUp, { backgroundColor, ...options }: SceneOptions): string {
  const palette = paletteOn(backgroundColor, options)
  const other = {
    artwork: { ...options.artwork, plates: (print: ArtworkOptions) => printOpaque(options.artwork.plates(print)) },
    color: otherColor(options.color, backgroundColor),
  }
  return scenes[object]
    .map(([what, x, y, scale, rotation = 0]) => {
      const content = what === 'item' ? mockUp.item(options) : what === 'other' ? mockUp.item(other) : what(palette)
      return place(content, { x, y, scale, rotation })
    })
    .join('')
}
