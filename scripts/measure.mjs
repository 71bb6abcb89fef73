// Prints the README's figures on start and memory: first start on an empty data folder, restart, resident memory.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }

const dataDir = mkdtempSync(join(tmpdir(), 'alder-measure-'))
chmodSync(dataDir, 0o755)
const probe = createServer().listen(0, '127.0.0.1')
await once(probe, 'listening')
const { port } = probe.address()
probe.close()

const megabytes = (kilobytes) => `${Math.round(kilobytes / 1024)} MB`
const residentKb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
// Proportional set size: shared buffers count once, not once per connection.
const proportionalKb = (pid) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
const children = (pid) =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .flatMap(([child]) => [child, ...children(child)])

async function measure(title) {
  const startedAt = performance.now()
  const path = [join(process.cwd(), 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn('sh', ['-c', packageFile.scripts.start], {
    env: { ...process.env, PATH: path, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  })
  const page = async () => (await fetch(`http://127.0.0.1:${port}/shop-products`).catch(() => null))?.status === 200
  while (!(await page())) await new Promise((resolve) => setTimeout(resolve, 20))
  process.stdout.write(`${title}: ${((performance.now() - startedAt) / 1_000).toFixed(2)} s to the first page\n`)
  return child
}

const first = await measure('first start')
const node = residentKb(first.pid)
process.stdout.write(`memory after the first start: ${megabytes(node)} (Node)\n`)
first.kill('SIGTERM')
await once(first, 'exit')
const second = await measure('restart')
for (const path of ['/', '/shop-products', '/shop-product-details/1', '/api/products'])
  await fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.text())
const isPostgres = (pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
const database = children(second.pid)
  .filter(isPostgres)
  .reduce((sum, pid) => sum + proportionalKb(pid), 0)
process.stdout.write(
  `memory after a restart: ${megabytes(residentKb(second.pid))} (Node), ${megabytes(database)} (PostgreSQL)\n`,
)
second.kill('SIGTERM')
await once(second, 'exit')
rmSync(dataDir, { recursive: true, force: true })
