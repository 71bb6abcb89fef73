import { createClient } from '@formspree/core'
import { messages } from '#shared/messages.ts'
import { filesField } from '#shared/posted-form.ts'
import { attachedFiles } from '#web/ui/files/attached-files.ts'
import { type ContactProblems, sortProblems } from './contact-problems.ts'

/** Created when the script loads, because the service counts the session from then. */
const client = createClient()

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

/** sends through the form service's own client library; null when the message was accepted. */
export async function sendContact(
  formId: 'contact' | 'home',
  data: FormData,
  endpoint: string,
): Promise<ContactProblems | null> {
  const files = attachedFiles(formId)
  const sending = files.forSending()
  if ('problem' in sending) return { form: [sending.problem], fields: {} }
  if (sending.tokens.length > 0) data.set(filesField, sending.tokens.join(' '))
  const result = await client.submitForm(formId, data, { endpoint })
  if (result.kind === 'success') {
    files.forgetSent()
    return null
  }
  return sortProblems([
    ...result.getFormErrors().map(({ message }) => ({ message: ownMessageFor(message) })),
    ...result
      .getAllFieldErrors()
      .flatMap(([field, errors]) => errors.map(({ message }) => ({ field: String(field), message }))),
  ])
}
