import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; name: string; seconds: number }

/** Every process, with its processor time and that of its ended children; Linux only. */
function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const end = stat.lastIndexOf(')')
      const fields = stat
        .slice(end + 2)
        .split(' ')
        .map(Number)
      const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0)
      const name = stat.slice(stat.indexOf('(') + 1, end)
      return [{ pid: Number(pid), parent: fields[1] ?? 0, name, seconds: ticks / 100 }]
    } catch {
      return [] // ended meanwhile
    }
  })
}

function below(all: readonly Process[], root: number): Process[] {
  const tree = all.filter(({ pid }) => pid === root)
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid))
  return tree
}

/** Processor seconds that a process and its children have used so far: its own, and those of PostgreSQL below it. */
export function cpuOf(root: number): { app: number; database: number } {
  const sum = { app: 0, database: 0 }
  for (const { name, seconds } of below(readProcesses(), root)) sum[name === 'postgres' ? 'database' : 'app'] += seconds
  return sum
}

/** Megabytes of the process alone: shared pages count once. None of one that has just ended. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0 // ended meanwhile
  }
}

/** Megabytes of the process and of those that it started. */
export function memoryBelow(root: number): number {
  return below(readProcesses(), root).reduce((sum, { pid }) => sum + memoryOf(pid), 0)
}
