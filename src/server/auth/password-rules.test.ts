import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { findPasswordProblem } from './password-rules.ts'

const said = messages.account
const problem = (password: string) => findPasswordProblem(password, 'marlowe@example.com')

test.each([
  ['', said.passwordShort],
  ['elevensigns', said.passwordShort],
  // Six characters of two code units each: the rule counts the characters that are seen.
  ['👍👍👍👍👍👍', said.passwordShort],
  ['Marlowe prints well', said.passwordHasEmail],
  ['aaaaaaaaaaaaaaaa', said.passwordPattern],
  ['inkinkinkinkink', said.passwordPattern],
  ['abcdefghijklmnop', said.passwordPattern],
  ['0987654321098765', said.passwordPattern],
  ['qwertyuiopasdf', said.passwordPattern],
  ['administrator', said.passwordCommon],
  ['Unbelievable', said.passwordCommon],
  ['Sunshine2024!', said.passwordCommon],
  ['P@ssw0rd2026!!', said.passwordCommon],
  // Full-width letters are the same letters once they are normalised.
  ['ｐａｓｓｗｏｒｄ１２３４', said.passwordCommon],
])('%j is refused: %s', async (password, sentence) => {
  expect(await problem(password)).toBe(sentence)
})

test.each(['correct horse battery', 'a proof by noon, press by two', 'Zt7#qLw9!vKx', 'monkey 84 harbour lantern'])(
  '%j will do',
  async (password) => {
    expect(await problem(password)).toBeNull()
  },
)
