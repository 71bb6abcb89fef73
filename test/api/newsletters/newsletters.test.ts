import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { newsletterMailsPerMinute } from '#shared/constants/newsletters.ts'
import { messages } from '#shared/messages.ts'
import { joinColleague } from '#test/helpers/accounts.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { type SmtpSink, startSmtpSink } from '#test/helpers/mail/smtp-sink.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { lastAudit } from '#test/helpers/server-errors.ts'

const texts = messages.newsletters

let sink: SmtpSink
let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  sink = await startSmtpSink()
  app = await startTestApp({ withWorker: false, variables: { SMTP_URL: sink.url } })
  admin = await app.adminHeaders()
})
afterAll(async () => {
  await app.close()
  await sink.close()
})

const call = (method: string, path: string, body?: unknown, headers = admin) => app.call(method, path, body, headers)
const text = (words: string) => ({ kind: 'text', text: words })
const minute = 60_000

/** Replaces all subscribers. */
async function subscribers(...emails: string[]) {
  const { db } = app.database
  await db.deleteFrom('subscribers').execute()
  const values = emails.map((email) => ({ email, confirmed_at: new Date() }))
  return await db.insertInto('subscribers').values(values).returning(['id', 'email', 'unsubscribe_token']).execute()
}

async function draft(value: object) {
  const { body: begun } = await call('POST', '/newsletters', { copy_of: null })
  const { body: saved } = await call('PUT', `/newsletters/${begun.id}`, { value, version: 1 })
  return { id: begun.id as number, version: saved.version as number, problems: saved.problems }
}
const plain = (subject: string) => ({ subject, preheader: '', blocks: [text('Hello from the press.')] })
const read = async (id: number) => (await call('GET', `/newsletters/${id}`)).body
const send = (id: number, body: { version: number; recipients: number }) =>
  call('POST', `/newsletters/${id}/send`, body)

/** Begins to send a plain letter to everybody. */
async function begin(subject: string) {
  const { id, version } = await draft(plain(subject))
  const { confirmed } = await read(id)
  expect((await send(id, { version, recipients: confirmed })).status).toBe(200)
  return id
}
async function recipientsOf(subject: string): Promise<string[]> {
  const mails = await Promise.all(
    sink.received.map(async (mail) => ({ to: mail.to, subject: (await mail.read()).subject })),
  )
  return mails.filter((mail) => mail.subject === subject).map(({ to }) => to)
}
/** The run of every minute, some minutes from now. */
async function later(minutes: number) {
  app.clock.advance(minutes * minute)
  await app.services.newsletters.sendDeliveries()
  await app.runJobs()
}

