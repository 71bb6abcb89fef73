import { idempotentRequest, type Sender, writeOnce } from '#server/platform/database/idempotency.ts'
import { isBot } from '#server/platform/http/bots.ts'
import { isAppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { refuseForm } from '../contact-admission.ts'
import { checkContact } from '../contact-fields.ts'
import type { ContactAnswer, Fields, InquiriesContext } from '../context.ts'
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
  const { db, clock } = context
  const keyedRequest = idempotentRequest(`POST /f/${formId}`, checked.fields, sender)
  try {
    return await writeOnce(db, clock, keyedRequest, async (tx) => {
      const now = clock.now()
      const id = await insertContactMessage(tx, { formId, fields: checked.fields, now })
      await writeContactMails(context, tx, { id, formId, now, ...checked.fields })
      return done
    })
  } catch (error) {
    if (isAppError(error) && error.code === 'key_reused') return refuseForm('BLOCKED', error.message)
    throw error
  }
}
