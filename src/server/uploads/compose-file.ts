import { setImmediate } from 'node:timers/promises'
import { type LayersFile, layerUnitsPerInch } from '#server/platform/pictures/layers-file.ts'
import { designDocument } from '#shared/constants.ts'
import type { Face } from '#shared/design/faces/faces.ts'
import { readFace } from '#shared/design/faces/read-face.ts'
import {
  frameOf,
  framePlacement,
  type LayersDocument,
  layerLimits,
  matrixInFrame,
  type SizedLayer,
  type TextLayer,
  textPlacement,
} from '#shared/design/layers/layers.ts'
import { linesOf, missingIn, type Outline, outlineOf } from '#shared/design/layers/lettering.ts'
import type { DesignSize, Placement } from '#shared/design/placement.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

const words = messages.layers.refused

type Outlined = { d: string; size: DesignSize; color: string }

/** What the file of a design of these layers draws, and where it lies so that they lie where they were put. */
export async function composeFile(
  { layers, ...inches }: LayersDocument,
  /** Of the pictures, in the order in which the file has them. */
  sizes: ReadonlyMap<string, DesignSize>,
): Promise<{ file: Omit<LayersFile, 'pictures'>; placement: Placement }> {
  const used = [...sizes.keys()]
  const shapes: (SizedLayer & ({ picture: number } | Outlined))[] = []
  for (const layer of layers) {
    if (layer.kind === 'text') {
      // Two hundred letters take some milliseconds of the thread that serves the pages: other requests go between two texts.
      await setImmediate()
      const outline = await readOutline(layer)
      const { d, ...size } = outline
      shapes.push({ d, size, color: layer.color, shape: size, placement: textPlacement(layer, outline, inches) })
    } else {
      const { kind: _, design, ...placement } = layer
      const shape = sizes.get(design)
      if (!shape) throw new AppError('invalid', words.pictureGone)
      shapes.push({ picture: used.indexOf(design), shape, placement })
    }
  }
  const frame = frameOf(shapes, inches)
  if (Math.max(frame.wide, frame.high) > designDocument.inches.max) throw new AppError('too_large', words.tooLarge)
  const drawn = shapes.map(({ placement, shape, ...rest }) => ({
    ...rest,
    matrix: matrixInFrame({ placement, shape }, frame, inches, layerUnitsPerInch),
  }))
  return {
    file: { wide: frame.wide, high: frame.high, layers: drawn },
    placement: framePlacement(frame, inches),
  }
}

async function readOutline(layer: TextLayer): Promise<Outline> {
  const face = await readFace(layer.face)
  requirePrintable(layer.text, face)
  const outline = outlineOf(face, layer)
  if (!outline) throw new AppError('invalid', words.empty)
  return outline
}

function requirePrintable(text: string, face: Face) {
  if (linesOf(text).length > layerLimits.lines) throw new AppError('invalid', words.tooManyLines(layerLimits.lines))
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(text.replaceAll('\n', ''))) throw new AppError('invalid', words.unprintable)
  const missing = missingIn(face, text)
  if (missing.length > 0) throw new AppError('invalid', words.missing(missing.slice(0, 5)))
}
