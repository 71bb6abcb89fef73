import { Agent, request } from 'node:http'

export type Call = { path: string; method?: string; headers?: Record<string, string>; body?: string }
/** Milliseconds of each answer. */
export type Load = { answers: number; seconds: number; times: number[] }

const connections = 32

/** The headers of a request for a page, as far as the app reads them. */
export const asPage = { 'accept-encoding': 'br', accept: 'text/html' }

function send(agent: Agent, port: number, { path, method = 'GET', headers, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', path, method, headers }, (answer) => {
      if (answer.statusCode === 200) answer.resume().once('end', resolve)
      else answer.once('data', (text) => reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`)))
      answer.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Calls over kept connections until the time is over or `calls` are made; every answer has to be a 200. */
export async function load(
  port: number,
  next: () => Call,
  { seconds = Number.POSITIVE_INFINITY, calls = Number.POSITIVE_INFINITY, at = connections },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: at })
  const times: number[] = []
  const startedAt = performance.now()
  const end = startedAt + seconds * 1_000
  let left = calls
  await Promise.all(
    Array.from({ length: at }, async () => {
      while (performance.now() < end && left-- > 0) {
        const from = performance.now()
        await send(agent, port, next())
        times.push(performance.now() - from)
      }
    }),
  )
  agent.destroy()
  return { answers: times.length, seconds: (performance.now() - startedAt) / 1_000, times }
}

/** Calls at a steady rate, whether or not the earlier ones are answered, until `stop` is aborted. */
export async function loadSteadily(
  port: number,
  next: () => Call,
  perSecond: number,
  stop: AbortSignal,
): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const open = new Set<Promise<void>>()
  const startedAt = performance.now()
  for (let sent = 0; !stop.aborted; ) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond
    for (; sent < due; sent++) {
      const call = send(agent, port, next()).finally(() => open.delete(call))
      open.add(call)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(open)
  agent.destroy()
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}
