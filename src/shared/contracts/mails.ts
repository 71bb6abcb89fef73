import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { byId, id, isoTime, listQuery, listResult, sortKey } from './fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const

export const mailStates = ['queued', 'sent', 'failed', 'withheld'] as const

export const mailSummary = z.object({
  id,
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** Why the last attempt failed; empty when none did. */
  last_error: z.string(),
  sent_at: isoTime.nullable(),
  created_at: isoTime,
})
export type MailSummary = z.infer<typeof mailSummary>

export const mail = mailSummary.extend({
  message_id: z.string(),
  reply_to: z.string(),
  text: z.string(),
  order: z.object({ id, number: z.string(), type: z.enum(['shop', 'service']) }).nullable(),
})
export type Mail = z.infer<typeof mail>

export const listMails = endpoint({
  ...admin,
  method: 'GET',
  path: '/mails',
  needs: 'mails:read',
  summary: 'The mails that are queued, sent, failed or withheld, newest first; searched by recipient and subject.',
  query: listQuery.extend({
    sort: sortKey('recipient', 'created_at').optional(),
    state: z.enum(mailStates).optional(),
  }),
  result: listResult(mailSummary),
})

export const getMail = endpoint({
  ...admin,
  method: 'GET',
  path: '/mails/:id',
  needs: 'mails:read',
  summary: 'One mail with its text.',
  params: byId,
  result: mail,
})

export const retryMail = endpoint({
  ...admin,
  method: 'POST',
  path: '/mails/:id/retry',
  needs: 'customers:change',
  summary: 'Sends a failed or withheld mail again, under the same Message-ID.',
  params: byId,
  result: mail,
})
