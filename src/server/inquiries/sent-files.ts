import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { filesField } from '#shared/posted-form.ts'
import type { Fields, InquiriesContext } from './context.ts'
import { attachmentTokens } from './wire.ts'

/** The tokens of a form's files: one field or several, each with one token or several. */
function parseTokens(fields: Fields) {
  const given = [fields[filesField] ?? []].flat()
  return attachmentTokens.safeParse(
    given.flatMap((value) => (typeof value === 'string' ? value.split(' ').filter(Boolean) : [value])),
  )
}

export function readTokens(fields: Fields): string[] {
  const read = parseTokens(fields)
  if (read.success) return read.data
  const message = messages.attachments.unreadable
  throw new AppError('invalid', message, { fields: { [filesField]: message } })
}

/** A page without script cannot keep the files of a form that it shows again. Tokens that cannot be read belong to no file. */
export async function discardFiles(
  { attachments }: Pick<InquiriesContext, 'attachments'>,
  fields: Fields,
): Promise<void> {
  await attachments.discard(parseTokens(fields).data ?? [])
}
