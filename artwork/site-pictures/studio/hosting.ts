import { halftone } from '../../kit/halftone.ts'
import { centredTextPath } from '../../kit/lettering.ts'
import { light } from '../../kit/light.ts'
import { fill, softEllipse, stroke } from '../../kit/paint.ts'
import { circle, curve, insideOf, points, polygon, rect, roundRect, translate } from '../../kit/paths.ts'
import { createRandom } from '../../kit/random.ts'
import { drawBackground, drawSheetMarks, landscape, sitePictureDocument } from '../canvas.ts'

const [teal, marigold] = ['#0b6e63', '#e5a400']

function fir(cx: number, foot: number, height: number, color: string): string {
  const tiers = 6
  let d = rect(cx - height * 0.025, foot - height * 0.1, height * 0.05, height * 0.1)
  for (let tier = 0; tier < tiers; tier += 1) {
    const top = foot - height + (tier * height * 0.8) / tiers
    const reach = height * (0.07 + tier * 0.032)
    d += polygon([
      [cx, top],
      [cx + reach, top + height * 0.24],
      [cx + reach * 0.3, top + height * 0.22],
      [cx, top + height * 0.235],
      [cx - reach * 0.3, top + height * 0.22],
      [cx - reach, top + height * 0.24],
    ])
  }
  return fill(d, color) + light(d, [cx - height * 0.2, 0, cx + height * 0.2, 0], 'w0.12@0 w0@0.45 k0.35@1')
}

const cloud = curve(
  points(
    '330 330, 350 260, 430 236, 480 160, 600 120, 720 150, 780 220, 870 210, 950 260, 950 340, 870 380, 640 390, 420 386',
  ),
  true,
)

/** A server rack drawn as a log cabin: each log has vents, a lamp and a handle; one is a lit window. */
function cabin(): string {
  const [left, right, top] = [420, 860, 560]
  const roof = polygon(points('366 566, 640 404, 914 566, 890 592, 640 446, 390 592'))
  const gable = polygon(points('420 560, 640 430, 860 560'))
  const logs = Array.from({ length: 5 }, (_, row) => {
    const y = top + row * 58
    const log = roundRect(left, y, right - left, 54, 8)
    const vents = Array.from({ length: 9 }, (_, vent) => roundRect(left + 28 + vent * 13, y + 14, 6, 26, 3)).join('')
    return (
      fill(log, '#7a4526') +
      light(log, [0, y, 0, y + 54], 'w0.26@0 w0@0.3 k0@0.6 k0.4@1') +
      fill(vents, '#2a140a', { opacity: 0.7 }) +
      fill(circle(right - 34, y + 27, 7), row === 3 ? marigold : '#5fd6bf') +
      softEllipse(right - 34, y + 27, 26, 26, row === 3 ? marigold : '#5fd6bf', 0.45, 0) +
      fill(roundRect(right - 110, y + 22, 50, 10, 5), '#2a140a', { opacity: 0.55 })
    )
  }).join('')
  const door = roundRect(572, 706, 104, 144, 6)
  const pane = roundRect(700, 624, 92, 92, 4)
  return (
    softEllipse(680, 856, 420, 40, '#050b09', 0.7, 0.5) +
    fill(gable, '#8f5430') +
    light(gable, [420, 430, 860, 560], 'w0.2@0 k0.3@1') +
    fill(circle(640, 512, 26), '#2a140a') +
    fill(centredTextPath('UP', 640, 501, 22), '#f0d9a8') +
    logs +
    fill(door, '#3a2112') +
    light(door, [572, 0, 676, 0], 'w0.14@0 k0.4@1') +
    fill(circle(656, 782, 6), '#e6c26a') +
    softEllipse(746, 670, 190, 190, '#ffd884', 0.6, 0.1) +
    fill(roundRect(690, 614, 112, 112, 6), '#3a2112') +
    fill(pane, '#ffdd8a') +
    light(pane, [700, 624, 792, 716], 'w0.8@0 w0@0.7') +
    fill(rect(742, 624, 8, 92) + rect(700, 666, 92, 8), '#3a2112') +
    fill(roof, '#3d6a5b') +
    light(roof, [366, 404, 914, 592], 'w0.3@0 w0@0.4 k0.5@1') +
    fill(rect(760, 440, 44, 80), '#5b3a26') +
    light(rect(760, 440, 44, 80), [760, 0, 804, 0], 'w0.2@0 k0.4@1')
  )
}

export function drawCloudHosting(): string {
  const stars = createRandom('stars')
  const sky = Array.from({ length: 70 }, () => circle(stars() * 1280, stars() * 520, 1 + stars() * 2.2)).join('')
  const rain = halftone({
    area: { x: 320, y: 110, width: 660, height: 290 },
    pitch: 17,
    tone: (x, y) => (y - 170) / 260 + (x - 700) / 1100,
    inside: insideOf(cloud),
  })
  const beam = polygon(points('560 380, 720 380, 700 420, 640 404, 580 440'))
  return sitePictureDocument(
    landscape,
    drawBackground(1280, 960, '#123a40') +
      fill(sky, '#f7f3ea', { opacity: 0.75 }) +
      fill(
        'M0 700C160 620 300 640 420 610C600 566 760 640 900 600C1040 566 1160 600 1280 560L1280 960L0 960Z',
        '#0d2b2c',
      ) +
      [60, 150, 250, 330, 1000, 1090, 1190, 1250]
        .map((x, index) =>
          fir(x, 780 + (index % 3) * 24, 300 + ((index * 67) % 170), index % 2 ? '#0a2322' : '#123029'),
        )
        .join('') +
      fill('M0 830C300 780 520 830 760 846C960 858 1120 820 1280 800L1280 960L0 960Z', '#0a1c1a') +
      fill(translate(cloud, 12, 16), '#06181a', { opacity: 0.5 }) +
      fill(translate(cloud, -7, 6), marigold) +
      fill(cloud, '#f4eee0') +
      fill(rain, teal) +
      stroke('M640 392L640 404', '#f4eee0', 6, { dash: '10 10', cap: 'butt' }) +
      fill(beam, '#f4eee0', { opacity: 0.06 }) +
      cabin() +
      drawSheetMarks(1280, 960, '#f7f3ea'),
  )
}
