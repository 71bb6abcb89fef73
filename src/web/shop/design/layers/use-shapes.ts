import { useEffect, useMemo, useState } from 'react'
import type { Face, FaceName } from '#shared/design/faces/faces.ts'
import { readFace } from '#shared/design/faces/read-face.ts'
import { type Layer, textPlacement } from '#shared/design/layers/layers.ts'
import { type Outline, outlineOf } from '#shared/design/layers/lettering.ts'
import type { DesignSize, Placement, PrintInches } from '#shared/design/placement.ts'
import { findKnown } from '../kept-designs.ts'

/** A layer as the stage draws and moves it; `outline` is null for a picture. */
export type Shape = { size: DesignSize; isExact: boolean; outline: Outline | null; placement: Placement }

const faces = new Map<FaceName, Face>()
const sizes = new Map<string, DesignSize>()

/** Reads what the layers need to be drawn, once: faces, and the proportions of pictures that this browser does not know. */
export async function readParts(layers: readonly Layer[]): Promise<void> {
  await Promise.all(
    layers.map(async (layer) => {
      if (layer.kind === 'text') {
        if (!faces.has(layer.face)) faces.set(layer.face, await readFace(layer.face))
      } else if (!sizeOf(layer.design)) sizes.set(layer.design, await readSize(layer.design))
    }),
  )
}

export function faceOf(name: FaceName): Face | undefined {
  return faces.get(name)
}

function sizeOf(design: string): { size: DesignSize; isExact: boolean } | null {
  const known = findKnown(design)
  if (known) {
    const { width, height, facts } = known
    return { size: { width, height, isVector: facts?.is_vector ?? false }, isExact: true }
  }
  const size = sizes.get(design)
  return size ? { size, isExact: false } : null
}

async function readSize(design: string): Promise<DesignSize> {
  const image = new Image()
  image.src = design
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** Null while its face or picture is on its way, and for a text without ink. */
export function shapeOf(layer: Layer, inches: PrintInches): Shape | null {
  if (layer.kind === 'picture') {
    const { x, y, scale, rotation } = layer
    const known = sizeOf(layer.design)
    return known && { ...known, outline: null, placement: { x, y, scale, rotation } }
  }
  const face = faces.get(layer.face)
  const outline = face ? outlineOf(face, layer) : null
  if (!outline) return null
  const size = { width: outline.width, height: outline.height, isVector: true }
  return { size, isExact: true, outline, placement: textPlacement(layer, outline, inches) }
}

/** The shapes of these layers, in their order; drawn again when a missing part has come. The same list keeps its shapes. */
export function useShapes(layers: readonly Layer[], { wide, high }: PrintInches): (Shape | null)[] {
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    let isGone = false
    readParts(layers).then(
      () => !isGone && setArrived((count) => count + 1),
      // What cannot be fetched stays undrawn, and the server names it.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [layers])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `arrived` stands for what was read
  return useMemo(() => layers.map((layer) => shapeOf(layer, { wide, high })), [layers, wide, high, arrived])
}
