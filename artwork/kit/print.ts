import { mapPath, type PointMap } from './paths.ts'

/** One plate of a print. With `overprint` its ink multiplies with the plates below it, but not with the stock. */
export type PrintLayer = {
  d: string
  fill?: string
  stroke?: string
  width?: number
  cap?: 'round' | 'butt'
  opacity?: number
  overprint?: boolean
  clip?: string
  /** Subpaths inside others are holes. */
  holes?: boolean
  /** Part of a larger layout: its plates overprint each other, but not the layout's plates below them. */
  isolated?: boolean
}

export type Placement = {
  map: PointMap
  /** The factor by which the map enlarges line widths. */
  scale: number
  /** Set when the map does not keep straight lines straight. */
  isNonlinear?: boolean
}

export function hash(text: string): string {
  let value = 5381
  for (let index = 0; index < text.length; index += 1) value = (Math.imul(value, 33) ^ text.charCodeAt(index)) >>> 0
  return value.toString(36)
}

/** Draws the plates as one isolated group, so that they overprint each other and never the stock. */
export function drawLayers(layers: readonly PrintLayer[], placement?: Placement): string {
  const place = (d: string) => (placement ? mapPath(d, placement.map, placement.isNonlinear) : d)
  const clips = new Map<string, string>()
  const drawn = layers.map((layer) => {
    let attributes = layer.fill ? ` fill="${layer.fill}"` : ' fill="none"'
    if (layer.stroke) {
      const width = (layer.width ?? 1) * (placement?.scale ?? 1)
      attributes += ` stroke="${layer.stroke}" stroke-width="${Math.round(width * 100) / 100}" stroke-linejoin="round"`
      if (layer.cap === 'round') attributes += ' stroke-linecap="round"'
    }
    if (layer.opacity !== undefined) attributes += ` ${layer.fill ? 'fill' : 'stroke'}-opacity="${layer.opacity}"`
    if (layer.overprint) attributes += ` style="mix-blend-mode:multiply"`
    const path = `<path d="${place(layer.d)}"${attributes}${layer.holes ? ' fill-rule="evenodd"' : ''}/>`
    if (!layer.clip) return path
    const clip = place(layer.clip)
    const id = `c${hash(clip)}`
    clips.set(id, `<clipPath id="${id}"><path d="${clip}"/></clipPath>`)
    return layer.overprint
      ? path.replace('<path ', `<path clip-path="url(#${id})" `)
      : `<g clip-path="url(#${id})">${path}</g>`
  })
  const isolation = layers.some((layer) => layer.overprint && !layer.isolated) ? ' style="isolation:isolate"' : ''
  const runs = drawn.map((path, index) => {
    const [before, own, next] = [layers[index - 1]?.isolated, layers[index]?.isolated, layers[index + 1]?.isolated]
    return `${own && !before ? '<g style="isolation:isolate">' : ''}${path}${own && !next ? '</g>' : ''}`
  })
  return `<g${isolation}>${[...clips.values()].join('')}${runs.join('')}</g>`
}
