import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Expressions that may take quadratic time: their text is short or does not come from a visitor. */
const bounded: Record<string, string> = {
  '/\\B(?=(\\d{3})+$)/g': 'src/shared/money.ts: the digits of one amount',
  '/^[^\\p{L}]+|[^\\p{L}]+$/gu': 'src/server/auth/password-rules.ts: a password, 256 characters at most',
  '/^(.+?)\\1+$/u': 'src/server/auth/password-rules.ts: a password, 256 characters at most',
  '/=+$/': 'src/server/auth/passwords.ts: a hash of fixed length',
  '/\\/+$/': 'src/server/platform/config.ts: the environment',
  '/^(\\S+)\\s+(\\w+ +\\w+ +\\d+ [\\d:]+ \\d+)\\s+(.*)$/': 'src/server/platform/embedded-postgres/processes.ts: ps',
  '/(-?[\\d.]+) (-?[\\d.]+)/g': 'artwork/products/artworks/ink-well.ts: our own drawing',
}

type Regex = { pattern: string; flags: string }

function regexesOf(node: unknown): Regex[] {
  if (typeof node !== 'object' || node === null) return []
  const { regex } = node as { regex?: Regex }
  return regex ? [regex] : Object.values(node).flatMap(regexesOf)
}

const sources = ['src', 'artwork', 'payment-sandbox/src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

test('every regular expression runs in linear time, or has a stated reason', () => {
  const costly = sources.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    return regexesOf(program)
      .filter(({ pattern: source, flags }) => analyse({ source, flags }).reports.length > 0)
      .map(({ pattern, flags }) => `/${pattern}/${flags}`)
      .filter((regex) => !bounded[regex]?.startsWith(`${file.slice(root.length + 1)}:`))
      .map((regex) => `${file.slice(root.length + 1)}: ${regex}`)
  })
  expect(costly).toEqual([])
})
