import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { byId, id, isoTime, listQuery, listResult } from './fields.ts'
import { storableDocument } from './stored-document.ts'

const admin = { access: 'admin', limit: 'admin' } as const

export const newsletterStates = ['draft', 'sending', 'paused', 'sent', 'stopped'] as const

/** To how many people it went, and what became of each. */
const counts = z.object({
  recipients: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  /** Unsubscribed, removed or marked as unreachable between the start and their turn. */
  skipped: z.number().int(),
  failed: z.number().int(),
  /** Handed to the mail server, which has not answered; never sent again. */
  unknown: z.number().int(),
  /** Of those who got it, how many have unsubscribed since it was begun. */
  unsubscribed: z.number().int(),
})

const summary = z.object({
  id,
  subject: z.string(),
  state: z.enum(newsletterStates),
  changed_at: isoTime,
  changed_by: z.string().nullable(),
  started_at: isoTime.nullable(),
  started_by: z.string().nullable(),
  ended_at: isoTime.nullable(),
  counts,
})
export type NewsletterSummary = z.infer<typeof summary>

const problem = z.object({ path: z.string(), label: z.string(), message: z.string() })

const draftState = z.object({
  version: z.number().int(),
  changed_at: isoTime,
  /** What keeps it from being sent. */
  problems: z.array(problem),
})

const newsletter = summary.extend({
  version: z.number().int(),
  problems: z.array(problem),
  /** What the mail server refused; empty when nothing paused it, or a person. */
  paused_because: z.string(),
  /** JSON Schema (draft 2020-12), with labels, help and controls for the form. */
  form: z.record(z.string(), z.unknown()),
  value: z.record(z.string(), z.unknown()),
  /** Who would get it now. */
  confirmed: z.number().int(),
  /** What mail servers answered, most frequent first, without the addresses. */
  reasons: z.array(z.object({ text: z.string(), count: z.number().int() })),
})
export type Newsletter = z.infer<typeof newsletter>

export const listNewsletters = endpoint({
  ...admin,
  method: 'GET',
  path: '/newsletters',
  needs: 'newsletters:read',
  summary: 'The newsletters, newest first, each with what became of it.',
  query: listQuery.extend({ state: z.enum(newsletterStates).optional() }),
  result: listResult(summary),
})

export const createNewsletter = endpoint({
  ...admin,
  method: 'POST',
  path: '/newsletters',
  needs: 'newsletters:change',
  summary: 'Begins a newsletter: empty, or with the texts of another one.',
  body: z.object({ copy_of: id.nullable() }),
  result: newsletter,
})

export const readNewsletter = endpoint({
  ...admin,
  method: 'GET',
  path: '/newsletters/:id',
  needs: 'newsletters:read',
  summary: 'One newsletter: its form and texts, what keeps it from being sent, and what became of it.',
  params: byId,
  result: newsletter,
})

export const saveNewsletter = endpoint({
  ...admin,
  method: 'PUT',
  path: '/newsletters/:id',
  needs: 'newsletters:change',
  summary:
    'Stores the draft, complete or not. Refused with 409 when somebody has saved since `version`, or once it is sent.',
  params: byId,
  body: z.object({ value: storableDocument, version: z.number().int().min(1) }),
  result: draftState,
})

export const removeNewsletter = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/newsletters/:id',
  needs: 'newsletters:change',
  summary: 'Deletes a draft. What has been sent stays on record.',
  params: byId,
  result: z.object({ id, deleted: z.literal(true) }),
})

export const previewNewsletter = endpoint({
  ...admin,
  method: 'GET',
  path: '/newsletters/:id/preview',
  needs: 'newsletters:read',
  summary: 'The mail as it would leave now, or as it left: subject, HTML and plain text.',
  params: byId,
  result: z.object({ subject: z.string(), preheader: z.string(), html: z.string(), text: z.string() }),
})

export const showNewsletter = endpoint({
  ...admin,
  method: 'POST',
  path: '/newsletters/:id/preview-link',
  needs: 'newsletters:read',
  summary:
    'The address of a page with the HTML alone, for a frame; it opens for an hour and as long as the session lives.',
  params: byId,
  result: z.object({ path: z.string() }),
})

export const testNewsletter = endpoint({
  ...admin,
  method: 'POST',
  path: '/newsletters/:id/test',
  needs: 'newsletters:change',
  summary: 'Sends the draft to the address of the caller, and to nobody else.',
  params: byId,
  result: z.object({ email: z.string() }),
})

export const sendNewsletter = endpoint({
  ...admin,
  method: 'POST',
  path: '/newsletters/:id/send',
  needs: 'newsletters:send',
  summary:
    'Begins to send it to everybody who has confirmed. Refused with 422 and `problems` while it has any, with 409 when somebody has saved since `version`, or when it would go to another number of people than `recipients`. Sent a second time, it changes nothing.',
  params: byId,
  body: z.object({ version: z.number().int().min(1), recipients: z.number().int().min(0) }),
  result: newsletter,
})

export const steerNewsletter = endpoint({
  ...admin,
  method: 'POST',
  path: '/newsletters/:id/state',
  needs: 'newsletters:send',
  summary: 'Pauses a newsletter that is being sent, goes on with it, or stops it for good.',
  params: byId,
  body: z.object({ state: z.enum(['sending', 'paused', 'stopped']) }),
  result: newsletter,
})
