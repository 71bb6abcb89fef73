import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueLink } from '#server/platform/links.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

const thanks = { message: 'Thank you for subscribing!' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

const subscribe = (email: unknown, on = app) => on.call('POST', '/subscribe', { email })
const rowOf = (email: string, on = app) =>
  on.database.db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()
/** The contents of the mails to this address, oldest first. */
async function mailsTo(email: string, on = app) {
  const mails = await on.database.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return mails.map((mail) => ({ ...mail, token: /[?]token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '' }))
}

describe('POST /subscribe', () => {
  test('thanks, stores the address in lower case and sends one welcome mail', async () => {
    expect(await subscribe('Rosa@Example.com')).toMatchObject({ status: 200, body: thanks })
    expect(await rowOf('rosa@example.com')).toMatchObject({ confirmed_at: expect.any(Date), unsubscribed_at: null })
    expect(await subscribe('rosa@example.com')).toMatchObject({ status: 200, body: thanks })
    expect((await mailsTo('rosa@example.com')).map(({ kind }) => kind)).toEqual(['newsletter-welcome'])
  })

  test('a subscription creates no customer (R-71)', async () => {
    const customers = await app.database.db.selectFrom('customers').select('id').execute()
    expect(customers).toEqual([])
  })

  test('ten simultaneous subscriptions of one address are one subscriber and one mail', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe('crowd@example.com')))
    expect(answers.map(({ body }) => body)).toEqual(Array(10).fill(thanks))
    expect(await mailsTo('crowd@example.com')).toHaveLength(1)
  })

  test.each(['', 'rosa', '@', 'a b@example.com', 7, null])('refuses %j by name', async (email) => {
    const { status, body } = await subscribe(email)
    expect(status).toBe(422)
    expect(body.error).toMatch(/email/i)
    expect(body.fields).toEqual({ email: body.error })
  })

  test.each([{ website: 'x' }, { elapsed_ms: 3 }])(
    'a bot gets the normal answer, and nothing is stored: %j',
    async (botFields) => {
      const answer = await app.call('POST', '/subscribe', { email: 'robot@example.com', ...botFields })
      expect(answer).toMatchObject({ status: 200, body: thanks })
      expect(await rowOf('robot@example.com')).toBeUndefined()
    },
  )

  test('a form posted without JavaScript has the same result', async () => {
    const post = (email: string) => app.services.inquiries.postSubscription({ email }, { address: '127.0.0.1' })
    expect(await post('plain@example.com')).toEqual(thanks)
    expect(await rowOf('plain@example.com')).toBeDefined()
    expect(await post('plain')).toMatchObject({ fields: { email: messages.refusedFields.email } })
  })
})

