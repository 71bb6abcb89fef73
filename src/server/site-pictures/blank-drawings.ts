import { garmentColors } from '#shared/design/garment-colors.ts'
import { mockUpColor, mockUpKey, mockUpSizePx } from '#shared/design/mock-up.ts'
import { mockUps } from '#shared/design/mock-ups.ts'
import type { DrawingRequest } from '#shared/drawing-request.ts'

/** Every valid address: no request can make the server draw or store another kind or another colour. */
const drawings = new Map<string, DrawingRequest>(
  mockUps.flatMap((object) =>
    Object.keys(garmentColors).map((name) => [
      mockUpKey(object, name),
      { kind: 'blank', object, color: mockUpColor(name), sidePx: mockUpSizePx },
    ]),
  ),
)

/** The drawing of a blank in one of the known colours; null for another key. */
export function findBlankDrawing(key: string): DrawingRequest | null {
  return drawings.get(key) ?? null
}
