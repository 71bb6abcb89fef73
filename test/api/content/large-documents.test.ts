import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
let owner: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  owner = await app.adminHeaders()
})
afterAll(() => app.close())

test('a draft of 200 long news posts is stored; nobody else may send as much', async () => {
  const { published, version } = (await app.call('GET', '/content/news', undefined, owner)).body
  const post = (index: number) => ({
    ...{ state: 'draft', title: `Post ${index}`, slug: `post-${index}`, date: '2026-11-02', summary: 'Short.' },
    text: 'ink '.repeat(1_999),
  })
  const value = { ...published, posts: Array.from({ length: 200 }, (_, index) => post(index)) }
  const draft = { value, base_version: version, saved_at: null }
  const stored = await app.call('PUT', '/content/news/draft', draft, owner)
  expect([stored.status, stored.body.problems?.length]).toEqual([200, expect.any(Number)])
  const { body } = await app.call('GET', '/content/news', undefined, owner)
  expect(body.draft.value.posts).toHaveLength(200)
  expect((await app.call('PUT', '/content/news/draft', draft)).status).toBe(401)
  expect((await app.call('POST', '/contact', { message: 'x'.repeat(300_000) })).status).toBe(413)
})
