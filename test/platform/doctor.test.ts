import { execFile } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createPaymentSandbox, type PaymentSandbox } from 'payment-sandbox'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDoctor } from '#server/app/run-doctor.ts'
import { findGaps } from '#server/doctor/gaps.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { startHttpsServer } from '#test/helpers/https-server.ts'
import { startS3Server } from '#test/helpers/s3-server.ts'

const log = createLog('silent')
const s3Secret = 'a secret of thirty characters'

/** Everything that the settings can name, outside the app: each part is really used by the checks. */
let provider: PaymentSandbox
let providerDatabase: TestDatabase
let storage: Awaited<ReturnType<typeof startS3Server>>
let app: TestApp
let variables: Record<string, string>
const received: { raw: string; to: string[] }[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('nobody') ? Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }) : null),
  onData(stream, session, done) {
    let raw = ''
    stream.on('data', (chunk) => (raw += chunk))
    stream.on('end', () => {
      received.push({ raw, to: session.envelope.rcptTo.map(({ address }) => address) })
      done()
    })
  },
})

beforeAll(async () => {
  const port = await freePort()
  providerDatabase = await createTestDatabase()
  provider = createPaymentSandbox({
    pool: providerDatabase.pool,
    log,
    shop: { name: 'Elsewhere', origin: 'http://127.0.0.1' },
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
  })
  await provider.start()
  storage = await startS3Server(s3Secret)
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const payments = {
    STRIPE_SECRET_KEY: provider.secretKey,
    STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
    STRIPE_API_BASE: `http://${provider.api.host}:${provider.api.port}`,
  }
  app = await startTestApp({
    withWorker: false,
    variables: { PORT: String(port), PUBLIC_URL: appUrl(port), ...payments },
  })
  variables = {
    ...payments,
    PUBLIC_URL: appUrl(port),
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.database.url,
    MAIL_OWNER: 'owner@example.org',
    MAIL_FROM: 'Studio <studio@blue-door.test>',
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
    S3_ENDPOINT: storage.endpoint,
    S3_BUCKET: 'shop',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: s3Secret,
  }
})
afterAll(async () => {
  await app.close()
  await provider.close()
  await providerDatabase.drop()
  await storage.close()
  await new Promise<void>((done) => mailServer.close(done))
})

const appUrl = (port: number) => `http://127.0.0.1:${port}`

/** What the doctor prints, by the name of the part: its mark, what it found and its advice. */
async function examine(others: Record<string, string>) {
  const lines: string[] = []
  const isWell = await runDoctor({
    config: readConfig({ ...variables, ...others }),
    log,
    print: (line) => lines.push(line),
  })
  const parts = lines.flatMap((line) => {
    const [, mark = '', part = '', found = '', advice = ''] = /^([✓!✗–]) (\w+): +(.*)(?:\n +(.*))?$/.exec(line) ?? []
    return part ? [[part, { mark, found, advice }] as const] : []
  })
  return { isWell, parts: Object.fromEntries(parts), last: lines.at(-1) }
}

test('uses every configured part: what works is good, what a shop cannot open with is named', async () => {
  const { isWell, parts, last } = await examine({})
  expect(isWell).toBe(true)
  expect(Object.entries(parts).map(([part, { mark }]) => `${mark} ${part}`)).toEqual([
    ...['✓ folder', '✓ disk', '✓ database', '✓ files', '✓ mail', '! payments', '✓ webhook', '! address', '✓ clock'],
  ])
  expect(parts.database?.found).toMatch(/^PostgreSQL \d/)
  expect(parts.payments?.found).toContain('test key')
  expect(parts.address?.advice).toContain('nobody outside this machine or its network')
  expect(last).toContain('7 good, 2 to look at, 0 failed, 0 not tried')

  const mail = await PostalMime.parse(received.at(-1)?.raw ?? '')
  expect(received.at(-1)?.to).toEqual(['owner@example.org'])
  expect(mail.subject).toBe('Mail from your shop arrives')
  const { rows } = await providerDatabase.pool.query('select status from payment_sandbox.sessions')
  expect(rows).toEqual([{ status: 'expired' }])
  const { rows: events } = await app.database.pool.query(
    `select type, processed_at is not null as processed from webhook_events where id like 'evt_doctor_%'`,
  )
  expect(events).toEqual([{ type: 'doctor.check', processed: true }])
  expect(storage.objects.size).toBe(0)
  // The ended session belongs to no order, and nobody is alarmed about it.
  expect((await app.database.pool.query('select from payment_problems')).rowCount).toBe(0)
  const { rows: tables } = await app.database.pool.query(`select to_regclass('doctor_check') as found`)
  expect(tables).toEqual([{ found: null }])
})

