import { halftone } from '../../kit/halftone.ts'
import { layOutPoster, posterSize } from '../../kit/layouts.ts'
import { centredTextPath, fittedTextPath, textPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, group, softFill, stroke } from '../../kit/paint.ts'
import { circle, curve, points, polygon, rect, roundRect, translate } from '../../kit/paths.ts'
import { drawSheet, rotatedQuad } from '../../kit/sheets.ts'
import { artworks } from '../../products/artworks/artworks.ts'
import { place } from '../../products/objects/mock-up.ts'
import * as bench from '../../products/props/bench-props.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'
import { roundLeafLogo } from './logos.ts'
import { drawArtwork, drawObject, drawPlacedSticker } from './scene-parts.ts'
import { textBars } from './screens.ts'

const ink = '#17211d'

export function drawBusinessCards(): string {
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#1d3b3a') +
      fill(
        halftone({
          area: { x: 520, y: -20, width: 780, height: 1000 },
          pitch: 28,
          tone: (x, y) => (x - 560) / 1000 - (y - 480) / 2000,
        }),
        '#0f2625',
        { opacity: 0.7 },
      ) +
      place(bench.drawLoupe(), { x: 1090, y: 220, scale: 0.95, rotation: 10 }) +
      drawObject('business-cards', '#f4e9d2', 'heron', { x: 600, y: 470, scale: 0.92, rotation: 4 }) +
      place(bench.drawSprig('#8fb58a'), { x: 130, y: 180, scale: 0.6, rotation: -30 }) +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}

export function drawPackaging(): string {
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#a9c3b1') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 900, height: 1000 },
          pitch: 24,
          tone: (x, y) => (460 - x) / 1100 + (y - 400) / 1500,
        }),
        '#7f9f8b',
        { opacity: 0.6 },
      ) +
      drawObject('mailer-box', '#c29a63', roundLeafLogo, { x: 470, y: 470, scale: 1.02 }) +
      drawObject('label-roll', '#fbf6e8', roundLeafLogo, { x: 1000, y: 330, scale: 0.56 }) +
      drawObject('mailer-box', '#e2571f', 'solstice-star', { x: 960, y: 730, scale: 0.5 }) +
      place(bench.drawTape('#e5a400'), { x: 240, y: 860, scale: 0.9, rotation: -10 }) +
      drawSheetMarks(1280, 960, ink),
  )
}

const [night, glow, paper] = ['#17211d', '#ffc53d', '#f7f3ea']

function arrowSign(): string {
  const board = polygon(points('0 0, 420 0, 520 90, 420 180, 0 180'))
  const post = rect(150, 180, 26, 560)
  return (
    softFill(translate(post, 12, 8), '#000000', 0.3, 14) +
    fill(post, '#a8713a') +
    light(post, [150, 0, 176, 0], 'w0.3@0 k0.4@1') +
    softFill(translate(board, 12, 16), '#000000', 0.4, 20) +
    fill(translate(board, -5, 6), '#0b6e63') +
    fill(board, '#e2571f') +
    fill(fittedTextPath('FOOD', 34, 40, 300).d, paper) +
    stroke('M382 60L424 90L382 120', paper, 14) +
    light(board, [0, 0, 500, 180], 'w0.22@0 w0@0.5 k0.22@1') +
    [24, 400].map((x) => fill(circle(x, 20, 6), '#3a1208') + fill(circle(x, 160, 6), '#3a1208')).join('')
  )
}

function badge(): string {
  const strap = `${curve(points('120 -420, 60 -200, 150 20'))}`
  const other = `${curve(points('330 -420, 320 -200, 190 20'))}`
  const card = roundRect(0, 60, 340, 460, 18)
  return (
    [strap, other]
      .map(
        (d) =>
          stroke(translate(d, 10, 12), '#000000', 30, { opacity: 0.25, cap: 'butt' }) +
          stroke(d, '#e2571f', 28, { cap: 'butt' }) +
          stroke(d, glow, 5, { dash: '18 14', cap: 'butt' }),
      )
      .join('') +
    fill(roundRect(146, 6, 48, 74, 8), '#aab3ad') +
    light(roundRect(146, 6, 48, 74, 8), [146, 0, 194, 0], 'w0.5@0 k0.4@1') +
    softFill(translate(card, 12, 16), '#000000', 0.4, 24) +
    fill(card, paper) +
    fill(roundRect(0, 60, 340, 120, 18) + rect(0, 120, 340, 60), '#0b6e63') +
    fill(centredTextPath('NIGHT MARKET', 170, 110, 24), paper) +
    fill(roundRect(136, 74, 68, 14, 7), night) +
    drawArtwork('lanterns', 60, 186, 220, paper) +
    fill(centredTextPath('CREW', 170, 420, 52), '#e2571f') +
    fill(textBars(96, 490, 148, 1, 10, 8), night, { opacity: 0.5 }) +
    light(card, [0, 60, 340, 520], 'w0.25@0 w0@0.45 k0.14@1')
  )
}

/** A loop of printed cloth lying on its side. */
function wristband(): string {
  const back = 'M40 110C40 40 130 10 260 10C390 10 480 40 480 110L480 150C470 90 390 62 260 62C130 62 50 90 40 150Z'
  const front =
    'M40 110C60 190 160 216 260 216C360 216 460 190 480 110L480 190C460 270 360 296 260 296C160 296 60 270 40 190Z'
  const words = Array.from({ length: 5 }, (_, index) => {
    const x = 84 + index * 76
    const y = 196 + Math.sin(((x - 40) / 440) * Math.PI) * 46
    return fill(index % 2 ? circle(x + 20, y + 24, 17) : textPath('VIP', x - 4, y + 10, 26), index % 2 ? glow : paper)
  }).join('')
  return (
    softFill(translate(front, 12, 18), '#000000', 0.4, 22) +
    fill(back, '#07453e') +
    light(back, [0, 10, 0, 150], 'k0.4@0 w0.1@1') +
    fill(front, '#0b6e63') +
    words +
    light(front, [40, 0, 480, 0], 'k0.3@0 w0.3@0.25 w0@0.5 k0.4@1') +
    fill(roundRect(446, 128, 50, 96, 10), '#e9e4d6') +
    light(roundRect(446, 128, 50, 96, 10), [446, 0, 496, 0], 'w0.4@0 k0.35@1')
  )
}

export function drawEventBranding(): string {
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#22302f') +
      fill(
        halftone({
          area: { x: -20, y: -20, width: 1320, height: 1000 },
          pitch: 30,
          tone: (x, y) => 0.5 - Math.hypot(x - 440, y - 420) / 1500,
        }),
        '#0b6e63',
        { opacity: 0.35 },
      ) +
      group(arrowSign(), { transform: 'translate(742 470) rotate(3) scale(0.94)' }) +
      drawSheet({
        quad: rotatedQuad(400, 490, 570, 790, -3),
        color: '#f7f3ea',
        layers: layOutPoster(artworks.lanterns, '#f7f3ea'),
        size: posterSize,
        shadow: 40,
      }) +
      place(bench.drawTape(glow), { x: 400, y: 92, scale: 0.8, rotation: -3 }) +
      group(badge(), { transform: 'translate(850 96) rotate(6) scale(0.72)' }) +
      group(wristband(), { transform: 'translate(560 680) rotate(-8) scale(0.78)' }) +
      drawPlacedSticker('lanterns', '#ffffff', 1150, 820, 150, 12) +
      drawSheetMarks(1280, 960, '#f7f3ea', 34),
  )
}
