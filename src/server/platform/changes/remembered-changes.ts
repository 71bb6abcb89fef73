/** The ids that were announced as changed, so that what is kept can be renewed by them. */
export type RememberedChanges = {
  /** How far the announcements have come. */
  position(): number
  add(ids: readonly number[]): void
  /** Everything may have changed. */
  forgetAll(): void
  /** What has changed since that position; null when that is not known, or more than `most`. */
  since(position: number, most: number): Set<number> | null
}

const mostRemembered = 1_000
/** Of so many that are remembered, these stay when there are too many. */
const leastRemembered = 200

export function rememberChanges(): RememberedChanges {
  /** The newest last. */
  let changed: number[] = []
  let forgotten = 0
  return {
    position: () => forgotten + changed.length,
    add(ids) {
      changed.push(...ids)
      if (changed.length <= mostRemembered) return
      const rest = changed.slice(-leastRemembered)
      forgotten += changed.length - rest.length
      changed = rest
    },
    forgetAll() {
      forgotten += changed.length + 1
      changed = []
    },
    since(position, most) {
      if (position < forgotten) return null
      const ids = new Set(changed.slice(position - forgotten))
      return ids.size <= most ? ids : null
    },
  }
}