describe('CNT-19: a newsletter is written', () => {
  test('as a draft that is stored complete or not, with each problem at its field', async () => {
    const unfinished = { subject: '', preheader: '', blocks: [text(''), { kind: 'product', product: 0, words: '' }] }
    const { id, problems } = await draft(unfinished)
    expect(problems).toEqual([
      { path: 'subject', label: 'Subject', message: messages.content.empty },
      { path: 'blocks.0.text', label: 'Blocks › 1 › Text', message: messages.content.empty },
      { path: 'blocks.1.product', label: 'Blocks › 2 › Product', message: texts.noProduct },
    ])
    expect(await read(id)).toMatchObject({ state: 'draft', version: 2, value: unfinished, problems })
    const refused = await send(id, { version: 2, recipients: 1 })
    expect(refused).toMatchObject({ status: 422, body: { problems, error: texts.problems(3) } })
  })

  test('by two editors: the second is told by whom, and writes over nothing; the same save again is a repetition', async () => {
    const { id, version } = await draft(plain('First'))
    const other = await joinColleague(app, admin, 'second@example.com', 'editor')
    const theirs = { value: plain('Theirs'), version }
    expect((await call('PUT', `/newsletters/${id}`, theirs, other)).body).toMatchObject({ version: version + 1 })
    expect((await call('PUT', `/newsletters/${id}`, theirs, other)).body).toMatchObject({ version: version + 1 })
    const refused = await call('PUT', `/newsletters/${id}`, { value: plain('Mine'), version })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'stale', error: texts.stale('second@example.com'), changed_by: 'second@example.com' },
    })
    expect((await read(id)).subject).toBe('Theirs')
    expect(await send(id, { version, recipients: 1 })).toMatchObject({ status: 409, body: { code: 'stale' } })
  })

  test('an editor may write and test, and not send', async () => {
    const { id, version } = await draft(plain('Written by an editor'))
    const editor = await joinColleague(app, admin, 'writer@example.com', 'editor')
    const answer = await call('POST', `/newsletters/${id}/send`, { version, recipients: 1 }, editor)
    expect(answer).toMatchObject({ status: 403, body: { needs: 'newsletters:send' } })
    const tested = await call('POST', `/newsletters/${id}/test`, undefined, editor)
    expect(tested.body).toEqual({ email: 'writer@example.com' })
    await app.runJobs()
    expect(await recipientsOf(texts.testMark('Written by an editor'))).toEqual(['writer@example.com'])
  })

  test('a line break in the subject is a problem, and is not sent', async () => {
    await subscribers('one@example.com')
    for (const subject of ['Hello\r\nBcc: victim@example.net', 'Hello\nX-Spam: no', 'Hello\u0000']) {
      const { body: begun } = await call('POST', '/newsletters', { copy_of: null })
      const saved = await call('PUT', `/newsletters/${begun.id}`, { value: plain(subject), version: 1 })
      // NUL is not stored at all.
      if (saved.status === 422) continue
      expect(saved.body.problems).toMatchObject([{ path: 'subject' }])
      const { version } = saved.body
      expect((await send(begun.id, { version, recipients: 1 })).status).toBe(422)
      expect((await call('POST', `/newsletters/${begun.id}/test`)).status).toBe(422)
    }
    expect(sink.received.filter(({ raw }) => /victim|X-Spam/.test(raw))).toEqual([])
  })

  test('a draft is deleted, what was sent is not; a copy begins with its texts', async () => {
    await subscribers('one@example.com')
    const { id } = await draft(plain('Thrown away'))
    expect((await call('DELETE', `/newsletters/${id}`)).body).toEqual({ id, deleted: true })
    expect((await call('GET', `/newsletters/${id}`)).status).toBe(404)
    const sent = await begin('Kept')
    await later(0)
    expect(await call('DELETE', `/newsletters/${sent}`)).toMatchObject({ status: 409 })
    expect(await call('PUT', `/newsletters/${sent}`, { value: plain('Other'), version: 2 })).toMatchObject({
      status: 409,
      body: { error: texts.notDraft },
    })
    const copy = (await call('POST', '/newsletters', { copy_of: sent })).body
    expect(copy).toMatchObject({ state: 'draft', value: plain('Kept'), version: 1 })
  })
})

