import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { findSharePicture, fixedPages } from '#server/site-pictures/share-designs.ts'
import { faq } from '#shared/content/faq.ts'
import { placeOf, roadOf } from '#shared/content/studio-place.ts'
import { paths } from '#shared/paths.ts'
import { type Studio, standardStudio, townOf } from '#shared/studio.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'

let app: TestApp
let admin: Record<string, string>
let addressesBefore: (string | undefined)[]
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, openSite: builtSite(join(import.meta.dirname, '../..')) })
  admin = await app.adminHeaders()
  addressesBefore = await Promise.all(fixedPages.map(app.services.sharePictures.address))
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

/** What a text may have of a studio: its data, and what is said of it in sentences. */
function wordsOf({ name, phone, email, street, city, hours, social }: Studio): string[] {
  return [
    ...[name, phone, phone.replaceAll('-', ''), email, street, city, roadOf(street), townOf(city), placeOf(city)],
    ...hours.map(({ times }) => times),
    ...social.map(({ href }) => href),
  ]
}
/** The drawn map shows the place that it names, and samples tell of jobs in the city that they were made up in. */
const isOfSample = (path: string, word: string) =>
  word === 'Portland' && [paths.home, paths.contact, paths.projects].some((each) => path === each)

test.each([...publicPages, ...unlistedPages, ...others])(
  'CNT-04: %s has nothing of the studio of before',
  async (path) => {
    // The notice of the change has arrived when the settings in memory have it.
    await expect.poll(async () => (await app.services.settings.shown()).studio.name).toBe('Blue Door & Sons')
    const text = (await (await fetch(app.url + path)).text()).replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
    const left = wordsOf(standardStudio).filter((word) => text.includes(word) && !isOfSample(path, word))
    expect(left).toEqual([])
    expect(text).toContain('Blue Door & Sons')
  },
)

test.each(['/sitemap.xml', '/robots.txt', paths.feed])('CNT-04: %s has nothing of it, either', async (path) => {
  const text = await (await fetch(app.url + path)).text()
  expect(wordsOf(standardStudio).filter((word) => text.includes(word))).toEqual([])
})

test('CNT-04: the share picture of every page has another address, and no word of it', async () => {
  const after = await Promise.all(fixedPages.map(app.services.sharePictures.address))
  expect(after.filter((address) => address === undefined || addressesBefore.includes(address))).toEqual([])
  const { studio } = await app.services.settings.shown()
  const pictures = await Promise.all(fixedPages.map((page) => findSharePicture(page, app.services.content, studio)))
  const old = wordsOf(standardStudio).map((word) => word.toUpperCase())
  const named = pictures.map((picture) => `${picture?.studio}, ${picture?.place}`)
  expect(new Set(named)).toEqual(new Set(['BLUE DOOR & SONS, SEATTLE WASHINGTON']))
  expect(old.filter((word) => JSON.stringify(pictures).toUpperCase().includes(word))).toEqual([])
})

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
