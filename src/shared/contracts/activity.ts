import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam, isoTime, text } from './fields.ts'

/** One entry of the audit log: the action, its subject, and `person`, who did it; null where the system did it. */
export const activityEntry = z.object({
  id,
  action: z.string(),
  subject_kind: z.string(),
  subject_id: id.nullable(),
  /** The subject's name for display; empty when it has none or was deleted. */
  subject: z.string(),
  /** The order that the subject is or belongs to; null when there is none, or when it was deleted. */
  order_id: id.nullable(),
  /** The kind of that order, which names its list. */
  order_kind: z.enum(['shop', 'service']).nullable(),
  /** Its buyer picks that order up, so its statuses have other names; also when it was deleted. */
  is_picked_up: z.boolean(),
  person: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  created_at: isoTime,
})
export type ActivityEntry = z.infer<typeof activityEntry>

export const listActivity = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'GET',
  path: '/activity',
  needs: 'activity:read',
  summary: 'Who changed what, newest first; `before` takes the `next` of the page before.',
  query: z.object({
    before: idParam.optional(),
    person: idParam.optional(),
    kind: text(40).optional(),
  }),
  result: z.object({
    items: z.array(activityEntry),
    /** Null on the last page. */
    next: id.nullable(),
    people: z.array(z.object({ id, name: z.string() })),
  }),
})
