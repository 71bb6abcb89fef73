import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mailLink } from './mail-link.ts'

describe('a link to write a mail', () => {
  it.each([
    'ada@example.com',
    'ada+prints@example.com',
    'ada?bcc=thief%40evil.example@example.com',
    'ada?cc=a&bcc=b#body=c@example.com',
    '100%25?subject=hi@example.com',
    'böhm@exämple.com',
  ])('goes to %s and to nobody else', (email) => {
    const link = new URL(mailLink(email))
    expect([link.protocol, link.search, link.hash]).toEqual(['mailto:', '', ''])
    expect(decodeURIComponent(link.pathname)).toBe(email)
  })

  it('leaves an ordinary address unchanged, and accepts half a surrogate pair', () => {
    expect(mailLink('hello@alderandink.example')).toBe('mailto:hello@alderandink.example')
    expect(mailLink('a\ud800@example.com')).toBe('mailto:a%EF%BF%BD@example.com')
  })

  it('is built in one place only', () => {
    const root = join(import.meta.dirname, '../..')
    const files = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
    const writing = files.filter((file) => readFileSync(file, 'utf8').includes('`mailto:'))
    expect(writing.map((file) => file.slice(root.length + 1))).toEqual(['web/lib/mail-link.ts'])
  })
})
