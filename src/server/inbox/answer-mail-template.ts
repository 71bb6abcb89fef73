import { composeMail, mailDay, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'

export function answerMail(
  words: MailWords,
  { subject, message, created_at }: { subject: string; message: string; created_at: Date },
  answer: string,
): WrittenMail {
  const texts = words.contactAnswer
  const written = subject ? fillPlaceholders(texts.subject, { subject }) : texts.subjectless
  const quoted = fillPlaceholders(texts.quoted, { day: mailDay.format(created_at) })
  return composeMail(words, written, [
    ...answer.split(/\n\s*\n/).map((paragraph) => ({ kind: 'text', text: paragraph.trim() }) as const),
    { kind: 'text', text: words.signature },
    { kind: 'quotation', title: quoted, text: message },
  ])
}
