// The browser of the tests: Debian's headless Chromium, else another system Chromium, else Playwright's own; when none is
// found, one is installed (docs/decisions/0030-the-browser-of-the-tests.md).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const headlessShell = '/usr/bin/chromium-headless-shell'
const systemBrowsers = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Undefined when Playwright's own download is to be used. */
export function systemChromium(): string | undefined {
  return systemBrowsers.find((path) => existsSync(path))
}

function run(command: string, args: string[]) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function installFromDebian(name: string) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write(`Installing ${name} for the browser tests (apt-get) …\n`)
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  return run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

function installFromPlaywright() {
  // Does nothing when it is already installed.
  return run(join('node_modules', '.bin', 'playwright'), ['install', 'chromium'])
}

/** False when no browser could be installed; the browser suites cannot run then. */
export function ensureChromium(): boolean {
  return (
    existsSync(headlessShell) ||
    installFromDebian('chromium-headless-shell') ||
    systemChromium() !== undefined ||
    installFromDebian('chromium') ||
    installFromPlaywright()
  )
}
