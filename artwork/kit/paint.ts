import { type Point, round, scale } from './paths.ts'
import { hash } from './print.ts'

type Stop = readonly [offset: number, color: string, opacity?: number]
export type Gradient = { id: string; definition: string }
export type Paint = string | Gradient

/** Ids are derived from the content, so identical definitions share one id. */
function gradient(tag: string, geometry: string, stops: readonly Stop[]): Gradient {
  const inner = stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
  const id = `g${hash(tag + geometry + inner)}`
  return { id, definition: `<${tag} id="${id}" gradientUnits="userSpaceOnUse" ${geometry}>${inner}</${tag}>` }
}

export function linear([x1, y1]: Point, [x2, y2]: Point, stops: readonly Stop[]): Gradient {
  return gradient('linearGradient', `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`, stops)
}

export function radial([cx, cy]: Point, radius: number, stops: readonly Stop[]): Gradient {
  return gradient('radialGradient', `cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}"`, stops)
}

export type PaintOptions = {
  opacity?: number
  blend?: 'multiply' | 'screen' | 'overlay' | 'soft-light'
  holes?: boolean
}

/** Opacity is set on the fill or stroke where possible: opacity of an element costs the renderer a layer. */
function attributesOf({ opacity, blend, holes }: PaintOptions, part: 'fill-' | 'stroke-' | ''): string {
  const share = opacity === undefined ? '' : ` ${part}opacity="${Math.round(opacity * 1000) / 1000}"`
  return `${share}${blend ? ` style="mix-blend-mode:${blend}"` : ''}${holes ? ' fill-rule="evenodd"' : ''}`
}

function colorOf(paint: Paint): string {
  return typeof paint === 'string' ? paint : `url(#${paint.id})`
}

function definitionOf(paint: Paint): string {
  return typeof paint === 'string' ? '' : paint.definition
}

export function fill(d: string, paint: Paint, finish: PaintOptions = {}): string {
  return `${definitionOf(paint)}<path d="${d}" fill="${colorOf(paint)}"${attributesOf(finish, 'fill-')}/>`
}

export function stroke(
  d: string,
  paint: Paint,
  width: number,
  finish: PaintOptions & { dash?: string; cap?: 'round' | 'butt' } = {},
): string {
  const ends = finish.cap === 'butt' ? '' : ' stroke-linejoin="round" stroke-linecap="round"'
  const dash = finish.dash ? ` stroke-dasharray="${finish.dash}"` : ''
  return `${definitionOf(paint)}<path d="${d}" fill="none" stroke="${colorOf(paint)}" stroke-width="${round(width)}"${ends}${dash}${attributesOf(finish, 'stroke-')}/>`
}

/** A shadow under a shape. A blur filter takes a hundred milliseconds; a few nested copies look the same. */
export function softFill(
  d: string,
  color: string,
  opacity: number,
  spread: number,
  steps = Math.max(7, Math.round(spread / 2.4)),
): string {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  const [xs, ys] = [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const [halfWidth, halfHeight] = [(right - left) / 2, (bottom - top) / 2]
  const share = 1 - (1 - opacity) ** (1 / steps)
  return Array.from({ length: steps }, (_, step) => {
    const grow = spread * (1 - (2 * step) / (steps - 1))
    const copy = scale(d, 1 + grow / halfWidth, 1 + grow / halfHeight, left + halfWidth, top + halfHeight)
    return fill(copy, color, { opacity: share })
  }).join('')
}

/** A line with a soft edge: a gleam on glaze, the shade along a seam. */
export function softStroke(d: string, color: string, opacity: number, width: number, steps = 4): string {
  return Array.from({ length: steps }, (_, step) =>
    stroke(d, color, (width * (step + 1)) / steps, { opacity: opacity / steps }),
  ).join('')
}

/** A pool of shade or light, densest in the middle. */
export function softEllipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  color: string,
  opacity: number,
  core = 0.25,
): string {
  const stops = `<stop offset="${core}" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="${(1 + core) / 2}" stop-color="${color}" stop-opacity="${opacity * 0.36}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`
  const id = `e${hash(stops)}`
  return `<radialGradient id="${id}">${stops}</radialGradient><ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#${id})"/>`
}

export function clipped(d: string, content: string): string {
  const id = `k${hash(d)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

export function group(content: string, finish: PaintOptions & { transform?: string } = {}): string {
  return `<g${finish.transform ? ` transform="${finish.transform}"` : ''}${attributesOf(finish, '')}>${content}</g>`
}

export function svgDocument(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
