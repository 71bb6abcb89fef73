import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faq } from '#shared/content/faq.ts'
import { markdown } from '#shared/content/markdown.ts'
import { messages } from '#shared/messages.ts'
import { joinColleague } from '#test/helpers/accounts.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
let admin: Record<string, string>
let colleague: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  colleague = await joinColleague(app, admin, 'second.editor@example.com', 'editor')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.deleteFrom('documents').execute()
  await app.database.db.deleteFrom('content_drafts').execute()
  await app.database.db.deleteFrom('content_schedules').execute()
})

const read = async (who = admin) => (await app.call('GET', '/content/faq', undefined, who)).body
/** The draft's state as the caller sees it, so that only tests of two windows name another one. */
const savedAt = async (who = admin) => (await read(who)).draft?.saved_at ?? null
const saveDraft = async (value: object, baseVersion = 0, who = admin) =>
  app.call('PUT', '/content/faq/draft', { value, base_version: baseVersion, saved_at: await savedAt(who) }, who)
const publish = async (who = admin) =>
  app.call('POST', '/content/faq/publish', { saved_at: (await savedAt(who)) ?? '2026-01-01T00:00:00Z' }, who)
const versions = async () =>
  (await app.call('GET', '/content/faq/versions?page=1&limit=10', undefined, admin)).body.items

describe('CNT-01: a document of the site’s texts', () => {
  test('has the standard texts, and a form with labels, help, limits and controls, until it is published', async () => {
    const document = await read()
    expect(document).toMatchObject({ version: 0, changed_at: null, draft: null, published: faq })
    expect(document.form.properties.heading).toMatchObject({ title: 'Heading', control: 'line', maxLength: 80 })
    expect(document.form.properties.questions).toMatchObject({ control: 'list', of: 'question', maxItems: 500 })
  })

  test('of an older edition takes what it lacks from the standard, and loses what is no longer shown', async () => {
    const body = JSON.stringify({ heading: 'Ask away', questions: [{ question: 'Why?' }], removed: 'x' })
    await app.database.db.insertInto('documents').values({ key: 'content:faq', body }).execute()
    const { published } = await read()
    expect(published).toEqual({ ...faq, heading: 'Ask away', questions: [{ question: 'Why?', answer: '' }] })
  })
})

test('CNT-05: the list is the tree of pages, each of which names the part of its document', async () => {
  const list = async () => (await app.call('GET', '/content', undefined, admin)).body.items
  const item = async (name: string) => (await list()).find((each: { name: string }) => each.name === name)
  expect((await list()).map(({ name }: { name: string }) => name).slice(0, 4)).toEqual([
    ...['home', 'services', 'servicePages', 'packages'],
  ])
  expect(await item('servicePages')).toMatchObject({
    is_below: true,
    pages: [{ path: '/services/creative-tech' }, {}, {}],
  })
  expect((await item('policies')).pages).toContainEqual({
    ...{ label: 'Shipping policy', path: '/shipping-policy', field: 'shipping' },
  })
  expect((await item('smallPages')).pages).toContainEqual({ label: 'Sign in', path: '/login', field: 'signIn' })
  expect((await item('news')).pages).toEqual([])
  const opened = (await app.call('GET', '/content/news', undefined, admin)).body
  const value = { ...opened.published, posts: [{ title: 'Typed', slug: 'typed-now' }] }
  const draft = { value, base_version: opened.version, saved_at: null }
  const saved = (await app.call('PUT', '/content/news/draft', draft, admin)).body
  expect(saved.views).toEqual([
    { label: 'News', path: '/news-grid', field: '' },
    { label: 'Typed', path: '/news/typed-now', field: 'posts.0' },
  ])
  await app.call('DELETE', '/content/news/draft', undefined, admin)
  const { published } = (await app.call('GET', '/content/projects', undefined, admin)).body
  const slugs = published.projects.flatMap(
    ({ caseStudy }: { caseStudy: { slug: string } | null }) => caseStudy?.slug ?? [],
  )
  const pages = (await item('projects')).pages
  expect(pages.map(({ path }: { path: string }) => path)).toEqual(slugs.map((slug: string) => `/projects/${slug}`))
  for (const { field, label } of pages) expect(published.projects[field.split('.')[1]].title).toBe(label)
})

