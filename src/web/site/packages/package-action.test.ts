import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Services } from '#server/app/services.ts'
import type { FormAnswer } from '#server/inquiries/context.ts'
import { messages } from '#shared/messages.ts'
import { errorReporter, services } from '#web/services.ts'
import { action } from './service-packages.tsx'

const typed = { customer_name: 'Rosa', email: 'rosa@example.org', phone: '', project_details: 'A bakery.' }

/** The page's answer to a posted form, given the answer of the server's `postQuote`. */
async function post(
  fields: Record<string, string>,
  postQuote: (fields: unknown, sender: unknown) => Promise<FormAnswer>,
) {
  const reported: unknown[] = []
  const context = new RouterContextProvider()
  context.set(services, { inquiries: { postQuote } } as unknown as Services)
  context.set(errorReporter, { id: 'test', report: (error) => reported.push(error) })
  const request = new Request('http://shop.test/page-service-details', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'x-client-address': '203.0.113.7' },
  })
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0])
  return { answer, reported }
}

test('a sent request is passed on complete, with the sender’s address', async () => {
  const handed: unknown[] = []
  const { answer } = await post({ ...typed, package: 'Web Essentials', website: '' }, async (...given) => {
    handed.push(...given)
    return { message: messages.quote.sent }
  })
  expect(answer).toMatchObject({ status: 303 })
  expect((answer as Response).headers.get('location')).toBe('/page-service-details?sent=1#quote')
  expect(handed).toEqual([{ ...typed, package: 'Web Essentials', website: '' }, { address: '203.0.113.7' }])
})

test('a failure is reported and answered with the page’s own sentence and the typed text (PKG-37)', async () => {
  const fault = new Error('no database')
  const { answer, reported } = await post(typed, () => Promise.reject(fault))
  expect(reported).toEqual([fault])
  expect(answer).toMatchObject({
    init: { status: 500 },
    data: { refusal: { messages: ['Failed to send request.'], errors: {}, values: typed } },
  })
})

test('a refused field and a limit are told by the server’s sentences', async () => {
  const refused = await post(typed, async () => ({
    error: 'email: is not one',
    fields: { email: 'Enter another one.' },
  }))
  expect(refused.answer).toMatchObject({
    init: { status: 422 },
    data: { refusal: { errors: { email: 'Enter another one.' } } },
  })
  const limited = await post(typed, async () => ({ error: messages.api.tooMany, fields: {} }))
  expect(limited.answer).toMatchObject({
    init: { status: 429 },
    data: { refusal: { messages: [messages.api.tooMany] } },
  })
})
