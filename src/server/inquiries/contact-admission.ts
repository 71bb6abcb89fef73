import type { Sender } from '#server/platform/database/idempotency.ts'
import { isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ContactAnswer, InquiriesContext } from './context.ts'

const contactForms: readonly string[] = ['contact', 'home']

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

export async function countContact({ limits }: InquiriesContext, { address }: Sender): Promise<ContactAnswer | null> {
  try {
    await limits.count('contact', address)
    return null
  } catch (error) {
    if (!isAppError(error) || error.code !== 'rate_limited') throw error
    return refuseForm('BLOCKED', error.message, Number(error.details.retryAfter))
  }
}
