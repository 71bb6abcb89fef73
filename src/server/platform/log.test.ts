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

test('personal data and secrets are removed from a line', () => {
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

test.each([
  ['/order/Zm9vYmFy', '/order/[redacted]'],
  [`https://shop.example/order/${'a'.repeat(43)}.data?_routes=x`, 'https://shop.example/order/[redacted]?_routes=x'],
  [`/unsubscribe?token=${'b-_'.repeat(14)}b`, '/unsubscribe?token=[redacted]'],
  [`/shop-success?session_id=cs_test_${'c'.repeat(40)}`, '/shop-success?session_id=[redacted]'],
  ['/shop-products?category=Mugs', '/shop-products?category=Mugs'],
])('an address is logged without what opens something: %s', (address, shown) => {
  expect(JSON.parse(logged((log) => log.child({ reqId: 'abc' }).error({ url: address }, 'page failed'))).url).toBe(
    shown,
  )
})

test('a line is one JSON object with a UTC time', () => {
  const line = JSON.parse(logged((log) => log.child({ reqId: 'abc' }).info('hello')))
  expect(line).toMatchObject({ msg: 'hello', reqId: 'abc' })
  expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test('a database error is logged with its code and cause, without the client that the pool attaches', () => {
  const cause = new Error('the socket closed')
  const fault = Object.assign(new Error('terminated', { cause }), { code: '57P01', client: { secretKey: 4711 } })
  const text = logged((log) => log.warn({ err: fault }, 'a database connection was lost'))
  expect(text).not.toContain('4711')
  const { err } = JSON.parse(text)
  expect(err).toMatchObject({ type: 'Error', code: '57P01', message: expect.stringContaining('terminated') })
  expect(err.stack).toContain('the socket closed')
})

test('an error of the mail server is logged with its code and command, without any address', () => {
  const recipient = 'ada.o\u2019brien/x@buyers.example'
  const answer = `550 5.1.1 <${recipient}>: no such user; ask postmaster@mail.example`
  const refusal = Object.assign(new Error(`Can't send mail - all recipients were rejected: ${answer}`), {
    ...{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: answer, rejected: [recipient] },
    rejectedErrors: [Object.assign(new Error(answer), { recipient })],
  })
  const both = new AggregateError([refusal, recipient], `nobody was reached: ${recipient}`)
  const text = logged((log) => {
    log.warn({ err: refusal }, 'a mail was not sent at once and becomes a job')
    log
      .child({ reqId: 'abc' })
      .warn({ err: new Error('The mail server took too long.', { cause: both }) }, 'a job failed')
    log.warn({ err: both }, 'a job failed')
    log.warn(
      { err: recipient, reason: `Invalid email address: ${recipient}` },
      'the payment provider refused a session',
    )
  })
  expect(text).not.toMatch(/brien|ostmaster/)
  const [first, , third] = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).err)
  expect(first).toMatchObject({ type: 'Error', code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
  expect(first.message).toBe(
    `Can't send mail - all recipients were rejected: 550 5.1.1 <a•••@buyers.example>: no such user; ask p•••@mail.example`,
  )
  expect(first.stack).toContain('log.test.ts')
  expect(third.aggregateErrors).toMatchObject([{ code: 'EENVELOPE' }, 'a•••@buyers.example'])
})

test('the path of a package stays readable in a stack', () => {
  const fault = new Error('away')
  fault.stack = 'Error: away\n    at send (/shop/node_modules/@aws-sdk/client-s3/dist/index.js:1:2)'
  expect(JSON.parse(logged((log) => log.error({ err: fault }, 'the storage of files failed'))).err.stack).toBe(
    fault.stack,
  )
})
