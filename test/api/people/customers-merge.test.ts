import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
const get = (path: string) => app.call('GET', path, undefined, admin)
const post = (path: string, body: unknown) => app.call('POST', path, body, admin)
const change = (id: number, body: object) => app.call('PUT', `/customers/${id}`, body, admin)

let people = 0
type Buyer = { id: number; email: string; order: number }

/** Somebody with an order, a message, a review, a subscription and a note. */
async function aBuyer(contact: { firstName?: string; phone?: string; address?: string } = {}): Promise<Buyer> {
  const email = `person${++people}@example.com`
  const order = await buy(email, contact)
  const id = await customerOf(email)
  await fetch(`${app.url}/f/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ full_name: 'Wren', email, message: `From ${email}` }),
  })
  await app.call('POST', '/subscribe', { email })
  const product = await addProduct(app.database.db)
  await app.call('POST', `/products/${product}/reviews`, { name: 'Wren', email, rating: 5, comment: 'Crisp.' })
  await post('/notes', { subject_kind: 'customer', subject_id: id, body: `About ${email}` })
  return { id, email, order }
}

async function buy(email: string, contact: { firstName?: string; phone?: string; address?: string } = {}) {
  const product = await addProduct(app.database.db, { stock: null })
  const buyer = { firstName: 'Wren', lastName: 'Alder' }
  const items = [{ productId: product, qty: 1, price: 20, name: 'Mug' }]
  const { status, body } = await app.call('POST', '/orders/shop', { ...buyer, ...contact, email, items })
  expect(status).toBe(200)
  return body.id as number
}

async function customerOf(email: string): Promise<number> {
  const { rows } = await app.database.pool.query(
    'select coalesce(merged_into, id) as id from customers where email = $1',
    [email],
  )
  return rows[0]?.id
}

const preview = (into: number, from: number) => get(`/customers/${into}/merge?from=${from}`)
async function merge(into: number, from: number) {
  const { body } = await preview(into, from)
  return await post(`/customers/${into}/merge`, {
    ...{ from, version: body.into.version, from_version: body.from.version },
  })
}
const exportOf = async (id: number) =>
  JSON.parse((await download(app, `/api/customers/${id}/personal-data`, admin)).text)

describe('PUT /customers/{id} (CNT-18)', () => {
  it('changes what is sent, keeps the rest, and shows who changed what', async () => {
    const { id, email } = await aBuyer({ firstName: 'Wren', phone: '503-555-0101', address: '1 Oak St' })
    const address = { line1: '9 Elm Ave', city: 'Salem', state: 'Oregon', postal_code: '97301' }
    const { status, body } = await change(id, { name: ' Wren Quill ', address })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, email, name: 'Wren Quill', phone: '503-555-0101', address: { ...address, state: 'OR' }, version: 2 },
    })
    const { body: history } = await get(`/customers/${id}/history`)
    expect(history.events[0]).toMatchObject({ words: texts.changes.updated, who: 'Studio owner', about: '' })
    expect(history.events[0].detail).toContain('Name: Wren Alder → Wren Quill')
    expect(history.events[0].detail).toContain('9 Elm Ave, Salem, OR 97301')
    expect(await lastAudit(app, 'customer-updated')).toMatchObject({
      subject_id: id,
      before: { name: 'Wren Alder' },
      after: { name: 'Wren Quill' },
    })
  })

  it('refuses a stale version, and says who was first, or that it was an order', async () => {
    const { id, email } = await aBuyer()
    expect((await change(id, { name: 'First', version: 1 })).status).toBe(200)
    const late = await change(id, { name: 'Second', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'stale', error: texts.changedMeanwhile, changed_by: 'Studio owner' },
    })
    const { version } = (await get(`/customer/${id}`)).body
    app.clock.advance(1_000)
    await buy(email, { phone: '503-555-0177' })
    expect((await change(id, { name: 'Third', version })).body).toMatchObject({ code: 'stale', changed_by: null })
    expect((await get(`/customer/${id}`)).body).toMatchObject({ name: 'Wren Alder', phone: '503-555-0177' })
    // An order that says nothing new leaves an open form valid.
    const current = (await get(`/customer/${id}`)).body.version
    await buy(email)
    expect((await change(id, { name: 'Fourth', version: current })).status).toBe(200)
  })

  it('refuses what is no email, no state and no ZIP code, and fields that cannot be changed', async () => {
    const { id } = await aBuyer()
    const wrong = [
      { email: 'nobody' },
      { address: { line1: '', city: '', state: 'Oregano', postal_code: '' } },
      { address: { line1: '', city: '', state: '', postal_code: '1' } },
      { created_at: '2020-01-01T00:00:00Z' },
      { merged_into: 1 },
    ]
    for (const body of wrong) expect([body, (await change(id, body)).status]).toEqual([body, 422])
    expect((await change(999_999, { name: 'X' })).status).toBe(404)
    expect((await get(`/customer/${id}`)).body.version).toBe(1)
  })

  it('keeps a replaced address as one of theirs, and can make it the first again', async () => {
    const { id, email } = await aBuyer()
    const moved = `moved-${email}`
    expect((await change(id, { email: moved.toUpperCase() })).body).toMatchObject({ email: moved, merged: [{ email }] })
    const later = await buy(email.toUpperCase())
    expect((await get(`/orders/${later}`)).body.customer_id).toBe(id)
    expect((await exportOf(id)).messages).toMatchObject([{ message: `From ${email}` }])
    expect((await change(id, { email })).body).toMatchObject({ email, merged: [{ email: moved }] })
    expect((await get(`/customers?q=${moved}`)).body).toMatchObject([{ id, email }])
  })

  it('refuses an address of another customer, a further one too', async () => {
    const [one, other] = [await aBuyer(), await aBuyer()]
    const refused = { status: 409, body: { error: texts.emailTaken, customer_id: other.id } }
    expect(await change(one.id, { email: other.email })).toMatchObject(refused)
    await change(other.id, { email: `new-${other.email}` })
    expect(await change(one.id, { email: other.email })).toMatchObject(refused)
  })
})

describe('POST /customers/{id}/merge (CNT-18)', () => {
  it('moves what the preview has named, and fills what is missing', async () => {
    const into = await aBuyer({ firstName: 'Wren' })
    const from = await aBuyer({ firstName: 'W.', phone: '503-555-0123', address: '1 Oak St' })
    await app.call('POST', '/service-orders', {
      customer_name: 'W. Alder',
      email: from.email,
      project_details: 'A logo',
    })
    const { body: shown } = await preview(into.id, from.id)
    expect(shown).toMatchObject({
      moves: { orders: 1, quotes: 1, payments: 0, notes: 1, messages: 1, reviews: 1, subscriptions: 1 },
      fills: ['phone', 'address'],
    })
    const { status, body } = await merge(into.id, from.id)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...{
          id: into.id,
          name: 'Wren Alder',
          email: into.email,
          phone: '503-555-0123',
          address: { line1: '1 Oak St' },
        },
        merged: [{ id: from.id, email: from.email, name: 'W. Alder' }],
      },
    })
    const { body: orders } = await get(`/orders?customer_id=${into.id}`)
    expect(orders).toHaveLength(3)
    const { body: notes } = await get(`/notes?subject_kind=customer&subject_id=${into.id}`)
    expect(notes.map((note: { body: string }) => note.body).sort()).toEqual(
      [`About ${from.email}`, `About ${into.email}`].sort(),
    )
    const data = await exportOf(into.id)
    expect(data.messages).toHaveLength(2)
    expect(data.reviews).toHaveLength(2)
    expect(data.subscriptions).toHaveLength(2)
    expect(data.profile.merged).toMatchObject([{ email: from.email, name: 'W. Alder' }])
  })

  it('leaves the merged one readable, out of the lists, and without notes of its own', async () => {
    const [into, from] = [await aBuyer(), await aBuyer({ firstName: 'Robin' })]
    const { body: before } = await get('/customers?page=1')
    await merge(into.id, from.id)
    const { body: after } = await get('/customers?page=1')
    expect(after.total).toBe(before.total - 1)
    expect((await get(`/customers?q=${from.email}`)).body).toMatchObject([{ id: into.id }])
    expect((await get(`/customers/${from.id}`)).body).toMatchObject({
      ...{ name: 'Robin Alder', email: from.email, merged_into: into.id },
    })
    const history = (id: number) => get(`/customers/${id}/history`).then(({ body }) => body.events)
    expect(await history(from.id)).toMatchObject([
      { words: texts.changes.mergedAway, who: 'Studio owner', detail: expect.stringContaining('Name: Robin Alder') },
      { words: texts.changes.noted },
    ])
    expect(await history(into.id)).toMatchObject([
      { words: texts.changes.merged(from.email), about: '' },
      { words: texts.changes.noted, about: 'Robin Alder' },
      { words: texts.changes.noted, about: '' },
    ])
    const note = { subject_kind: 'customer', subject_id: from.id, body: 'Late' }
    expect((await post('/notes', note)).status).toBe(404)
    for (const call of [change(from.id, { name: 'X' }), post(`/customers/${from.id}/erase`, { email: from.email })])
      expect((await call).status).toBe(404)
    expect((await preview(from.id, into.id)).status).toBe(404)
  })

  it('leads later orders and quote requests of both addresses to the one person', async () => {
    const [into, from, third] = [await aBuyer(), await aBuyer(), await aBuyer()]
    await merge(into.id, from.id)
    const order = await buy(from.email.toUpperCase(), { phone: '503-555-0166' })
    expect((await get(`/orders/${order}`)).body.customer_id).toBe(into.id)
    expect((await get(`/customer/${into.id}`)).body.phone).toBe('503-555-0166')
    expect((await get(`/customer/${from.id}`)).body.phone).toBe('')
    // And through a second merge.
    await merge(third.id, into.id)
    const request = { customer_name: 'Wren', email: from.email, project_details: 'A sign' }
    const { body: quote } = await app.call('POST', '/service-orders', request)
    expect((await get(`/service-orders/${quote.id}`)).body.customer_id).toBe(third.id)
    const { body } = await get(`/customer/${third.id}`)
    expect(body.merged.map(({ email }: { email: string }) => email).sort()).toEqual([from.email, into.email].sort())
  })

  it('fills what is missing from an order under a further address, and renames nobody', async () => {
    const into = await aBuyer({ firstName: 'Wren', address: '1 Oak St' })
    const from = await aBuyer()
    await merge(into.id, from.id)
    const { version } = (await get(`/customer/${into.id}`)).body
    const order = await buy(from.email, { firstName: 'Mallory', phone: '503-555-0199', address: '9 Elm Ave' })
    const kept = { name: 'Wren Alder', phone: '503-555-0199', address: { line1: '1 Oak St' } }
    expect((await get(`/customer/${into.id}`)).body).toMatchObject({ ...kept, version: version + 1 })
    const asOrdered = { customer_name: 'Mallory Alder', address: { line1: '9 Elm Ave' } }
    expect((await get(`/orders/${order}`)).body).toMatchObject({ ...asOrdered, customer_id: into.id })
    await buy(from.email, { firstName: 'Mallory', phone: '503-555-0111' })
    expect((await get(`/customer/${into.id}`)).body).toMatchObject({ ...kept, version: version + 1 })
  })

  it('refuses what is no longer as the preview showed it, and itself', async () => {
    const [into, from] = [await aBuyer(), await aBuyer()]
    const { body: shown } = await preview(into.id, from.id)
    const versions = { version: shown.into.version, from_version: shown.from.version }
    await change(from.id, { phone: '503-555-0100' })
    const late = await post(`/customers/${into.id}/merge`, { from: from.id, ...versions })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(await preview(into.id, into.id)).toMatchObject({ status: 422, body: { error: texts.mergeSame } })
    expect((await preview(into.id, 999_999)).status).toBe(404)
    expect((await post(`/customers/${into.id}/merge`, { from: 999_999, ...versions })).status).toBe(404)
    expect((await get(`/customer/${from.id}`)).body.merged_into).toBeNull()
  })

  it('is erased as one person, with every address', async () => {
    const [into, from] = [await aBuyer({ firstName: 'Yarrow' }), await aBuyer({ firstName: 'Tansy' })]
    await merge(into.id, from.id)
    for (const order of [into.order, from.order])
      await app.call('PUT', `/orders/${order}`, { status: 'completed' }, admin)
    await app.runJobs()
    expect((await post(`/customers/${into.id}/erase`, { email: into.email })).status).toBe(200)
    await app.runJobs()
    const { rows } = await app.database.pool.query(
      `select count(*)::int as n from customers where id = any($1) union all
       select count(*)::int from contact_messages where email = any($2) union all
       select count(*)::int from audit_log where (before::text || after::text) ~* '(yarrow|tansy)' union all
       select count(*)::int from orders where email = any($2)`,
      [
        [into.id, from.id],
        [into.email, from.email],
      ],
    )
    expect(rows.map(({ n }) => n)).toEqual([0, 0, 0, 0])
    const mailed = JSON.stringify(await app.mails()).toLowerCase()
    for (const trace of [into.email, from.email, 'yarrow', 'tansy']) expect(mailed).not.toContain(trace)
    expect(await customerOf(from.email)).toBeUndefined()
  })
})
