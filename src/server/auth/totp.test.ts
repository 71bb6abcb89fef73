import { expect, test } from 'vitest'
import { findStep, newRecoveryCode, readCode, stepAt, toBase32, totpCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is the one of RFC 6238', (second, code) => {
  expect(totpCode(secret, stepAt(new Date(second * 1_000)), 8)).toBe(code)
})

test('a code is valid one step early and one late, no further', () => {
  const now = new Date(1_234_567_890_000)
  const near = [-2, -1, 0, 1, 2].map((away) => findStep(secret, totpCode(secret, stepAt(now) + away), now))
  expect(near).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null])
  expect(findStep(secret, '12345', now)).toBeNull()
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('%j is %j in base32 (RFC 4648)', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})

test('the address for the authenticator app names shop, account and parameters', () => {
  expect(totpUri(secret, { issuer: 'Alder & Ink', account: 'owner@example.com' })).toBe(
    'otpauth://totp/Alder%20%26%20Ink:owner%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Alder%20%26%20Ink&algorithm=SHA1&digits=6&period=30',
  )
})

test('a typed code may have spaces, dashes and any case', () => {
  expect(readCode(' 123 456 ')).toEqual({ kind: 'totp', code: '123456' })
  expect(readCode('abcde-fgh23')).toEqual({ kind: 'recovery', code: 'ABCDEFGH23' })
  expect(readCode('23abc-defgh')).toEqual({ kind: 'recovery', code: '23ABCDEFGH' })
  expect(newRecoveryCode()).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
})
