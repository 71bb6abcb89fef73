/** What a run needs to know of a line, of a cart or of an order; `run` is empty for a line of none. */
type RunLine = { run?: string | number | null | undefined; variant: string; color: string; size: string; qty: number }

/** Each run of sizes as one group, at the place of its first line; every other line is a group of its own. */
export function groupRuns<Line extends Pick<RunLine, 'run'>>(lines: readonly Line[]): [Line, ...Line[]][] {
  const groups = new Map<unknown, [Line, ...Line[]]>()
  for (const [index, line] of lines.entries()) {
    const key = line.run || -index
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return [...groups.values()]
}

/** What all lines of a group have in common, in words, and what each has of its own. */
export function describeGroup<Line extends RunLine>(
  lines: readonly [Line, ...Line[]],
): { options: string; rows: { label: string; line: Line }[] } {
  const [{ variant, color, size }] = lines
  const isOneColor = lines.every((line) => line.color === color)
  const shared = lines.length === 1 ? [variant, color, size] : [variant, isOneColor ? color : '']
  return {
    options: shared.filter(Boolean).join(' · '),
    rows: lines.map((line) => ({ label: [isOneColor ? '' : line.color, line.size].filter(Boolean).join(' · '), line })),
  }
}

/** The first line of each color of a run, with what is printed on it, as it is called: by its color where there are several. */
export function colorsOf<Line extends { name: string; color: string }>(
  lines: readonly Line[],
): { line: Line; color: string; name: string }[] {
  const firsts = lines.filter((line, index) => lines.findIndex(({ color }) => color === line.color) === index)
  return firsts.map((line) => {
    const color = firsts.length > 1 ? line.color : ''
    return { line, color, name: [line.name, color].filter(Boolean).join(', ') }
  })
}

/** What the marks of group orders begin with; a browser's own marks of runs do not (docs/decisions/0121). */
export const groupMark = 'group-'

export function isGroupMark(run: RunLine['run']): boolean {
  return String(run ?? '').startsWith(groupMark)
}

/** The group order that a line belongs to; empty for others. Its lines are never joined nor counted with other lines. */
export function groupOrderOf({ run }: Pick<RunLine, 'run'>): string {
  return isGroupMark(run) ? String(run) : ''
}

export function unitsOf(lines: readonly Pick<RunLine, 'qty'>[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0)
}

/** A line of an order of which pieces may be cancelled, in the shape of the API or of the order page. */
export type Cancellable = { qty: number; cancelled?: number | undefined }

export function cancelledOf(lines: readonly Cancellable[]): number {
  return lines.reduce((sum, { cancelled = 0 }) => sum + cancelled, 0)
}

/** Options and sizes without a table: "Navy · S × 2, M × 5". */
export function describeInOneLine(lines: readonly [RunLine, ...RunLine[]]): string {
  const { options, rows } = describeGroup(lines)
  const sizes = lines.length === 1 ? '' : rows.map(({ label, line: { qty } }) => `${label} × ${qty}`).join(', ')
  return [options, sizes].filter(Boolean).join(' · ')
}
