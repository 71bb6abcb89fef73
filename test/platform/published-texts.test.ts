import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { findSharePicture, fixedPages } from '#server/site-pictures/share-designs.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { faq } from '#shared/content/faq.ts'
import { placeOf, roadOf, townOf } from '#shared/content/studio/studio-place.ts'
import { paths } from '#shared/paths.ts'
import type { Studio } from '#shared/studio.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publishText } from '#test/helpers/content/publish-text.ts'
import { addProduct } from '#test/helpers/product-row.ts'
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
/** Samples tell of jobs in the city that they were made up in. */
const isOfSample = (path: string, word: string) =>
  word === 'Portland' && [paths.home, paths.projects].some((each) => path === each)
/** Of its place, its number and its colors, in whatever sentence. */
const oldPlace =
  /oregon(?!<\/option>)|multnomah|gresham|hawthorne|rose festival|east side|a&i\b|plate 1 alder|nº 720|[">]alder["<]/i

test.each([...publicPages, ...unlistedPages, ...others])(
  'CNT-04: %s has nothing of the studio of before',
  async (path) => {
    // The notice of the change has arrived when the settings in memory have it.
    await expect.poll(async () => (await app.services.settings.shown()).studio.name).toBe('Blue Door & Sons')
    const text = (await (await fetch(app.url + path)).text()).replaceAll('&amp;', '&').replaceAll('\\u0026', '&')
    const left = wordsOf(standardStudio).filter((word) => text.includes(word) && !isOfSample(path, word))
    expect(left).toEqual([])
    expect(text.match(oldPlace)?.[0]).toBeUndefined()
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
  const look = await app.services.settings.shown()
  const pictures = await Promise.all(fixedPages.map((page) => findSharePicture(page, app.services.content, look)))
  const old = wordsOf(standardStudio).map((word) => word.toUpperCase())
  const drawn = pictures.flatMap((picture) => (picture && 'drawn' in picture ? [picture.drawn] : []))
  expect(drawn.length).toBe(fixedPages.length)
  const named = drawn.map(({ studio, place }) => `${studio}, ${place}`)
  expect(new Set(named)).toEqual(new Set(['BLUE DOOR & SONS, SEATTLE WASHINGTON']))
  expect(old.filter((word) => JSON.stringify(pictures).toUpperCase().includes(word))).toEqual([])
})

/** What a page or mail shows. */
const shownBy = (html: string) => html.replaceAll('&amp;', '&')
const open = async (path: string) => shownBy(await (await fetch(app.url + path)).text())

/** What pages lack of the texts that they should have. */
async function missingOn(pages: readonly [path: string, ...texts: string[]][]): Promise<string[]> {
  const missing = pages.map(async ([path, ...texts]) => {
    const shown = await open(path)
    return texts.filter((text) => !shown.includes(text)).map((text) => `${path}: ${text}`)
  })
  return (await Promise.all(missing)).flat()
}

