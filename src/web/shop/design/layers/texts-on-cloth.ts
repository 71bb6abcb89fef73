import { boundsOf } from '#shared/design/bounds.ts'
import type { Layer, TextLayer } from '#shared/design/layers/layers.ts'
import type { PrintInches } from '#shared/design/placement.ts'
import type { Shape } from './use-shapes.ts'

/** The texts whose middle no picture below them covers. A picture's own transparency is not looked at. */
export function textsOnCloth(
  layers: readonly Layer[],
  shapes: readonly (Pick<Shape, 'placement' | 'size'> | null)[],
  inches: PrintInches,
): TextLayer[] {
  const boxes = shapes.map((shape) => shape && boundsOf(shape.placement, shape.size, inches))
  return layers.filter((layer, at): layer is TextLayer => {
    if (layer.kind !== 'text') return false
    const [x, y] = [layer.x * inches.wide, layer.y * inches.high]
    return !layers.slice(0, at).some((below, index) => {
      const box = below.kind === 'picture' ? boxes[index] : null
      return box && x >= box.left && x <= box.left + box.wide && y >= box.top && y <= box.top + box.high
    })
  })
}
