import { type Placement, type PrintInches, settlePlacement } from '#shared/design/placement.ts'

const stepInches = 0.05
const stepDegrees = 1
const growth = 1.02
const coarse = 10

const ways: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const turns: Record<string, number> = { '[': -1, ']': 1, '{': -coarse, '}': coarse }
const growths: Record<string, number> = { '+': growth, '=': growth, '-': 1 / growth, _: 1 / growth }

export type KeyStep = { placement: Placement; did: 'move' | 'scale' | 'turn' }

/** The placement after a key press; null for a key without an effect. Shift makes a step ten times as long. */
export function placedByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  placement: Placement,
  inches: PrintInches,
): KeyStep | null {
  const way = ways[key]
  if (way) {
    const step = stepInches * (shiftKey ? coarse : 1)
    const [x, y] = [placement.x + (way[0] * step) / inches.wide, placement.y + (way[1] * step) / inches.high]
    return { placement: settlePlacement({ ...placement, x, y }), did: 'move' }
  }
  const factor = growths[key]
  if (factor) return { placement: settlePlacement({ ...placement, scale: placement.scale * factor }), did: 'scale' }
  const turn = turns[key]
  if (!turn) return null
  return {
    placement: settlePlacement({ ...placement, rotation: placement.rotation + turn * stepDegrees }),
    did: 'turn',
  }
}
