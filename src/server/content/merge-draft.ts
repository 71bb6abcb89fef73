import { isDeepStrictEqual } from 'node:util'
import { isGroup } from '#shared/content/form-schema.ts'

/**
 * The draft with what somebody else published since it began, wherever the draft has changed nothing. Where both changed the
 * same, and in lists that became longer, shorter or another order, the draft's stays.
 */
export function mergeDraft({ base, draft, published }: Record<'base' | 'draft' | 'published', unknown>): unknown {
  if (isDeepStrictEqual(draft, base)) return published
  if (isDeepStrictEqual(published, base) || isDeepStrictEqual(published, draft)) return draft
  if (isGroup(base) && isGroup(draft) && isGroup(published)) {
    if (!haveSameKeys(base, draft, published)) return draft
    const merged = Object.keys(draft).map((name) => [
      name,
      mergeDraft({ base: base[name], draft: draft[name], published: published[name] }),
    ])
    return Object.fromEntries(merged)
  }
  if (!Array.isArray(base) || !Array.isArray(draft) || !Array.isArray(published)) return draft
  if (!isSameOrder(base, draft) || !isSameOrder(base, published)) return draft
  return draft.map((entry, at) => mergeDraft({ base: base[at], draft: entry, published: published[at] }))
}

function haveSameKeys(...groups: Record<string, unknown>[]): boolean {
  const [first, ...others] = groups.map((group) => Object.keys(group).toSorted())
  return others.every((keys) => isDeepStrictEqual(keys, first))
}

/** Each entry is the one at its place, changed or not: none is another one of before. */
function isSameOrder(before: unknown[], after: unknown[]): boolean {
  const isMoved = (entry: unknown, at: number) =>
    !isDeepStrictEqual(entry, before[at]) && before.some((former) => isDeepStrictEqual(former, entry))
  return before.length === after.length && !after.some(isMoved)
}
