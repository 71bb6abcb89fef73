import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { mails } from '#shared/content/mails.ts'
import { messages } from '#shared/messages.ts'
import { lastMail } from '#test/helpers/accounts.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

async function publish(change: Partial<typeof mails>) {
  const { published, version } = (await app.call('GET', '/content/mails', undefined, admin)).body
  const value = { ...published, ...change }
  const draft = { value, base_version: version, saved_at: null }
  const { saved_at } = (await app.call('PUT', '/content/mails/draft', draft, admin)).body
  expect((await app.call('POST', '/content/mails/publish', { saved_at }, admin)).status).toBe(200)
  // What is published is kept in memory until the database has announced the new version.
  await vi.waitFor(async () => expect(await app.services.content.shown('mails')).not.toMatchObject(published))
}

async function nameStudio(name: string) {
  const { version } = (await app.call('GET', '/settings', undefined, admin)).body.studio
  const value = { ...standardStudio, name }
  expect((await app.call('PUT', '/settings/studio', { value, version }, admin)).status).toBe(200)
}

test('CNT-05: a mail is shown with the draft of its words, to its editor alone, and runs nothing', async () => {
  const { published, version, views } = (await app.call('GET', '/content/mails', undefined, admin)).body
  const value = { ...published, signature: 'Yours in draft' }
  await app.call('PUT', '/content/mails/draft', { value, base_version: version, saved_at: null }, admin)
  const started = await fetch(`${app.url}/api/content/preview`, { method: 'POST', headers: admin })
  const { token } = (await started.json()) as { token: string }
  const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const { path } = views.find(({ field }: { field: string }) => field === 'signature')
  const open = (address: string, headers = {}) => fetch(`${app.url}${address}?preview=${token}`, { headers })
  const shown = await open(path, { cookie })
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'self'$/)
  expect(await shown.text()).toMatch(/Subject: <strong>[^<]+<\/strong>.*Yours in draft/s)
  const refused = [await open(path), await open('/mail-previews/none', { cookie }), await fetch(app.url + path)]
  expect(refused.map(({ status }) => status)).toEqual([403, 404, 403])
  await app.call('DELETE', '/content/mails/draft', undefined, admin)

  const { work } = (await app.call('GET', '/settings', undefined, admin)).body
  const changed = { value: { ...work.value, order_prefix: 'VLW' }, version: work.version }
  expect((await app.call('PUT', '/settings/work', changed, admin)).status).toBe(200)
  const ofOrder = views.find(({ path }: { path: string }) => path.includes('/order-confirmation-'))
  await expect.poll(async () => await (await open(ofOrder.path, { cookie })).text()).toContain('VLW-7F3K2Q')
  expect(await (await open(ofOrder.path, { cookie })).text()).not.toContain('ANI-')
})

test('CNT-05: a confirmation without the order number in its subject can be published, with a warning', async () => {
  const { published, version } = (await app.call('GET', '/content/mails', undefined, admin)).body
  const save = async (subject: string, saved_at: string | null) => {
    const value = { ...published, orderConfirmation: { ...published.orderConfirmation, subject } }
    return (await app.call('PUT', '/content/mails/draft', { value, base_version: version, saved_at }, admin)).body
  }
  const without = await save('Thank you', null)
  expect(without).toMatchObject({
    problems: [],
    warnings: [{ path: 'orderConfirmation.subject', message: messages.content.subjectWithoutNumber }],
  })
  expect((await save('Thank you: {number}', without.saved_at)).warnings).toEqual([])
  await app.call('DELETE', '/content/mails/draft', undefined, admin)
})

