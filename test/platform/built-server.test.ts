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

test('an older Node comes as far as the sentence about its version', () => {
  const app = join(build, 'app')
  const sources = readdirSync(app).filter((name) => name.endsWith('.js'))
  const newer = /\b(?:findPackageJSON|registerHooks|enableCompileCache|argon2Sync|stripTypeScriptTypes)\b/
  expect(sources.filter((name) => newer.test(readFileSync(join(app, name), 'utf8')))).toEqual([])
})