test('each wrong setting fails by itself, with what to do', async () => {
  const closed = await freePort()
  const { isWell, parts } = await examine({
    DATABASE_URL: `postgres://shop@127.0.0.1:${closed}/shop`,
    S3_SECRET_ACCESS_KEY: 'another secret',
    SMTP_URL: `smtp://127.0.0.1:${closed}`,
    STRIPE_SECRET_KEY: 'sk_test_of_somebody_else',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_somebody_else',
    PUBLIC_URL: variables.PUBLIC_URL?.replace('http:', 'https:') ?? '',
  })
  expect(isWell).toBe(false)
  expect(parts.database).toMatchObject({ mark: '✗', advice: expect.stringContaining('DATABASE_URL') })
  expect(parts.files).toMatchObject({ mark: '✗', found: expect.stringContaining('SignatureDoesNotMatch') })
  expect(parts.mail).toMatchObject({ mark: '✗', advice: expect.stringContaining('SMTP_URL') })
  expect(parts.payments).toMatchObject({ mark: '✗', advice: expect.stringContaining('STRIPE_SECRET_KEY') })
  // Behind this address nothing speaks TLS.
  expect(parts.address).toMatchObject({ mark: '✗', advice: expect.stringContaining('certificate') })
  expect(parts.webhook).toMatchObject({ mark: '–', advice: expect.stringContaining('PUBLIC_URL') })
})

test('an address with https on a host that others reach wants TRUST_PROXY', () => {
  const gapOf = (others: Record<string, string>) => {
    const config = readConfig({ ...variables, PUBLIC_URL: 'https://shop.example', ...others })
    return findGaps(config).find(({ part }) => part === 'address')
  }
  expect(gapOf({ HOST: '0.0.0.0' })).toMatchObject({
    state: 'warning',
    found: 'https://shop.example is served through a proxy, and TRUST_PROXY is not set',
  })
  expect(gapOf({ HOST: '0.0.0.0', TRUST_PROXY: '1' })).toBeUndefined()
  expect(['127.0.0.1', '::1', 'localhost'].map((HOST) => gapOf({ HOST }))).toEqual(Array(3).fill(undefined))
})

test('a mail server that takes mails from an example is a warning', async () => {
  const { parts } = await examine({ MAIL_FROM: '' })
  expect(parts.mail).toMatchObject({
    mark: '!',
    found:
      'the mail server took a mail to owner@example.org; mails are sent from studio@example.com, which is only an example',
    advice: expect.stringMatching(/^Set MAIL_FROM/),
  })
})

test('a database in an encoding without all letters has failed', async () => {
  const latin = await createTestDatabase({ encoding: 'LATIN1' })
  try {
    const { parts } = await examine({ DATABASE_URL: latin.url })
    expect(parts.database).toMatchObject({
      mark: '✗',
      found: expect.stringMatching(/^PostgreSQL .+ in LATIN1$/),
      advice: expect.stringContaining('in UTF8'),
    })
  } finally {
    await latin.drop()
  }
})

test('a mail server that refuses the address for notices alone is told from one that does not work', async () => {
  const { parts } = await examine({ MAIL_OWNER: 'nobody@shop.example' })
  expect(parts.mail).toMatchObject({ mark: '✗', advice: expect.stringContaining('no mail to nobody@shop.example') })
})

