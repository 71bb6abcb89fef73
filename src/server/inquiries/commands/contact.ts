import { idempotentRequest, type Sender, writeOnce } from '#server/platform/database/idempotency.ts'
import { isBot } from '#server/platform/http/bots.ts'
import { isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { checkContact } from '../contact-fields.ts'
import type { ContactAnswer, Fields, InquiriesContext } from '../context.ts'
import { writeContactMails } from './inquiry-mails.ts'
import { insertContactMessage } from './inquiry-rows.ts'

const contactForms: readonly string[] = ['contact', 'home']
const done = { next: `${paths.contact}?sent=1` }

export function refuseForm(code: string, message: string, retryAfter: number | null = null): ContactAnswer {
  return { errors: [{ code, message }], retryAfter }
}

/** Counts the call; returns why this sender's form is refused unread, or null when it may be read. */
export async function admitContact(
  context: InquiriesContext,
  formId: string,
  sender: Sender,
): Promise<ContactAnswer | null> {
  const texts = messages.formService
  if (!contactForms.includes(formId)) return refuseForm('FORM_NOT_FOUND', texts.noForm)
  return await countContact(context, sender)
}

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
  const write = idempotentRequest(`POST /f/${formId}`, checked.fields, sender)
  try {
    return await writeOnce(db, clock, write, async (tx) => {
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

export async function countContact({ limits }: InquiriesContext, { address }: Sender): Promise<ContactAnswer | null> {
  try {
    await limits.count('contact', address)
    return null
  } catch (error) {
    if (!isAppError(error) || error.code !== 'rate_limited') throw error
    return refuseForm('BLOCKED', error.message, Number(error.details.retryAfter))
  }
}
