// Runs the sandbox and its pages in a separate process, so that a test can kill it. Prints one line when ready.
import { once } from 'node:events'
import { createServer } from 'node:http'
import pg from 'pg'
import { createPaymentSandbox } from '../src/payment-sandbox.ts'

const { connection, webhookUrl, now } = JSON.parse(process.argv[2] ?? '{}')
const ignore = () => undefined
const pages = createServer((request, response) => {
  void sandbox.handlePage(request, response)
})
pages.listen(0, '127.0.0.1')
await once(pages, 'listening')
const address = pages.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
const sandbox = createPaymentSandbox({
  pool: new pg.Pool({ ...connection, pipeline: true }),
  log: { info: ignore, warn: ignore, error: ignore },
  shop: { name: 'Alder & Ink', origin },
  webhookUrl,
  now: () => new Date(now),
})
await sandbox.start()
process.stdout.write(`${JSON.stringify({ origin, api: sandbox.api, secretKey: sandbox.secretKey })}\n`)
