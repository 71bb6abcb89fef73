// Runs the sandbox alone; README.md explains the variables.
import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'
import { createPaymentSandbox, createTables } from './src/payment-sandbox.ts'

const host = '127.0.0.1'
const {
  DATABASE_URL,
  WEBHOOK_URL,
  API_PORT = '12111',
  PAGE_PORT = '12112',
  SHOP_NAME = 'The shop',
  SHOP_ORIGIN,
} = process.env

function printLine(text: string) {
  process.stdout.write(`${text}\n`)
}

async function main() {
  if (!DATABASE_URL || !WEBHOOK_URL) throw new Error('DATABASE_URL and WEBHOOK_URL are required.')
  const write = (facts: object, text: string) => printLine(`${text} ${JSON.stringify(facts)}`)
  const log = {
    info: write,
    warn: write,
    error: (facts: object, text: string) => write('err' in facts ? { ...facts, err: String(facts.err) } : facts, text),
  }
  const pool = new pg.Pool({ connectionString: DATABASE_URL, pipeline: true })
  pool.on('error', (err) => log.error({ err }, 'a connection to the database was lost'))
  await createTables(pool)
  const pageOrigin = `http://${host}:${PAGE_PORT}`
  const sandbox = createPaymentSandbox({
    pool,
    log,
    shop: { name: SHOP_NAME, origin: SHOP_ORIGIN ?? new URL(WEBHOOK_URL).origin },
    webhookUrl: WEBHOOK_URL,
    pageOrigin,
    apiPort: Number(API_PORT),
  })
  const pages = createServer(async (request, response) => {
    if (!(await sandbox.handlePage(request, response))) response.writeHead(404).end()
  })
  pages.listen(Number(PAGE_PORT), host)
  await once(pages, 'listening')
  await sandbox.start()
  printLine(`STRIPE_API_BASE=http://${host}:${sandbox.api.port}`)
  printLine(`STRIPE_SECRET_KEY=${sandbox.secretKey}`)
  printLine(`STRIPE_WEBHOOK_SECRET=${sandbox.webhookSecret}`)
  const stop = async () => {
    pages.close()
    pages.closeAllConnections()
    await sandbox.close()
    await pool.end()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
