import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'

const root = join(import.meta.dirname, '../../src/server')

/** What the code writes into the audit: the texts after `action:`, one or several. */
function written(): Set<string> {
  const found = new Set<string>()
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.startsWith('payment-sandbox')) continue
    for (const [, texts = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\baction: ([^,;}\n]+)/g))
      for (const [, text = ''] of texts.matchAll(/'([a-z][a-z.-]+)'/g)) found.add(text)
  }
  return found
}

it('every action of the audit has its sentence', () => {
  const sentences: Record<string, string> = messages.adminActivity.actions
  const actions = [...written()]
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter((action) => !(action in sentences))).toEqual([])
  for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[A-Z][^.]+[^. ]$/)
})
