import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const script = join(import.meta.dirname, '../scripts/setup.mjs')
const lockOf = (version: string) => ({
  packages: {
    '': { name: 'a-shop' },
    'node_modules/needed': { version, integrity: `sha512-${version}` },
    'node_modules/of-another-machine': { version: '1.0.0', optional: true },
  },
})

/** A folder whose packages anybody has installed, with an npm that only notes its calls. */
function openFolder({ pinned = '1.0.0', isThere = true, isNoted = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'setup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'scripts'))
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  cpSync(script, join(folder, 'scripts/setup.mjs'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockOf(pinned)))
  if (isThere) mkdirSync(join(folder, 'node_modules/needed'))
  const { 'node_modules/of-another-machine': _, ...packages } = lockOf('1.0.0').packages
  if (isNoted) writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(join(folder, 'npm.cjs'), `require('fs').appendFileSync('called', process.argv[2])`)
  return {
    installs() {
      const env = { ...process.env, npm_execpath: join(folder, 'npm.cjs') }
      const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/setup.mjs')], { env })
      expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' })
      return existsSync(join(folder, 'called'))
    },
  }
}

test('CNT-15: the doctor and its like install no packages that are there, whoever installed them', () => {
  expect(openFolder().installs()).toBe(false)
})

test.each([
  ['the lockfile pins another version', { pinned: '1.0.1' }],
  ['a package is missing', { isThere: false }],
  ['an installation was not finished', { isNoted: false }],
])('packages are installed when %s', (_, changes) => {
  expect(openFolder(changes).installs()).toBe(true)
})
