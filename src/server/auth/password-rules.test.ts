import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { findPasswordProblem } from './password-rules.ts'

const texts = messages.account
const problem = (password: string) => findPasswordProblem(password, 'marlowe@example.com')

test.each([
  ['', texts.passwordShort],
  ['elevensigns', texts.passwordShort],
  // Six characters of two code units each: the rule counts the characters that are seen.
  ['👍👍👍👍👍👍', texts.passwordShort],
  ['Marlowe prints well', texts.passwordHasEmail],
  ['aaaaaaaaaaaaaaaa', texts.passwordPattern],
  ['inkinkinkinkink', texts.passwordPattern],
  ['abcdefghijklmnop', texts.passwordPattern],
  ['0987654321098765', texts.passwordPattern],
  ['qwertyuiopasdf', texts.passwordPattern],
  ['administrator', texts.passwordCommon],
  ['Unbelievable', texts.passwordCommon],
  ['Sunshine2024!', texts.passwordCommon],
  ['P@ssw0rd2026!!', texts.passwordCommon],
  // Full-width letters are the same letters once they are normalised.
  ['ｐａｓｓｗｏｒｄ１２３４', texts.passwordCommon],
])('%j is refused: %s', async (password, sentence) => {
  expect(await problem(password)).toBe(sentence)
})

test.each(['correct horse battery', 'a proof by noon, press by two', 'Zt7#qLw9!vKx', 'monkey 84 harbour lantern'])(
  '%j will do',
  async (password) => {
    expect(await problem(password)).toBeNull()
  },
)
