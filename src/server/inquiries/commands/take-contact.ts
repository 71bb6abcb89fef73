import { idempotentRequest, type Sender, writeOnce } from '#server/platform/database/idempotency.ts'
import { isBot } from '#server/platform/http/bots.ts'
import { isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { attemptField, filesField } from '#shared/posted-form.ts'
import { refuseForm } from '../contact-admission.ts'
import { checkContact } from '../contact-fields.ts'
import type { ContactAnswer, Fields, InquiriesContext } from '../context.ts'
import { readTokens } from '../sent-files.ts'
import { writeContactMails } from './inquiry-mails.ts'
import { insertContactMessage } from './inquiry-rows.ts'

const done = { next: `${paths.contact}?sent=1` }

/** The caller must have admitted the sender already. */
export async function takeContact(
  context: InquiriesContext,
  formId: string,
  fields: Fields,
  sender: Sender,
): Promise<ContactAnswer> {
  if (isBot(fields)) return done
  const checked = checkContact(fields)
  if ('errors' in checked) return { errors: checked.errors, retryAfter: null }
  const { db, clock, attachments } = context
  const attempt = readAttempt(fields)
  try {
    const tokens = readTokens(fields)
    const files = await attachments.identify(tokens)
    const content = files.length > 0 ? [checked.fields, files] : checked.fields
    const keyedRequest = idempotentRequest(`POST /f/${formId}`, content, {
      ...sender,
      ...(attempt && { idempotencyKey: attempt }),
    })
    const answer = await writeOnce(db, clock, keyedRequest, async (tx) => {
      const now = clock.now()
      const id = await insertContactMessage(tx, { formId, fields: checked.fields, now })
      await attachments.bind(tx, tokens, { messageId: id }, now)
      await writeContactMails(context, tx, { id, formId, now, files, ...checked.fields })
      return done
    })
    // A form that was posted twice has brought its files twice.
    await attachments.discard(tokens)
    return answer
  } catch (error) {
    if (isAppError(error) && error.code === 'key_reused')
      return refuseForm('BLOCKED', attempt ? messages.contact.arrivedBefore : error.message)
    if (isAppError(error) && error.code === 'invalid')
      return { errors: [{ code: 'TYPE_FILE', field: filesField, message: error.message }], retryAfter: null }
    throw error
  }
}

function readAttempt(fields: Fields): string {
  const attempt = fields[attemptField]
  return typeof attempt === 'string' ? attempt : ''
}
