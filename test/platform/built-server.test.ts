import { isAscii } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const build = join(import.meta.dirname, '../../build')

/** The payment sandbox is a development tool; its tagged templates stay as they are written. */
const isForDevelopment = (name: string) => name.startsWith('payment-sandbox-')

test.each(['app', 'pictures', 'server/assets'])('V8 keeps one byte for each character of build/%s', (folder) => {
  const names = readdirSync(join(build, folder)).filter((name) => name.endsWith('.js') && !isForDevelopment(name))
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !isAscii(readFileSync(join(build, folder, name))))).toEqual([])
})
