import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

export type Watchdog = { dismiss(): void }

/** A line on the pipe means "leave"; the end of the pipe means that Node has ended, for whatever reason. */
const waitAndInterrupt = 'read -r _ || kill -INT "$1"'

const windowsWait = `const [program, folder] = process.argv.slice(1)
process.stdin.on('data', () => process.exit()).on('end', () =>
  require('node:child_process').spawnSync(program, ['stop', '-D', folder, '-m', 'fast']))`

/**
 * Ends the server when Node dies without stopping it. Detached, so that Ctrl+C in a terminal does not end the watchdog,
 * and under the server's account, so that it can signal no other account's processes.
 */
export function startWatchdog(serverPid: number, account: Account, pgCtl: string, pgdata: string): Watchdog {
  const stdio = ['pipe', 'ignore', 'ignore'] as const
  const child =
    process.platform === 'win32'
      ? spawn(process.execPath, ['-e', windowsWait, pgCtl, pgdata], { stdio: [...stdio], windowsHide: true })
      : spawn('/bin/sh', ['-c', waitAndInterrupt, 'watchdog', String(serverPid)], {
          ...account.spawnAs,
          cwd: '/',
          env: {},
          stdio: [...stdio],
          detached: true,
        })
  // The watchdog must neither keep Node alive nor crash it.
  child.unref()
  child.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  return { dismiss: () => void child.stdin?.end('leave\n') }
}
