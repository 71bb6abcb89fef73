import { expect, test } from 'vitest'
import { findLoginProblem } from './login-rules.ts'

test.each([
  ['', '', 'email', 'Please enter your email address'],
  ['owner', 'secret1', 'email', 'Invalid email format'],
  ['owner@', 'secret1', 'email', 'Invalid email format'],
  ['@example.com', 'secret1', 'email', 'Invalid email format'],
  ['own er@example.com', '', 'email', 'Invalid email format'],
  ['owner@example.com', '', 'password', 'Password must be at least 6 characters'],
  ['owner@example.com', '12345', 'password', 'Password must be at least 6 characters'],
])('%j with password %j is refused at the %s', (email, password, field, text) => {
  expect(findLoginProblem(email, password)).toEqual({ field, text })
})

test('six characters are enough for the form', () => {
  expect(findLoginProblem('owner@example.com', '123456')).toBeNull()
})
