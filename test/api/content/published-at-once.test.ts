import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { streamOf } from '#server/platform/database/client.ts'
import { faq } from '#shared/content/faq.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
let admin: Record<string, string>
/** The connection on which the app hears of changes. */
let watching: pg.Client
beforeAll(async () => {
  const query = pg.Client.prototype.query as unknown as (...sent: unknown[]) => unknown
  const listening = Promise.withResolvers<pg.Client>()
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
    if (String(sent[0]) === 'listen catalog_changed') listening.resolve(this)
    return query.apply(this, sent)
  } as typeof pg.Client.prototype.query)
  app = await startTestApp({ withWorker: false })
  watching = await listening.promise
  spy.mockRestore()
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const isStored = async () =>
  (await app.database.db.selectFrom('documents').select('id').where('key', '=', 'content:faq').execute()).length > 0

test('publishing is answered once this instance has heard of it, so that the next page shows it', async () => {
  const draft = { value: { ...faq, heading: 'Ask away' }, base_version: 0, saved_at: null }
  const { saved_at } = (await app.call('PUT', '/content/faq/draft', draft, admin)).body
  const socket = streamOf(watching)
  socket.pause()
  let isAnswered = false
  const publishing = app.call('POST', '/content/faq/publish', { saved_at }, admin).finally(() => (isAnswered = true))
  await expect.poll(isStored).toBe(true)
  // Takes longer than the answer would.
  for (let turn = 0; turn < 200; turn++) await isStored()
  expect(isAnswered).toBe(false)
  socket.resume()
  expect((await publishing).status).toBe(200)
  expect((await app.services.content.published('faq')).heading).toBe('Ask away')
})
