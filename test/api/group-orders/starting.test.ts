import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/constants/durations.ts'
import { groupLimits, groupOrderLifeMs } from '#shared/constants/group-orders.ts'
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

describe('SEL-23: starting a group order', () => {
  test('is refused for a product that is not offered, a wrong day and a design that nobody uploaded', async () => {
    const id = await shop.tee()
    const error = async (fields: object, productId = id) => (await shop.startCall(productId, fields)).body.error
    expect(await error({}, await addProduct(app.database.db))).toBe(texts.notOffered)
    expect(await error({}, 999_999)).toBe(texts.notOffered)
    expect(await error({ closes_on: shop.dayFromNow(-1) })).toBe(texts.dayInvalid(groupLimits.openDays))
    expect(await error({ closes_on: shop.dayFromNow(91) })).toBe(texts.dayInvalid(groupLimits.openDays))
    expect(await error({ color: '' })).toBe(messages.product.selectColor)
    expect(await error({ design: '/uploads/design/00/nobody/60.webp' })).toBe(messages.lineDesign.unknown)
    expect((await shop.startCall(id, { title: ' ' })).status).toBe(422)
    expect((await shop.startCall(id, { email: 'nobody' })).status).toBe(422)
  })

  test('by a bot stores nothing, and answers alike; what is sent too fast is refused in words, and taken the next time', async () => {
    const id = await shop.tee()
    const count = async () => (await app.database.pool.query('select count(*) as n from group_orders')).rows[0].n
    const before = await count()
    const { status, body } = await shop.startCall(id, { website: 'x' })
    expect([status, await shop.groups.organizerPage(tokenIn(body.organizer_link))]).toEqual([200, null])
    expect(await shop.startCall(id, { elapsed_ms: 12 })).toMatchObject({ status: 422, body: { error: texts.tooFast } })
    const form = {
      title: 'Fast',
      name: 'Olive',
      email: 'fast@example.com',
      closes_on: shop.dayFromNow(7),
      color: 'Navy',
    }
    expect(await shop.groups.postStart(id, { ...form, elapsed_ms: '612' }, here)).toMatchObject({
      ...{ isTaken: false, error: texts.tooFast, fields: {} },
    })
    expect(await count()).toBe(before)
    const { join, organizer } = await shop.start()
    expect((await shop.enter(join, { website: 'x' })).status).toBe(200)
    const posted = { name: 'Pat', size: 'M', qty: '1' }
    const refused = { isTaken: false, error: texts.tooFast, fields: {} }
    expect(await shop.groups.postEntry(join, { ...posted, elapsed_ms: '612' }, here)).toMatchObject(refused)
    expect((await shop.page(organizer)).entries).toEqual([])
    expect(await shop.groups.postEntry(join, { ...posted, elapsed_ms: '1612' }, here)).toMatchObject({ isTaken: true })
    expect((await shop.page(organizer)).entries).toMatchObject([{ name: 'Pat' }])
    expect(await shop.groups.postStart(id, { ...form, elapsed_ms: '1612' }, here)).toMatchObject({ isTaken: true })
  })

  test('keeps its design from the clean-up of what nobody uses', async () => {
    const { organizer } = await shop.start({ design: await shop.uploadDesign() })
    const { design } = (await shop.page(organizer)).good
    app.clock.advance(31 * dayMs)
    await app.services.uploads.removeUnused()
    expect((await fetch(`${app.url}${design}`)).status).toBe(200)
    app.clock.advance(groupOrderLifeMs)
    await shop.groups.removeOld()
    await app.services.uploads.removeUnused()
    expect((await fetch(`${app.url}${design}`)).status).toBe(404)
  })
})
