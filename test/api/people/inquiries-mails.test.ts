import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, variables: { MAIL_FROM: 'Alder & Ink <studio@example.com>' } })
})
afterAll(() => app.close())

const quote = {
  customer_name: 'Rosa Alderton',
  email: 'rosa@example.com',
  phone: '503-555-0142',
  package: 'Merch Launch Pack',
  project_details: 'Two hundred mugs.\nBlue ones.',
}
const contact = {
  full_name: 'Amir Haddad',
  email: 'amir@example.com',
  subject: 'Cards',
  phone: '503-555-0143',
  message: 'Do you print on wood?\nI have some.',
}
const sendQuote = (fields: object) => app.call('POST', '/service-orders', fields)
const sendContact = (fields: object, form = 'contact') =>
  fetch(`${app.url}/f/${form}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
const rowsOf = (kind: string) =>
  app.database.db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id').execute()
/** Delivered mails whose subject contains the word. */
async function delivered(subject: string): Promise<Email[]> {
  await app.runJobs()
  return (await app.mails()).filter((mail) => mail.subject?.includes(subject))
}

describe('the mails of a quote request', () => {
  let number: string
  beforeAll(async () => {
    const { body } = await sendQuote(quote)
    const order = await app.database.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    number = order.number
  })

  test('the customer gets an acknowledgement with the number in both parts; replies go to the owner', async () => {
    const [mail, ...more] = await delivered(`We have your quote request ${number}`)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: [{ address: 'rosa@example.com' }],
      replyTo: [{ address: app.admin.email }],
      from: { address: 'studio@example.com' },
    })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Hi Rosa,')
      expect(part).toContain(number)
      expect(part).toContain('within one business day')
      // A request may be about a logo or a website, which nobody prints.
      expect(part).not.toMatch(/mugs|Merch|503-555|before we print|Files received/)
    }
  })

  test('the owner gets the whole request; replies go to the customer', async () => {
    const [mail, ...more] = await delivered(`Quote request ${number}`)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: `Quote request ${number}: Merch Launch Pack, Rosa Alderton`,
      to: [{ address: app.admin.email }],
      replyTo: [{ address: 'rosa@example.com' }],
    })
    for (const part of [mail?.text, mail?.html])
      for (const word of ['Rosa Alderton', 'rosa@example.com', '503-555-0142', 'Two hundred mugs.', 'Blue ones.'])
        expect(part).toContain(word)
  })

  test('both are listed with the order and are sent once, however often the job runs', async () => {
    const rows = [...(await rowsOf('quote-acknowledgement')), ...(await rowsOf('quote-notice'))]
    expect(rows).toHaveLength(2)
    expect(rows.every(({ state, order_id }) => state === 'sent' && order_id !== null)).toBe(true)
    const before = (await app.mails()).length
    await app.runJobs()
    expect((await app.mails()).length).toBe(before)
  })
})

describe('the mails of a message', () => {
  beforeAll(() => sendContact(contact))

  test('the sender gets an acknowledgement that repeats only the first name', async () => {
    const [mail, ...more] = await delivered('We have your message')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: [{ address: 'amir@example.com' }], replyTo: [{ address: app.admin.email }] })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Hi Amir,')
      expect(part).not.toMatch(/wood|Cards|Haddad|503-555/)
    }
  })

  test('the owner gets the whole message; replies go to the sender', async () => {
    const [mail, ...more] = await delivered('Message from Amir Haddad: Cards')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: [{ address: app.admin.email }], replyTo: [{ address: 'amir@example.com' }] })
    for (const part of [mail?.text, mail?.html])
      for (const word of ['Amir Haddad', 'amir@example.com', '503-555-0143', 'Do you print on wood?', 'I have some.'])
        expect(part).toContain(word)
    expect(mail?.html).toContain('Contact page')
  })
})

describe('an address that anybody can type (docs/decisions/0015)', () => {
  const victim = 'victim@example.net'
  const toVictim = async () =>
    (await rowsOf('contact-acknowledgement')).filter(({ recipient }) => /victim/i.test(recipient))

  test('gets one acknowledgement per form and hour; the owner gets every message', async () => {
    // To the start of an hour, so that no hour ends while the messages are sent.
    app.clock.advance(3_600_000 - (app.clock.now().getTime() % 3_600_000))
    for (const email of [victim, victim, 'Victim@Example.net', victim])
      expect((await sendContact({ ...contact, email, message: `${email} ${Math.random()}` })).status).toBe(200)
    expect(await toVictim()).toHaveLength(1)
    const notices = (await rowsOf('contact-notice')).filter(({ reply_to }) => /victim/i.test(reply_to))
    expect(notices).toHaveLength(4)
    app.clock.advance(3_600_000)
    await sendContact({ ...contact, email: victim, message: 'an hour later' })
    expect(await toVictim()).toHaveLength(2)
    await sendQuote({ ...quote, email: victim, project_details: 'one' })
    await sendQuote({ ...quote, email: victim, project_details: 'two' })
    expect((await rowsOf('quote-acknowledgement')).filter(({ recipient }) => recipient === victim)).toHaveLength(1)
    expect((await rowsOf('quote-notice')).filter(({ reply_to }) => reply_to === victim)).toHaveLength(2)
  })

  test.each([
    ['evil.example', 'there'],
    ['https://evil.example/win', 'there'],
    ['BUY-NOW!!!', 'there'],
    ['1000000', 'there'],
    ['<b>Win</b>', 'there'],
    ['a'.repeat(41), 'there'],
    ['Zoë Ångström', 'Zoë'],
    ["Sinéad O'Brien", 'Sinéad'],
    ['Jean-Luc', 'Jean-Luc'],
    ['陳大文', '陳大文'],
  ])('a sender called %s is greeted as %s', async (name, greeted) => {
    const email = `name${Math.random().toString(36).slice(2)}@example.com`
    await sendContact({ full_name: name, email, message: 'Buy at https://evil.example', subject: 'evil.example' })
    const mail = (await rowsOf('contact-acknowledgement')).find(({ recipient }) => recipient === email)
    expect(mail?.text_body).toContain(`Hi ${greeted},`)
    expect(`${mail?.subject} ${mail?.text_body} ${mail?.html_body}`).not.toMatch(/evil|BUY|Win</)
  })
})

describe('input of senders stays text', () => {
  const nasty = '<script>alert(1)</script> <img src=x onerror=alert(1)> "q" \'s\' & =HYPERLINK("http://evil.example")'

  test('the owner’s mails contain none of it as markup', async () => {
    await sendContact({ ...contact, full_name: nasty, subject: nasty, phone: '<b>1</b>', message: `${nasty}\n=1+1` })
    await sendQuote({ ...quote, customer_name: nasty, package: nasty.slice(0, 120), project_details: nasty })
    const mails = await delivered('<script>')
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(mail.html).not.toMatch(/<script|<img|<b>|onerror=alert\(1\)>/)
      expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(mail.text).toContain('<script>alert(1)</script>')
      expect(mail.to).toEqual([{ address: app.admin.email, name: '' }])
      expect(mail.bcc).toBeUndefined()
    }
  })

  test('the longest names and subjects are still mailed', async () => {
    const [name, subject] = ['🖨️'.repeat(40), 'ü'.repeat(200)]
    expect((await sendContact({ ...contact, full_name: name, subject, email: 'long@example.com' })).status).toBe(200)
    const [mail] = await delivered('Message from 🖨️🖨️')
    expect([...(mail?.subject ?? '')]).toHaveLength(200)
    expect(mail?.subject).toMatch(/…$/)
    const wish = 'w'.repeat(120)
    await sendQuote({ ...quote, customer_name: 'n'.repeat(120), package: wish, email: 'long@example.com' })
    expect(await delivered(wish)).toHaveLength(1)
  })
})

describe('one mailbox, whose address anybody can type,', () => {
  const spellings = ['vic.tim@gmail.com', 'VicTim+a@Gmail.com', 'victim+b@googlemail.com', 'v.i.c.t.i.m@gmail.com']
  const theirs = () =>
    app.database.db
      .selectFrom('mails')
      .select(['id', 'kind', 'state'])
      .where('unproved_mailbox', '=', 'victim@gmail.com')
      .orderBy('id')
      .execute()

  test('gets at most six mails an hour of all kinds, and fifteen a day; the owner decides about the rest', async () => {
    const productId = await addProduct(app.database.db, { stock: 999 })
    const order = (email: string, notes: string) =>
      app.call('POST', '/orders/shop', {
        ...{ firstName: 'Vic', lastName: 'Tim', email, notes },
        items: [{ productId, qty: 1, price: 20 }],
      })
    const askForAll = async (round: number) => {
      for (const email of spellings) {
        expect((await order(email, `${round}`)).status).toBe(200)
        expect((await sendQuote({ ...quote, email })).status).toBe(200)
        expect((await sendContact({ ...contact, email })).status).toBe(200)
        expect((await app.call('POST', '/subscribe', { email })).status).toBe(200)
      }
    }
    await Promise.all([askForAll(1), askForAll(2)])
    const first = await theirs()
    expect(new Set(first.map(({ kind }) => kind))).toEqual(
      new Set(['order-confirmation', 'quote-acknowledgement', 'contact-acknowledgement', 'newsletter-welcome']),
    )
    expect(first.filter(({ state }) => state !== 'withheld')).toHaveLength(6)
    for (let hour = 1; hour < 5; hour++) {
      app.clock.advance(61 * 60_000)
      await askForAll(hour + 2)
    }
    expect((await theirs()).filter(({ state }) => state !== 'withheld')).toHaveLength(15)
  })

  test('gets the rest when the owner sends it', async () => {
    await app.runJobs()
    const withheld = (await theirs()).filter(({ state }) => state === 'withheld')
    const { id } = withheld[0] ?? { id: 0 }
    const admin = await app.adminHeaders()
    expect((await app.call('GET', '/mails?state=withheld', undefined, admin)).body).toHaveLength(withheld.length)
    expect((await app.call('POST', `/mails/${id}/retry`, undefined, admin)).body).toMatchObject({ state: 'queued' })
    await app.runJobs()
    expect((await app.call('GET', `/mails/${id}`, undefined, admin)).body.state).toBe('sent')
  })

  test('has a limit for itself, and mails to the owner have none', async () => {
    await sendContact({ ...contact, email: 'victims@gmail.com' })
    await sendContact({ ...contact, email: 'vic.tim@example.com' })
    const { rows } = await app.database.pool.query(
      `select count(*) filter (where state = 'withheld' and kind like '%-notice') as notices,
              count(*) filter (where state = 'withheld' and recipient ~ '^(victims@|vic.tim@example)') as others from mails`,
    )
    expect(rows).toEqual([{ notices: 0, others: 0 }])
  })
})
