import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Installs a Debian package where that is possible without asking: as root, on a machine with apt-get. */
export function installFromDebian(name: string, purpose: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write(`Installing ${name} for ${purpose} (apt-get) …\n`)
  process.env.DEBIAN_FRONTEND = 'noninteractive'
  return run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}