describe('CNT-06: a draft', () => {
  test('is stored complete or not, for its author alone, and tells what keeps it back and what it changes', async () => {
    const [first, ...others] = faq.questions
    const value = { ...faq, heading: '', questions: [{ ...first, answer: 'A {lunar} day.' }, ...others] }
    expect((await saveDraft(value)).status).toBe(200)
    const { draft, published } = await read()
    expect(published).toEqual(faq)
    expect(draft.value).toEqual(value)
    expect(draft.problems.map(({ path, label }: { path: string; label: string }) => [path, label])).toEqual([
      ['heading', 'Heading'],
      ['questions.0.answer', 'Questions › 1 › Answer'],
    ])
    expect(draft.problems[1].message).toContain('{lunar}')
    expect(draft.differences).toEqual([
      { path: 'heading', label: 'Heading', before: faq.heading, after: '' },
      { path: 'questions.0.answer', label: 'Questions › 1 › Answer', before: first?.answer, after: 'A {lunar} day.' },
    ])
    const elsewhere = await read(colleague)
    expect(elsewhere.draft).toBe(null)
    expect(elsewhere.others).toMatchObject([{ email: 'owner@example.com' }])
  })

  test('shows an added and a removed entry as one difference each, wherever they stand', async () => {
    const added = { question: 'Do you print on wood?', answer: markdown('On plywood.') }
    await saveDraft({ ...faq, questions: faq.questions.toSpliced(3, 0, added) })
    expect((await read()).draft.differences).toEqual([
      { path: 'questions.3', label: 'Questions › 4', before: null, after: added.question },
    ])
    await saveDraft({ ...faq, questions: faq.questions.toSpliced(3, 1) })
    expect((await read()).draft.differences).toEqual([
      { path: 'questions.3', label: 'Questions › 4', before: faq.questions[3]?.question, after: null },
    ])
  })

  test('with a problem is refused, and stays', async () => {
    await saveDraft({ ...faq, heading: '' })
    const refused = await publish()
    expect(refused).toMatchObject({ status: 422, body: { problems: [{ path: 'heading', label: 'Heading' }] } })
    expect((await read()).draft.value.heading).toBe('')
    expect(await versions()).toEqual([])
  })

  test('that began before somebody else published is refused with who and what, and can be published after looking', async () => {
    await saveDraft({ ...faq, button: 'Write to us' })
    await saveDraft({ ...faq, heading: 'Questions' }, 0, colleague)
    expect((await publish(colleague)).status).toBe(200)
    const refused = await publish()
    expect(refused).toMatchObject({
      status: 409,
      body: {
        changed_by: 'second.editor@example.com',
        differences: [{ label: 'Heading', before: faq.heading, after: 'Questions' }],
        merged: { ...faq, heading: 'Questions', button: 'Write to us' },
      },
    })
    const { version, draft } = await read()
    expect(draft.value.button).toBe('Write to us')
    expect(draft.differences, 'of its own').toMatchObject([{ after: 'Write to us' }])
    await saveDraft(refused.body.merged, version)
    expect((await publish()).body).toMatchObject({
      published: { heading: 'Questions', button: 'Write to us' },
      draft: null,
    })
  })

  test('of one person in two windows is never written over unseen, nor published unseen', async () => {
    const save = (heading: string, seen: string | null) =>
      app.call('PUT', '/content/faq/draft', { value: { ...faq, heading }, base_version: 0, saved_at: seen }, admin)
    const first = (await save('Window one', null)).body.saved_at
    app.clock.advance(1_000)
    expect(await save('Window two', null)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await read()).draft.value.heading).toBe('Window one')
    const second = (await save('Window two', first)).body.saved_at
    // The same again is a repetition, whose answer was lost.
    expect((await save('Window two', first)).status).toBe(200)
    const unseen = await app.call('POST', '/content/faq/publish', { saved_at: first }, admin)
    expect(unseen).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await read()).draft.value.heading).toBe('Window two')
    expect(second).not.toBe(first)
  })

  test('saved while it is published is published with it, or stays a draft', async () => {
    for (let round = 0; round < 10; round++) {
      const { published, version } = await read()
      const heading = (words: string) => ({ ...published, heading: `${words} ${round}` })
      await saveDraft(heading('Before'), version)
      const seen = await savedAt()
      app.clock.advance(1_000)
      const [, saved] = await Promise.all([
        app.call('POST', '/content/faq/publish', { saved_at: seen }, admin),
        app.call(
          'PUT',
          '/content/faq/draft',
          { value: heading('After'), base_version: version, saved_at: seen },
          admin,
        ),
      ])
      const after = await read()
      if (saved.status === 200) expect(JSON.stringify([after.published, after.draft])).toContain(`After ${round}`)
      else expect(after.published.heading).toBe(`Before ${round}`)
      await app.call('DELETE', '/content/faq/draft', undefined, admin)
    }
  })

  test('of another kind than its form, or that no database stores, is refused or named, and replaces nothing', async () => {
    await saveDraft({ ...faq, heading: 'Our own heading' })
    await publish()
    const { version } = await read()
    const wrong = { ...faq, heading: 12_345, questions: null }
    expect((await saveDraft(wrong, version)).body.problems).toMatchObject([{ path: 'heading' }, { path: 'questions' }])
    expect((await publish()).status).toBe(422)
    await saveDraft({}, version)
    await publish()
    expect((await read()).published.heading).toBe('Our own heading')
    const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])
    for (const heading of ['a\u0000b', 'half \ud83d', nested(1_000)])
      expect((await saveDraft({ ...faq, heading }, version)).status).toBe(422)
    expect((await saveDraft({ ...faq, heading: '\u200b\u202e' }, version)).body.problems).toMatchObject([
      { path: 'heading' },
    ])
    for (const heading of ['{Studio}', '{phone-number}'])
      expect((await saveDraft({ ...faq, heading }, version)).body.problems[0].message).toContain(heading)
  })

  test('is thrown away by its author alone', async () => {
    await saveDraft({ ...faq, heading: 'Mine' })
    expect((await app.call('DELETE', '/content/faq/draft', undefined, colleague)).status).toBe(200)
    expect((await read()).draft.value.heading).toBe('Mine')
    expect((await app.call('DELETE', '/content/faq/draft', undefined, admin)).body.draft).toBe(null)
  })

  test('CNT-16: a reader sees the texts and changes none', async () => {
    const reader = await joinColleague(app, admin, 'content.reader@example.com', 'reader')
    expect((await read(reader)).published).toEqual(faq)
    expect((await saveDraft(faq, 0, reader)).status).toBe(403)
  })
})

