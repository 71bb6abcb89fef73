import type { z } from 'zod'
import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { listMails, Mail, MailSummary } from '#shared/contracts/mails.ts'
import { messages } from '#shared/messages.ts'

/* The API's shapes: times as text. */

export type { Mail, MailSummary }
export type MailQuery = z.infer<typeof listMails.query>
export type MailList = z.infer<typeof listMails.result>

type SummaryRow = {
  id: number
  kind: string
  recipient: string
  subject: string
  state: string
  last_error: string
  sent_at: Date | null
  created_at: Date
}

export function toSummary({
  id,
  kind,
  recipient,
  subject,
  state,
  last_error,
  sent_at,
  created_at,
}: SummaryRow): MailSummary {
  return {
    id,
    kind,
    recipient,
    subject,
    state: state as MailSummary['state'],
    last_error,
    sent_at: sent_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

type MailRow = SummaryRow & {
  message_id: string
  reply_to: string
  text_body: string
  order_id: number | null
  number: string | null
  order_kind: string | null
}

export function toMail(row: MailRow): Mail {
  const { order_id, number, order_kind } = row
  return {
    ...toSummary(row),
    message_id: row.message_id,
    reply_to: row.reply_to,
    text: withoutTokens(row.kind, row.text_body),
    order: order_id && number ? { id: order_id, number, type: order_kind === 'service' ? 'service' : 'shop' } : null,
  }
}

/** The link in such a mail gives its recipient's access to anybody, so the link is shown nowhere but in the mail. */
const confidential = new Set<string>(['password-reset', 'email-confirmation', 'invitation'] satisfies MailKind[])

function withoutTokens(kind: string, text: string): string {
  return confidential.has(kind)
    ? text.replaceAll(/(https?:\/\/\S+\/)[\w-]{43}/g, `$1${messages.adminMails.hidden}`)
    : text
}
