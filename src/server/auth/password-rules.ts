import { password as passwordRule } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

let common: Promise<ReadonlySet<string>> | undefined
/** Twenty megabytes that are needed a few times a year: loaded with the first new password. */
function loadCommon() {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return common
}

/** Shorter common words are ignored: a password is not built around one of three letters. */
const shortestWord = 4
/** How many characters around a common word still leave a bad password: years, counts, punctuation. */
const longestDecoration = 8

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz']
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** What is wrong with a new password, or null. Compared in NFKC, the form that is hashed. */
export async function findPasswordProblem(password: string, email: string): Promise<string | null> {
  const texts = messages.account
  const text = password.normalize('NFKC')
  if ([...text].length < passwordRule.newMinLength) return texts.passwordShort
  const lower = text.toLowerCase()
  const name = email.split('@')[0] ?? ''
  if (name.length >= shortestWord && lower.includes(name)) return texts.passwordHasEmail
  if (isRepetition(lower) || isRow(lower)) return texts.passwordPattern
  const known = await loadCommon()
  if (isCommon(known, lower) || isCommon(known, withLetters(lower))) return texts.passwordCommon
  return null
}

export async function requireGoodPassword(password: string, email: string): Promise<void> {
  const problem = await findPasswordProblem(password, email)
  if (problem) throw new AppError('invalid', problem, { fields: { new_password: problem } })
}

function withLetters(text: string): string {
  return text.replace(/[@4310!$5]/g, (sign) => lookalikes[sign] ?? sign)
}

function isCommon(known: ReadonlySet<string>, text: string): boolean {
  if (known.has(text)) return true
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return word.length >= shortestWord && text.length - word.length <= longestDecoration && known.has(word)
}

function isRepetition(text: string): boolean {
  return new Set(text).size < 5 || /^(.+?)\1+$/u.test(text)
}

/** At least three quarters of its steps follow the alphabet, the digits or a row of keys, in either direction. */
function isRow(text: string): boolean {
  const signs = [...text]
  const steps = signs.slice(1).filter((sign, index) => areNeighbours(signs[index] ?? '', sign)).length
  return steps >= (signs.length - 1) * 0.75
}

function areNeighbours(one: string, other: string): boolean {
  return rows.some((row) => {
    const [from, to] = [row.indexOf(one), row.indexOf(other)]
    return from >= 0 && to >= 0 && Math.abs(from - to) <= 1
  })
}
