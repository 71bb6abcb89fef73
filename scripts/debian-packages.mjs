// Installs the programs of the tests from Debian where that is possible without asking: as root, on a machine with apt-get.
// setup.mjs runs this on the host's Node (>= 20).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isThere = (name) => ['/usr/bin', '/usr/sbin'].some((folder) => existsSync(`${folder}/${name}`))
const canInstall = process.getuid?.() === 0 && isThere('apt-get')
let isUpdated = false

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

/** False when it could not be installed. */
function ensureInstalled(name, purpose) {
  if (isThere(name)) return true
  if (!canInstall) return false
  process.stdout.write(`Installing ${name} for ${purpose} (apt-get) …\n`)
  isUpdated ||= aptGet('update', '-qq')
  return isUpdated && aptGet('install', '-y', '-qq', '--no-install-recommends', name)
}

const browserTests = 'the browser tests'
// The smaller package is missing in older editions. find-chromium.ts finds either, or Playwright's own.
if (!ensureInstalled('chromium-headless-shell', browserTests)) ensureInstalled('chromium', browserTests)
// Without it, these tests are skipped and counted.
ensureInstalled('pgbouncer', 'the tests behind a pooler')
