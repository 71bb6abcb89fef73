import type { z } from 'zod'
import type { ActivityEntry, listActivity } from '#shared/contracts/activity.ts'

/* The API's shapes: times as text. */

export type { ActivityEntry }
export type ActivityQuery = z.infer<typeof listActivity.query>
export type ActivityList = z.infer<typeof listActivity.result>

type Row = Omit<ActivityEntry, 'before' | 'after' | 'created_at'> & {
  before: unknown
  after: unknown
  created_at: Date
}

export function toEntry({ created_at, ...row }: Row): ActivityEntry {
  return {
    ...row,
    before: toFields(row.before),
    after: toFields(row.after),
    created_at: created_at.toISOString(),
  }
}

function toFields(value: unknown): Record<string, unknown> | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value }
}
