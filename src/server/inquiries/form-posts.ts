import type { z } from 'zod'
import type { Sender } from '#server/platform/database/idempotency.ts'
import { parsePostedFields } from '#server/platform/http/posted-fields.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { isAppError } from '#shared/errors.ts'
import { filesField } from '#shared/posted-form.ts'
import { requestQuote } from './commands/request-quote.ts'
import { subscribe } from './commands/subscribe.ts'
import type { Fields, FormAnswer, InquiriesContext } from './context.ts'
import { discardFiles, readTokens } from './sent-files.ts'
import { quoteContract, subscribeContract } from './wire.ts'

/** Handles a form that a page posts without script as the API call does: limit, parse, operation. */
async function post<E extends Endpoint & { body: z.ZodType }>(
  { limits }: InquiriesContext,
  { limit, body }: E,
  readFields: () => Fields,
  sender: Sender,
  run: (body: z.output<E['body']>) => Promise<{ message: string }>,
): Promise<FormAnswer> {
  try {
    await limits.count(limit, sender.address)
    const { message } = await run(parsePostedFields(body, readFields()) as z.output<E['body']>)
    return { message }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { error: error.message, fields: (error.details.fields ?? {}) as Record<string, string> }
  }
}

export async function postQuote(context: InquiriesContext, fields: Fields, sender: Sender): Promise<FormAnswer> {
  const read = () => ({ ...fields, [filesField]: readTokens(fields) })
  const answer = await post(context, quoteContract, read, sender, (quote) => requestQuote(context, quote, sender))
  if ('error' in answer) await discardFiles(context, fields)
  return answer
}

export function postSubscription(context: InquiriesContext, fields: Fields, sender: Sender): Promise<FormAnswer> {
  return post(
    context,
    subscribeContract,
    () => fields,
    sender,
    (body) => subscribe(context, body),
  )
}
