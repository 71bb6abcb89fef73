import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`)

const folders = ['src', 'test', 'artwork', 'payment-sandbox', 'scripts', 'migrations', 'public', 'docs']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(root.length + 1)}`),
)

const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, path = '']) => path)

/** Paths from the root, relative links, and file names of which only the end is given. */
function missingIn(document: string): { named: number; missing: string[] } {
  const text = readFileSync(join(root, document), 'utf8')
  const paths = matches(text, /`((?:src|test|scripts|docs|migrations)\/[\w.\-/]+)`/g)
  const links = matches(text, /\]\((?!https?:|#)([^)#]+)/g)
  const endings = matches(text, /`([\w\-./]+\.(?:tsx?|mjs|css|sql))`/g).map((path) => path.replace(/^(\.\.\/)+/, ''))
  const missing = [
    ...paths.filter((path) => !existsSync(join(root, path))),
    ...links.filter((path) => !existsSync(join(root, dirname(document), path))),
    ...endings.filter((path) => !existsSync(join(root, path)) && !files.some((file) => file.endsWith(`/${path}`))),
  ]
  return { named: paths.length + links.length + endings.length, missing: [...new Set(missing)] }
}

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names no file that is not there', (document) => {
  const { named, missing } = missingIn(document)
  expect(named).toBeGreaterThan(0)
  expect(missing).toEqual([])
})

test('the map of ARCHITECTURE.md has every folder of the server and the site', () => {
  const [, map = ''] = /```text\n(.*?)```/s.exec(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) ?? []
  /** A folder's line with the lines that go on with it; server and site have all lines. */
  const linesOf = (folder: string) =>
    new RegExp(`^ {2}${basename(folder)}/.*(?:\\n {4,}.*)*`, 'm').exec(map)?.[0] ?? map
  const parents = ['server', 'server/platform', 'web', 'web/site', 'web/shop', 'web/admin']
  const missing = parents.flatMap((parent) => {
    const named = matches(linesOf(parent), /(?<![\w/-])([\w-]+)\//g)
    return readdirSync(join(root, 'src', parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !named.includes(entry.name))
      .map(({ name }) => `src/${parent}/${name}`)
  })
  expect(missing).toEqual([])
})

test('a decision names no file that is not there', () => {
  const missing = decisions.flatMap((document) => missingIn(document).missing.map((path) => `${document}: ${path}`))
  expect(missing).toEqual([])
})

/** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function expandBraces(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  if (choices === undefined) return [pattern]
  return choices.split(',').flatMap((choice) => expandBraces(`${before}${choice}${after}`))
}

test('the mutation runs name no file that is not there', () => {
  const patterns = matches(readFileSync(join(root, 'stryker.config.ts'), 'utf8'), /'((?:src|test)\/[^']+)'/g)
  const paths = patterns.flatMap(expandBraces)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a comment names no document that is not there', () => {
  const sources = files.filter((file) => /\.(?:tsx?|mjs|css|sql)$/.test(file))
  const documents = [...files, ...readdirSync(root).map((name) => `/${name}`)].filter((file) => file.endsWith('.md'))
  const missing = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const named = matches(text, /([\w\-./]+\.md)\b/g).filter(
      (path) => !documents.some((each) => each.endsWith(`/${path}`)),
    )
    const decision = matches(text, /(docs\/decisions\/\d{4})\b/g).filter(
      (path) => !documents.some((each) => each.startsWith(`/${path}-`)),
    )
    // The first edition's plans had numbered rules; they are not in the repository.
    const rules = matches(text, /\b(reliability \d\.\d)/g)
    return [...named, ...decision, ...rules].map((path) => `${file}: ${path}`)
  })
  expect(missing).toEqual([])
})
