import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import { askWithRetries, paymentRefusal } from './start-checkout.ts'

const slow = new ApiError(503, 'unavailable', 'Slow.', { error: 'Slow.', goes_on: true })
const run = async (answers: (ApiError | string)[]) => {
  const shown: string[] = []
  let asked = 0
  const ask = async () => {
    const answer = answers[Math.min(asked++, answers.length - 1)]
    if (answer instanceof ApiError) throw answer
    return answer
  }
  const outcome = await askWithRetries(
    ask,
    (message) => shown.push(message),
    async () => undefined,
  ).catch(String)
  return { outcome, shown: shown.length, asked }
}

describe('A payment page that the provider opens late', () => {
  test('is requested again while the answer says so, up to the limit', async () => {
    expect(await run([slow, slow, 'page'])).toEqual({ outcome: 'page', shown: 2, asked: 3 })
    expect(await run([slow])).toEqual({ outcome: String(slow), shown: 5, asked: 6 })
  })

  test('is not requested again after any other refusal', async () => {
    const refused = new ApiError(409, 'prices_changed', 'Prices have changed.', { error: 'Prices have changed.' })
    expect(await run([refused])).toEqual({ outcome: String(refused), shown: 0, asked: 1 })
    expect(await run([slow, refused, 'page'])).toMatchObject({ outcome: String(refused), asked: 2 })
  })
})

test('SEL-17: a refused field is named in words for its buyer, not by its path', () => {
  const error = 'Enter an email address like name@example.com.'
  const refused = new ApiError(422, 'invalid', error, { error, fields: { 'customer.email': error } })
  expect(paymentRefusal(refused)).toMatchObject({
    message: 'Failed to start payment: Enter an email address like name@example.com.',
    fields: { email: 'Enter an email address like name@example.com.' },
  })
  const changed = new ApiError(409, 'prices_changed', 'Prices have changed.', { error: 'Prices have changed.' })
  expect(paymentRefusal(changed).message).toBe('Failed to start payment: Prices have changed.')
})
