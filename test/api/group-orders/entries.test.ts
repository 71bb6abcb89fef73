import { describe, expect, test } from 'vitest'
import { groupLimits } from '#shared/constants/group-orders.ts'
import { messages } from '#shared/messages.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { type GroupShop, here, shareGroupShop, tokenIn } from './group-shop.ts'

const texts = messages.groupOrders

let app: TestApp
let shop: GroupShop
shareGroupShop((opened) => {
  ;({ app, shop } = opened)
})

describe('SEL-23: an entry', () => {
  test('is changed and removed by its own link alone, and nobody sees another’s', async () => {
    const { organizer, join } = await shop.start()
    const ada = tokenIn((await shop.enter(join, { name: 'Ada Secret', qty: 2 })).body.entry_link)
    const ben = tokenIn((await shop.enter(join, { name: 'Ben Hidden', size: 'XL' })).body.entry_link)
    const own = await shop.groups.entryPage(ada)
    expect(own).toMatchObject({ entry: { name: 'Ada Secret', size: 'M', qty: 2 }, prices: { units: 3 } })
    expect(JSON.stringify(own)).not.toMatch(/Ben|XL",\s*"qty|olive/i)
    expect(JSON.stringify(await shop.groups.joinPage(join))).not.toMatch(/Ada|Ben|olive/i)
    // No link opens what another is for.
    for (const token of [join, ada, 'x', '']) expect(await shop.groups.organizerPage(token)).toBeNull()
    for (const token of [join, organizer]) expect(await shop.groups.entryPage(token)).toBeNull()
    for (const token of [ada, organizer]) expect(await shop.groups.joinPage(token)).toBeNull()
    expect(await shop.groups.organize(ben, 'close', {}, here)).toBeNull()

    expect(await shop.groups.postChange(ada, 'save', { name: 'Ada S.', size: 'L', qty: '1' }, here)).toEqual({
      isTaken: true,
    })
    expect((await shop.page(organizer)).entries).toMatchObject([
      { name: 'Ada S.', size: 'L', qty: 1 },
      { name: 'Ben Hidden' },
    ])
    expect(await shop.groups.postChange(ben, 'leave', {}, here)).toEqual({ isTaken: true })
    expect(await shop.groups.entryPage(ben)).toBeNull()
    expect((await shop.page(organizer)).entries).toHaveLength(1)
    await shop.close(organizer)
    const refused = { isTaken: false, error: texts.joinClosed }
    expect(await shop.groups.postChange(ada, 'save', { name: 'Ada', size: 'S', qty: '1' }, here)).toMatchObject(refused)
    expect(await shop.groups.postChange(ada, 'leave', {}, here)).toMatchObject(refused)
    expect(await shop.groups.entryPage(ada)).toMatchObject({ entry: { size: 'L' }, state: 'closed' })
  })

  test('of another group is not the organizer’s to remove', async () => {
    const [first, second] = [await shop.start(), await shop.start()]
    await shop.enter(first.join)
    const [entry] = (await shop.page(first.organizer)).entries
    expect(await shop.organize(second.organizer, 'remove', { entry: entry?.id })).toMatchObject({ isTaken: false })
    expect((await shop.page(first.organizer)).entries).toHaveLength(1)
    expect(await shop.organize(first.organizer, 'remove', { entry: entry?.id })).toEqual({ isTaken: true })
    expect(await shop.organize(first.organizer, 'remove', { entry: entry?.id })).toMatchObject({ isTaken: false })
    for (const entry of ['one', '1e400', '1.5', undefined])
      expect(await shop.organize(first.organizer, 'remove', { entry })).toMatchObject({ isTaken: false })
    expect((await shop.page(first.organizer)).entries).toEqual([])
  })

  test('is refused in words where it cannot be ordered', async () => {
    const { organizer, join } = await shop.start({}, { stock: 10 })
    const refusal = async (fields: object) => {
      const { status, body } = await shop.enter(join, fields)
      return [status, body.error]
    }
    expect(await refusal({ size: '' })).toEqual([422, texts.sizeMissing])
    expect(await refusal({ size: 'XXS' })).toEqual([422, texts.sizeUnknown])
    expect((await refusal({ qty: 0 }))[0]).toBe(422)
    expect((await refusal({ qty: 1.5 }))[0]).toBe(422)
    expect((await refusal({ qty: 100 }))[0]).toBe(422)
    expect((await refusal({ name: '  ' }))[0]).toBe(422)
    expect((await refusal({ name: 'a\u0000b' }))[0]).toBe(422)
    expect((await refusal({ name: 'x'.repeat(121) }))[0]).toBe(422)
    expect((await shop.enter(join, { qty: 8 })).status).toBe(200)
    expect(await refusal({ size: 'S', qty: 3 })).toEqual([422, messages.checkout.outOfStock('Team Tee', 10)])
    expect((await shop.enter('x'.repeat(43))).status).toBe(404)
    expect(await shop.groups.postEntry(join, { name: '', size: 'M', qty: 'many' }, here)).toMatchObject({
      isTaken: false,
      fields: { name: texts.nameMissing, qty: texts.qtyInvalid(groupLimits.qty) },
    })
    // What only the group knows is said with the rest.
    expect(await shop.groups.postEntry(join, { name: '', size: '', qty: '1', email: 'ada' }, here)).toMatchObject({
      error: texts.joinFailed,
      fields: { name: texts.nameMissing, email: texts.emailInvalid, size: texts.sizeMissing },
    })
    expect(await shop.groups.postEntry(join, { name: 'Ada', size: '', qty: '1', email: 'ada' }, here)).toMatchObject({
      error: texts.formInvalid,
      fields: { email: texts.emailInvalid, size: texts.sizeMissing },
    })
    // Whatever else it is, a name is a text.
    const hostile = '<script>alert(1)</script> "; drop table group_entries; --'
    expect((await shop.enter(join, { name: hostile })).status).toBe(200)
    expect((await shop.page(organizer)).entries.at(-1)?.name).toBe(hostile)
  })

  test('and a title keep no character that turns the direction of reading', async () => {
    const { organizer, join } = await shop.start({ title: 'Staff\u202e shirts', name: '\u2066Olive\u2069' })
    const own = tokenIn((await shop.enter(join, { name: '\u202bAda\u200f' })).body.entry_link)
    const { title, entries } = await shop.page(organizer)
    expect([title, entries[0]?.name]).toEqual(['Staff shirts', 'Ada'])
    const changed = { name: '\u202eBen', size: 'M', qty: '1' }
    expect(await shop.groups.postChange(own, 'save', changed, here)).toEqual({ isTaken: true })
    expect((await shop.page(organizer)).entries[0]?.name).toBe('Ben')
    const { rows } = await app.database.pool.query('select organizer_name from group_orders where join_token = $1', [
      join,
    ])
    expect(rows).toEqual([{ organizer_name: 'Olive' }])
    expect((await shop.enter(join, { name: '\u202e \u2066' })).status).toBe(422)
  })

  test('is not touched by a form with a button that this version does not have', async () => {
    const { organizer, join } = await shop.start()
    const own = tokenIn((await shop.enter(join)).body.entry_link)
    const [entry] = (await shop.page(organizer)).entries
    const refused = { isTaken: false, error: texts.changedMeanwhile }
    for (const intent of ['', 'erase', 'save', 'toString', '__proto__'])
      expect(await shop.organize(organizer, intent, { entry: entry?.id })).toMatchObject(refused)
    const changed = { name: 'Other', size: 'S', qty: '3' }
    for (const intent of ['', 'remove', 'constructor'])
      expect(await shop.groups.postChange(own, intent, changed, here)).toMatchObject(refused)
    expect((await shop.page(organizer)).entries).toEqual([entry])
  })

  test('beyond the most of a group is refused', async () => {
    const { join } = await shop.start()
    const { rows } = await app.database.pool.query('select id from group_orders where join_token = $1', [join])
    await app.database.pool.query(
      `insert into group_entries (group_order_id, name, size, qty, created_at, updated_at)
       select $1, 'P' || n, 'M', 1, now(), now() from generate_series(1, $2) n`,
      [rows[0].id, groupLimits.entries],
    )
    expect(await shop.enter(join)).toMatchObject({ status: 409, body: { error: texts.full(groupLimits.entries) } })
    expect(await shop.groups.joinPage(join)).toMatchObject({ isFull: true })
  })
})

