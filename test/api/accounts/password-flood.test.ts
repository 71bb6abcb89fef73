import { beforeAll, expect, it } from 'vitest'
import { hashPassword, isPassword } from '#server/auth/passwords.ts'
import { isAppError } from '#shared/errors.ts'

// The queue is the same at any cost; the tests of this folder hash at a low one.

const password = 'four inks on soft paper'
let stored: string
beforeAll(async () => {
  stored = await hashPassword(password)
})

const refusals = (answers: PromiseSettledResult<boolean>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))

it('a flood is answered up to the length of the queue, the rest is asked to retry later', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => isPassword('a guess of nobody', stored, 'stranger')),
  )
  const refused = refusals(answers)
  expect(refused).toHaveLength(60 - 17)
  for (const error of refused) expect(isAppError(error) && error.code).toBe('unavailable')
  expect(refused[0].details.retryAfter).toBeGreaterThan(0)
})

it('a flood of strangers does not delay a known browser', async () => {
  const order: string[] = []
  const guesses = Array.from({ length: 17 }, () =>
    isPassword('a guess of nobody', stored, 'stranger').then(() => order.push('stranger')),
  )
  const known = isPassword(password, stored).then((isRight) => order.push(`known ${isRight}`))
  await Promise.all([...guesses, known])
  expect(order.indexOf('known true')).toBe(1)
})
