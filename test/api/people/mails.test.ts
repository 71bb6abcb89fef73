import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { expectServerErrors, lastAudit } from '#test/helpers/server-errors.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const get = (path: string) => app.call('GET', path, undefined, admin)
const retry = (id: number) => app.call('POST', `/mails/${id}/retry`, undefined, admin)

let count = 0
type Fields = {
  kind?: string
  state?: string
  recipient?: string
  subject?: string
  text_body?: string
  last_error?: string
}
async function addMail(fields: Fields = {}) {
  const row = await app.database.db
    .insertInto('mails')
    .values({
      message_id: `<m${++count}@example.com>`,
      kind: 'order-confirmation',
      recipient: 'ada@example.com',
      subject: 'Your order',
      text_body: '<b>plain</b> text',
      html_body: '<p>designed</p>',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

describe('GET /mails', () => {
  it('lists newest first, by state, recipient and subject', async () => {
    const sent = await addMail({ state: 'sent', recipient: 'Zoe@example.com', subject: 'Proof 100%' })
    const failed = await addMail({ state: 'failed', last_error: '550 no such mailbox' })
    const queued = await addMail()
    const ids = async (query: string) => (await get(`/mails${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([queued, failed, sent])
    expect(await ids('?state=queued')).toEqual([queued])
    expect(await ids('?state=failed')).toEqual([failed])
    expect(await ids('?q=zoe@')).toEqual([sent])
    expect(await ids('?q=proof%20100%25')).toEqual([sent])
    expect(await ids('?sort=recipient')).toEqual([failed, queued, sent])
    expect((await get('/mails?state=lost')).status).toBe(422)
    expect((await get('/mails?page=1&limit=2')).body).toMatchObject({
      total: 3,
      items: [{ id: queued }, { id: failed }],
    })
  })
})

describe('GET /mails/{id}', () => {
  it('answers the text, the reason of the failure and the order', async () => {
    const id = await addMail({ state: 'failed', last_error: 'connect ECONNREFUSED' })
    expect((await get(`/mails/${id}`)).body).toMatchObject({
      text: '<b>plain</b> text',
      last_error: 'connect ECONNREFUSED',
      order: null,
    })
    const address = 'https://shop.example/reset-password/'
    const secret = await addMail({ kind: 'password-reset', text_body: `Here:\n${address}${'t'.repeat(43)}\nBye.` })
    expect((await get(`/mails/${secret}`)).body.text).toBe(`Here:\n${address}[only in the mail itself]\nBye.`)
    expect(await get('/mails/999999')).toMatchObject({ status: 404, body: { error: messages.adminMails.notFound } })
  })
})

describe('POST /mails/{id}/retry', () => {
  it('sends a failed mail under the same Message-ID, once', async () => {
    const id = await addMail({ state: 'failed', last_error: '451 later', subject: 'Tried again' })
    const { body: before } = await get(`/mails/${id}`)
    const answers = await Promise.all([retry(id), retry(id), retry(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(messages.adminMails.notFailed)
    expect((await get(`/mails/${id}`)).body).toMatchObject({ state: 'queued', last_error: '' })
    await app.runJobs()
    expect((await get(`/mails/${id}`)).body).toMatchObject({ state: 'sent', sent_at: expect.any(String) })
    const found = (await app.mails()).filter(({ subject }) => subject === 'Tried again')
    expect(found.map(({ messageId }) => messageId)).toEqual([before.message_id])
    expect(await lastAudit(app, 'mail-retried')).toEqual({
      subject_kind: 'mail',
      subject_id: id,
      before: { state: 'failed', error: '451 later' },
      after: { state: 'queued' },
      email: app.admin.email,
    })
  })

  it.each(['queued', 'sent'])('leaves a %s mail alone', async (state) => {
    const id = await addMail({ state })
    expect((await retry(id)).status).toBe(409)
    expect((await get(`/mails/${id}`)).body.state).toBe(state)
  })

  it('answers 404 for an unknown mail', async () => {
    expect((await retry(999_999)).status).toBe(404)
  })
})

it('every call answers an error with its id and nothing else', async () => {
  await expectServerErrors(app, 'mails', [
    ['GET', '/mails'],
    ['GET', '/mails/1'],
    ['POST', '/mails/1/retry'],
  ])
})
