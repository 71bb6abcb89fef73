import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const build = join(import.meta.dirname, '../../build')

/** The payment sandbox is a development tool; its tagged templates stay as they are written. */
const isForDevelopment = (name: string) => name.startsWith('payment-sandbox-')

test.each(['app', 'server/assets'])('V8 keeps one byte for each character of build/%s', (folder) => {
  const names = readdirSync(join(build, folder)).filter((name) => name.endsWith('.js'))
  const textOf = (name: string) => readFileSync(join(build, folder, name), 'utf8')
  expect(names.length).toBeGreaterThan(3)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  expect(names.filter((name) => !isForDevelopment(name) && /[^\x00-\x7f]/.test(textOf(name)))).toEqual([])
})
