import { circle } from './paths.ts'

export type HalftoneOptions = {
  /** The area to cover with dots; `inside` may narrow it to a shape. */
  area: { x: number; y: number; width: number; height: number }
  pitch: number
  angle?: number
  tone: (x: number, y: number) => number
  inside?: (x: number, y: number) => boolean
}

/** A dot screen as one path: the larger the tone (0 to 1), the larger the dot. */
export function halftone({ area, pitch, angle = 45, tone, inside }: HalftoneOptions): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const [cx, cy] = [area.x + area.width / 2, area.y + area.height / 2]
  const reach = Math.ceil(Math.hypot(area.width, area.height) / 2 / pitch)
  let dots = ''
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      const x = cx + (column * cos - row * sin) * pitch
      const y = cy + (column * sin + row * cos) * pitch
      if (x < area.x || x > area.x + area.width || y < area.y || y > area.y + area.height) continue
      const radius = pitch * 0.62 * Math.sqrt(Math.max(0, Math.min(1, tone(x, y))))
      if (radius < pitch * 0.08 || (inside && !inside(x, y))) continue
      dots += circle(x, y, radius)
    }
  }
  return dots
}
