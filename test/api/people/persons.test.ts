import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MailOutcomeUnknown } from '#server/platform/mail/mail-server.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { download } from '#test/helpers/export-links.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { lastAudit } from '#test/helpers/server-errors.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const texts = messages.adminCustomer
const find = (email: string) => app.call('GET', `/people?email=${encodeURIComponent(email)}`, undefined, admin)
const erase = (email: string) => app.call('POST', '/people/erase', { email }, admin)
const folder = () => join(app.dataDir, 'mail')
const mailFiles = () => readdir(folder())

async function writeMessage(email: string, name: string) {
  await fetch(`${app.url}/f/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ full_name: name, email, message: `${name} asks` }),
  })
}

/** Somebody who wrote, reviewed and subscribed, and never ordered. */
async function aWriter(name: string): Promise<string> {
  const email = `${name}@example.com`
  await writeMessage(email.toUpperCase(), name)
  await app.call('POST', '/subscribe', { email })
  const product = await addProduct(app.database.db)
  await app.call('POST', `/products/${product}/reviews`, { name, email, rating: 4, comment: 'Sturdy.' })
  await app.runJobs()
  return email
}

describe('a person known only by an address (CNT-18)', () => {
  it('is found with the number of records', async () => {
    const email = await aWriter('sorrel')
    expect((await find(email.toUpperCase())).body).toMatchObject({
      email,
      customer: null,
      records: { orders: 0, messages: 1, reviews: 1, subscriptions: 1 },
    })
    expect((await find('nobody@example.com')).body.records).toMatchObject({ messages: 0, mails: 0 })
    expect((await find('nobody')).status).toBe(422)
  })

  it('is exported once by a link that does not name the address', async () => {
    const email = await aWriter('clover')
    const { body } = await app.call('POST', '/people/personal-data-link', { email: email.toUpperCase() }, admin)
    expect(body.url).not.toMatch(/clover/i)
    const { status, text, headers } = await download(app, body.url)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="person.json"')
    const data = JSON.parse(text)
    expect(data).toMatchObject({
      profile: { email },
      ...{ orders: [], messages: [{ message: 'clover asks' }], reviews: [{ comment: 'Sturdy.' }] },
      subscriptions: [{ email }],
    })
    // To the person, as they typed it, and the notice about the message, which answers to them.
    const recipients = new Set(data.mails.map(({ recipient }: { recipient: string }) => recipient.toLowerCase()))
    expect([...recipients].sort()).toEqual([email, app.admin.email].sort())
    expect((await download(app, body.url)).status).toBe(401)
    expect(await lastAudit(app, 'personal-data-exported')).toMatchObject({ subject_id: null, after: null })
    const direct = await download(app, `/api/people/personal-data?email=${email}`, admin)
    expect(JSON.parse(direct.text).messages).toEqual(data.messages)
  })

  it('is erased, in the tables and in the mail folder, and nobody else is', async () => {
    const [email, other] = [await aWriter('burdock'), await aWriter('mallow')]
    await app.call('POST', '/people/personal-data-link', { email }, admin)
    const otherBefore = await find(other)
    expect(JSON.stringify(await app.mails()).toLowerCase()).toContain(email)
    const { status, body } = await erase(email.toUpperCase())
    expect({ status, body }).toMatchObject({ status: 200, body: { erased: true } })
    expect(body.records).toBeGreaterThan(4)
    await app.runJobs()
    expect((await find(email)).body.records).toMatchObject({ messages: 0, reviews: 0, subscriptions: 0, mails: 0 })
    expect(JSON.stringify(await app.mails()).toLowerCase()).not.toContain('burdock')
    const { rows } = await app.database.pool.query(
      `select name, rating from reviews where name = 'burdock' union all select email, 0 from links where email = $1`,
      [email],
    )
    expect(rows).toEqual([])
    expect((await find(other)).body).toEqual(otherBefore.body)
    expect(JSON.stringify(await app.mails()).toLowerCase()).toContain(other)
    expect(await lastAudit(app, 'person-erased')).toMatchObject({ subject_id: null, after: { orders: 0 } })
  })

  it('is the whole customer where one has the address: exported with it, and erased only as one', async () => {
    const email = 'hazel@example.com'
    const request = { customer_name: 'Hazel', email, project_details: 'A logo' }
    await app.call('POST', '/service-orders', request)
    const { body } = await find(email)
    expect(body).toMatchObject({ customer: { name: 'Hazel' }, records: { quotes: 1 } })
    await app.call('PUT', `/customers/${body.customer.id}`, { email: `new.${email}` }, admin)
    expect((await find(email)).body).toMatchObject({ customer: { id: body.customer.id }, records: { quotes: 1 } })
    expect(await erase(email)).toMatchObject({ status: 409, body: { error: texts.eraseIsCustomer } })
    const { text } = await download(app, `/api/people/personal-data?email=${email}`, admin)
    expect(JSON.parse(text).profile).toMatchObject({ name: 'Hazel', email: `new.${email}` })
  })

  it('is not erased while a payment page is open', async () => {
    const email = 'aspen@example.com'
    const id = await addProduct(app.database.db)
    const items = [{ id, qty: 1, price: 20, name: 'Mug' }]
    const customer = { name: 'Aspen', email, address: '1 Oak St', city: 'Salem', state: 'OR', zip: '97301' }
    const { body: session } = await app.call('POST', '/create-checkout-session', { items, customer })
    expect(await erase(email)).toMatchObject({ status: 409, body: { error: texts.eraseOpenOrders(1) } })
    await app.call('POST', '/cancel-checkout-session', { session_id: session.session_id })
    expect((await erase(email)).status).toBe(200)
    const { rows } = await app.database.pool.query(`select id from orders where customer_name = 'Aspen'`)
    expect(rows).toEqual([])
  })
})

describe('the mail folder (CNT-18)', () => {
  const file = (head: string, body = 'Hello.') => `From: shop@example.com\r\n${head}\r\n\r\n${body}\r\n`
  async function place(name: string, text: string) {
    await mkdir(folder(), { recursive: true })
    await writeFile(join(folder(), name), text)
  }

  it('loses files of an erased address that no row names, and what a killed write has left', async () => {
    await place('aaaa.eml', file('To: Thyme <THYME@example.com>'))
    await place('bbbb.eml', file('To: owner@example.com\r\nReply-To:\r\n "Thyme Field, Esq." <thyme@example.com>'))
    await place('cccc.eml.part', file('To: thyme@example.com'))
    await place('dddd.eml', file('To: other@example.com\r\nSubject: thyme@example.com', 'To: thyme@example.com'))
    await place('eeee.eml', file('To: thyme@example.com.au'))
    await place('notes.txt', file('To: thyme@example.com'))
    expect((await erase('Thyme@example.com')).status).toBe(200)
    await app.runJobs()
    const left = (await mailFiles()).filter((name) => /^(?:[a-e]{4}|notes)\./.test(name))
    expect(left.sort()).toEqual(['dddd.eml', 'eeee.eml', 'notes.txt'])
  })

  it('loses a newsletter that was written while the person was erased, and one whose process died then', async () => {
    const { newsletterMailer } = app.services.platform
    const send = newsletterMailer.send.bind(newsletterMailer)
    const { db } = app.database
    await db.deleteFrom('subscribers').execute()
    const emails = ['lovage@example.com', 'borage@example.com']
    await db
      .insertInto('subscribers')
      .values(emails.map((email) => ({ email, confirmed_at: new Date() })))
      .execute()
    const begun = (await app.call('POST', '/newsletters', { copy_of: null }, admin)).body
    const value = { subject: 'Letter', preheader: '', blocks: [{ kind: 'text', text: 'Hello.' }] }
    await app.call('PUT', `/newsletters/${begun.id}`, { value, version: 1 }, admin)
    await app.call('POST', `/newsletters/${begun.id}/send`, { version: 2, recipients: 2 }, admin)
    const sent: Parameters<typeof send>[0][] = []
    const left = async () =>
      (await app.mails()).flatMap(({ to }) => to?.[0]?.address ?? []).filter((to) => emails.includes(to))
    // Each person is erased, and the folder searched, before the file is there.
    newsletterMailer.send = async (mail) => {
      expect((await erase(mail.to)).status).toBe(200)
      await app.runJobs()
      await send(mail)
      sent.push(mail)
      expect(await left()).toContain(mail.to)
      if (mail.to === emails[1]) throw new MailOutcomeUnknown('no answer')
    }
    await app.services.newsletters.sendDeliveries()
    newsletterMailer.send = send
    expect(sent).toHaveLength(2)
    await app.runJobs()
    expect(await left()).toEqual([])

    // As if the process had been killed after writing.
    for (const mail of sent) await send(mail)
    await db.updateTable('newsletter_deliveries').set({ state: 'sending', ended_at: null }).execute()
    app.clock.advance(3 * 60_000)
    await app.services.newsletters.sendDeliveries()
    await app.runJobs()
    expect(await left()).toEqual([])
  })

  it('loses the file of a mail whose job was killed after writing it, when the job runs again', async () => {
    const email = 'fennel@example.com'
    await writeMessage(email, 'fennel')
    const { rows } = await app.database.pool.query(
      'select id, message_id from mails where lower(recipient) = $1 order by id limit 1',
      [email],
    )
    const mail = { mailId: rows[0].id, messageId: rows[0].message_id }
    const { mailer } = app.services.platform
    const { bounces } = app.services.subscribers
    const sending = { db: app.database.db, mailer, clock: app.clock, readSenderName: async () => '', bounces }
    await sendMail(sending, mail)
    const written = async () => (await app.mails()).some((each) => JSON.stringify(each).includes(mail.messageId))
    expect(await written()).toBe(true)
    // Erased by another process between the write and the note that it is sent: only the row is gone.
    await app.database.pool.query('delete from mails where id = $1', [mail.mailId])
    await sendMail(sending, mail)
    await app.runJobs()
    expect(await written()).toBe(false)
  })
})
