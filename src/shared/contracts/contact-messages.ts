import { z } from 'zod'
import { maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { exportEndpoints } from './exports.ts'
import { byId, id, isoTime, listQuery, listResult, multilineText, sortKey } from './fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const

const core = {
  id,
  /** `contact`, `home` or `order`. */
  form: z.string(),
  full_name: z.string(),
  email: z.string(),
  subject: z.string(),
  read_at: isoTime.nullable(),
  archived_at: isoTime.nullable(),
  answered_at: isoTime.nullable(),
  created_at: isoTime,
}

/** `excerpt` has the first characters of the message (messageExcerptLength), `last_answer` those of the latest answer, null without one. */
export const messageSummary = z.object({ ...core, excerpt: z.string(), last_answer: z.string().nullable() })
export type MessageSummary = z.infer<typeof messageSummary>

/** `mail` is the state of the answer's mail; null when that mail is no longer stored. */
export const messageAnswer = z.object({
  id,
  text: z.string(),
  author: z.string(),
  mail: z.enum(['queued', 'sent', 'failed']).nullable(),
  created_at: isoTime,
})

export const contactMessage = z.object({
  ...core,
  phone: z.string(),
  message: z.string(),
  /** The order on whose page it was written; null for other messages, and once that order is gone for good. */
  order: z.object({ id, number: z.string() }).nullable(),
  answers: z.array(messageAnswer),
})
export type ContactMessage = z.infer<typeof contactMessage>

export const messageBoxes = ['unread', 'unanswered', 'archived'] as const

export const listMessages = endpoint({
  ...admin,
  method: 'GET',
  path: '/messages',
  needs: 'customers:read',
  summary:
    'Messages of the contact forms, newest first; without `box` those that are not archived, or all of an `order`.',
  query: listQuery.extend({
    sort: sortKey('name', 'created_at').optional(),
    box: z.enum(messageBoxes).optional(),
    /** The messages that were written on the page of the order with this id. */
    order: z.coerce.number().int().positive().optional(),
  }),
  result: listResult(messageSummary),
})

export const getMessage = endpoint({
  ...admin,
  method: 'GET',
  path: '/messages/:id',
  needs: 'customers:read',
  summary: 'One message with what was answered.',
  params: byId,
  result: contactMessage,
})

export const updateMessage = endpoint({
  ...admin,
  method: 'PUT',
  path: '/messages/:id',
  needs: 'customers:change',
  summary: 'Marks a message as read or unread, puts it into the archive or takes it out.',
  params: byId,
  body: z.object({ read: z.boolean().optional(), archived: z.boolean().optional() }),
  result: contactMessage,
})

export const answerMessage = endpoint({
  ...admin,
  method: 'POST',
  path: '/messages/:id/answers',
  needs: 'customers:change',
  summary: 'Answers by mail; an Idempotency-Key makes a repetition harmless.',
  params: byId,
  body: z.object({ text: multilineText(maxLength.text).trim().min(1) }),
  result: contactMessage,
})

export const exportMessages = exportEndpoints('/messages', 'the messages', 'customers:change')
