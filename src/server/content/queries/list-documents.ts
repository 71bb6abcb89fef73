import { sources } from '#server/platform/changes/sources.ts'
import type { Db } from '#server/platform/database/db.ts'
import { readDocuments } from '#server/platform/database/documents.ts'
import type { PlaceholderValues } from '#shared/content/placeholders.ts'
import { contentNames } from '#shared/content/schemas/kinds.ts'
import { pagesOf } from '../document-pages.ts'
import { completeContent } from '../forms.ts'
import { type ContentList, type ContentQuery, toListed } from '../wire.ts'
import { listDrafts } from './drafts.ts'
import { countMissedSchedules, listSchedules } from './schedules.ts'

const keys = contentNames.map(sources.content)

/** Every document, or those that were not published at their time. */
export async function listDocuments(
  db: Db,
  { userId, show, values }: ContentQuery & { userId: number; values: PlaceholderValues },
): Promise<ContentList> {
  const stored = await readDocuments(db, keys)
  const drafts = await listDrafts(db, keys)
  const schedules = await listSchedules(db, keys)
  const items = contentNames.map((name) => {
    const key = sources.content(name)
    return toListed(name, {
      stored: stored.get(key),
      scheduled: schedules.find((schedule) => schedule.key === key),
      draft: drafts.find((draft) => draft.key === key && draft.user_id === userId),
      pages: pagesOf(name, completeContent(name, stored.get(key)?.body), values),
    })
  })
  return { items: items.filter(({ schedule_problem }) => show === undefined || schedule_problem !== '') }
}

/** How many of them were not published at their time. */
export function countMissed(source: Db): Promise<number> {
  return countMissedSchedules(source, keys)
}