describe('CNT-19: what leaves', () => {
  const blocksOf = (product: number) => [
    text('## News of **November**\n\nSee [the shop](/shop-products) & <script>alert(1)</script>\n\n- one\n- two'),
    { kind: 'picture', picture: 'gallery-press-night', alt: 'The press "at night" <b>', caption: 'Thursday' },
    { kind: 'product', product, words: 'Now in green' },
    { kind: 'post', post: 'second-press' },
  ]
  const post = {
    title: 'The <i>second</i> press',
    slug: 'second-press',
    state: 'published',
    date: '2025-11-12',
    time: '',
    text: 'It came on a Monday.\n\nAnd more.',
    summary: '',
    picture: null,
    link: null,
    shareTitle: '',
    earlier: [],
  }
  async function publishNews(posts: object[]) {
    const { body } = await call('GET', '/content/news')
    const value = { ...body.published, posts }
    const draftOf = { value, base_version: body.version, saved_at: body.draft?.saved_at ?? null }
    const { body: saved } = await call('PUT', '/content/news/draft', draftOf)
    expect((await call('POST', '/content/news/publish', { saved_at: saved.saved_at })).status).toBe(200)
  }

  test('has every block as HTML and as plain text, with whole addresses, and nothing that runs', async () => {
    await publishNews([post])
    const [reader] = await subscribers('reader@example.com')
    const product = await addProduct(app.database.db, { name: 'Mug & <Cup>', price_cents: 1400 })
    const { id, version, problems } = await draft({
      subject: 'Letter from {studio}',
      preheader: 'What is "new"',
      blocks: blocksOf(product),
    })
    expect(problems).toEqual([])
    await send(id, { version, recipients: 1 })
    await later(0)
    const mail = sink.received.find(({ to }) => to === 'reader@example.com')
    const { subject, html = '', text: plainText = '', headers } = (await mail?.read()) ?? {}
    const unsubscribeAddress = `${app.url}/unsubscribe?token=${reader?.unsubscribe_token}`
    expect(subject).toBe('Letter from Alder & Ink')
    expect(html).toContain('<strong>November</strong>')
    expect(html).toContain(`<a href="${app.url}/shop-products"`)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('alt="The press &quot;at night&quot; &lt;b&gt;"')
    expect(html).toContain(`href="${app.url}/shop-product-details/${product}"`)
    expect(html).toContain('Mug &amp; &lt;Cup&gt;')
    expect(html).toContain('$14.00')
    expect(html).toContain(`href="${app.url}/news/second-press"`)
    expect(html).toContain('The &lt;i&gt;second&lt;/i&gt; press')
    expect(html).toContain(`href="${unsubscribeAddress}"`)
    expect(html).toContain('What is &quot;new&quot;')
    expect(html).not.toMatch(/<script|<b>|<i>|src="\/|href="\/|of-the-recipient/)
    for (const part of [
      'NEWS OF NOVEMBER',
      `the shop (${app.url}/shop-products)`,
      '- one\n- two',
      'Mug & <Cup>\n$14.00\nNow in green',
      `${app.url}/shop-product-details/${product}`,
      'It came on a Monday.',
      `Unsubscribe:\n${unsubscribeAddress}`,
    ])
      expect(plainText).toContain(part)
    const header = (key: string) => headers?.find((each) => each.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<${unsubscribeAddress}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('list-id')).toBe('<newsletter.127.0.0.1>')
    expect(header('precedence')).toBe('bulk')
    // As every mail program can draw them.
    const pictures = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => address)
    expect(pictures.length).toBeGreaterThan(0)
    for (const address of pictures) {
      const shown = await fetch(address)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg' })
    }
    // What went out stays as it was, whatever happens to the shop.
    await call('DELETE', `/products/${product}`)
    const { body: record } = await call('GET', `/newsletters/${id}/preview`)
    expect(record.html).toContain('Mug &amp; &lt;Cup&gt;')
    expect(record.html).not.toContain(reader?.unsubscribe_token)
  })

  test('is shown beside the form in a page that runs nothing, to nobody without its address', async () => {
    const { id } = await draft(plain('Shown'))
    const { path } = (await call('POST', `/newsletters/${id}/preview-link`)).body
    const page = await fetch(`${app.url}${path}`)
    expect(await page.text()).toContain('Hello from the press.')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; .*frame-ancestors 'self'; sandbox$/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${app.url}${path.slice(0, -1)}`)).status).toBe(404)
    app.clock.advance(61 * minute)
    expect((await fetch(`${app.url}${path}`)).status).toBe(404)
    app.clock.advance(-61 * minute)
  })

  test('a product that was withdrawn and a post that is not published are named before it is sent', async () => {
    await publishNews([post])
    const product = await addProduct(app.database.db)
    const value = { subject: 'Gone', preheader: '', blocks: blocksOf(product) }
    const { id, version } = await draft(value)
    await call('DELETE', `/products/${product}`)
    await publishNews([])
    const problems = [
      { path: 'blocks.2.product', label: 'Blocks › 3 › Product', message: texts.goneProduct },
      { path: 'blocks.3.post', label: 'Blocks › 4 › News post', message: texts.gonePost },
    ]
    expect((await read(id)).problems).toEqual(problems)
    // A draft, and one that waits for its time, are not published either.
    for (const waiting of [{ state: 'draft' }, { date: '2199-01-01' }]) {
      await publishNews([{ ...post, ...waiting }])
      expect((await read(id)).problems).toEqual(problems)
    }
    expect(await send(id, { version, recipients: 1 })).toMatchObject({ status: 422, body: { problems } })
    const { html } = (await call('GET', `/newsletters/${id}/preview`)).body
    expect(html).toContain('News of')
  })

  test('a post with a new address is followed, as its old address leads to it', async () => {
    await publishNews([post])
    const value = { subject: 'Moved post', preheader: '', blocks: [{ kind: 'post', post: post.slug }] }
    const { id, problems } = await draft(value)
    expect(problems).toEqual([])
    await publishNews([{ ...post, slug: 'its-new-address' }])
    expect((await read(id)).problems).toEqual([])
    const { html } = (await call('GET', `/newsletters/${id}/preview`)).body
    expect(html).toContain('/news/its-new-address"')
    expect(html).not.toContain(`/news/${post.slug}"`)
    // Another post that has the address now is the one that is named.
    await publishNews([
      { ...post, slug: 'its-new-address', earlier: [post.slug] },
      { ...post, title: 'Another post', text: 'Something else.' },
    ])
    expect((await call('GET', `/newsletters/${id}/preview`)).body.html).toContain('Another post')
  })

  test('a link that leads nowhere is named before it is sent, one that the reader could follow is not', async () => {
    const bad = 'javascript:alert(1)'
    const words = `[Old](/no-such-page), [bad](${bad}), [shop](/shop-products), [far](https://example.com).`
    const { id, version, problems } = await draft({ subject: 'Links', preheader: '', blocks: [text(words)] })
    const at = { path: 'blocks.0.text', label: 'Blocks › 1 › Text' }
    expect(problems).toEqual([
      { ...at, message: messages.content.deadLink('/no-such-page') },
      { ...at, message: messages.content.wordlessLink(bad) },
    ])
    expect(await send(id, { version, recipients: 1 })).toMatchObject({ status: 422, body: { problems } })
  })

  test('the price of a package is filled in, and one that no package has is named before it is sent', async () => {
    const value = {
      subject: 'From {price:small-business-starter}',
      preheader: '',
      blocks: [text('Or {price:small-business-starter} and {price:gone}.')],
    }
    const { id, problems } = await draft(value)
    expect(problems).toEqual([
      { path: 'blocks.0.text', label: 'Blocks › 1 › Text', message: messages.content.unknownPrice('{price:gone}') },
    ])
    const { subject, text: plainText } = (await call('GET', `/newsletters/${id}/preview`)).body
    expect(subject).toMatch(/^From \$\d/)
    expect(plainText).toMatch(/Or \$[\d,.]+ and \{price:gone\}/)
  })
})

