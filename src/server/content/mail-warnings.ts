import type { Problem } from '#server/platform/form-problems.ts'
import { problemAt } from '#server/platform/form-problems.ts'
import type { ContentName, ContentOf } from '#shared/content/schemas/kinds.ts'
import { messages } from '#shared/messages.ts'
import { formOf } from './forms.ts'

const numberedSubject = ['orderConfirmation', 'subject'] as const

/** What may go out and is likely a mistake: the buyer and the studio find an order by its number. */
export function warningsOfMails(name: ContentName, value: unknown): Problem[] {
  if (name !== 'mails') return []
  const { orderConfirmation } = value as ContentOf<'mails'>
  if (orderConfirmation.subject.includes('{number}')) return []
  return [problemAt(formOf(name), value, numberedSubject, messages.content.subjectWithoutNumber)]
}
