/** By order and version: the version that a save of this tab made of it. */
const madeOf = new Map<string, number>()

export function noteOwnSave(id: number, from: number, to: number): void {
  if (to > from) madeOf.set(`${id} ${from}`, to)
}

/**
 * The version that a form goes on from when nothing but saves of this tab lies between. Each form of an order's page
 * holds fields of its own, so that one saves does not make the others stale; what somebody else saved does.
 */
export function sinceOwnSaves(id: number, version: number): number {
  const next = madeOf.get(`${id} ${version}`)
  return next === undefined ? version : sinceOwnSaves(id, next)
}
