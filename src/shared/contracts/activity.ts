import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam, isoTime, text } from './fields.ts'

/** One line of the audit: what was done to what, by whom; null where the product itself did it. */
export const activityEntry = z.object({
  id,
  action: z.string(),
  subject_kind: z.string(),
  subject_id: id.nullable(),
  /** What a person calls the subject, where it has a name. */
  subject: z.string(),
  /** The order that the subject is, or is an item of; null when it was deleted. */
  order_id: id.nullable(),
  /** Which of the two lists that order is in. */
  order_kind: z.enum(['shop', 'service']).nullable(),
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
  summary: 'Who changed what, newest first; `before` takes the `next` of the page before (IMP-12).',
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
