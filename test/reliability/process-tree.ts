import { execFileSync } from 'node:child_process'
import { sendSignal } from '#test/helpers/send-signal.ts'

/** The process and all its descendants, deepest last. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    if (pid && parent) children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const tree = [root]
  for (const pid of tree) tree.push(...(children.get(pid) ?? []))
  return tree
}

/** Sends SIGKILL to the process and all its descendants at once, its database server included. */
export function killTree(root: number): void {
  for (const pid of treeOf(root)) {
    try {
      sendSignal(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
