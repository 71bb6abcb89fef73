import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { standardStudio } from '#shared/brand/standard-studio.ts'

const assets = join(import.meta.dirname, '../../build/client/assets')

/** The scripts that a page of the site may load: those of its public manifest, and what these import at once or later. */
function publicScripts(): Map<string, string> {
  const read = new Map<string, string>()
  const [manifest = ''] = globSync('manifest-public-*.js', { cwd: assets })
  const waiting = [manifest]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (read.has(name)) continue
    const text = readFileSync(join(assets, name), 'utf8')
    read.set(name, text)
    const named = [...text.matchAll(/["'`](?:\.|\/?assets)\/([\w.-]+\.js)["'`]/g)]
    waiting.push(...named.map(([, found = '']) => basename(found)))
  }
  return read
}

test('CNT-04: no script that a public page may load has the address of the first studio', () => {
  const scripts = publicScripts()
  // The studio's map and the design editor are loaded on demand alone.
  for (const part of [/^root-/, /^home-/, /^map-/, /^design-editor/])
    expect([...scripts.keys()].some((name) => part.test(name))).toBe(true)
  const { phone, email, street, social } = standardStudio
  const words = [phone, email, street, ...social.map(({ href }) => href)]
  const found = [...scripts].flatMap(([name, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${name}: ${word}`),
  )
  expect(found).toEqual([])
})
