import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { findPasswordProblem, requireGoodPassword } from './password-rules.ts'

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
  ['qazwsxqazwsx', texts.passwordPattern],
  ['abababcbcbcb', texts.passwordPattern],
  ['zxcvbnmasdfg', texts.passwordPattern],
  ['kzkkzzkzkkkz', texts.passwordPattern],
  ['printprintprint', texts.passwordPattern],
  // Nine of its twelve steps are neighbours, exactly three quarters.
  ['abcdefghijmzq', texts.passwordPattern],
  ['aaaa1111aaaa1111bcd', texts.passwordPattern],
  ['1q2w3e4r5t6y', texts.passwordCommon],
  // A word may have up to eight other characters around it.
  ['love26266262', texts.passwordCommon],
  ['--sunshine--', texts.passwordCommon],
  // Each character that looks like a letter.
  ['b@sketb@ll--', texts.passwordCommon],
  ['b4sketb4ll--', texts.passwordCommon],
  ['t3rminator--', texts.passwordCommon],
  ['unbel1evable', texts.passwordCommon],
  ['unbel!evable', texts.passwordCommon],
  ['ch0c0late---', texts.passwordCommon],
  ['ba$ketball--', texts.passwordCommon],
  ['ba5ketball--', texts.passwordCommon],
  // Full-width letters are the same letters once they are normalised.
  ['ｐａｓｓｗｏｒｄ１２３４', texts.passwordCommon],
])('%j is refused: %s', async (password, sentence) => {
  expect(await problem(password)).toBe(sentence)
})

test.each([
  'correct horse battery',
  'a proof by noon, press by two',
  'Zt7#qLw9!vKx',
  'monkey 84 harbour lantern',
  'sun--shine-66',
  'popolanternhill',
  'kzmwpkmzwpzk',
  // A space is no neighbour of the first key of a row.
  'qqq aaa zzz 111 aaa',
  // Nine other characters around a word are enough.
  'love262662626',
])('%j will do', async (password) => {
  expect(await problem(password)).toBeNull()
})

test('a name of three letters in the email may be part of a password, one of four may not', async () => {
  expect(await findPasswordProblem('the inkpot is blue', 'ink@example.com')).toBeNull()
  expect(await findPasswordProblem('the inks are blue', 'inks@example.com')).toBe(texts.passwordHasEmail)
})

test('a refused password is the fault of its field', async () => {
  await expect(requireGoodPassword('elevensigns', 'marlowe@example.com')).rejects.toMatchObject({
    code: 'invalid',
    message: texts.passwordShort,
    details: { fields: { new_password: texts.passwordShort } },
  })
  await expect(requireGoodPassword('correct horse battery', 'marlowe@example.com')).resolves.toBeUndefined()
})
