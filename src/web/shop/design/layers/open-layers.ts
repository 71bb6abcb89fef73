import { frameOf, type Layer, movedLayers } from '#shared/design/layers/layers.ts'
import { firstPlacement, type PrintInches, readPlacement } from '#shared/design/placement.ts'
import { api } from '#web/lib/api.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import type { Draft } from '../design-store.ts'
import { isOfLayers } from './is-of-layers.ts'
import { readParts, shapeOf } from './use-shapes.ts'

/** What was not used yet, by draft; `url` is the design that it began with, and another one discards it. */
type Unfinished = { url: string; layers: Layer[] }

/** Kept for the life of the tab, as drafts are. Only this editor writes it, and the server checks whatever comes of it. */
const unfinished = createStoredValue<Record<string, Unfinished>>(
  'layers',
  {},
  (text) => Object(JSON.parse(text)),
  'sessionStorage',
)

export function keepUnfinished(key: string, url: string, layers: readonly Layer[]) {
  unfinished.change((current) => ({ ...current, [key]: { url, layers: [...layers] } }))
}

export function forgetUnfinished(key: string) {
  unfinished.change(({ [key]: _, ...others }) => others)
}

/** What the editor begins with: what is unfinished, the layers of the draft's design, its picture, or nothing. */
export async function openLayers(key: string, draft: Draft | null, area: PrintInches): Promise<Layer[]> {
  const left = unfinished.read()[key]
  if (left && left.url === (draft?.url ?? '') && Array.isArray(left.layers)) {
    await readParts(left.layers)
    return left.layers
  }
  if (!draft) return []
  if (isOfLayers(draft.url)) return await layersOfDesign(draft, area)
  const { url, width, height, facts } = draft
  const whole = { width: width || 1, height: height || 1, isVector: facts?.is_vector ?? false }
  const placement = readPlacement(draft.placement) ?? firstPlacement(whole, area)
  const layers: Layer[] = [{ kind: 'picture', design: url, ...placement }]
  await readParts(layers)
  return layers
}

async function layersOfDesign({ url, width, height, placement }: Draft, area: PrintInches): Promise<Layer[]> {
  const document = await api('GET /designs/layers', { query: { design: url } })
  await readParts(document.layers)
  const shapes = document.layers.flatMap((layer) => shapeOf(layer, document) ?? [])
  const frame = frameOf(
    shapes.map(({ size, placement }) => ({ shape: size, placement })),
    document,
  )
  const size = width > 0 && height > 0 ? { width, height } : { width: frame.wide, height: frame.high }
  return movedLayers(
    document,
    frame,
    readPlacement(placement) ?? firstPlacement({ ...size, isVector: true }, area),
    area,
  )
}
