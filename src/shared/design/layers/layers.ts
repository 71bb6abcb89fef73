import { type Bounds, boundsOf, boundsOfAll } from '../bounds.ts'
import type { FaceName } from '../faces/faces.ts'
import {
  type DesignSize,
  type Matrix,
  type Placement,
  type PrintInches,
  placementLimits,
  placementMatrix,
  settlePlacement,
} from '../placement.ts'
import { furthestCurve, type Lettering, type Outline, unitsPerSize } from './lettering.ts'

/** An uploaded design by its address, placed as a design is. */
export type PictureLayer = { kind: 'picture'; design: string } & Placement

/** `size`: of its letters, in inches; `x` and `y`: the centre of its ink, in fractions of the area. */
export type TextLayer = Lettering & {
  kind: 'text'
  face: FaceName
  size: number
  color: string
  x: number
  y: number
  rotation: number
}

export type Layer = PictureLayer | TextLayer

/** What is kept with a design of layers: they lie on an area of this size, the first one lowest. */
export type LayersDocument = PrintInches & { layers: Layer[] }

/** A layer with the size of its shape: of a picture in pixels, of a text in the units of its outline. */
export type SizedLayer = { placement: Placement; shape: DesignSize }

export const layerLimits = {
  layers: 12,
  /** Characters and lines of one text. */
  characters: 200,
  lines: 6,
  /** Of letters, in inches. */
  size: { min: 0.1, max: 40 },
  /** Degrees, in steps of five; a text is bent as far as its length allows. */
  curve: furthestCurve,
  /** Of a picture, as fractions of the area's width. */
  scale: { min: placementLimits.minScale, max: placementLimits.maxScale },
} as const

/** A text is placed as a picture of its outline would be. */
export function textPlacement({ size, x, y, rotation }: TextLayer, outline: Outline, { wide }: PrintInches): Placement {
  return { x, y, rotation, scale: (size * outline.width) / unitsPerSize / wide }
}

/** The size of letters with which a text has this placement. */
export function textSizeOf({ scale }: Placement, outline: Outline, { wide }: PrintInches): number {
  const size = (scale * wide * unitsPerSize) / outline.width
  const { min, max } = layerLimits.size
  return Math.round(Math.min(Math.max(size, min), max) * 1_000) / 1_000
}

/** A frame may not be narrower than a placement can be. */
const leastShare = placementLimits.minScale * 1.25
const leastInches = 0.1

/** The box around all layers, which becomes the design: in inches from the area's upper left corner. */
export function frameOf(layers: readonly SizedLayer[], inches: PrintInches): Bounds {
  const box = boundsOfAll(layers.map(({ placement, shape }) => boundsOf(placement, shape, inches)))
  const wide = Math.max(box.wide, inches.wide * leastShare, leastInches)
  const high = Math.max(box.high, leastInches)
  return { left: box.left - (wide - box.wide) / 2, top: box.top - (high - box.high) / 2, wide, high }
}

/** Where the design lies so that each of its layers lies where it was seen. */
export function framePlacement({ left, top, wide, high }: Bounds, inches: PrintInches): Placement {
  return settlePlacement({
    x: (left + wide / 2) / inches.wide,
    y: (top + high / 2) / inches.high,
    scale: wide / inches.wide,
    rotation: 0,
  })
}

/** Maps a layer's shape to its frame, drawn with this many units to the inch. */
export function matrixInFrame(
  { placement, shape }: SizedLayer,
  frame: Bounds,
  inches: PrintInches,
  unitsPerInch: number,
): Matrix {
  const [a, b, c, d, e, f] = placementMatrix(placement, shape, inches, inches.wide * unitsPerInch)
  return [a, b, c, d, e - frame.left * unitsPerInch, f - frame.top * unitsPerInch]
}

/**
 * The layers of a design that has been moved, turned or resized as a whole, on an area that may be another one: what the
 * editor opens, so that each layer lies where the design shows it.
 */
export function movedLayers(
  { layers, ...inches }: LayersDocument,
  frame: Bounds,
  placement: Placement,
  area: PrintInches,
): Layer[] {
  const factor = (placement.scale * area.wide) / frame.wide
  const angle = (placement.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * factor, Math.sin(angle) * factor]
  return layers.map((layer) => {
    const right = layer.x * inches.wide - (frame.left + frame.wide / 2)
    const below = layer.y * inches.high - (frame.top + frame.high / 2)
    const { x, y, rotation, scale } = settlePlacement({
      x: placement.x + (right * cos - below * sin) / area.wide,
      y: placement.y + (right * sin + below * cos) / area.high,
      rotation: layer.rotation + placement.rotation,
      scale: layer.kind === 'picture' ? (layer.scale * inches.wide * factor) / area.wide : 1,
    })
    if (layer.kind === 'picture') return { ...layer, x, y, rotation, scale }
    const { min, max } = layerLimits.size
    const size = Math.min(Math.max(layer.size * factor, min), max)
    return { ...layer, x, y, rotation, size: Math.round(size * 1_000) / 1_000 }
  })
}
