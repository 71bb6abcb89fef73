import { layerLimits, type TextLayer } from '#shared/design/layers/layers.ts'
import { linesOf, missingIn } from '#shared/design/layers/lettering.ts'
import { messages } from '#shared/messages.ts'
import { faceOf } from './use-shapes.ts'

const words = messages.layers.refused

/** What the server would refuse of a text, before it is sent. */
export function textProblem({ text, face: name }: TextLayer): string | null {
  if (text.trim() === '') return words.empty
  if (linesOf(text).length > layerLimits.lines) return words.tooManyLines(layerLimits.lines)
  const face = faceOf(name)
  const missing = face ? missingIn(face, text) : []
  return missing.length > 0 ? words.missing(missing.slice(0, 5)) : null
}
