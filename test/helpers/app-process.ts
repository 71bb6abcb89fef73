import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/**
 * Saves two fifths of a start's work, and the suites start the app dozens of times. A process writes the cache when it
 * exits cleanly.
 */
export const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node')

export type AppProcess = {
  url: string
  child: ChildProcess
  /** All output so far. */
  output(): string
  /** Sends the signal and waits for the exit; returns the exit code, null after a kill. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the app as its operator does, in its own process with these variables; resolves once /readyz answers 200 and the
 * start is described. `main` is src/main.ts where a test replaces a module of the app: in the bundle there are none.
 */
export async function startAppProcess(
  variables: Record<string, string> & { PORT: string },
  nodeArguments: string[] = [],
  main = 'build/app/main.js',
): Promise<AppProcess> {
  const { PATH = '', HOME = '', LANG = '' } = process.env
  const child = spawn(join(root, 'node_modules/.bin/node'), [...nodeArguments, join(root, main)], {
    cwd: root,
    env: { PATH, HOME, LANG, NODE_COMPILE_CACHE, AVIF_EFFORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  // Not 'exit': what was printed last may still be on its way.
  const closed = once(child, 'close')
  const url = `http://127.0.0.1:${variables.PORT}`
  // The server answers a moment before the app says so, and tests read what it says.
  const isReady = async () =>
    (await fetch(`${url}/readyz`).catch(() => null))?.status === 200 && /^ {2}sign-in: /m.test(text)
  const deadline = Date.now() + 300_000
  while (!(await isReady())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the app ended at its start:\n${text}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`the app was not ready in five minutes:\n${text}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    child,
    output: () => text,
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await closed
      }
      return child.exitCode
    },
  }
}
