import type { z } from 'zod'
import type { Db } from '#server/platform/database/db.ts'
import { activityPageSize } from '#shared/constants.ts'
import type { listActivity } from '#shared/contracts/activity.ts'
import { listPeople, readEntries } from './store.ts'

/** IMP-12: what the audit holds, for people to read. */
export type Activity = {
  list(query: z.infer<typeof listActivity.query>): Promise<z.infer<typeof listActivity.result>>
}

export function createActivity({ db }: { db: Db }): Activity {
  return {
    async list(query) {
      // One more than is shown tells whether there is another page.
      const [found, people] = await Promise.all([readEntries(db, query, activityPageSize + 1), listPeople(db)])
      const items = found.slice(0, activityPageSize)
      return { items, next: found.length > items.length ? (items.at(-1)?.id ?? null) : null, people }
    },
  }
}
