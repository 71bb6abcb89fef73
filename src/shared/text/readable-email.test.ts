import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { readableEmail } from './readable-email.ts'

test.each([
  'exämple.com',
  'müller.exämple.de',
  'пример.рф',
  '例え.テスト',
  'faß-öl.at',
  'plain.example',
  'ñandú.ćevapi.hr',
])('the domain %s is readable again, and the name before it stays', (domain) => {
  expect(readableEmail(`zoe+xn--tag@${domainToASCII(domain)}`)).toBe(`zoe+xn--tag@${domain}`)
})

test.each(['a@xn--.com', 'a@xn--!.com', 'a@xn--99999999999.com', 'xn--exmple-cua', '', '@', 'a@xn--a'])(
  'what cannot be read is shown as it is: %j',
  (email) => expect(readableEmail(email)).toBe(email === 'xn--exmple-cua' ? 'exämple' : email),
)