let asked = 0
/** An order, a message and an invitation, each to a new address. */
async function mailsWritten(buyer = 'Nora') {
  const email = `reader.${++asked}@example.com`
  const id = await addProduct(app.database.db, { stock: 5 })
  const billing = { firstName: buyer, lastName: 'Vale', email, phone: '', address: '', city: '', state: '', zip: '' }
  const item = { productId: id, qty: 1, price: 20, name: 'Mug', sku: '', color: '', size: '', design: '' }
  const placed = await app.call('POST', '/orders/shop', { ...billing, notes: 'For {studio}, {number}', items: [item] })
  expect(placed.status).toBe(200)
  const message = { full_name: buyer, email, subject: '{studio}', message: `Do you print on wood? ${asked}` }
  const sent = await fetch(`${app.url}/f/contact`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(sent.status).toBe(200)
  const invitation = { email, staff_role: 'editor' }
  expect((await app.call('POST', '/invitations', invitation, admin)).status).toBe(200)
  const find = async (kind: string, recipient = email) => {
    const mail = await lastMail(app, recipient, kind)
    if (!mail) throw new Error(`no ${kind} was written`)
    return { subject: mail.subject, text: mail.text_body, html: mail.html_body }
  }
  return {
    number: String((await app.call('GET', `/orders/${placed.body.id}`, undefined, admin)).body.number),
    confirmation: await find('order-confirmation'),
    acknowledgement: await find('contact-acknowledgement'),
    invitation: await find('invitation'),
    orderNotice: await find('order-notice', 'owner@example.com'),
    contactNotice: await find('contact-notice', 'owner@example.com'),
  }
}

test('CNT-01: mails have the standard texts until others are published', async () => {
  const { number, confirmation, acknowledgement, invitation } = await mailsWritten()
  expect(confirmation.subject).toBe(`Your order ${number} at Alder & Ink`)
  expect(confirmation.text).toContain('\n\nAlder & Ink, Portland, Oregon\n')
  expect(acknowledgement).toMatchObject({ subject: mails.contactReceived.subject })
  expect(invitation.subject).toBe('Your invitation to the back office of Alder & Ink')
})

test('CNT-04: mails have the words that an owner has published and the name in the settings', async () => {
  await nameStudio('Finch & Fir')
  await publish({
    signature: '{studio}, {city}',
    orderConfirmation: {
      ...mails.orderConfirmation,
      subject: '{studio} has order {number}',
      unpaid: { ...mails.orderConfirmation.unpaid, heading: 'It is in our book.' },
    },
    contactReceived: { ...mails.contactReceived, subject: 'Read soon', heading: 'Thank you for the note.' },
    invitation: { ...mails.invitation, heading: 'Join {studio}.' },
  })
  const written = await mailsWritten()
  const { number, confirmation, acknowledgement, invitation } = written
  expect(confirmation.subject).toBe(`Finch & Fir has order ${number}`)
  expect(confirmation.text).toContain('IT IS IN OUR BOOK.\n\nHi Nora,\n')
  expect(confirmation.text).toContain(`\n\nFinch & Fir, ${standardStudio.city}\n`)
  expect(acknowledgement.subject).toBe('Read soon')
  expect(acknowledgement.text).toContain('THANK YOU FOR THE NOTE.')
  expect(invitation.subject).toBe('Your invitation to the back office of Finch & Fir')
  expect(invitation.text).toContain('JOIN FINCH & FIR.')
  for (const { html } of [confirmation, acknowledgement, invitation])
    expect(html).toMatch(/>Finch <span style="color:#[0-9a-f]{6}">&amp;<\/span> Fir</)
  expect(JSON.stringify(written)).not.toMatch(/Alder (&|&amp;|<[^>]*>&amp;<\/span>) Ink/)

  const samples = await app.services.mailSamples()
  expect(samples.map(({ subject }) => subject)).toContain('Finch & Fir has order VLW-7F3K2Q')
  expect(JSON.stringify(samples)).not.toContain('Alder & Ink')
})

test('CNT-03: what a customer writes stays as it is written, braces included', async () => {
  const { orderNotice, contactNotice, confirmation } = await mailsWritten('{studio}')
  expect(orderNotice.text).toContain('The buyer writes: For {studio}, {number}')
  expect(orderNotice.text).toContain('{studio} Vale · ')
  expect(contactNotice.subject).toBe('Message from {studio}: {studio}')
  expect(confirmation.text).toContain('\n\nHi there,\n')
})

test('CNT-04: authenticator apps show the name in the settings', async () => {
  await nameStudio('Finch & Fir')
  const started = await app.call('POST', '/account/two-step', { password: app.admin.password }, admin)
  expect(started.body.uri).toContain('issuer=Finch%20%26%20Fir&')
})

test('CNT-03: a script in the words of a mail stays text', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'
  await publish({ signature: script })
  const { confirmation } = await mailsWritten()
  expect(confirmation.text).toContain(script)
  expect(confirmation.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img')
  expect(confirmation.html).not.toContain('<script')
})
