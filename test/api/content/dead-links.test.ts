import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publishText } from '#test/helpers/content/publish-text.ts'
import { addProduct } from '#test/helpers/product-row.ts'

const texts = messages.content
let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())
beforeEach(() => app.database.db.deleteFrom('content_drafts').execute())

/** Saves a draft of what is published with some of it changed. */
// biome-ignore lint/suspicious/noExplicitAny: documents of several kinds
async function draftOf(name: string, change: (published: any) => object) {
  const { published, version, draft } = (await app.call('GET', `/content/${name}`, undefined, admin)).body
  const saved = draft?.saved_at ?? null
  const body = { value: { ...published, ...change(published) }, base_version: version, saved_at: saved }
  return (await app.call('PUT', `/content/${name}/draft`, body, admin)).body
}

test('CNT-07: links of a draft that lead nowhere are named at their field, and keep nothing back', async () => {
  const product = await addProduct(app.database.db)
  const good = `[a](/page-faq#print) [b](/shop-product-details/${product}) [c](/Gallery/) [d](https://example.com) [e](/projects/smart-visions)`
  const bad = `[a](/page-fax) [b](/shop-product-details/999999) [c](www.example.com) [d](/projects/nothing-like-it)`
  const { warnings, problems } = await draftOf('faq', ({ questions: [first, second, ...others] }) => ({
    questions: [{ ...first, answer: good }, { ...second, answer: bad }, ...others],
  }))
  expect(problems).toEqual([])
  const at = { path: 'questions.1.answer', label: 'Questions › 2 › Answer' }
  expect(warnings).toEqual([
    { ...at, message: texts.deadLink('/page-fax') },
    { ...at, message: texts.deadLink('/shop-product-details/999999') },
    { ...at, message: texts.wordlessLink('www.example.com') },
    { ...at, message: texts.deadLink('/projects/nothing-like-it') },
  ])
  const { saved_at } = (await app.call('GET', '/content/faq', undefined, admin)).body.draft
  expect((await app.call('POST', '/content/faq/publish', { saved_at }, admin)).status).toBe(200)
})

test('CNT-07: nothing of the standard texts leads nowhere', async () => {
  const { items } = (await app.call('GET', '/content', undefined, admin)).body
  const names: string[] = items.map(({ name }: { name: string }) => name).filter((name: string) => name !== 'faq')
  for (const name of names) expect([name, (await draftOf(name, () => ({}))).warnings]).toEqual([name, []])
})

test('CNT-07: a project or post that other texts lead to is named before it goes', async () => {
  const answer = '[Our work](/projects/smart-visions) and [our news](/news/second-press)'
  const post = {
    title: 'A second press',
    slug: 'second-press',
    state: 'published-now',
    date: '2026-11-01',
    text: 'Two.',
  }
  await publishText(app, admin, 'news', () => ({ posts: [post] }))
  await publishText(app, admin, 'faq', ({ questions: [first, ...others] }) => ({
    questions: [{ ...first, answer }, ...others],
  }))
  const without = await draftOf('projects', ({ projects }) => ({
    projects: projects.filter(
      ({ caseStudy }: { caseStudy: { slug: string } | null }) => caseStudy?.slug !== 'smart-visions',
    ),
  }))
  expect(without.warnings).toEqual([
    { path: 'projects', label: 'Projects', message: texts.linkedElsewhere('/projects/smart-visions', ['Questions']) },
  ])
  expect((await draftOf('news', () => ({ posts: [] }))).warnings).toEqual([
    { path: 'posts', label: 'Posts', message: texts.linkedElsewhere('/news/second-press', ['Questions']) },
  ])
  await app.call('DELETE', '/content/news/draft', undefined, admin)
  // Its old address still leads to it.
  expect((await draftOf('news', () => ({ posts: [{ ...post, slug: 'another-press' }] }))).warnings).toEqual([])
})

test('CNT-07: a character that cannot be kept is named at its field', async () => {
  const { published } = (await app.call('GET', '/content/gallery', undefined, admin)).body
  const drafted = async () => (await app.call('GET', '/content/gallery', undefined, admin)).body.draft
  const before = await drafted()
  const draft = (lead: string) =>
    app.call('PUT', '/content/gallery/draft', { value: { ...published, lead }, base_version: 0, saved_at: null }, admin)
  for (const lead of ['Torn\0apart', 'Half \ud83d'])
    expect(await draft(lead)).toMatchObject({
      status: 422,
      body: { problems: [{ path: 'lead', message: texts.strangeCharacter }] },
    })
  expect(await drafted()).toEqual(before)
})
