import type { Db } from '#server/platform/database/db.ts'
import { activityPageSize } from '#shared/constants.ts'
import { listPeople, readEntries } from './store.ts'
import type { ActivityList, ActivityQuery } from './wire.ts'

/** The audit log in a readable form. */
export type Activity = {
  list(query: ActivityQuery): Promise<ActivityList>
}

export function createActivity({ db }: { db: Db }): Activity {
  return {
    async list(query) {
      // Reads one entry more than is shown, which tells whether another page exists.
      const [found, people] = await Promise.all([readEntries(db, query, activityPageSize + 1), listPeople(db)])
      const items = found.slice(0, activityPageSize)
      return { items, next: found.length > items.length ? (items.at(-1)?.id ?? null) : null, people }
    },
  }
}