test('a storage key that may not list is told apart from a wrong one', async () => {
  const other = await startS3Server(s3Secret)
  try {
    other.forbidListing()
    const { parts } = await examine({ S3_ENDPOINT: other.endpoint })
    expect(parts.files).toMatchObject({
      mark: '✗',
      advice: expect.stringContaining('s3:ListBucket for the bucket shop'),
    })
  } finally {
    await other.close()
  }
})

test('an app that runs with another webhook secret is noticed, and so is one that is not there', async () => {
  const { parts } = await examine({ STRIPE_WEBHOOK_SECRET: 'whsec_of_somebody_else' })
  expect(parts.webhook).toMatchObject({ mark: '✗', advice: expect.stringContaining('STRIPE_WEBHOOK_SECRET') })
  const { parts: away } = await examine({ PUBLIC_URL: appUrl(await freePort()) })
  expect(away.address).toMatchObject({ mark: '✗', advice: expect.stringContaining('Start the app') })
  expect(away.webhook).toMatchObject({ mark: '–' })
})

test('the running app makes the same check for an administrator, once for calls at the same time', async () => {
  const admin = await app.adminHeaders()
  const check = () => app.call('POST', '/settings/check', undefined, admin)
  const [one, other] = await Promise.all([check(), check()])
  expect(one).toMatchObject({ status: 200, body: { checked_at: expect.stringMatching(/Z$/) } })
  expect(other.body).toEqual(one.body)
  const states = Object.fromEntries(one.body.findings.map(({ part, state }: Record<string, string>) => [part, state]))
  expect(states).toEqual({
    ...{ folder: 'good', disk: 'good', database: 'good', files: 'good', webhook: 'good', clock: 'good' },
    // The app's own settings: mails into a folder, the test key, an address of this machine.
    ...{ mail: 'warning', payments: 'warning', address: 'warning' },
  })
  expect(one.body.findings.at(-1).advice).toBeNull()
  const { advice } = one.body.findings.find(({ part }: Record<string, string>) => part === 'address')
  const { items } = (await app.call('GET', '/opening', undefined, admin)).body
  expect(items.find(({ name }: Record<string, string>) => name === 'address')).toMatchObject({ state: 'open', advice })
  expect((await app.call('POST', '/settings/check')).status).toBe(401)
})

test('an address whose certificate ends within two weeks is a warning, and a later one is not', async () => {
  const days = async (count: number) => {
    const server = await startHttpsServer(count)
    try {
      return (await examine({ PUBLIC_URL: server.origin })).parts.address
    } finally {
      await server.close()
    }
  }
  expect(await days(13)).toMatchObject({ mark: '!', found: expect.stringContaining('valid for 12 days') })
  // All that is left to say is that this machine is no address for visitors.
  expect(await days(40)).toMatchObject({ found: expect.stringContaining('is an address of this machine') })
})

test('the command without settings tries the embedded database, and ends with 1 where the data folder cannot be written', async () => {
  const root = join(import.meta.dirname, '../..')
  const doctor = (DATA_DIR: string) =>
    new Promise<{ code: unknown; output: string }>((done) =>
      execFile(
        process.execPath,
        [join(root, 'src/main.ts'), '--doctor'],
        { cwd: root, env: { PATH: process.env.PATH ?? '', DATA_DIR } },
        (error, stdout) => done({ code: error?.code ?? 0, output: stdout }),
      ),
    )
  const fresh = await doctor(join(app.dataDir, 'fresh'))
  expect(fresh).toMatchObject({ code: 0, output: expect.stringMatching(/✓ database: +PostgreSQL \d+\.\d+, embedded/) })
  expect(fresh.output).toMatch(/! mail: +mails are written into/)
  expect(fresh.output).toMatch(/! payments: +the test card page/)
  expect(await doctor('/proc/nothing')).toMatchObject({ code: 1, output: expect.stringContaining('DATA_DIR') })
})