describe('CNT-19: sending', () => {
  test('goes to those who confirmed, once each, whoever asks how often', async () => {
    await subscribers('a@example.com', 'b@example.com')
    const { db } = app.database
    await db
      .insertInto('subscribers')
      .values([
        { email: 'waits@example.com' },
        { email: 'left@example.com', confirmed_at: new Date(), unsubscribed_at: new Date() },
        { email: 'bounced@example.com', confirmed_at: new Date(), bounced_at: new Date(), bounces: 3 },
      ])
      .execute()
    const { id, version } = await draft(plain('Once'))
    expect((await read(id)).confirmed).toBe(2)
    const wrong = await send(id, { version, recipients: 3 })
    expect(wrong).toMatchObject({ status: 409, body: { error: texts.otherNumber(2), recipients: 2 } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(id, { version, recipients: 2 })))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await lastAudit(app, 'newsletter-sent')).toMatchObject({
      subject_id: id,
      after: { subject: 'Once', recipients: 2 },
    })
    await later(0)
    expect((await recipientsOf('Once')).sort()).toEqual(['a@example.com', 'b@example.com'])
    const counts = { recipients: 2, sent: 2, waiting: 0, skipped: 0, failed: 0, unknown: 0, unsubscribed: 0 }
    expect(await read(id)).toMatchObject({ state: 'sent', ended_at: expect.any(String), counts })
    expect((await call('GET', '/newsletters?q=once&page=1')).body).toMatchObject({ total: 1, items: [{ id, counts }] })
    const rows = await db.selectFrom('mails').select('id').where('recipient', '=', 'a@example.com').execute()
    expect(rows).toEqual([])
  })

  test('nobody there is no newsletter', async () => {
    await subscribers('a@example.com')
    await app.database.db.deleteFrom('subscribers').execute()
    const { id, version } = await draft(plain('To nobody'))
    expect(await send(id, { version, recipients: 0 })).toMatchObject({ status: 422, body: { error: texts.nobody } })
    expect((await read(id)).state).toBe('draft')
  })

  test('keeps to its pace on every instance together', async () => {
    await subscribers(...Array.from({ length: 8 }, (_, index) => `pace${index}@example.com`))
    const scale = { variables: { SMTP_URL: sink.url, DATABASE_URL: app.database.url, RATE_LIMIT_SCALE: '5' } }
    const slow = await Promise.all([1, 2].map(() => startTestApp({ withWorker: false, ...scale })))
    const id = await begin('At a pace')
    // A run ends after some seconds, on a busy machine before the last mail.
    while ((await read(id)).state === 'sending')
      await Promise.all(slow.map(({ services }) => services.newsletters.sendDeliveries()))
    await Promise.all(slow.map(({ close }) => close()))
    expect(await recipientsOf('At a pace')).toHaveLength(8)
    const claims = await app.database.db
      .selectFrom('newsletter_deliveries')
      .select('claimed_at')
      .where('newsletter_id', '=', (eb) => eb.selectFrom('newsletters').select(eb.fn.max('id').as('id')))
      .orderBy('claimed_at')
      .execute()
    const times = claims.map(({ claimed_at }) => claimed_at?.getTime() ?? 0)
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minute / newsletterMailsPerMinute / 5)
  })

  test('who unsubscribes, is removed or erased before their turn gets none', async () => {
    const [gone, removed] = await subscribers('gone@example.com', 'removed@example.com', 'stays@example.com')
    const id = await begin('Too late')
    expect(await app.services.inquiries.unsubscribe(gone?.unsubscribe_token ?? '')).not.toBeNull()
    await call('DELETE', `/subscribers/${removed?.id}`)
    await later(0)
    expect(await recipientsOf('Too late')).toEqual(['stays@example.com'])
    expect((await read(id)).counts).toMatchObject({ recipients: 3, sent: 1, skipped: 2 })
  })

  test('is paused, taken up again and stopped; the record says who left since', async () => {
    const [first] = await subscribers('p1@example.com', 'p2@example.com')
    const id = await begin('Steered')
    const steer = (state: string) => call('POST', `/newsletters/${id}/state`, { state })
    expect((await steer('paused')).body.state).toBe('paused')
    expect((await steer('paused')).status).toBe(200)
    await later(1)
    expect(await recipientsOf('Steered')).toEqual([])
    expect((await steer('sending')).body.state).toBe('sending')
    await later(0)
    expect(await recipientsOf('Steered')).toHaveLength(2)
    await app.services.inquiries.unsubscribe(first?.unsubscribe_token ?? '')
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 2, unsubscribed: 1 } })
    expect(await steer('paused')).toMatchObject({ status: 409, body: { error: texts.wrongState } })

    await subscribers('s1@example.com', 's2@example.com')
    const stopped = await begin('Stopped')
    expect((await call('POST', `/newsletters/${stopped}/state`, { state: 'stopped' })).body).toMatchObject({
      state: 'stopped',
      counts: { skipped: 2, waiting: 0 },
    })
    await later(1)
    expect(await recipientsOf('Stopped')).toEqual([])
    expect(await lastAudit(app, 'newsletter-stopped')).toMatchObject({ subject_id: stopped })
  })
})

