// The browser of the tests: Debian's headless Chromium, else another system Chromium, else Playwright's own; when none is
// found, one is installed (docs/decisions/0030-the-browser-of-the-tests.md).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installFromDebian, run } from './install-debian.ts'

const headlessShell = '/usr/bin/chromium-headless-shell'
const systemBrowsers = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Undefined when Playwright's own download is to be used. */
export function systemChromium(): string | undefined {
  return systemBrowsers.find((path) => existsSync(path))
}

const purpose = 'the browser tests'

function installFromPlaywright() {
  // Does nothing when it is already installed.
  return run(join('node_modules', '.bin', 'playwright'), ['install', 'chromium'])
}

/** False when no browser could be installed; the browser suites cannot run then. */
export function ensureChromium(): boolean {
  return (
    existsSync(headlessShell) ||
    installFromDebian('chromium-headless-shell', purpose) ||
    systemChromium() !== undefined ||
    installFromDebian('chromium', purpose) ||
    installFromPlaywright()
  )
}
