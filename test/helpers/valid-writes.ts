import { shopDay } from '#shared/business-days.ts'
import { type Endpoints, endpoints } from '#shared/contracts/all.ts'
import { colleaguePassword, joinColleague, tokenOf } from './accounts.ts'
import { firstCategory, validProduct } from './admin-product.ts'
import type { Answer, TestApp } from './app.ts'
import { layersOf } from './documents/layers.ts'
import { addProduct } from './product-row.ts'
import type { Subjects } from './write-subjects.ts'

export type Write = {
  [Name in keyof Endpoints]: Endpoints[Name]['method'] extends 'GET' ? never : Name
}[keyof Endpoints]
export type ValidRequest = {
  path: string
  body?: unknown
  file?: { field: string; bytes: Buffer }
  headers?: Record<string, string>
}

export const writesOfApi = Object.entries(endpoints)
  .filter(([, { method }]) => method !== 'GET')
  .map(([name]) => name as Write)

export async function sendWrite(
  app: TestApp,
  write: Write,
  { path, body, file, headers = {} }: ValidRequest,
): Promise<Answer> {
  const { method } = endpoints[write]
  if (!file) return await app.call(method, path, body, headers)
  const form = new FormData()
  form.append(file.field, new Blob([new Uint8Array(file.bytes)]), 'a.png')
  const answer = await fetch(`${app.url}/api${path}`, { method, body: form, headers })
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

/** A valid call for every write; a new write without one does not compile. */
const scheduledTime = { publish_at: new Date(Date.now() + 300 * 86_400_000).toISOString() }

export function validWrites(
  app: TestApp,
  admin: Record<string, string>,
  subjects: Subjects,
): Record<Write, () => Promise<ValidRequest>> {
  const {
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
    enteredGroup,
    groupStart,
  } = subjects
  async function colleagueId() {
    const address = freshEmail()
    await joinColleague(app, admin, address)
    const found = db().selectFrom('users').select('id').where('email', '=', address)
    return (await found.executeTakeFirstOrThrow()).id
  }
  return {
    'POST /products/:id/reviews': async () => ({
      path: `/products/${await addProduct(db())}/reviews`,
      body: { name: 'R', email: freshEmail(), comment: 'Warm.' },
    }),
    'POST /products': async () => ({
      path: '/products',
      body: { ...validProduct, name: fresh('Mug'), category_id: await firstCategory(app) },
      headers: admin,
    }),
    'PUT /products/:id': async () => ({
      path: `/products/${await addProduct(db(), { category_id: await firstCategory(app) })}`,
      body: { ...validProduct, name: fresh('Mug'), category_id: await firstCategory(app) },
      headers: admin,
    }),
    'DELETE /products/:id': async () => ({ path: `/products/${await addProduct(db())}`, headers: admin }),
    'POST /products/:id/restore': async () => ({
      path: `/products/${await addProduct(db(), { deleted_at: new Date() })}/restore`,
      headers: admin,
    }),
    'POST /admin/products/export-link': async () => ({ path: '/admin/products/export-link', headers: admin }),
    'POST /admin/products/bulk': async () => ({
      path: '/admin/products/bulk',
      body: { ids: [await addProduct(db())], change: { kind: 'state', state: 'draft' } },
      headers: admin,
    }),
    'POST /admin/products/import': async () => ({
      path: '/admin/products/import',
      file: { field: 'file', bytes: Buffer.from('name,price,shipping_price,category\r\nMug,20,,\r\n') },
      headers: admin,
    }),
    'PUT /products/:id/state': async () => ({
      path: `/products/${await addProduct(db())}/state`,
      body: { state: 'draft' },
      headers: admin,
    }),
    'POST /products/:id/duplicate': async () => ({
      path: `/products/${await addProduct(db())}/duplicate`,
      headers: admin,
    }),
    'PUT /products/:id/combinations': async () => ({
      path: `/products/${await addProduct(db())}/combinations`,
      body: { combinations: [{ color: 'Black', size: 'M', stock: 3, price: 21.5 }] },
      headers: admin,
    }),
    'POST /products/:id/stock-movements': async () => ({
      path: `/products/${await addProduct(db())}/stock-movements`,
      body: { change: 2, reason: 'Counted' },
      headers: admin,
    }),
    'POST /products/:id/images': async () => ({
      path: `/products/${await addProduct(db())}/images`,
      file: { field: 'images', bytes: await png() },
      headers: admin,
    }),
    'PUT /products/:id/images': async () => {
      const { id, images } = await pictures()
      const described = images.toReversed().map(({ id }) => ({ id, alt_text: 'A mug' }))
      return {
        path: `/products/${id}/images`,
        body: { images: described },
        headers: admin,
      }
    },
    'DELETE /products/:id/images/:imageId': async () => {
      const { id, images } = await pictures()
      return { path: `/products/${id}/images/${images[0]?.id}`, headers: admin }
    },
    'DELETE /product-images/:id': async () => ({
      path: `/product-images/${(await pictures()).images[0]?.id}`,
      headers: admin,
    }),
    'POST /categories': async () => ({ path: '/categories', body: { name: fresh('Category') }, headers: admin }),
    'PUT /categories/:id': async () => ({
      path: `/categories/${(await category()).id}`,
      body: { name: fresh('Category') },
      headers: admin,
    }),
    'PUT /categories': async () => {
      await category()
      const all = await db().selectFrom('categories').select('id').orderBy('id').execute()
      return { path: '/categories', body: { ids: all.map(({ id }) => id) }, headers: admin }
    },
    'DELETE /categories/:id': async () => ({ path: `/categories/${(await category()).id}`, headers: admin }),
    'POST /discount-codes': async () => ({
      path: '/discount-codes',
      body: { code: fresh('CODE').replaceAll(/\W/g, ''), kind: 'amount', amount: 5 },
      headers: admin,
    }),
    'PUT /discount-codes/:id': async () => {
      const { id, code, version } = await discountCode()
      return { path: `/discount-codes/${id}`, body: { code, version, kind: 'shipping' }, headers: admin }
    },
    'DELETE /discount-codes/:id': async () => ({
      path: `/discount-codes/${(await discountCode()).id}`,
      headers: admin,
    }),
    'POST /price-cart': async () => {
      const { productId: id, ...line } = await itemOf()
      return { path: '/price-cart', body: { items: [{ id, ...line }] } }
    },
    'POST /group-orders': async () => ({ path: '/group-orders', body: await groupStart() }),
    'POST /group-orders/entries': async () => {
      const { join_link } = (await app.call('POST', '/group-orders', await groupStart())).body
      return { path: '/group-orders/entries', body: { token: join_link.split('/').at(-1), name: 'Pat', qty: 1 } }
    },
    'POST /group-orders/:id/close': async () => ({
      path: `/group-orders/${(await enteredGroup()).id}/close`,
      headers: admin,
    }),
    'POST /group-orders/:id/extend': async () => {
      const { id, closes_at } = await enteredGroup()
      return { path: `/group-orders/${id}/extend`, body: { closes_on: shopDay(closes_at) }, headers: admin }
    },
    'POST /group-orders/:id/call-off': async () => ({
      path: `/group-orders/${(await enteredGroup()).id}/call-off`,
      body: { reason: 'The mill has stopped making it.' },
      headers: admin,
    }),
    'POST /create-checkout-session': async () => {
      const { productId: id, ...line } = await itemOf()
      return {
        path: '/create-checkout-session',
        body: { items: [{ id, ...line }], customer: { name: 'Ada', email: freshEmail(), address: '1 Oak St' } },
      }
    },
    'POST /cancel-checkout-session': async () => ({
      path: '/cancel-checkout-session',
      body: { session_id: (await card()).session_id },
    }),
    'POST /save-stripe-order': async () => ({
      path: '/save-stripe-order',
      body: { session_id: (await paid()).session_id },
    }),
    'POST /orders/shop': async () => ({ path: '/orders/shop', body: { ...buyer(), items: [await itemOf()] } }),
    'POST /webhooks/stripe': async () => {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'price.created', data: { object: {} } })
      const { stripe, webhookSecret: secret } = app.services.platform.provider
      const timestamp = Math.floor(app.clock.now().getTime() / 1_000)
      const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
      return { path: '/webhooks/stripe', body: JSON.parse(body), headers: { 'stripe-signature': signature } }
    },
    'POST /login': async () => ({ path: '/login', body: app.admin }),
    'POST /logout': async () => ({ path: '/logout', headers: await app.adminHeaders() }),
    'PUT /account': async () => ({
      path: '/account',
      body: {
        name: 'Juniper',
        email: `${fresh('juniper')}@example.com`.replaceAll(' ', ''),
        current_password: colleaguePassword,
      },
      headers: await colleague(),
    }),
    'PUT /account/password': async () => ({
      path: '/account/password',
      body: { current_password: colleaguePassword, new_password: 'five inks on rough paper' },
      headers: await colleague(),
    }),
    'DELETE /account/sessions/:id': async () => {
      await app.adminHeaders()
      const sessions = await must(app.call('GET', '/account/sessions', undefined, admin))
      const other = sessions.find(({ current }: { current: boolean }) => !current)
      return { path: `/account/sessions/${other.id}`, headers: admin }
    },
    'DELETE /account/sessions': async () => {
      return { path: '/account/sessions', headers: await colleague() }
    },
    'POST /account/two-step': async () => ({
      path: '/account/two-step',
      body: { password: colleaguePassword },
      headers: await colleague(),
    }),
    'PUT /account/two-step': async () => {
      const { headers, code } = await twoStep()
      return { path: '/account/two-step', body: { code: code() }, headers }
    },
    'POST /account/two-step/end': async () => {
      const { headers, code } = await twoStep()
      await must(app.call('PUT', '/account/two-step', { code: code() }, headers))
      app.clock.advance(60_000)
      return { path: '/account/two-step/end', body: { password: colleaguePassword, code: code() }, headers }
    },
    'POST /account/two-step/recovery-codes': async () => {
      const { headers, code } = await twoStep()
      await must(app.call('PUT', '/account/two-step', { code: code() }, headers))
      app.clock.advance(60_000)
      return {
        path: '/account/two-step/recovery-codes',
        body: { password: colleaguePassword, code: code() },
        headers,
      }
    },
    'PUT /users/:id': async () => ({ path: `/users/${await colleagueId()}`, body: { disabled: true }, headers: admin }),
    'POST /users/:id/two-step/reset': async () => ({
      path: `/users/${await colleagueId()}/two-step/reset`,
      headers: admin,
    }),
    'POST /users/:id/password-link': async () => ({
      path: `/users/${await colleagueId()}/password-link`,
      headers: admin,
    }),
    'POST /email-changes/confirm': async () => {
      const moved = freshEmail()
      const change = { name: 'Juniper', email: moved, current_password: colleaguePassword }
      await must(app.call('PUT', '/account', change, await colleague()))
      const token = await tokenOf(app, moved, 'email-confirmation')
      return { path: '/email-changes/confirm', body: { token, password: colleaguePassword } }
    },
    'POST /invitations': async () => ({ path: '/invitations', body: { email: freshEmail() }, headers: admin }),
    'POST /invitations/:id/resend': async () => ({
      path: `/invitations/${(await invitation()).id}/resend`,
      headers: admin,
    }),
    'DELETE /invitations/:id': async () => ({ path: `/invitations/${(await invitation()).id}`, headers: admin }),
    'POST /invitations/accept': async () => {
      const address = freshEmail()
      await invitation(address)
      const token = await tokenOf(app, address, 'invitation')
      return { path: '/invitations/accept', body: { token, name: 'Juniper', password: colleaguePassword } }
    },
    'POST /password-resets': async () => ({ path: '/password-resets', body: { email: freshEmail() } }),
    'PUT /password-resets': async () => {
      const address = freshEmail()
      await joinColleague(app, admin, address)
      await app.call('POST', '/password-resets', { email: address })
      await app.runJobs()
      const token = await tokenOf(app, address, 'password-reset')
      return { path: '/password-resets', body: { token, password: 'six inks on thin paper' } }
    },
    'POST /shop-orders/export-link': async () => ({ path: '/shop-orders/export-link', headers: admin }),
    'POST /service-orders/export-link': async () => ({ path: '/service-orders/export-link', headers: admin }),
    'PUT /shop-orders/:id': async () => ({
      path: `/shop-orders/${(await directOrder()).id}`,
      body: { status: 'completed' },
      headers: admin,
    }),
    'DELETE /shop-orders/:id': async () => ({ path: `/shop-orders/${(await directOrder()).id}`, headers: admin }),
    'PUT /orders/:id': async () => ({
      path: `/orders/${(await directOrder()).id}`,
      body: { status: 'completed' },
      headers: admin,
    }),
    'DELETE /orders/:id': async () => ({ path: `/orders/${(await directOrder()).id}`, headers: admin }),
    'POST /orders/:id/call-off': async () => ({
      path: `/orders/${(await paid()).id}/call-off`,
      headers: admin,
    }),
    'POST /orders/:id/refunds': async () => ({
      path: `/orders/${(await paid()).id}/refunds`,
      body: { amount: 1, reason: 'A scratch' },
      headers: admin,
    }),
    'POST /orders/:id/restore': async () => {
      const { id } = await directOrder()
      await deleted(`/orders/${id}`)
      return { path: `/orders/${id}/restore`, headers: admin }
    },
    'PUT /service-orders/:id': async () => ({
      path: `/service-orders/${(await quote()).id}`,
      body: { quoted_amount: 480 },
      headers: admin,
    }),
    'DELETE /service-orders/:id': async () => ({ path: `/service-orders/${(await quote()).id}`, headers: admin }),
    'POST /service-orders/:id/answer': async () => ({
      path: `/service-orders/${(await quote()).id}/answer`,
      body: {
        message: 'Gladly.',
        lines: [{ text: 'Poster', quantity: 2, unit_price: 240 }],
        deposit_amount: 100,
        valid_until: shopDay(new Date()),
      },
      headers: admin,
    }),
    'POST /service-orders/:id/accept': async () => {
      const { id } = await proposal()
      const { proposals } = (await app.call('GET', `/service-orders/${id}/proposals`, undefined, admin)).body
      return { path: `/service-orders/${id}/accept`, body: { proposal: proposals[0].id, name: 'Wren' }, headers: admin }
    },
    'POST /service-orders/:id/proposal-link': async () => ({
      path: `/service-orders/${(await proposal()).id}/proposal-link`,
      headers: admin,
    }),
    'POST /notes': async () => ({
      path: '/notes',
      body: { subject_kind: 'order', subject_id: (await directOrder()).id, body: 'Call back' },
      headers: admin,
    }),
    'POST /customers/export-link': async () => ({ path: '/customers/export-link', headers: admin }),
    'POST /customers/:id/personal-data-link': async () => ({
      path: `/customers/${(await customerOf()).id}/personal-data-link`,
      headers: admin,
    }),
    'PUT /customers/:id': async () => ({
      path: `/customers/${(await customerOf()).id}`,
      body: { phone: '503-555-0188' },
      headers: admin,
    }),
    'POST /customers/:id/merge': async () => {
      const [into, from] = [await customerOf(), await customerOf()]
      const preview = await must(app.call('GET', `/customers/${into.id}/merge?from=${from.id}`, undefined, admin))
      const versions = { version: preview.into.version, from_version: preview.from.version }
      return { path: `/customers/${into.id}/merge`, body: { from: from.id, ...versions }, headers: admin }
    },
    'POST /people/personal-data-link': async () => ({
      path: '/people/personal-data-link',
      body: { email: freshEmail() },
      headers: admin,
    }),
    'POST /people/erase': async () => ({ path: '/people/erase', body: { email: freshEmail() }, headers: admin }),
    'POST /customers/:id/erase': async () => {
      const customer = await customerOf()
      await db().updateTable('orders').set({ status: 'completed' }).where('email', '=', customer.email).execute()
      return { path: `/customers/${customer.id}/erase`, body: { email: customer.email }, headers: admin }
    },
    'PUT /messages/:id': async () => ({ path: `/messages/${await messageId()}`, body: { read: true }, headers: admin }),
    'POST /messages/:id/answers': async () => ({
      path: `/messages/${await messageId()}/answers`,
      body: { text: 'Gladly.' },
      headers: admin,
    }),
    'POST /messages/export-link': async () => ({ path: '/messages/export-link', headers: admin }),
    'DELETE /subscribers/:id': async () => {
      await must(app.call('POST', '/subscribe', { email: freshEmail() }))
      const row = db().selectFrom('subscribers').select('id').orderBy('id', 'desc').limit(1)
      return { path: `/subscribers/${(await row.executeTakeFirstOrThrow()).id}`, headers: admin }
    },
    'POST /subscribers/:id/reset-bounces': async () => {
      const values = { email: freshEmail(), bounces: 3, bounced_at: app.clock.now() }
      const row = await db().insertInto('subscribers').values(values).returning('id').executeTakeFirstOrThrow()
      return { path: `/subscribers/${row.id}/reset-bounces`, headers: admin }
    },
    'POST /newsletters': async () => ({ path: '/newsletters', body: { copy_of: null }, headers: admin }),
    'PUT /newsletters/:id': async () => {
      const { id, value, version } = await newsletter()
      return { path: `/newsletters/${id}`, body: { value: { ...value, subject: 'Other' }, version }, headers: admin }
    },
    'DELETE /newsletters/:id': async () => ({ path: `/newsletters/${(await newsletter()).id}`, headers: admin }),
    'POST /newsletters/:id/preview-link': async () => ({
      path: `/newsletters/${(await newsletter()).id}/preview-link`,
      headers: admin,
    }),
    'POST /newsletters/:id/test': async () => ({
      path: `/newsletters/${(await newsletter()).id}/test`,
      headers: admin,
    }),
    'POST /newsletters/:id/send': async () => {
      const { id, version } = await newsletter()
      const { confirmed } = await must(app.call('GET', `/newsletters/${id}`, undefined, admin))
      return { path: `/newsletters/${id}/send`, body: { version, recipients: confirmed }, headers: admin }
    },
    'POST /newsletters/:id/state': async () => ({
      path: `/newsletters/${await sentNewsletter()}/state`,
      body: { state: 'stopped' },
      headers: admin,
    }),
    'POST /subscribers/export-link': async () => ({ path: '/subscribers/export-link', headers: admin }),
    'POST /mails/:id/retry': async () => {
      await directOrder()
      const row = await db()
        .updateTable('mails')
        .set({ state: 'failed', last_error: 'refused' })
        .where('id', '=', (eb) => eb.selectFrom('mails').select(eb.fn.max('id').as('id')))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { path: `/mails/${row.id}/retry`, headers: admin }
    },
    'POST /reviews/:id/hide': async () => ({
      path: `/reviews/${await reviewId()}/hide`,
      body: { reason: 'Rude' },
      headers: admin,
    }),
    'POST /reviews/:id/show': async () => {
      const id = await reviewId()
      await must(app.call('POST', `/reviews/${id}/hide`, { reason: 'Rude' }, admin))
      return { path: `/reviews/${id}/show`, headers: admin }
    },
    'POST /service-orders': async () => ({
      path: '/service-orders',
      body: { customer_name: 'Wren', email: freshEmail(), project_details: fresh('A logo') },
    }),
    'POST /subscribe': async () => ({ path: '/subscribe', body: { email: freshEmail() } }),
    'POST /attachments': async () => ({ path: '/attachments', file: { field: 'file', bytes: await png() } }),
    'POST /attachments/discard': async () => ({
      path: '/attachments/discard',
      body: { tokens: [await attachedToken()] },
    }),
    'POST /messages/:id/files/:file/link': async () => {
      const { id, file } = await messageFile()
      return { path: `/messages/${id}/files/${file}/link`, headers: admin }
    },
    'POST /service-orders/:id/files/:file/link': async () => {
      const { id, file } = await orderFile()
      return { path: `/service-orders/${id}/files/${file}/link`, headers: admin }
    },
    'POST /upload': async () => ({ path: '/upload', file: { field: 'file', bytes: await png() } }),
    'POST /designs': async () => ({ path: '/designs', body: layersOf(fresh('Alder')) }),
    'POST /order-items/:id/design-link': async () => ({
      path: `/order-items/${await designItem()}/design-link`,
      headers: admin,
    }),
    'POST /order-items/:id/print-file-link': async () => ({
      path: `/order-items/${await designItem()}/print-file-link`,
      headers: admin,
    }),
    'POST /payment-problems/:id/refund': async () => ({
      path: `/payment-problems/${await problemId()}/refund`,
      headers: admin,
    }),
    'POST /payment-problems/:id/dismiss': async () => ({
      path: `/payment-problems/${await problemId()}/dismiss`,
      headers: admin,
    }),
    'PUT /opening/decisions': async () => ({
      path: '/opening/decisions',
      body: { subject: 'backup', about: '', decided: true },
      headers: admin,
    }),
    'POST /opening/samples/preview': async () => ({ path: '/opening/samples/preview', headers: admin }),
    'POST /opening/samples/remove': async () => {
      const { fingerprint } = await must(app.call('POST', '/opening/samples/preview', undefined, admin))
      return { path: '/opening/samples/remove', body: { fingerprint }, headers: admin }
    },
    'PUT /opening/setup': async () => ({
      path: '/opening/setup',
      body: { state: 'open', step: 'studio' },
      headers: admin,
    }),
    'PUT /settings/studio': async () => ({
      path: '/settings/studio',
      body: await settingsOf('studio'),
      headers: admin,
    }),
    'PUT /settings/shop': async () => {
      const { value, version } = await settingsOf('shop')
      return { path: '/settings/shop', body: { value: { ...value, newsletter_popup: false }, version }, headers: admin }
    },
    'PUT /settings/search': async () => ({
      path: '/settings/search',
      body: await settingsOf('search'),
      headers: admin,
    }),
    'PUT /settings/brand': async () => ({
      path: '/settings/brand',
      body: await settingsOf('brand'),
      headers: admin,
    }),
    'POST /settings/brand/logo': async () => ({
      path: '/settings/brand/logo',
      file: { field: 'logo', bytes: await png() },
      headers: admin,
    }),
    'PUT /settings/work': async () => ({
      path: '/settings/work',
      body: await settingsOf('work'),
      headers: admin,
    }),
    'POST /settings/:name/versions/:id/restore': async () => {
      const { value, version } = await settingsOf('shop')
      const save = (fee: number, of: number) =>
        must(app.call('PUT', '/settings/shop', { value: { ...value, shipping_fallback: fee }, version: of }, admin))
      const { shop } = await save(7, version)
      await save(8, shop.version)
      const { items } = await must(app.call('GET', '/settings/shop/versions', undefined, admin))
      return { path: `/settings/shop/versions/${items[1].id}/restore`, headers: admin }
    },
    'PUT /content/:name/draft': async () => ({
      path: '/content/faq/draft',
      body: await changedContent('faq'),
      headers: admin,
    }),
    'DELETE /content/:name/draft': async () => ({ path: '/content/faq/draft', headers: admin }),
    'POST /content/:name/schedule': async () => {
      await app.call('DELETE', '/content/faq/schedule', undefined, admin)
      const { saved_at } = await must(app.call('PUT', '/content/faq/draft', await changedContent('faq'), admin))
      return { path: '/content/faq/schedule', body: { ...scheduledTime, saved_at }, headers: admin }
    },
    'DELETE /content/:name/schedule': async () => {
      const { saved_at } = await must(app.call('PUT', '/content/faq/draft', await changedContent('faq'), admin))
      await app.call('POST', '/content/faq/schedule', { ...scheduledTime, saved_at }, admin)
      await must(app.call('DELETE', '/content/faq/draft', undefined, admin))
      return { path: '/content/faq/schedule', headers: admin }
    },
    'POST /media': async () => ({
      path: `/media?name=${encodeURIComponent(fresh('Harbour'))}.png`,
      file: { field: 'image', bytes: await freshPng() },
      headers: admin,
    }),
    'PUT /media/:id': async () => {
      const { id, version } = await mediaItem()
      const body = { alt: fresh('A boat'), is_decorative: false, focus: { x: 20, y: 80 }, crop: null, version }
      return { path: `/media/${id}`, body, headers: admin }
    },
    'POST /media/:id/file': async () => {
      const { id, version } = await mediaItem()
      return {
        path: `/media/${id}/file?version=${version}`,
        file: { field: 'image', bytes: await freshPng() },
        headers: admin,
      }
    },
    'DELETE /media/:id': async () => ({ path: `/media/${(await mediaItem()).id}`, headers: admin }),
    'POST /content/preview': async () => ({ path: '/content/preview', headers: admin }),
    'POST /content/:name/publish': async () => {
      const { saved_at } = await must(app.call('PUT', '/content/faq/draft', await changedContent('faq'), admin))
      return { path: '/content/faq/publish', body: { saved_at }, headers: admin }
    },
    'POST /content/:name/versions/:id/restore': async () => {
      const { saved_at } = await must(app.call('PUT', '/content/faq/draft', await changedContent('faq'), admin))
      const { version } = await must(app.call('POST', '/content/faq/publish', { saved_at }, admin))
      const { items } = await must(app.call('GET', '/content/faq/versions?page=1&limit=10', undefined, admin))
      return {
        path: `/content/faq/versions/${items.at(-1).id}/restore`,
        body: { base_version: version },
        headers: admin,
      }
    },
    'POST /settings/check': async () => ({ path: '/settings/check', headers: admin }),
  }
}
