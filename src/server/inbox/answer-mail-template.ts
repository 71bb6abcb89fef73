import { composeMail, greetingUnlessWritten, mailDay, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'

type Asked = { full_name: string; subject: string; message: string; created_at: Date }

/** `orderPage`: the page of the order that the message is about, if it is about one. */
export function answerMail(
  words: MailWords,
  { full_name, subject, message, created_at }: Asked,
  answer: string,
  orderPage: string | null,
): WrittenMail {
  const texts = words.contactAnswer
  const written = subject ? fillPlaceholders(texts.subject, { subject }) : texts.subjectless
  const quoted = fillPlaceholders(texts.quoted, { day: mailDay.format(created_at) })
  return composeMail(words, written, [
    ...greetingUnlessWritten(words, full_name, answer),
    ...answer.split(/\n\s*\n/).map((paragraph) => ({ kind: 'text', text: paragraph.trim() }) as const),
    ...(orderPage ? [{ kind: 'button', text: texts.order, address: orderPage } as const] : []),
    { kind: 'text', text: words.signature },
    { kind: 'quotation', title: quoted, text: message },
  ])
}