describe('CNT-19: a mail server in trouble', () => {
  const bounces = async () =>
    (await app.database.db.selectFrom('subscribers').select('bounces').execute()).map((row) => row.bounces)
  async function goOn(id: number) {
    await call('POST', `/newsletters/${id}/state`, { state: 'sending' })
    await later(0)
    return await read(id)
  }

  test('a claim whose process died is not sent again, and the others are', async () => {
    await subscribers('claimed@example.com', 'other@example.com')
    const id = await begin('Left behind')
    const { db } = app.database
    await db
      .updateTable('newsletter_deliveries')
      .set({ state: 'sending', claimed_at: app.clock.now(), attempts: 1 })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('newsletter_deliveries')
          .select((min) => min.fn.min('id').as('id'))
          .where('newsletter_id', '=', id),
      )
      .execute()
    await later(0)
    expect(await read(id)).toMatchObject({ state: 'sending', counts: { sent: 1, waiting: 1 } })
    await later(3)
    expect(await recipientsOf('Left behind')).toEqual(['other@example.com'])
    expect(await read(id)).toMatchObject({ state: 'sent', counts: { sent: 1, unknown: 1 } })
  })

  test('a recipient whose server asks to come later is tried again, a refused letter pauses the newsletter', async () => {
    await subscribers('grey@example.com')
    sink.answers.recipient = () => ({ code: 451, text: 'come later' })
    const id = await begin('Greylisted')
    await later(0)
    expect((await read(id)).counts).toMatchObject({ waiting: 1, sent: 0 })
    sink.answers.recipient = () => null
    await later(6)
    expect(await recipientsOf('Greylisted')).toEqual(['grey@example.com'])

    await subscribers('r1@example.com', 'r2@example.com')
    sink.answers.mail = () => ({ code: 554, text: 'looks like spam' })
    const refused = await begin('Refused')
    await later(0)
    sink.answers.mail = () => null
    const record = await read(refused)
    expect(record).toMatchObject({ state: 'paused', counts: { failed: 0, waiting: 2 } })
    expect(record.paused_because).toMatch(/refuses this letter.*looks like spam/)
    expect(await bounces()).toEqual([0, 0])
    await goOn(refused)
    // Whoever was refused comes last.
    expect(await recipientsOf('Refused')).toEqual(['r2@example.com', 'r1@example.com'])
  })

  test.each([
    ['at once', 'sender' as const, { code: 550, text: '5.7.1 sender denied' }],
    ['when it hears the recipient', 'recipient' as const, { code: 554, text: '5.7.1 <owner@example.com> denied' }],
  ])(
    'a server that refuses the sender %s pauses the newsletter; nobody is lost or counted',
    async (when, at, answer) => {
      await subscribers('s1@example.com', 's2@example.com')
      sink.answers[at] = () => answer
      const id = await begin(`Refused ${when}`)
      await later(0)
      sink.answers[at] = () => null
      const record = await read(id)
      expect(record).toMatchObject({ state: 'paused', counts: { failed: 0, waiting: 2, sent: 0 } })
      expect(record.paused_because).toMatch(/refuses mails from your address.*denied/)
      expect(await bounces()).toEqual([0, 0])
      expect(await goOn(id)).toMatchObject({ state: 'sent', paused_because: '', counts: { sent: 2, waiting: 0 } })
    },
  )

  test('who is being tried while it is stopped is left out, too', async () => {
    await subscribers('tried@example.com')
    const id = await begin('Stopped meanwhile')
    const stopping: Promise<unknown>[] = []
    sink.answers.recipient = () => {
      stopping.push(call('POST', `/newsletters/${id}/state`, { state: 'stopped' }))
      return { code: 451, text: 'come later' }
    }
    // The answer reaches the app before or after the stop; both end in the same numbers.
    await later(0)
    await Promise.all(stopping)
    sink.answers.recipient = () => null
    await later(0)
    expect(await read(id)).toMatchObject({ state: 'stopped', counts: { recipients: 1, skipped: 1, waiting: 0 } })
  })
})

