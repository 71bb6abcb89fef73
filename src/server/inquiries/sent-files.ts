import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { filesField } from '#shared/posted-form.ts'
import type { Fields, InquiriesContext } from './context.ts'
import { attachmentTokens } from './wire.ts'

/** The tokens of a form's files: one field or several, each with one token or several. */
export function readTokens(fields: Fields): string[] {
  const given = [fields[filesField] ?? []].flat()
  const tokens = given.flatMap((value) => (typeof value === 'string' ? value.split(' ').filter(Boolean) : [value]))
  const read = attachmentTokens.safeParse(tokens)
  if (read.success) return read.data
  const message = messages.attachments.unreadable
  throw new AppError('invalid', message, { fields: { [filesField]: message } })
}

/** A page without script cannot keep the files of a form that it shows again. */
export async function discardFiles(
  { attachments }: Pick<InquiriesContext, 'attachments'>,
  fields: Fields,
): Promise<void> {
  await attachments.discard(attachmentTokens.safeParse(String(fields[filesField] ?? '').split(' ')).data ?? [])
}
