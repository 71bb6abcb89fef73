/** By order and version: the version that this tab's save turned it into. */
const madeOf = new Map<string, number>()

export function noteOwnSave(id: number, from: number, to: number): void {
  if (to > from) madeOf.set(`${id} ${from}`, to)
}

/**
 * The latest version that this tab's own saves made from `version` without another's in between. The forms of an order's
 * page hold different fields, so a save of one does not make the others stale; a save by another administrator does.
 */
export function sinceOwnSaves(id: number, version: number): number {
  const next = madeOf.get(`${id} ${version}`)
  return next === undefined ? version : sinceOwnSaves(id, next)
}
