import { composeMail, mailDay, signature, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { messages } from '#shared/messages.ts'

export function answerMail(asked: { subject: string; message: string; created_at: Date }, answer: string): WrittenMail {
  const { mailSubject, youWrote } = messages.adminInbox
  return composeMail(mailSubject(asked.subject), [
    ...answer.split(/\n\s*\n/).map((paragraph) => ({ kind: 'text', text: paragraph.trim() }) as const),
    signature,
    { kind: 'quotation', title: youWrote(mailDay.format(asked.created_at)), text: asked.message },
  ])
}
