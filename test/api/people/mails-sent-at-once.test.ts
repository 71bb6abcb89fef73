import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { queueLeftMails } from '#server/platform/mail/queue-mails.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { startSmtpSink } from '#test/helpers/mail/smtp-sink.ts'
import { addProduct } from '#test/helpers/product-row.ts'

async function withApp(options: Parameters<typeof startTestApp>[0], work: (app: TestApp) => Promise<void>) {
  const app = await startTestApp(options)
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

async function placeOrder(app: TestApp) {
  const productId = await addProduct(app.database.db, { stock: 5 })
  const { status } = await app.call('POST', '/orders/shop', {
    ...{ firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com', phone: '' },
    ...{ address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' },
    items: [{ productId, qty: 1, price: 20 }],
  })
  expect(status).toBe(200)
}

const statesOf = async ({ database: { db } }: TestApp) =>
  (await db.selectFrom('mails').select('state').orderBy('id').execute()).map(({ state }) => state)

async function jobsOf({ database: { db } }: TestApp): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'send-mail' order by id`.execute(db)
  return rows.map(({ key }) => key)
}

test('the process that wrote the mails of an order sends them, without jobs', async () => {
  await withApp({}, async (app) => {
    const { db } = app.database
    await sql`create function refuse_job() returns trigger language plpgsql as 'begin raise exception ''a job''; end'`.execute(
      db,
    )
    await sql`create trigger refuse_jobs before insert on graphile_worker._private_jobs
      for each row when (new.flags is not null) execute function refuse_job()`.execute(db)
    await placeOrder(app)
    await expect.poll(() => statesOf(app)).toEqual(['sent', 'sent'])
    const written = (await app.mails()).map(({ to }) => to?.[0]?.address).sort()
    expect(written).toEqual(['ada@example.com', app.services.platform.config.mail.owner].sort())
  })
})

test.each([
  ['refused for good, is asked for once more, and not for days', { code: 550, text: '5.1.1 no such user' }, 2, 0],
  ['full, is tried as long as any other', { code: 552, text: '5.2.2 mailbox full' }, 4, 1],
])('a mailbox that is %s', async (_what, refusal, attempts, left) => {
  const sink = await startSmtpSink()
  const asked: string[] = []
  sink.answers.recipient = (address) => {
    asked.push(address)
    return address === 'ada@example.com' ? refusal : null
  }
  try {
    await withApp({ withWorker: false, variables: { SMTP_URL: sink.url } }, async (app) => {
      const { db } = app.database
      await placeOrder(app)
      for (let round = 0; round < 4; round++) {
        await app.runJobs()
        // As if the time until the next attempt were over.
        await sql`update graphile_worker._private_jobs set attempts = 0, run_at = now()`.execute(db)
      }
      expect(asked.filter((address) => address === 'ada@example.com')).toHaveLength(attempts)
      expect(await jobsOf(app)).toHaveLength(left)
      expect((await statesOf(app)).sort()).toEqual(['failed', 'sent'])
    })
  } finally {
    await sink.close()
  }
})

test('what is not sent at once becomes a job, and is sent when the mail server takes it', async () => {
  let isRefusing = true
  const received: string[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onRcptTo({ address }, _session, done) {
      if (isRefusing) return done(Object.assign(new Error('try later'), { responseCode: 450 }))
      received.push(address)
      done()
    },
    onData(stream, _session, done) {
      stream.resume().once('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  try {
    await withApp({ variables: { SMTP_URL: `smtp://127.0.0.1:${port}` } }, async (app) => {
      await placeOrder(app)
      await expect.poll(() => statesOf(app)).toEqual(['failed', 'failed'])
      expect(await jobsOf(app)).toHaveLength(2)
      isRefusing = false
      await app.database.db.updateTable('mails').set({ last_error: '' }).execute()
      await expect.poll(() => statesOf(app)).toEqual(['sent', 'sent'])
      expect(received.sort()).toEqual(['ada@example.com', app.services.platform.config.mail.owner].sort())
      await expect.poll(() => jobsOf(app)).toEqual([])
    })
  } finally {
    await new Promise<void>((resolve) => server.close(resolve))
  }
})

test('mails of a killed process get one job each, two minutes after they were written', async () => {
  await withApp({ withWorker: false }, async (app) => {
    const { db } = app.database
    await placeOrder(app)
    await queueLeftMails(db)
    expect(await jobsOf(app)).toEqual([])
    await sql`update mails set taken_at = taken_at - interval '2 minutes'`.execute(db)
    await Promise.all([queueLeftMails(db), queueLeftMails(db)])
    const ids = (await db.selectFrom('mails').select('id').orderBy('id').execute()).map(({ id }) => `mail-${id}`)
    expect((await jobsOf(app)).sort()).toEqual(ids.sort())

    // A job that runs has them still: it is not added again.
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`.execute(db)
    await sql`update mails set taken_at = taken_at - interval '2 minutes'`.execute(db)
    await queueLeftMails(db)
    expect((await jobsOf(app)).sort()).toEqual(ids)
  })
})
