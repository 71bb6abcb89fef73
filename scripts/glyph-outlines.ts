/** As fontkit has it. */
export type Glyph = { path: { commands: { command: string; args: number[] }[] } }

const letterOf: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** The outline as the data of an SVG path; fontkit's y grows upwards. */
export function pathOf(glyph: Glyph | undefined, toPoint: { x: (x: number) => number; y: (y: number) => number }) {
  return (glyph?.path.commands ?? [])
    .map(({ command, args }) => {
      const points = args.map((at, index) => (index % 2 ? toPoint.y(at) : toPoint.x(at)))
      return `${letterOf[command]}${points.join(' ')}`
    })
    .join('')
}
