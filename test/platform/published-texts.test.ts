import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { faq } from '#shared/content/faq.ts'
import { paths } from '#shared/paths.ts'
import { standardStudio } from '#shared/studio.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, openSite: builtSite(join(import.meta.dirname, '../..')) })
  admin = await app.adminHeaders()
  const { studio } = (await app.call('GET', '/settings', undefined, admin)).body
  const value = {
    ...studio.value,
    name: 'Blue Door & Sons',
    phone: '206-555-0188',
    email: 'hello@bluedoor.example',
    street: '9 Harbor Steps',
    city: 'Seattle, WA 98101',
    hours: [{ days: 'Every day', times: 'noon – 6 pm' }],
    social: [],
  }
  await app.call('PUT', '/settings/studio', { value, version: studio.version }, admin)
})
afterAll(() => app.close())

const others = [paths.login, '/reset-password', '/search?query=print', '/site.webmanifest', '/no-such-page', '/admin']

test.each([...publicPages, ...unlistedPages, ...others])(
  'CNT-04: %s has nothing of the studio of before',
  async (path) => {
    // The notice of the change has arrived when the settings in memory have it.
    await expect.poll(async () => (await app.services.settings.shown()).studio.name).toBe('Blue Door & Sons')
    const text = (await (await fetch(app.url + path)).text()).replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
    const { name, phone, email, street, city, hours, social } = standardStudio
    const own = [
      name,
      phone,
      email,
      street,
      city,
      ...hours.map(({ times }) => times),
      ...social.map(({ href }) => href),
    ]
    expect(own.filter((word) => text.includes(word))).toEqual([])
    expect(text).toContain('Blue Door & Sons')
  },
)

describe('CNT-03: hostile words in a published text', () => {
  const script = '<script>document.title="taken"</script>'
  const ends = '</script><img src=x onerror=alert(1)>'
  let seen: string | null = null
  async function save(change: object, version = 0) {
    const draft = { value: { ...faq, ...change }, base_version: version, saved_at: seen }
    const answer = await app.call('PUT', '/content/faq/draft', draft, admin)
    seen = answer.body.saved_at
    return answer
  }
  async function publish() {
    const answer = await app.call('POST', '/content/faq/publish', { saved_at: seen }, admin)
    if (answer.status === 200) seen = null
    return answer
  }
  const read = async () => (await fetch(`${app.url}/page-faq`)).text()

  test('stay text in the page, in its structured data and in its loaded data, and links lead only where they may', async () => {
    const answer = `${script} ${ends}\n\n[one](javascript:alert(1)) [two](//elsewhere.example) [three](https://example.org/a)`
    const questions = [{ question: `${script} ${ends} \u202egnikirts`, answer }]
    await save({ heading: script, questions })
    expect((await publish()).status).toBe(200)
    await expect.poll(read).toContain('&lt;script&gt;document.title')
    const html = await read()
    expect(html).not.toContain(script)
    expect(html).not.toContain(ends)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toContain('https://example.org/a')
    expect(links.filter((href) => /javascript|elsewhere/.test(href ?? ''))).toEqual([])
  })

  test('that are too long or too many are kept in the draft, named at their field, and not published', async () => {
    const { version } = (await app.call('GET', '/content/faq', undefined, admin)).body
    const long = 'ink '.repeat(25_000)
    const many = Array.from({ length: 500 }, (_, at) => ({ question: `Question ${at}`, answer: 'Yes.' }))
    expect((await save({ questions: [{ question: 'Long?', answer: long }] }, version)).status).toBe(200)
    expect((await publish()).body.problems).toMatchObject([{ path: 'questions.0.answer' }])
    expect((await app.call('GET', '/content/faq', undefined, admin)).body.draft.value.questions[0].answer).toBe(long)
    await save({ questions: many }, version)
    expect((await publish()).body.problems).toMatchObject([{ path: 'questions', label: 'Questions' }])
  })

  test('as many as fit are shown, each with its answer', async () => {
    const { version } = (await app.call('GET', '/content/faq', undefined, admin)).body
    const most = Array.from({ length: 200 }, (_, at) => ({ question: `Question ${at}`, answer: `Answer *${at}*.` }))
    await save({ questions: most }, version)
    expect((await publish()).status).toBe(200)
    await expect.poll(read).toContain('Answer <em>199</em>.')
  })
})
