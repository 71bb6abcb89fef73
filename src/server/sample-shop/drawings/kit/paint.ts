import { type Point, round } from './paths.ts'
import { hash } from './print.ts'

type Stop = readonly [offset: number, color: string, opacity?: number]
export type Gradient = { id: string; definition: string }
export type Paint = string | Gradient

/** Ids are made from the content, so a definition written twice is the same definition. */
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

export type Finish = {
  opacity?: number
  blend?: 'multiply' | 'screen' | 'overlay' | 'soft-light'
  /** Blur radius: only for a few small shapes, it is the dearest thing a drawing can ask for. */
  soft?: number
  holes?: boolean
}

function attributesOf({ opacity, blend, soft, holes }: Finish): string {
  return [
    opacity === undefined ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`,
    blend ? ` style="mix-blend-mode:${blend}"` : '',
    soft ? ` filter="url(#soft${soft})"` : '',
    holes ? ' fill-rule="evenodd"' : '',
  ].join('')
}

export function fill(d: string, paint: Paint, finish: Finish = {}): string {
  if (typeof paint === 'string') return `<path d="${d}" fill="${paint}"${attributesOf(finish)}/>`
  return `${paint.definition}<path d="${d}" fill="url(#${paint.id})"${attributesOf(finish)}/>`
}

export function stroke(
  d: string,
  paint: Paint,
  width: number,
  finish: Finish & { dash?: string; cap?: 'round' | 'butt' } = {},
): string {
  const color = typeof paint === 'string' ? paint : `url(#${paint.id})`
  const line = `stroke="${color}" stroke-width="${width}" stroke-linejoin="round"${finish.cap === 'butt' ? '' : ' stroke-linecap="round"'}${finish.dash ? ` stroke-dasharray="${finish.dash}"` : ''}`
  return `${typeof paint === 'string' ? '' : paint.definition}<path d="${d}" fill="none" ${line}${attributesOf(finish)}/>`
}

export function clipped(d: string, content: string): string {
  const id = `k${hash(d)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

export function group(content: string, finish: Finish & { transform?: string } = {}): string {
  return `<g${finish.transform ? ` transform="${finish.transform}"` : ''}${attributesOf(finish)}>${content}</g>`
}

/** Closes a drawing: the blurs it uses are defined once, at the front. */
export function svgDocument(width: number, height: number, content: string): string {
  const blurs = [...new Set([...content.matchAll(/url\(#soft(\d+)\)/g)].map((match) => Number(match[1])))]
  const filters = blurs
    .map(
      (blur) =>
        `<filter id="soft${blur}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${filters}</defs>${content}</svg>`
}
