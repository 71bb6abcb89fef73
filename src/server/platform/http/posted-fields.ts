import type { z } from 'zod'
import { AppError } from '#shared/errors.ts'
import { issuesOf, sentencesOf } from './refused-fields.ts'

/**
 * Parses a form posted without script with the schema of the API's body. Throws AppError `invalid`, whose details give
 * a sentence for each field.
 */
export function parsePostedFields<Body extends z.ZodType>(
  body: Body,
  fields: Readonly<Record<string, unknown>>,
): z.output<Body> {
  const parsed = body.safeParse(withLineBreaks(fields))
  if (parsed.success) return parsed.data
  const { fields: sentences, message } = sentencesOf(issuesOf(parsed.error), true)
  throw new AppError('invalid', message, { fields: sentences })
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
