// The browser of the tests: Debian's headless Chromium (debian-packages.mjs), else another system Chromium, else Playwright's own
// (docs/decisions/0030-the-browser-of-the-tests.md).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const headlessShell = '/usr/bin/chromium-headless-shell'
const systemBrowsers = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Undefined when Playwright's own download is to be used. */
export function systemChromium(): string | undefined {
  return systemBrowsers.find((path) => existsSync(path))
}

/** False when there is none and Playwright's own could not be installed; the browser suites cannot run then. */
export function ensureChromium(): boolean {
  // Does nothing when it is already installed.
  const install = () =>
    spawnSync(join('node_modules', '.bin', 'playwright'), ['install', 'chromium'], { stdio: 'inherit' })
  return systemChromium() !== undefined || install().status === 0
}
