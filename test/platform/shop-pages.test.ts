import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { shopDay } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { drawn } from '#test/helpers/hostile-files.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { beforeRenewedByAgeMs } from './renewed-by-age.ts'

/** What the HTML of the shop's pages shows, without any script. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, openSite: builtSite(join(import.meta.dirname, '../..')) })
})
afterAll(() => app.close())

const read = async (path: string) => (await fetch(app.url + path)).text()
const seen = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')
/** The cards of the products on a page, by name. */
function cardsOf(html: string): Map<string, string> {
  const cards = seen(html).split('class="product-card"').slice(1)
  return new Map(cards.map((card) => [/card-name.*?<a[^>]*>([^<]*)</s.exec(card)?.[1] ?? '', card]))
}
const structuredData = (html: string) => html.match(/<script type="application\/ld\+json".*?<\/script>/gs)?.join() ?? ''

let written = 0
const addReview = (product: number, isSample: boolean) =>
  app.database.db
    .insertInto('reviews')
    .values({
      product_id: product,
      name: 'Wren',
      email: `wren-${++written}@example.com`,
      rating: 4,
      comment: 'Warm.',
      is_sample: isSample,
    })
    .execute()

describe('SEL-22: the rating of a sample', () => {
  const mark = `>${messages.shop.sampleRating}</small>`
  let sampled: number
  let real: number
  beforeAll(async () => {
    sampled = await addProduct(app.database.db, { name: 'Sampled mug' })
    real = await addProduct(app.database.db, { name: 'Bought mug' })
    await addReview(sampled, true)
    await addReview(sampled, false)
    await addReview(real, false)
  })

  test.each([paths.shop, '/'])('is marked on its card, and no other is: %s', async (path) => {
    const cards = cardsOf(await read(path))
    expect(cards.get('Sampled mug')).toContain(mark)
    expect(cards.get('Bought mug')).toContain('4 out of 5 stars, 1 review')
    expect(cards.get('Bought mug')).not.toContain(mark)
  })

  test('is marked in the header and among the reviews of its page, and leaves no structured data', async () => {
    const html = await read(paths.product(sampled))
    expect(/<header class="grid.*?<\/header>/s.exec(html)?.[0]).toContain(mark)
    expect(html).toContain(messages.reviews.samples)
    expect(structuredData(html)).toContain('"@type":"Product"')
    expect(structuredData(html)).not.toMatch(/rating|review/i)
    const other = await read(paths.product(real))
    expect(/<header class="grid.*?<\/header>/s.exec(other)?.[0]).not.toContain(mark)
    expect(other).not.toContain(messages.reviews.samples)
    expect(structuredData(other)).toContain('"ratingValue":4')
  })
})

describe('SEL-20: a wishlist that is shared by its link', () => {
  let kept: number
  let other: number
  let gone: number
  beforeAll(async () => {
    kept = await addProduct(app.database.db, { name: 'Kept mug' })
    other = await addProduct(app.database.db, { name: 'Other mug' })
    gone = await addProduct(app.database.db, { name: 'Gone mug', deleted_at: new Date() })
  })

  test('shows its products in its order, without an account or a script, and says what is gone', async () => {
    const html = await read(`${paths.wishlist}?items=${other},${gone},${kept}`)
    expect([...cardsOf(html).keys()]).toEqual(['Other mug', 'Kept mug'])
    expect(html).toContain(messages.wishlist.gone(1))
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('says that nothing is left of it, and offers the shop', async () => {
    const html = seen(await read(`${paths.wishlist}?items=${gone},x`))
    expect(html).toContain(buying.wishlist.sharedEmpty)
    expect(html).toContain(buying.wishlist.browse)
    expect(cardsOf(html).size).toBe(0)
  })

  test('is not the visitor’s own, which says without a script what it needs', async () => {
    const html = seen(await read(paths.wishlist))
    expect(html).toContain(messages.wishlist.needsScript)
    expect(html).toContain(buying.wishlist.lead)
    expect(html).not.toContain(buying.wishlist.sharedLead)
  })

  test('is found from the list of the shop; heart and share are in the header of a product', async () => {
    expect(seen(await read(paths.shop))).toContain(`href="${paths.wishlist}"`)
    const [header = ''] = /<header class="grid.*?<\/header>/s.exec(await read(paths.product(kept))) ?? []
    expect(header).toMatch(/<button[^>]*aria-pressed="false"[^>]*>.*?Wishlist<\/button>/s)
    expect(header).toMatch(/<button[^>]*>.*?Share<\/button>/s)
  })
})

test('SHOP-03: the tabs are All and the shop’s categories, each a list of its own', async () => {
  const admin = await app.adminHeaders()
  const add = async (name: string) => (await app.call('POST', '/categories', { name }, admin)).body.id as number
  const [mugs, prints] = [await add('Quiet mugs'), await add('Loud prints')]
  await addProduct(app.database.db, { name: 'Tabbed mug', category_id: mugs })
  await addProduct(app.database.db, { name: 'Tabbed print', category_id: prints })
  const tabsOf = (html: string) => {
    const [tabs = ''] = new RegExp(`<nav aria-label="${messages.shop.categories}".*?</nav>`, 's').exec(html) ?? []
    return [...tabs.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, name]) => [name, href])
  }
  const expected = [messages.shop.allCategories, 'Quiet mugs', 'Loud prints']
  await expect.poll(async () => tabsOf(await read(paths.shop)).map(([name]) => name)).toEqual(expected)
  const ofPrints = tabsOf(await read(paths.shop)).at(-1)?.[1] ?? ''
  expect([...cardsOf(await read(ofPrints)).keys()]).toEqual(['Tabbed print'])
})

test('SEL-20: a card without reviews has words in place of stars', async () => {
  await addProduct(app.database.db, { name: 'Unread mug' })
  const readCard = async () => cardsOf(await read(paths.shop)).get('Unread mug') ?? ''
  // The list that an earlier test has read may be answered once more.
  await expect.poll(readCard).not.toBe('')
  const card = await readCard()
  expect(card).toContain(messages.shop.noReviews)
  expect(card).not.toContain('stars')
})

describe('SEL-02: a picture for each color', () => {
  test('the page begins with the picture of the first color, and lists no other color beside it', async () => {
    const id = await addProduct(app.database.db, { name: 'Colored mug', colors: ['Moss', 'Ink'] })
    const admin = await app.adminHeaders()
    const form = new FormData()
    for (const width of [40, 41, 42]) {
      const png = await drawn(width, 30).png().toBuffer()
      form.append('images', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'photo.png')
    }
    const sent = await fetch(`${app.url}/api/products/${id}/images`, { method: 'POST', body: form, headers: admin })
    const { images } = (await sent.json()) as { images: { id: number; image_url: string }[] }
    const [every, ink, moss] = images.map(({ image_url }) => image_url)
    const colors = ['', 'Ink', 'Moss']
    const wanted = images.map((image, index) => ({ id: image.id, alt_text: '', color: colors[index] }))
    expect((await app.call('PUT', `/products/${id}/images`, { images: wanted }, admin)).status).toBe(200)
    const gallery = /<section aria-label="Pictures".*?<\/section>/s.exec(seen(await read(paths.product(id))))?.[0] ?? ''
    const shown = [...gallery.matchAll(/<img src="([^"]*)"/g)].map(([, address]) => address)
    expect([shown[0], new Set(shown)]).toEqual([moss, new Set([every, moss])])
    expect(shown).not.toContain(ink)
  })
})

describe('SEL-16: the page of a product', () => {
  test('names the days of an order of today, and other days from the moment that they change', async () => {
    const dated = await addProduct(app.database.db, { name: 'Dated mug' })
    await app.database.pool.query('update products set delivery_days_min = 2, delivery_days_max = 5 where id = $1', [
      dated,
    ])
    const goTo = (time: string) => app.clock.advance(Date.parse(time) - app.clock.now().getTime())
    // A Monday, a second before midnight in Portland.
    goTo('2026-06-02T06:59:59Z')
    const text = async () => /Order today and[^<]*/.exec(seen(await read(paths.product(dated))))?.[0]
    expect(await text()).toBe('Order today and it arrives between Mon, Jun 8 and Wed, Jun 17.')
    const nextDay = 'Order today and it arrives between Tue, Jun 9 and Thu, Jun 18.'
    await expect.poll(text, { timeout: beforeRenewedByAgeMs }).toBe(nextDay)
    const soldOut = await addProduct(app.database.db, { name: 'Gone mug', stock: 0 })
    expect(seen(await read(paths.product(soldOut)))).not.toContain('Order today')
  })
})

describe('SEL-23: a group order without a script', () => {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(app.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: app.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    })
  const offer = async (fields: object = {}) => {
    const id = await addProduct(app.database.db, { name: 'Team cap', colors: ['Navy', 'Red'], stock: 40, ...fields })
    await app.database.db.updateTable('products').set({ group_orders: true }).where('id', '=', id).execute()
    return id
  }
  const day = (days: number) => shopDay(new Date(app.clock.now().getTime() + days * dayMs))
  const typed = { title: 'Crew caps', name: 'Olive', email: 'olive@example.org', color: 'Red', goal: '', payer: 'each' }

  test('is started on a page of its own, which the product links to, and refused at the fields with what was typed', async () => {
    const page = paths.startGroup(await offer())
    expect(await read(page.replace('/start-group/', '/shop-product-details/'))).toContain(`href="${page}"`)
    expect(seen(await read(page))).toContain(messages.groupOrders.startOf('Team cap'))
    const refused = await post(page, { ...typed, email: 'nobody', goal: '-2', closes_on: day(3) })
    const html = await refused.text()
    expect(refused.status).toBe(422)
    for (const text of [messages.groupOrders.emailInvalid, messages.groupOrders.goalInvalid, 'Crew caps'])
      expect(html).toContain(text)
    const started = await post(page, { ...typed, closes_on: day(3) })
    expect(started.status).toBe(302)
    const organizer = started.headers.get('location') ?? ''
    expect(organizer).toMatch(/^\/group-order\/[\w-]{43}$/)
    const own = seen(await read(organizer))
    expect(own).toContain('Crew caps')
    expect(own).toContain('Red')
  })

  test('is not started for what is not offered, nor without the design that a product needs', async () => {
    const mug = await addProduct(app.database.db, { name: 'Plain mug' })
    const closed = await fetch(app.url + paths.startGroup(mug))
    expect(closed.status).toBe(404)
    expect(await closed.text()).toContain(messages.groupOrders.notOffered)
    expect((await post(paths.startGroup(mug), { ...typed, closes_on: day(3) })).status).toBe(422)
    expect((await fetch(`${app.url}/start-group/none`)).status).toBe(404)
    const printed = paths.startGroup(await offer({ artwork: 'required' }))
    expect(await read(printed)).not.toContain('name="title"')
    expect((await post(printed, { ...typed, closes_on: day(3) })).status).toBe(422)
  })

  test('its share is paid by a link, because no form may lead to another site', async () => {
    const { organizer_link, join_link } = (
      await app.call('POST', '/group-orders', { ...typed, goal: null, product_id: await offer(), closes_on: day(3) })
    ).body
    const entry = await post(join_link, { name: 'Pat', email: 'pat@example.org', qty: '2' })
    const own = entry.headers.get('location') ?? ''
    expect(seen(await read(own))).toContain('Pat')
    expect((await post(organizer_link, { intent: 'close' })).status).toBe(200)
    expect(seen(await read(own))).toContain(messages.groupOrders.partWaits)
    const place = { name: 'Olive', address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }
    expect((await post(organizer_link, { intent: 'collect', ...place, pay_by: day(5) })).status).toBe(200)
    const html = await (await post(own, { intent: 'pay' })).text()
    const url = /href="([^"]*\/payment-sandbox\/pay\/[^"]+)"/.exec(html)?.[1] ?? ''
    expect((await fetch(url)).status).toBe(200)
    expect(html).not.toContain('12 SE Ink St')
    // Another button than the page has.
    expect((await post(own, { intent: 'erase' })).status).toBe(422)
    const { ownHeading, ownHeadingCalledOff } = messages.groupOrders
    expect(seen(await read(own))).toContain(ownHeading('Pat'))
    expect((await post(organizer_link, { intent: 'call-off' })).status).toBe(200)
    const news = seen(await read(own))
    expect([news.includes(ownHeadingCalledOff('Pat')), news.includes(ownHeading('Pat'))]).toEqual([true, false])
  })
})
