import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import packageFile from '../package.json' with { type: 'json' }

type Answer = { ms: number; total: string; body: string }

/** Starts the server as `npm start` does, on the benchmark's own folder and port. */
export function startNode(args: string[], variables: NodeJS.ProcessEnv): ChildProcess {
  return spawn('sh', ['-c', `${packageFile.scripts.start} "$@"`, 'sh', ...args], {
    env: { ...process.env, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '100000', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export const admin = { email: 'owner@example.com', password: 'a proof by noon, press by two' }

export async function waitUntilReady(origin: string): Promise<void> {
  while ((await fetch(`${origin}/readyz`).catch(() => null))?.status !== 200) await wait(50)
}

/** The administrator's `Authorization` header; for a server that was started with `admin`. */
export async function authorize(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  return `Bearer ${(await answer.json()).token}`
}

export async function ask(address: string, authorization: string): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await fetch(address, { headers: { authorization, 'accept-encoding': 'identity' } })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${body}`)
  return { ms: performance.now() - startedAt, total: answer.headers.get('x-total-count') ?? '', body }
}

/**
 * Requests each address of a running server repeatedly, and prints a Markdown table of milliseconds; then stops the server.
 */
export async function printTimes(
  server: ChildProcess,
  origin: string,
  asked: readonly (readonly [name: string, path: string])[],
  { runs, authorize, totalOf }: { runs: number; authorize(): Promise<string>; totalOf(answer: Answer): string },
) {
  try {
    await waitUntilReady(origin)
    const authorization = await authorize()
    const print = (...cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
    print('', 'found', 'first', 'fastest', 'median', 'p95')
    print('---', '--:', '--:', '--:', '--:', '--:')
    for (const [name, path] of asked) {
      const first = await ask(origin + path, authorization)
      const times: number[] = []
      for (let run = 0; run < runs; run++) times.push((await ask(origin + path, authorization)).ms)
      times.sort((a, b) => a - b)
      const at = (share: number) => (times[Math.ceil(share * runs) - 1] ?? 0).toFixed(1)
      print(name, totalOf(first), first.ms.toFixed(1), at(1 / runs), at(0.5), at(0.95))
    }
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}
