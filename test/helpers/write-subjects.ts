import { attemptPayment, inTransaction } from 'payment-sandbox/testing'
import { shopDay } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import type { ContentName } from '#shared/content/schemas/kinds.ts'
import type { SettingsName } from '#shared/contracts/settings.ts'
import { colleaguePassword, joinColleague } from './accounts.ts'
import type { Answer, TestApp } from './app.ts'
import { drawn } from './hostile-files.ts'
import { addProduct } from './product-row.ts'
import { raiseTotalByCent } from './raised-total.ts'
import { codeAt } from './totp-code.ts'

export type Subjects = ReturnType<typeof createSubjects>

/** Creates the records that a write needs, new ones for each call: orders, customers, pictures. */
export function createSubjects(app: TestApp, admin: Record<string, string>) {
  const db = () => app.database.db
  let made = 0
  const fresh = (word: string) => `${word} ${++made}`
  const freshEmail = () => `person${++made}@example.com`
  async function must(answer: Promise<Answer>) {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  const buyer = () => ({
    firstName: 'Ada',
    lastName: 'Alder',
    email: freshEmail(),
    address: '1 Oak St',
    city: 'Portland',
  })
  const itemOf = async (fields = {}) => ({ productId: await addProduct(db(), fields), qty: 1, price: 20, name: 'Mug' })
  const directOrder = async () => must(app.call('POST', '/orders/shop', { ...buyer(), items: [await itemOf()] }))
  const quote = async () =>
    must(
      app.call('POST', '/service-orders', {
        customer_name: 'Wren',
        email: freshEmail(),
        project_details: fresh('A logo'),
      }),
    )
  /** A quote request whose client was sent a price. */
  async function proposal() {
    const { id } = await quote()
    const body = { message: 'With pleasure.', quoted_amount: 480, deposit_amount: 120 }
    return await must(app.call('POST', `/service-orders/${id}/answer`, body, admin))
  }
  const colleague = async () => joinColleague(app, admin, freshEmail())
  const category = async () => must(app.call('POST', '/categories', { name: fresh('Category') }, admin))
  const discountCode = async () =>
    must(
      app.call(
        'POST',
        '/discount-codes',
        { code: `C${fresh('')}`.replaceAll(/\W/g, ''), kind: 'percent', percent: 10 },
        admin,
      ),
    )
  async function groupStart() {
    const product_id = await addProduct(db(), { stock: 50 })
    await db().updateTable('products').set({ group_orders: true }).where('id', '=', product_id).execute()
    const closes_on = shopDay(new Date(app.clock.now().getTime() + dayMs))
    return { product_id, title: 'Mugs for all', name: 'Olive', email: freshEmail(), closes_on }
  }
  const groupOrder = async () => must(app.call('POST', '/group-orders', await groupStart()))
  /** A group with one person, as the studio knows it. */
  async function enteredGroup() {
    const { join_link } = await groupOrder()
    const token = join_link.split('/').at(-1)
    await must(app.call('POST', '/group-orders/entries', { token, name: 'Pat', qty: 1 }))
    const row = db().selectFrom('group_orders').select(['id', 'closes_at']).where('join_token', '=', token)
    return await row.executeTakeFirstOrThrow()
  }
  const invitation = async (email = freshEmail()) => must(app.call('POST', '/invitations', { email }, admin))
  const deleted = async (path: string) => must(app.call('DELETE', path, undefined, admin))
  const png = () => drawn(40, 30).png().toBuffer()

  async function card() {
    const customer = {
      name: 'Ada',
      email: freshEmail(),
      address: '1 Oak St',
      city: 'Portland',
      zip: '97214',
      state: 'OR',
    }
    const { productId: id, ...line } = await itemOf()
    return must(app.call('POST', '/create-checkout-session', { items: [{ id, ...line }], customer }))
  }
  async function pay(session_id: string) {
    const cause = { requestId: null, idempotencyKey: null }
    const details = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 } as const
    await inTransaction(app.database.pool, (tx) =>
      attemptPayment(
        { tx, now: app.clock.now(), cause },
        {
          sessionId: session_id,
          behaviour: { kind: 'approve' },
          attempt: { card: details, customer: { email: freshEmail(), name: 'Ada', phone: null, shipping: null } },
        },
      ),
    )
  }
  async function paid() {
    const { session_id } = await card()
    await pay(session_id)
    const { order } = await must(app.call('POST', '/save-stripe-order', { session_id }))
    return { id: order.id as number, session_id }
  }
  async function problemId() {
    const { session_id } = await card()
    await raiseTotalByCent(app.database.pool, session_id)
    await pay(session_id)
    await app.call('POST', '/save-stripe-order', { session_id })
    const row = db().selectFrom('payment_problems').select('id').where('session_id', '=', session_id)
    return (await row.executeTakeFirstOrThrow()).id
  }
  async function pictures() {
    const id = await addProduct(db())
    const form = new FormData()
    for (const bytes of [await png(), await drawn(41, 30).png().toBuffer()])
      form.append('images', new Blob([new Uint8Array(bytes)]), 'a.png')
    await fetch(`${app.url}/api/products/${id}/images`, { method: 'POST', body: form, headers: admin })
    return {
      id,
      images: (await must(app.call('GET', `/products/${id}/images`))) as { id: number; image_url: string }[],
    }
  }
  async function designItem() {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await png())]), 'a.png')
    const { url } = (await (await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })).json()) as {
      url: string
    }
    const area = { x: 0.3, y: 0.25, width: 0.3, height: 0.4, inches_wide: 3, inches_high: 4, mock_up: 't-shirt' }
    const placed = { design: url, placement: '0.4,0.5,0.5,90' }
    const item = { ...(await itemOf({ stock: null, print_area: JSON.stringify(area) })), ...placed }
    const { id } = await must(app.call('POST', '/orders/shop', { ...buyer(), items: [item] }))
    return (await must(app.call('GET', `/orders/${id}/items`, undefined, admin)))[0].id as number
  }
  const review = async () => {
    const id = await addProduct(db())
    return must(app.call('POST', `/products/${id}/reviews`, { name: 'R', email: freshEmail(), comment: 'Warm.' }))
  }
  async function reviewId() {
    await review()
    return (await db().selectFrom('reviews').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
  }
  async function messageId() {
    await fetch(`${app.url}/f/contact`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ full_name: 'Rosa', email: freshEmail(), message: fresh('Hello') }),
    })
    const row = db().selectFrom('contact_messages').select('id').orderBy('id', 'desc').limit(1)
    return (await row.executeTakeFirstOrThrow()).id
  }
  async function attachedToken() {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await png())]), 'a.png')
    const answer = await fetch(`${app.url}/api/attachments`, { method: 'POST', body: form })
    return ((await answer.json()) as { token: string }).token
  }
  async function messageFile() {
    const message = {
      full_name: 'Rosa',
      email: freshEmail(),
      message: fresh('Hello'),
      attachments: await attachedToken(),
    }
    await app.services.inquiries.sendContact('contact', message, { address: '127.0.0.1' })
    const row = db().selectFrom('attachments').select(['message_id as id', 'file_id as file'])
    return await row.where('message_id', 'is not', null).orderBy('file_id', 'desc').limit(1).executeTakeFirstOrThrow()
  }
  async function orderFile() {
    const asked = { customer_name: 'Wren', email: freshEmail(), project_details: fresh('A logo') }
    const { id } = await must(app.call('POST', '/service-orders', { ...asked, attachments: [await attachedToken()] }))
    const row = db().selectFrom('attachments').select('file_id as file').where('order_id', '=', id)
    return { id, ...(await row.executeTakeFirstOrThrow()) }
  }
  async function customerOf() {
    const { id } = await directOrder()
    const order = await db()
      .selectFrom('orders')
      .select(['customer_id', 'email'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id: order.customer_id, email: order.email }
  }
  async function twoStep() {
    const headers = await colleague()
    const { secret } = await must(app.call('POST', '/account/two-step', { password: colleaguePassword }, headers))
    return { headers, code: () => codeAt(secret, app.clock.now()) }
  }
  async function settingsOf(name: SettingsName) {
    const found = (await must(app.call('GET', '/settings', undefined, admin)))[name]
    return { value: found.value, version: found.version }
  }

  /** A draft of one document that differs from what is published. */
  async function changedContent(name: ContentName) {
    const { published, version, draft } = await must(app.call('GET', `/content/${name}`, undefined, admin))
    const value = { ...published, heading: fresh('Heading') }
    return { value, base_version: version, saved_at: draft?.saved_at ?? null }
  }

  /** Each of another width: the library keeps the same file once. */
  const freshPng = () =>
    drawn(30 + ++made, 30)
      .png()
      .toBuffer()
  async function mediaItem(): Promise<{ id: number; version: number }> {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(await freshPng())]), 'a.png')
    const answer = await fetch(`${app.url}/api/media?name=a.png`, { method: 'POST', body: form, headers: admin })
    return ((await answer.json()) as { item: { id: number; version: number } }).item
  }

  /** The draft of a newsletter that can be sent, and somebody to send it to. */
  async function newsletter() {
    await db().insertInto('subscribers').values({ email: freshEmail(), confirmed_at: app.clock.now() }).execute()
    const { id } = await must(app.call('POST', '/newsletters', { copy_of: null }, admin))
    const value = { subject: fresh('Letter'), preheader: '', blocks: [{ kind: 'text', text: 'Hello from the press.' }] }
    const { version } = await must(app.call('PUT', `/newsletters/${id}`, { value, version: 1 }, admin))
    return { id: id as number, value, version: version as number }
  }
  async function sentNewsletter() {
    const { id, version } = await newsletter()
    const { confirmed } = await must(app.call('GET', `/newsletters/${id}`, undefined, admin))
    await must(app.call('POST', `/newsletters/${id}/send`, { version, recipients: confirmed }, admin))
    return id
  }

  return {
    db,
    must,
    fresh,
    freshEmail,
    buyer,
    itemOf,
    directOrder,
    quote,
    proposal,
    colleague,
    category,
    discountCode,
    enteredGroup,
    groupOrder,
    groupStart,
    invitation,
    deleted,
    png,
    card,
    paid,
    pictures,
    designItem,
    problemId,
    reviewId,
    messageId,
    attachedToken,
    messageFile,
    orderFile,
    customerOf,
    twoStep,
    settingsOf,
    changedContent,
    freshPng,
    mediaItem,
    newsletter,
    sentNewsletter,
  }
}
