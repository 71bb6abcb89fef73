import { createServer } from 'node:net'

/** Below the range that operating systems assign ports from: another process could take one before the test listens. */
const lowest = 12_000
const perProcess = 100
const processes = 200

// Test files run in parallel, each in its own process: each process uses a range of ports of its own.
const first = lowest + (process.pid % processes) * perProcess
let offset = 0

/** A port that is free and that no other test file tries. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < perProcess; tries++) {
    const port = first + (offset++ % perProcess)
    if (await isFree(port)) return port
  }
  throw new Error(`no port is free from ${first} on`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (isListening) await new Promise((resolve) => server.close(resolve))
  return isListening
}
