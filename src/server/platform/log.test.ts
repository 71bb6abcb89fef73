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
