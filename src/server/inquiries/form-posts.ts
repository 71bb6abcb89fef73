import type { z } from 'zod'
import { requestQuote as quoteContract, subscribe as subscribeContract } from '#shared/contracts/inquiries.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Fields, FormAnswer, InquiriesContext, Sender } from './inquiries.ts'
import { subscribe } from './newsletter.ts'
import { requestQuote } from './quotes.ts'

/** What a form of a page posts without script goes the way of the API call: limit, parse, operation. */
async function post<E extends Endpoint & { body: z.ZodType }>(
  { limits }: InquiriesContext,
  { limit, body }: E,
  fields: Fields,
  sender: Sender,
  run: (body: z.output<E['body']>) => Promise<{ message: string }>,
): Promise<FormAnswer> {
  try {
    await limits.count(limit, sender.address)
    const parsed = body.safeParse(withLineBreaks(fields))
    if (!parsed.success) return refusal(parsed.error)
    const { message } = await run(parsed.data as z.output<E['body']>)
    return { message }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { error: error.message, fields: {} }
  }
}

/** A posted form sends line breaks as CRLF, two characters where the page's `maxlength` has counted one. */
function withLineBreaks(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
    ]),
  )
}

function refusal(error: z.ZodError): FormAnswer {
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
  const [name = '', reason = ''] = Object.entries(fields)[0] ?? []
  return { error: messages.api.invalid(name, reason), fields }
}

export function postQuote(context: InquiriesContext, fields: Fields, sender: Sender): Promise<FormAnswer> {
  return post(context, quoteContract, fields, sender, (quote) => requestQuote(context, quote, sender))
}

export function postSubscription(context: InquiriesContext, fields: Fields, sender: Sender): Promise<FormAnswer> {
  return post(context, subscribeContract, fields, sender, (body) => subscribe(context, body))
}