describe('CNT-19: bounces', () => {
  const row = () =>
    app.database.db
      .selectFrom('subscribers')
      .selectAll()
      .where('email', '=', 'dead@example.com')
      .executeTakeFirstOrThrow()
  const refuse = (address: string) =>
    address === 'dead@example.com' ? { code: 550, text: `5.1.1 <${address}> no such user` } : null

  test('the third refusal in a row marks the address: no newsletter goes there until somebody lifts the mark', async () => {
    const [dead] = await subscribers('dead@example.com', 'alive@example.com')
    sink.answers.recipient = refuse
    const first = await begin('Bounce 1')
    await later(0)
    expect(await row()).toMatchObject({ bounces: 1, bounced_at: null })
    const record = await read(first)
    expect(record.counts).toMatchObject({ sent: 1, failed: 1 })
    expect(record.reasons).toHaveLength(1)
    expect(JSON.stringify(record.reasons)).not.toContain('dead@')

    // Any mail counts, each once, however often it is tried.
    await app.call('POST', '/orders/shop', {
      ...{ firstName: 'Ada', lastName: 'Alder', email: 'dead@example.com', address: '1 Oak St', city: 'Portland' },
      items: [{ productId: await addProduct(app.database.db), qty: 1, price: 20, name: 'Mug' }],
    })
    for (let attempt = 0; attempt < 3; attempt++) await app.runJobs()
    expect(await row()).toMatchObject({ bounces: 2, bounced_at: null })
    await begin('Bounce 2')
    await later(0)
    expect(await row()).toMatchObject({ bounces: 3, bounced_at: expect.any(Date), gets_newsletters: false })
    const { body } = await call('GET', '/subscribers?state=bounced')
    expect(body).toMatchObject([
      { email: 'dead@example.com', bounces: 3, last_bounce: expect.stringContaining('no such user') },
    ])

    await begin('Bounce 3')
    await later(0)
    expect(await recipientsOf('Bounce 3')).toEqual(['alive@example.com'])

    sink.answers.recipient = () => null
    const reset = await call('POST', `/subscribers/${dead?.id}/reset-bounces`)
    expect(reset.body).toMatchObject({ state: 'subscribed', bounces: 0, bounced_at: null })
    expect(await lastAudit(app, 'subscriber-bounces-reset')).toMatchObject({
      subject_id: dead?.id,
      before: { bounces: 3 },
    })
    await begin('Bounce 4')
    await later(0)
    expect((await recipientsOf('Bounce 4')).sort()).toEqual(['alive@example.com', 'dead@example.com'])
  })

  test('a full mailbox is tried again, and is no refusal', async () => {
    await subscribers('dead@example.com')
    sink.answers.recipient = () => ({ code: 552, text: '5.2.2 mailbox full' })
    const id = await begin('Full')
    await later(0)
    expect((await read(id)).counts).toMatchObject({ failed: 0 })
    sink.answers.recipient = () => null
    await later(6)
    expect((await read(id)).counts).toMatchObject({ sent: 1, failed: 0 })
    expect((await row()).bounces).toBe(0)
  })

  test('a refusal counts after the server first asked to come later, too', async () => {
    await subscribers('dead@example.com')
    const { db } = app.database
    const { platform, subscribers: service } = app.services
    await app.call('POST', '/orders/shop', {
      ...{ firstName: 'Ada', lastName: 'Alder', email: 'dead@example.com', address: '1 Oak St', city: 'Portland' },
      items: [{ productId: await addProduct(db), qty: 1, price: 20, name: 'Mug' }],
    })
    const comeLater = () => ({ code: 451, text: 'come later' })
    sink.answers.recipient = comeLater
    await app.runJobs()
    expect((await row()).bounces).toBe(0)
    sink.answers.recipient = refuse
    const ofMail = db.selectFrom('mails').select('id').where('recipient', '=', 'dead@example.com')
    const { id: mailId } = await ofMail.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const sending = { db, mailer: platform.mailer, clock: app.clock, readSenderName: async () => '' }
    const sendOnce = () => sendMail({ ...sending, bounces: service.bounces }, { mailId })
    await expect(sendOnce()).rejects.toThrow('no such user')
    // It is tried once more, and that is no further refusal.
    await sendOnce()
    expect((await row()).bounces).toBe(1)
    sink.answers.recipient = comeLater
    await begin('Greylisted, then refused')
    await later(0)
    sink.answers.recipient = refuse
    await later(6)
    expect((await row()).bounces).toBe(2)
    sink.answers.recipient = () => null
  })

  test('a mail that arrives ends the row of refusals', async () => {
    await subscribers('dead@example.com')
    sink.answers.recipient = refuse
    await begin('Row 1')
    await later(0)
    await begin('Row 2')
    await later(0)
    expect((await row()).bounces).toBe(2)
    sink.answers.recipient = () => null
    await begin('Row 3')
    await later(0)
    expect(await row()).toMatchObject({ bounces: 0, last_bounce: '' })
  })
})

describe('CNT-19: a mail server that breaks off', () => {
  test('a broken connection after the letter was handed over is never sent a second time', async () => {
    await subscribers('broken@example.com', 'next@example.com')
    sink.answers.mail = (to) => (to === 'broken@example.com' ? 'drop' : null)
    const id = await begin('Handed over')
    await later(0)
    sink.answers.mail = () => null
    expect(await read(id)).toMatchObject({ state: 'sending', counts: { sent: 0, unknown: 1, waiting: 1 } })
    // This instance leaves the mail server alone for a while; another one goes on.
    const other = await startTestApp({
      withWorker: false,
      variables: { SMTP_URL: sink.url, DATABASE_URL: app.database.url },
    })
    other.clock.advance(60 * minute)
    await other.services.newsletters.sendDeliveries()
    await other.close()
    expect((await read(id)).counts).toMatchObject({ sent: 1, unknown: 1, waiting: 0 })
    expect((await recipientsOf('Handed over')).sort()).toEqual(['broken@example.com', 'next@example.com'])
    expect((await read(id)).state).toBe('sent')
  })
})
