import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const namedPaths = (text: string) => [
  ...Array.from(text.matchAll(/`((?:src|test|scripts|docs|migrations)\/[\w.\-/]+)`/g), ([, path = '']) => path),
  ...Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, path = '']) => path),
]

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s names no file that is not there', (document) => {
  const paths = namedPaths(readFileSync(join(root, document), 'utf8'))
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
