import fastify from 'fastify'
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { type Api, answerErrors } from './api.ts'

test('a refusal names its cause in the log, not in the answer, and one without a cause logs nothing', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } })
  answerErrors(app as unknown as Api)
  app.get('/broken', () => {
    throw new AppError(
      'unavailable',
      'We are busy.',
      {},
      { cause: new Error('The picture process could not be started') },
    )
  })
  app.get('/full', () => {
    throw new AppError('unavailable', 'We are busy.')
  })

  const [broken, full] = [await app.inject('/broken'), await app.inject('/full')]
  expect([broken.statusCode, broken.json()]).toEqual([503, { error: 'We are busy.', code: 'unavailable' }])
  expect([full.statusCode, full.json()]).toEqual([503, { error: 'We are busy.', code: 'unavailable' }])
  expect(lines.map((line) => JSON.parse(line).err.message)).toEqual(['The picture process could not be started'])
  await app.close()
})
