import type { z } from 'zod'
import type { ContactMessage, listMessages, MessageSummary, updateMessage } from '#shared/contracts/contact-messages.ts'

/* The API's shapes: times as text. */

export type { ContactMessage, MessageSummary }
export type MessageQuery = z.infer<typeof listMessages.query>
export type MessageList = z.infer<typeof listMessages.result>
export type MessageEdit = z.infer<typeof updateMessage.body>

type CoreRow = {
  id: number
  form_id: string
  full_name: string
  email: string
  subject: string
  read_at: Date | null
  archived_at: Date | null
  answered_at: Date | null
  created_at: Date
}

const iso = (at: Date | null) => at?.toISOString() ?? null

function toCore({ id, form_id, full_name, email, subject, read_at, archived_at, answered_at, created_at }: CoreRow) {
  return {
    id,
    form: form_id,
    full_name,
    email,
    subject,
    read_at: iso(read_at),
    archived_at: iso(archived_at),
    answered_at: iso(answered_at),
    created_at: created_at.toISOString(),
  }
}

export function toMessageSummary({
  excerpt,
  last_answer,
  ...core
}: CoreRow & Pick<MessageSummary, 'excerpt' | 'last_answer'>): MessageSummary {
  return { ...toCore(core), excerpt, last_answer }
}

type AnswerRow = { id: number; text: string; author: string; state: string | null; created_at: Date }

export function toMessage(
  { phone, message, order, ...core }: CoreRow & Pick<ContactMessage, 'phone' | 'message' | 'order'>,
  answers: readonly AnswerRow[],
): ContactMessage {
  return { ...toCore(core), phone, message, order, answers: answers.map(toAnswer) }
}

function toAnswer({ id, text, author, state, created_at }: AnswerRow): ContactMessage['answers'][number] {
  return {
    id,
    text,
    author,
    mail: state as ContactMessage['answers'][number]['mail'],
    created_at: created_at.toISOString(),
  }
}
