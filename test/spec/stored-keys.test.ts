import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policies } from '#shared/content/policies.ts'

const root = join(import.meta.dirname, '../../src/web')
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => ({ name: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'utf8') }))

/** Files that write under a key which is neither declared by createStoredValue nor a constant of the file. */
const elsewhere: Record<string, string> = {
  // The inline script receives the key as its argument.
  'preloader.tsx': 'preloaded',
  // Imported from scheme.ts.
  'scheme-switch.tsx': 'scheme',
  // The storage module itself: its keys are those of createStoredValue.
  'browser-storage.ts': 'cart',
}

/** Every key that the site or its libraries write into the browser's storage. */
function storedKeys(): string[] {
  const found = sources.flatMap(({ name, text }) => {
    const values = [...text.matchAll(/createStoredValue<[^(]*>\(\s*'([^']+)'/g)].map(([, key = '']) => key)
    if (!/\bsetItem\b/.test(text)) return values
    const constants = [...text.matchAll(/^(?:export )?const \w*[kK]ey = '([^']+)'/gm)].map(([, key = '']) => key)
    const own = [...values, ...constants, ...(elsewhere[name] ? [elsewhere[name]] : [])]
    expect([name, own.length > 0]).toEqual([name, true])
    return own
  })
  return [...new Set([...found, 'react-router-scroll-positions'])].sort()
}

test('the cookie policy names every key that the site stores in a browser', () => {
  const text = policies.cookies.sections.map(({ body }) => body).join(' ')
  const keys = storedKeys()
  expect(keys).toEqual(expect.arrayContaining(['cart', 'designSizes', 'adminUnsavedWords', 'preloaded', 'token']))
  expect(keys.length).toBeGreaterThan(15)
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(text))).toEqual([])
})
