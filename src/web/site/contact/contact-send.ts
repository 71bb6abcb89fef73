import { createClient } from '@formspree/core'
import { messages } from '#shared/messages.ts'
import { attemptField, filesField } from '#shared/posted-form.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { attachedFiles } from '#web/ui/files/attached-files.ts'
import { type ContactProblems, sortProblems } from './contact-problems.ts'

/** Created when the script loads, because the service counts the session from then. */
const client = createClient()

/** The key of each form that was sent and not answered: what is changed meanwhile must not arrive as a second message. */
const unanswered: Partial<Record<'contact' | 'home', string>> = {}

/**
 * When the connection fails or the answer is not JSON, the library passes on the browser's own message, which is technical
 * English and differs by browser.
 */
function ownMessageFor(message: string): string {
  if (/failed to fetch|networkerror|load failed|network connection|fetch failed/i.test(message))
    return messages.contact.noNetwork
  if (/JSON|did not match the expected pattern/.test(message)) return messages.contact.unexpected
  return message
}

/** sends through the form service's own client library, which calls it `formId`; null when the message was accepted. */
export async function sendContact(
  form: 'contact' | 'home',
  formId: string,
  data: FormData,
  endpoint: string | null,
): Promise<ContactProblems | null> {
  const files = attachedFiles(form)
  const sending = files.forSending()
  if ('problem' in sending) return { form: [sending.problem], fields: {} }
  if (sending.tokens.length > 0) data.set(filesField, sending.tokens.join(' '))
  // An outside form service would mail the key as a field.
  if (endpoint === null) {
    unanswered[form] ??= newIdempotencyKey()
    data.set(attemptField, unanswered[form])
  }
  const result = await client.submitForm(formId, data, { endpoint: endpoint ?? window.location.origin })
  if (result.kind === 'success') {
    delete unanswered[form]
    files.forgetSent()
    return null
  }
  const formErrors = result.getFormErrors().map(({ message }) => ({ message: ownMessageFor(message) }))
  const { noNetwork, unexpected } = messages.contact
  if (!formErrors.some(({ message }) => message === noNetwork || message === unexpected)) delete unanswered[form]
  return sortProblems([
    ...formErrors,
    ...result
      .getAllFieldErrors()
      .flatMap(([field, errors]) => errors.map(({ message }) => ({ field: String(field), message }))),
  ])
}
