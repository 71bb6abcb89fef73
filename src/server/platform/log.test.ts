import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const destination = {
    write: (line: string) => {
      text += line
    },
  }
  write(createLog('info', destination))
  return text
}

test('what identifies or authenticates a person is cut out of a line', () => {
  const text = logged((log) =>
    log.info(
      {
        req: { headers: { authorization: 'Bearer secret-token', cookie: 'secret-cookie' } },
        body: { password: 'secret-password', token: 'secret-jwt', email: 'secret@example.com', phone: 'secret-phone' },
        order: { address: 'secret-street', number: 'AI-PLAIN' },
      },
      'a line',
    ),
  )
  expect(text).not.toContain('secret')
  expect(text).toContain('AI-PLAIN')
})

test('a line is one JSON object with a UTC time', () => {
  const line = JSON.parse(logged((log) => log.child({ reqId: 'abc' }).info('hello')))
  expect(line).toMatchObject({ msg: 'hello', reqId: 'abc' })
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})
