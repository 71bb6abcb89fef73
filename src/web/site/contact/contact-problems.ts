import { messages } from '#shared/messages.ts'

/** The prefix of each field's messages. */
const prefixes = {
  full_name: messages.contact.namePrefix,
  email: messages.contact.emailPrefix,
  subject: messages.contact.subjectPrefix,
  phone: messages.contact.phonePrefix,
  message: messages.contact.messagePrefix,
} as const

export type ContactField = keyof typeof prefixes
export type ContactValues = Partial<Record<ContactField, string>>

/** The service's refusal: sentences about the whole form, and one line per field. */
export type ContactProblems = { form: string[]; fields: Partial<Record<ContactField, string>> }

export const contactFields = Object.keys(prefixes) as ContactField[]

const isContactField = (name: string | undefined): name is ContactField => name !== undefined && name in prefixes

/** A problem of a field that the form does not show must still be visible, so it is shown for the whole form. */
export function sortProblems(errors: readonly { field?: string; message: string }[]): ContactProblems {
  const problems: ContactProblems = { form: [], fields: {} }
  for (const { field, message } of errors) {
    if (!isContactField(field)) problems.form.push(message)
    else {
      const soFar = problems.fields[field]
      problems.fields[field] = soFar ? `${soFar}, ${message}` : `${prefixes[field]} ${message}`
    }
  }
  return problems
}
