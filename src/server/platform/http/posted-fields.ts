import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/**
 * Parses a form posted without script with the schema of the API's body. Throws AppError `invalid`, whose details give
 * the reason for each field.
 */
export function parsePostedFields<Body extends z.ZodType>(
  body: Body,
  fields: Readonly<Record<string, unknown>>,
): z.output<Body> {
  const parsed = body.safeParse(withLineBreaks(fields))
  if (parsed.success) return parsed.data
  const reasons = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
  const [name = '', reason = ''] = Object.entries(reasons)[0] ?? []
  throw new AppError('invalid', messages.api.invalid(name, reason), { fields: reasons })
}

/** A posted form sends line breaks as CRLF, two characters where the page's `maxlength` has counted one. */
function withLineBreaks(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
    ]),
  )
}
