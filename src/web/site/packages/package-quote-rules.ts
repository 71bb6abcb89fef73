import { isMailable } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'

/** The fields under the names of the request, in the order of the form. */
export const quoteKeys = ['customer_name', 'email', 'phone', 'project_details'] as const
export type QuoteKey = (typeof quoteKeys)[number]
export type QuoteDraft = Record<QuoteKey, string>
export type QuoteErrors = Partial<Record<QuoteKey, string>>

const labelKeys = { customer_name: 'name', email: 'email', phone: 'phone', project_details: 'details' } as const

export function quoteLabel(key: QuoteKey): string {
  return messages.quote[labelKeys[key]]
}

/** The checks that the browser can make. The server decides. */
export function findQuoteProblems({ customer_name, email, project_details }: QuoteDraft): QuoteErrors {
  return {
    ...(customer_name.trim() === '' && { customer_name: messages.quote.nameMissing }),
    ...(email.trim() === '' && { email: messages.quote.emailMissing }),
    ...(email.trim() !== '' && !isMailable(email.trim()) && { email: messages.quote.emailInvalid }),
    ...(project_details.trim() === '' && { project_details: messages.quote.detailsMissing }),
  }
}

export function readQuoteErrors(fields: unknown): QuoteErrors {
  const reasons = Object(fields) as Partial<Record<QuoteKey, unknown>>
  return Object.fromEntries(quoteKeys.flatMap((key) => (typeof reasons[key] === 'string' ? [[key, reasons[key]]] : [])))
}
