// Which browser the tests drive: a system Chromium, else Playwright's own, else one of the two is installed here.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Undefined where Playwright's own download is to be used. */
export function systemChromium(): string | undefined {
  return systemBrowsers.find((path) => existsSync(path))
}

function run(command: string, args: string[]) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write('Installing Chromium for the browser tests (apt-get) …\n')
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  return (
    run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  )
}

function installFromPlaywright() {
  // Does nothing when it is there already.
  return run(join('node_modules', '.bin', 'playwright'), ['install', 'chromium'])
}

/** False when no browser could be had; the browser suites cannot run then. */
export function ensureChromium(): boolean {
  return systemChromium() !== undefined || installFromDebian() || installFromPlaywright()
}