test('SEL-23: shares of many entries with one address are as many mails as one mailbox gets within an hour', async () => {
  const { organizer, join } = await shop.start({ payer: 'each' })
  const email = 'stranger@example.com'
  for (let entry = 0; entry < 8; entry++) expect((await shop.enter(join, { email })).status).toBe(200)
  await shop.close(organizer)
  expect(await shop.organize(organizer, 'collect', shop.collecting())).toEqual({ isTaken: true })
  const mails = await shop.mailsTo(email)
  const sent = (of: string) => mails.filter(({ kind, state }) => kind === of && state === 'queued').length
  // The links to the entries leave half of them to the shares.
  expect([mails.length, sent('group-entered'), sent('group-part')]).toEqual([16, 3, 3])
})

test('SEL-23: groups that somebody starts with an address withhold no mail of an order to it, nor the other way round', async () => {
  const email = 'busy@example.com'
  const states = async () => (await shop.mailsTo(email)).map(({ kind, state }) => `${kind} ${state}`)
  const count = async (wanted: string) => (await states()).filter((each) => each === wanted).length
  const productId = await shop.tee()
  for (let group = 0; group < 7; group++) expect((await shop.startCall(productId, { email })).status).toBe(200)
  expect([await count('group-started queued'), await count('group-started withheld')]).toEqual([6, 1])
  const mug = await addProduct(app.database.db, { stock: 99 })
  const order = (notes: number) =>
    app.call('POST', '/orders/shop', {
      ...{ firstName: 'Bea', lastName: 'Busy', email, notes: String(notes) },
      items: [{ productId: mug, qty: 1, price: 20 }],
    })
  for (let notes = 0; notes < 7; notes++) expect((await order(notes)).status).toBe(200)
  expect([await count('order-confirmation queued'), await count('order-confirmation withheld')]).toEqual([6, 1])
  app.clock.advance(61 * 60_000)
  for (let notes = 7; notes < 12; notes++) await order(notes)
  expect((await shop.startCall(productId, { email })).status).toBe(200)
  expect(await count('group-started queued')).toBe(7)
})