describe('unsubscribing', () => {
  test('works by the link of the mail, also repeatedly; the page masks the address', async () => {
    await subscribe('leaving@example.com')
    const [welcome] = await mailsTo('leaving@example.com')
    const { inquiries } = app.services
    const token = welcome?.token ?? ''
    expect(await inquiries.findSubscription(token)).toEqual({ email: 'l•••@example.com', state: 'subscribed' })
    expect((await rowOf('leaving@example.com'))?.unsubscribed_at).toBeNull()
    const gone = { email: 'l•••@example.com', state: 'unsubscribed' }
    expect(await inquiries.unsubscribe(token)).toEqual(gone)
    const at = (await rowOf('leaving@example.com'))?.unsubscribed_at
    expect(at).toBeInstanceOf(Date)
    app.clock.advance(60_000)
    expect(await inquiries.unsubscribe(token)).toEqual(gone)
    expect((await rowOf('leaving@example.com'))?.unsubscribed_at).toEqual(at)
    expect(await inquiries.findSubscription(token)).toEqual(gone)
  })

  test('can be followed by a new subscription, with a new welcome mail whose link works, too', async () => {
    const { inquiries } = app.services
    await subscribe('back@example.com')
    const [first] = await mailsTo('back@example.com')
    await inquiries.unsubscribe(first?.token ?? '')
    app.clock.advance(1_000)
    expect((await subscribe('back@example.com')).body).toEqual(thanks)
    const [, asking] = await mailsTo('back@example.com')
    expect(asking?.kind).toBe('newsletter-confirmation')
    expect(asking?.unproved_mailbox).not.toBe('')
    const token = asking?.token ?? ''
    expect(await inquiries.findSubscription(token)).toEqual({ email: 'b•••@example.com', state: 'waiting' })
    expect(await inquiries.confirmSubscription(token)).toEqual({ email: 'b•••@example.com', state: 'subscribed' })
    expect((await rowOf('back@example.com'))?.unsubscribed_at).toBeNull()
    expect(await inquiries.findSubscription(token)).toMatchObject({ state: 'subscribed' })
    const [, , welcome, ...more] = await mailsTo('back@example.com')
    expect(more).toEqual([])
    // A mailbox that has answered is not counted as one that anybody may have typed.
    expect(welcome).toMatchObject({ kind: 'newsletter-welcome', unproved_mailbox: '' })
    expect(await inquiries.unsubscribe(welcome?.token ?? '')).toMatchObject({ state: 'unsubscribed' })
  })

  test('is undone by nobody who only types the address', async () => {
    const { inquiries } = app.services
    await subscribe('stays-away@example.com')
    const [welcome] = await mailsTo('stays-away@example.com')
    await inquiries.unsubscribe(welcome?.token ?? '')
    const left = await rowOf('stays-away@example.com')
    app.clock.advance(1_000)
    for (let times = 0; times < 3; times++)
      expect(await subscribe('Stays-away@example.com')).toMatchObject({ status: 200, body: thanks })
    expect(await rowOf('stays-away@example.com')).toEqual(left)
    const [, asking, ...more] = await mailsTo('stays-away@example.com')
    expect(asking?.kind).toBe('newsletter-confirmation')
    expect(more).toEqual([])
    expect(await inquiries.unsubscribe(welcome?.token ?? '')).toMatchObject({ state: 'unsubscribed' })
    expect(await inquiries.confirmSubscription(asking?.token ?? '')).toBeNull()
    expect(await rowOf('stays-away@example.com')).toEqual(left)
  })

  test('the unsubscribe header for mail programs has the same link as the text', async () => {
    await subscribe('headers@example.com')
    await app.runJobs()
    const [row] = await mailsTo('headers@example.com')
    const mail = (await app.mails()).find(({ to }) => to?.[0]?.address === 'headers@example.com')
    const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value
    expect(header('list-unsubscribe')).toBe(`<${app.url}/unsubscribe?token=${row?.token}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(`${app.url}/unsubscribe?token=${row?.token}`)
    expect(mail?.html).toContain(`href="${app.url}/unsubscribe?token=${row?.token}"`)
    expect(row).toMatchObject({ state: 'sent' })
  })

  test('refuses a token that is invented, truncated or of another kind', async () => {
    await subscribe('tokens@example.com')
    const { inquiries } = app.services
    const [{ token } = { token: '' }] = await mailsTo('tokens@example.com')
    const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
    for (const wrong of ['', 'x', token.slice(1), `${token}A`, other, `${token.slice(0, 42)}'`, '../../etc'])
      for (const ask of [inquiries.findSubscription, inquiries.unsubscribe, inquiries.confirmSubscription])
        expect(await ask(wrong)).toBeNull()
    expect(await inquiries.confirmSubscription(token)).toBeNull()
    expect(await inquiries.findSubscription(token)).not.toBeNull()
  })

  test('works years later, and by a link of a mail from before each subscriber had one', async () => {
    const { inquiries, platform } = app.services
    await subscribe('years@example.com')
    const [{ token } = { token: '' }] = await mailsTo('years@example.com')
    app.clock.advance(3_651 * dayMs)
    expect(await inquiries.unsubscribe(token)).toMatchObject({ state: 'unsubscribed' })
    app.clock.advance(-3_651 * dayMs)

    await subscribe('early@example.com')
    const row = await rowOf('early@example.com')
    const link = {
      scope: 'newsletter-unsubscribe',
      subjectId: row?.id ?? 0,
      at: app.clock.now(),
      lifeMs: dayMs,
    } as const
    const earlier = await issueLink(platform.database.db, link)
    expect(await inquiries.findSubscription(earlier)).toMatchObject({ state: 'subscribed' })
    expect(await inquiries.unsubscribe(earlier)).toMatchObject({ state: 'unsubscribed' })
  })
})

describe('NEWSLETTER_CONFIRM=on', () => {
  let careful: TestApp
  beforeAll(async () => {
    careful = await startTestApp({ withWorker: false, variables: { NEWSLETTER_CONFIRM: 'on' } })
  })
  afterAll(() => careful.close())
  const mails = async (email: string) => (await mailsTo(email, careful)).map(({ kind }) => kind)

  test('an address is subscribed and welcomed only after its mailed link was confirmed', async () => {
    const { inquiries } = careful.services
    expect((await subscribe('rosa@example.com', careful)).body).toEqual(thanks)
    expect(await rowOf('rosa@example.com', careful)).toMatchObject({ confirmed_at: null })
    const [asking] = await mailsTo('rosa@example.com', careful)
    expect(asking).toMatchObject({ kind: 'newsletter-confirmation', headers: {} })
    expect(asking?.text_body).toContain(`${careful.url}/newsletter?token=${asking?.token}`)
    const token = asking?.token ?? ''
    expect(await inquiries.findSubscription(token)).toEqual({ email: 'r•••@example.com', state: 'waiting' })
    expect(await rowOf('rosa@example.com', careful)).toMatchObject({ confirmed_at: null })
    for (let follow = 0; follow < 2; follow++)
      expect(await inquiries.confirmSubscription(token)).toEqual({ email: 'r•••@example.com', state: 'subscribed' })
    expect(await rowOf('rosa@example.com', careful)).toMatchObject({ confirmed_at: expect.any(Date) })
    expect(await mails('rosa@example.com')).toEqual(['newsletter-confirmation', 'newsletter-welcome'])
  })

  test('only the hash of a link that confirms is stored, and its first use is recorded', async () => {
    await subscribe('hash@example.com', careful)
    const [{ token } = { token: '' }] = await mailsTo('hash@example.com', careful)
    expect(token).toMatch(/^[\w-]{43}$/)
    const { db } = careful.database
    const links = await db.selectFrom('links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(token)
    expect(links.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true)
    const usedBefore = links.filter(({ used_at }) => used_at).length
    await careful.services.inquiries.confirmSubscription(token)
    const after = await db.selectFrom('links').selectAll().where('used_at', 'is not', null).execute()
    expect(after).toHaveLength(usedBefore + 1)
  })

  test('repeated subscriptions of another person’s address send one mail an hour', async () => {
    for (let times = 0; times < 5; times++)
      expect((await subscribe('stranger@example.com', careful)).body).toEqual(thanks)
    expect(await mails('stranger@example.com')).toHaveLength(1)
    careful.clock.advance(61 * 60_000)
    await subscribe('stranger@example.com', careful)
    expect(await mails('stranger@example.com')).toHaveLength(2)
  })

  test('the link works for seven days', async () => {
    await subscribe('late@example.com', careful)
    const [{ token } = { token: '' }] = await mailsTo('late@example.com', careful)
    careful.clock.advance(7 * dayMs - 60_000)
    expect(await careful.services.inquiries.findSubscription(token)).not.toBeNull()
    careful.clock.advance(120_000)
    expect(await careful.services.inquiries.confirmSubscription(token)).toBeNull()
    expect(await rowOf('late@example.com', careful)).toMatchObject({ confirmed_at: null })
  })

  test('after unsubscribing an old confirmation link does not subscribe again, a new one does', async () => {
    const { inquiries } = careful.services
    await subscribe('gone@example.com', careful)
    const [asking] = await mailsTo('gone@example.com', careful)
    await inquiries.confirmSubscription(asking?.token ?? '')
    const welcome = (await mailsTo('gone@example.com', careful)).at(-1)
    await inquiries.unsubscribe(welcome?.token ?? '')
    expect(await inquiries.confirmSubscription(asking?.token ?? '')).toBeNull()
    expect(await rowOf('gone@example.com', careful)).toMatchObject({ unsubscribed_at: expect.any(Date) })
    careful.clock.advance(1_000)
    await subscribe('gone@example.com', careful)
    expect(await rowOf('gone@example.com', careful)).toMatchObject({ unsubscribed_at: expect.any(Date) })
    const again = (await mailsTo('gone@example.com', careful)).at(-1)
    expect(again?.kind).toBe('newsletter-confirmation')
    expect(await inquiries.confirmSubscription(again?.token ?? '')).toMatchObject({ state: 'subscribed' })
  })
})
