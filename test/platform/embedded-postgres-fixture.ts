/**
 * Runs the launcher in its own Node process, so that tests can kill it. Speaks JSON lines; "stop" or stdin's end stops it.
 */
import { createInterface } from 'node:readline'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '#server/platform/embedded-postgres/launcher.ts'

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const log = {
  info: () => undefined,
  warn: (details: object, message: string) => void say({ state: 'warning', message, details }),
}

say({ state: 'starting' })
try {
  const options = JSON.parse(process.argv[2] ?? '') as Omit<EmbeddedPostgresOptions, 'log'>
  const { stop, lost, ...up } = await startEmbeddedPostgres({ ...options, log })
  say({ state: 'up', ...up })
  void lost.then((error) => say({ state: 'lost', message: error.message }))
  const input = createInterface({ input: process.stdin })
  await new Promise((resolve) => input.once('line', resolve).once('close', resolve))
  await stop()
  say({ state: 'stopped' })
} catch (error) {
  say({ state: 'refused', message: error instanceof Error ? error.message : String(error) })
}
process.stdin.destroy()
