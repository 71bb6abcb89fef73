import { lightness, mix } from '../kit/color.ts'
import { fill, linear, radial } from '../kit/paint.ts'
import { rect } from '../kit/paths.ts'
import { cropMarks, registrationMark } from '../kit/print-marks.ts'
import type { Background } from '../request.ts'
import { pictureSize } from './objects/mock-up.ts'

export const backgroundColors: Record<Background, string> = {
  paper: '#efe8d9',
  ink: '#18221e',
  teal: '#0b6e63',
  marigold: '#e5a400',
  vermilion: '#d43d1a',
}

const size = pictureSize

/** A flat background lit from the upper left, with a table if the object stands on one, and printer's marks at the edge. */
export function drawBackdrop(background: Background, setting: 'bench' | 'table' | 'wall', marks: boolean): string {
  const color = backgroundColors[background]
  const isDark = lightness(color) < 0.5
  const isInk = background === 'ink'
  const lamp = mix(color, '#fff6e4', isInk ? 0.38 : isDark ? 0.14 : background === 'paper' ? 0.6 : 0.26)
  const dusk = mix(color, '#0a1412', isDark ? 0.4 : 0.2)
  const markColor = isDark ? '#f7f3ea' : '#17211d'
  const base =
    fill(rect(0, 0, size, size), color) +
    fill(
      rect(0, 0, size, size),
      radial(isInk ? [640, 600] : [420, 320], isInk ? 1150 : 1500, [
        [0, lamp, 0.9],
        [0.55, color, 0],
        [1, dusk, 0.75],
      ]),
    )
  const table =
    setting === 'table'
      ? fill(rect(0, 1010, size, size - 1010), mix(color, isDark ? '#000000' : '#4a3a22', isDark ? 0.22 : 0.1)) +
        fill(
          rect(0, 1010, size, size - 1010),
          linear(
            [0, 1010],
            [900, 1600],
            [
              [0, lamp, 0.55],
              [0.6, color, 0.1],
              [1, dusk, 0.5],
            ],
          ),
        ) +
        fill(rect(0, 1004, size, 8), lamp, { opacity: 0.5 })
      : ''
  const chips = ['#d43d1a', '#e5a400', '#0b6e63', '#17211d', '#f7f3ea']
    .map((chip, index) => fill(rect(800 - 75 + index * 30, 1540, 30, 22), chip))
    .join('')
  return (
    base +
    table +
    (marks
      ? fill(cropMarks(84, 84, size - 168, size - 168, 34, 2.4), markColor, { opacity: 0.55 }) +
        fill(registrationMark(800, 50, 22), markColor, { opacity: 0.6, holes: true }) +
        chips
      : '')
  )
}
