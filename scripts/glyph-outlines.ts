type Command = { command: string; args: number[] }
/** As fontkit has it. */
export type Glyph = { path: { commands: Command[] } }

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

function contoursOf(glyph: Glyph): Command[][] {
  const contours: Command[][] = []
  for (const command of glyph.path.commands) {
    if (command.command === 'moveTo') contours.push([])
    contours.at(-1)?.push(command)
  }
  return contours
}

/** The contours that a letter with a mark has more than the letter without, which is a part of it, and the middle between their sides. */
export function markOf(marked: Glyph, base: Glyph): { glyph: Glyph; middle: number } | null {
  const asText = (contour: Command[]) => contour.map(({ args }) => args.map(Math.round).join(' ')).join(',')
  const ofBase = contoursOf(base).map(asText)
  const more = contoursOf(marked).filter((contour) => !ofBase.includes(asText(contour)))
  if (contoursOf(marked).length - more.length !== ofBase.length) return null
  const commands = more.flat()
  const xs = commands.flatMap(({ args }) => args.filter((_, index) => index % 2 === 0))
  return { glyph: { path: { commands } }, middle: (Math.min(...xs) + Math.max(...xs)) / 2 }
}
