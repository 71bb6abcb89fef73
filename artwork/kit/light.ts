import { fill, linear } from './paint.ts'

export const lampColor = '#fffaf0'
export const shadeColor = '#0c1715'

/**
 * Fills a shape with a gradient of light and shade along a line. Each stop of the spec is `w` for warm light or `k` for
 * cool shade, its strength, `@` and the offset, for example `w0.5@0 w0@0.4 k0.3@1`.
 */
export function light(d: string, [x1, y1, x2, y2]: readonly [number, number, number, number], spec: string): string {
  const stops = spec.split(' ').map((stop) => {
    const [strength = '0', offset = '0'] = stop.slice(1).split('@')
    const rounded = Math.min(1, Math.round(Number(strength) * 1000) / 1000)
    return [Number(offset), stop.startsWith('w') ? lampColor : shadeColor, rounded] as const
  })
  return fill(d, linear([x1, y1], [x2, y2], stops))
}