describe('CNT-06: a time to publish', () => {
  const schedule = async (publishAt: Date, who = admin) =>
    app.call(
      'POST',
      '/content/faq/schedule',
      { publish_at: publishAt.toISOString(), saved_at: await savedAt(who) },
      who,
    )
  const cancel = (who = admin) => app.call('DELETE', '/content/faq/schedule', undefined, who)
  const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000)
  const pass = (ms: number) => app.clock.advance(ms)
  const missedMails = () =>
    app.database.db
      .deleteFrom('mails')
      .where('kind', '=', 'schedule-missed-notice')
      .returning(['recipient', 'text_body'])
      .execute()

  test('keeps the draft aside, whole and checked, and publishes it then and not before', async () => {
    await saveDraft({ ...faq, heading: '' })
    expect((await schedule(inAnHour())).status).toBe(422)
    await saveDraft({ ...faq, heading: 'From noon on' })
    for (const [time, problem] of [
      [new Date(app.clock.now().getTime() - 1), messages.scheduledTime.passed],
      [new Date('9999-12-31T23:00:00Z'), messages.scheduledTime.tooFar(2)],
    ] as const)
      expect(await schedule(time)).toMatchObject({ status: 422, body: { error: problem } })
    const at = inAnHour()
    expect((await schedule(at)).body).toMatchObject({
      draft: null,
      scheduled: {
        publish_at: at.toISOString(),
        by: 'owner@example.com',
        problem: '',
        differences: [{ label: 'Heading' }],
      },
    })
    const { items } = (await app.call('GET', '/content', undefined, colleague)).body
    expect(items.find(({ name }: { name: string }) => name === 'faq').publish_at).toBe(at.toISOString())
    await saveDraft({ ...faq, button: 'Mine' }, 0, colleague)
    expect(await schedule(inAnHour(), colleague)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    pass(3_500_000)
    await app.services.content.publishScheduled()
    expect((await read()).published.heading).toBe(faq.heading)
    pass(at.getTime() - app.clock.now().getTime() - 500)
    await Promise.all([app.services.content.publishScheduled(), app.services.content.publishScheduled()])
    const published = await read()
    expect(published).toMatchObject({ scheduled: null, published: { heading: 'From noon on' } })
    expect((await versions()).length).toBe(2)
    expect(new Date(published.changed_at).getTime()).toBeGreaterThanOrEqual(at.getTime())
  })

  test('has a job of its own that starts before it, so that nothing waits for the job of every minute', async () => {
    await saveDraft({ ...faq, heading: 'On the hour' })
    const at = inAnHour()
    await schedule(at)
    const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
      where task_identifier = 'publish-scheduled-content' and key = 'publish-content:faq'`.execute(app.database.db)
    expect(rows.map(({ run_at }) => at.getTime() - run_at.getTime())).toEqual([4_000])
  })

  test('is taken back as a draft, never over another draft', async () => {
    await saveDraft({ ...faq, heading: 'Later' })
    await schedule(inAnHour())
    await saveDraft({ ...faq, heading: 'Another thought' })
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await read()).scheduled).not.toBe(null)
    expect((await cancel(colleague)).body).toMatchObject({ scheduled: null, draft: { value: { heading: 'Later' } } })
    expect((await cancel(colleague)).status).toBe(404)
    expect((await read()).draft.value.heading).toBe('Another thought')
  })

  test('of somebody who may no longer publish keeps the text, and says so', async () => {
    const leaving = await joinColleague(app, admin, 'leaving.editor@example.com', 'editor')
    await saveDraft({ ...faq, heading: 'From a former colleague' }, 0, leaving)
    await schedule(inAnHour(), leaving)
    await app.database.db
      .updateTable('users')
      .set({ disabled_at: app.clock.now() })
      .where('email', '=', 'leaving.editor@example.com')
      .execute()
    pass(3_600_000)
    await app.services.content.publishScheduled()
    const { published, scheduled } = await read()
    expect(published.heading).toBe(faq.heading)
    expect(scheduled.problem).toContain('leaving.editor@example.com')
    expect(await missedMails(), 'nobody who has left').toMatchObject([{ recipient: 'owner@example.com' }])
    const { items } = (await app.call('GET', '/content', undefined, admin)).body
    expect(items.find(({ name }: { name: string }) => name === 'faq').schedule_problem).toBe(scheduled.problem)
  })

  test('that finds another version published keeps the text, and says who was first', async () => {
    await saveDraft({ ...faq, heading: 'Later' })
    await schedule(inAnHour())
    await saveDraft({ ...faq, heading: 'Sooner' }, 0, colleague)
    await publish(colleague)
    pass(3_600_000)
    await app.services.content.publishScheduled()
    const { published, scheduled } = await read()
    expect(published.heading).toBe('Sooner')
    expect(scheduled.problem).toContain('second.editor@example.com')
    await app.services.content.publishScheduled()
    expect(await missedMails()).toEqual([
      { recipient: 'owner@example.com', text_body: expect.stringContaining(scheduled.problem) },
    ])
    expect((await app.call('GET', '/content?show=missed', undefined, admin)).body.items).toMatchObject([
      { name: 'faq', schedule_problem: scheduled.problem },
    ])
    expect((await app.call('GET', '/admin/overview', undefined, admin)).body.attention.missed_texts).toBe(1)
    expect((await cancel()).body.draft.value.heading).toBe('Later')
    expect((await app.call('GET', '/content?show=missed', undefined, admin)).body.items).toEqual([])
  })
})

describe('CNT-06: what was published', () => {
  test('is kept as a version with its author and what differs; an earlier one is published again, the audit names both', async () => {
    await saveDraft({ ...faq, heading: 'Second heading' })
    await publish()
    const [newest, original] = await versions()
    expect(newest).toMatchObject({
      changed_by: 'owner@example.com',
      differences: [{ label: 'Heading', before: faq.heading, after: 'Second heading' }],
    })
    const restore = (id: number, version: number) =>
      app.call('POST', `/content/faq/versions/${id}/restore`, { base_version: version }, admin)
    const unseen = await restore(original.id, original.id)
    expect(unseen).toMatchObject({
      status: 409,
      body: { changed_by: 'owner@example.com', differences: [{ label: 'Heading' }] },
    })
    expect((await restore(original.id, newest.id)).body.published).toEqual(faq)
    expect((await restore(999_999, (await read()).version)).status).toBe(404)
    const audit = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_kind', '=', 'content')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(audit).toEqual([
      { action: 'content-restored', after: { page: 'Questions', texts: 'Heading' } },
      { action: 'content-published', after: { page: 'Questions', texts: 'Heading' } },
    ])
  })

  test('CNT-04: fills its placeholders with the studio of the settings', async () => {
    await saveDraft({ ...faq, heading: 'Ask {studio}', lead: 'Call {phone}. {nothing else}' })
    await publish()
    const { studio } = (await app.call('GET', '/settings', undefined, admin)).body
    const value = { ...studio.value, name: 'Blue Door', phone: '206-555-0100' }
    await app.call('PUT', '/settings/studio', { value, version: studio.version }, admin)
    await expect
      .poll(() => app.services.content.shown('faq'))
      .toMatchObject({
        heading: 'Ask Blue Door',
        lead: 'Call 206-555-0100. {nothing else}',
      })
  })
})
