import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepPostChanges } from '#server/content/queries/post-changes.ts'
import { sources } from '#server/platform/changes/sources.ts'
import { streamOf } from '#server/platform/database/client.ts'
import { faq } from '#shared/content/faq.ts'
import { markdown } from '#shared/content/markdown.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publishText } from '#test/helpers/content/publish-text.ts'

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

test('the times of changed posts are read again when announcements may have been missed, and each time without them', async () => {
  let isWatching = true
  let announce = (_changed: readonly string[]) => {}
  const read = keepPostChanges({
    db: app.database.db,
    changes: {
      subscribe: (onChange) => {
        announce = onChange
      },
      announceHere: () => undefined,
      isWatching: () => isWatching,
      catchUp: async () => true,
    },
  })
  const publish = async (title: string) => {
    const post = {
      ...{ title, slug: 'press', state: 'published', date: '2026-11-01', time: '', summary: '' },
      ...{ text: markdown('It runs.'), picture: null, link: null, shareTitle: '', sharePicture: null, earlier: [] },
    }
    expect((await publishText(app, admin, 'news', () => ({ posts: [post] }))).status).toBe(200)
    app.clock.advance(60_000)
  }
  const changedAt = async () => (await read()).get('press')?.getTime() ?? 0
  await publish('A press')
  expect(await changedAt()).toBe(0)
  await publish('A second press')
  // Nothing was announced.
  expect(await changedAt()).toBe(0)
  announce([sources.all])
  const second = await changedAt()
  expect(second).toBeGreaterThan(0)
  isWatching = false
  await publish('A third press')
  const third = await changedAt()
  expect(third).toBeGreaterThan(second)
  await publish('A fourth press')
  expect(await changedAt()).toBeGreaterThan(third)
})