/** An order’s confirmation, and the page that it links to. */
async function orderByMail(email: string): Promise<{ path: string; mail: string }> {
  const productId = await addProduct(app.database.db, { colors: [], sizes: [] })
  const { body } = await app.call('GET', `/products/${productId}`)
  const order = {
    ...{ firstName: 'Ada', lastName: 'Finch', phone: '', email, notes: '' },
    ...{ address: '12 SE Ink St', city: 'Camden', state: 'ME', zip: '04843' },
    items: [{ productId, qty: 1, price: body.price, name: body.name, sku: '', color: '', size: '', design: '' }],
  }
  expect((await app.call('POST', '/orders/shop', order)).status).toBe(200)
  const { html_body: html, text_body: mail } = await app.database.db
    .selectFrom('mails')
    .select(['html_body', 'text_body'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const path = /\/order\/[\w-]+/.exec(html)?.[0] ?? ''
  return { path, mail }
}

test('CNT-01, CNT-04: what a studio promises is said once, and stands on every page and in every mail that promises it', async () => {
  const own = {
    reply: 'by the next low tide',
    writesFirst: 'You hear from {studio} before the press starts.',
    pickup: 'Ring the bell at the wharf.',
  }
  expect((await publishText(app, admin, 'promises', () => own)).status).toBe(200)
  const { path, mail } = await orderByMail('ada.finch@example.org')
  const { name } = (await app.services.settings.shown()).studio
  const before = `You hear from ${name} before the press starts.`
  const promised: [path: string, ...sentences: string[]][] = [
    ['/page-contact', 'We reply by the next low tide.', before],
    ['/page-contact?sent=1', 'We reply by the next low tide.'],
    ['/page-service-details', 'We answer by the next low tide.', before],
    ['/page-faq', 'messages from the contact page by the next low tide', own.pickup],
    ['/policies/returns', 'We answer by the next low tide.'],
    ['/shop-checkout', own.pickup],
    ['/shop-success', before],
    [path, own.pickup, before, 'We reply by the next low tide, to the mailbox of the order.'],
  ]
  expect(await missingOn(promised)).toEqual([])
  expect(mail).toContain(before)
  const ofMessages = (await app.services.mailSamples()).filter(({ text }) => text.includes('by the next low tide'))
  expect(ofMessages.length).toBeGreaterThan(2)
  const pages = [...publicPages, ...unlistedPages, path]
  const old = ['within one business day', 'We write to you before we print.', 'Pickup is arranged by email']
  const left = pages.map(async (page) => {
    const shown = await open(page)
    return old.filter((sentence) => shown.includes(sentence)).map((sentence) => `${page}: ${sentence}`)
  })
  expect((await Promise.all(left)).flat()).toEqual([])
})

test('CNT-01: cart, checkout, wishlist, search and the page of an order have the owner’s titles and words', async () => {
  const changed = await publishText(app, admin, 'buying', ({ cart, checkout, wishlist, order }) => ({
    cart: { ...cart, heading: 'Your basket', description: 'What you take home.' },
    checkout: { ...checkout, heading: 'At the till', secure: 'We never see your card.', placeHint: '' },
    wishlist: { ...wishlist, heading: 'Kept for later', lead: 'Marked with a heart.' },
    order: {
      ...order,
      received: { ...order.received, now: 'It hangs on the hook.', done: 'It hangs on the hook.' },
      write: { ...order.write, heading: 'A word to the printers' },
      again: { ...order.again, text: '' },
    },
  }))
  expect(changed.status).toBe(200)
  const search = await publishText(app, admin, 'smallPages', ({ siteSearch }) => ({
    siteSearch: {
      ...siteSearch,
      heading: 'Look it up',
      nothing: { ...siteSearch.nothing, before: 'Nothing by that name; ask', link: 'the counter', after: 'instead.' },
    },
  }))
  expect(search.status).toBe(200)
  await publishText(app, admin, 'shop', ({ track }) => ({ track: { ...track, why: 'Why a mail?' } }))
  const { path } = await orderByMail('ada.finch@example.net')
  const { name } = (await app.services.settings.shown()).studio
  const words: [path: string, ...texts: string[]][] = [
    ['/shop-cart', `<title>Your basket – ${name}</title>`, '>Your basket</h1>', 'content="What you take home."'],
    ['/shop-checkout', `<title>At the till – ${name}</title>`, '>At the till</h1>', 'We never see your card.'],
    ['/wishlist', `<title>Kept for later – ${name}</title>`, '>Kept for later</h1>', 'Marked with a heart.'],
    ['/search', `<title>Look it up – ${name}</title>`, '>Look it up</h1>'],
    ['/search?query=zzyzzx', 'Nothing by that name; ask <a', '>the counter</a> instead.'],
    ['/track', '>Why a mail?</h2>'],
    [path, 'It hangs on the hook.', '>A word to the printers</h2>'],
  ]
  expect(await missingOn(words)).toEqual([])
  const html = await open(path)
  expect(html).not.toContain('Puts the same pieces')
  expect(html).not.toMatch(/text-muted"><\/p>/)
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
    await expect.poll(read).toContain('&lt;script>document.title')
    const html = await read()
    // What turns the text around it is not shown, where the rest of it is.
    expect(html).toContain('gnikirts')
    expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\\u202e/)
    expect(html).not.toContain(script)
    expect(html).not.toContain(ends)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toContain('https://example.org/a')
    expect(links.filter((href) => /javascript|elsewhere/.test(href ?? ''))).toEqual([])
  })

  test('that are too long or too many are kept in the draft, named at their field, and not published', async () => {
    const { version } = (await app.call('GET', '/content/faq', undefined, admin)).body
    const long = 'ink '.repeat(25_000)
    const many = Array.from({ length: 501 }, (_, at) => ({ question: `Question ${at}`, answer: 'Yes.' }))
    expect((await save({ questions: [{ question: 'Long?', answer: long }] }, version)).status).toBe(200)
    expect((await publish()).body.problems).toMatchObject([{ path: 'questions.0.answer' }])
    expect((await app.call('GET', '/content/faq', undefined, admin)).body.draft.value.questions[0].answer).toBe(long)
    await save({ questions: many }, version)
    expect((await publish()).body.problems).toMatchObject([{ path: 'questions', label: 'Questions' }])
    await save({ questions: many.slice(1).map((each) => ({ ...each, answer: 'ink '.repeat(999) })) }, version)
    expect((await publish()).body.problems).toMatchObject([
      { path: 'questions', message: expect.stringContaining('800,000') },
    ])
  })

  test('as many as fit are shown, each with its answer', async () => {
    const { version } = (await app.call('GET', '/content/faq', undefined, admin)).body
    const most = Array.from({ length: 500 }, (_, at) => ({
      question: `Question ${at % 499}`,
      answer: `Answer *${at}*.`,
    }))
    await save({ questions: most }, version)
    expect((await publish()).status).toBe(200)
    await expect.poll(read).toContain('Answer <em>499</em>.')
    const html = await read()
    const pairs = [...html.matchAll(/<summary.*?(Question \d+).*?(Answer <em>\d+<\/em>\.)/gs)].map((found) =>
      found.slice(1),
    )
    expect(pairs).toEqual(most.map(({ question }, at) => [question, `Answer <em>${at}</em>.`]))
    expect(html.length).toBeLessThan(1_000_000)
  })

  test('turn nothing around in the subject of a mail, nor in its text', async () => {
    const own = { quoteReceived: { subject: 'We have \u202eyour request\u2066 {number}', lead: 'Read \u202eit.' } }
    const { status } = await publishText(app, admin, 'mails', ({ quoteReceived }) => ({
      quoteReceived: { ...quoteReceived, ...own.quoteReceived },
    }))
    expect(status).toBe(200)
    const readReceived = async () =>
      (await app.services.mailSamples()).filter(({ subject }) => subject.startsWith('We have your request '))
    // The texts in memory are read again when the announcement of the change arrives.
    await expect.poll(async () => (await readReceived()).length).toBeGreaterThan(0)
    const received = await readReceived()
    for (const { text, html } of received) {
      expect(text).toContain('Read it.')
      expect(text + html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
    }
  })
})
