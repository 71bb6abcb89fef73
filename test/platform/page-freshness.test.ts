import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { chooseWordings } from '#shared/content/studio/wordings.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { sendMedia } from '#test/helpers/content/send-media.ts'
import { drawn } from '#test/helpers/hostile-files.ts'
import { addProduct } from '#test/helpers/product-row.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'

/** The built site, with a way to render a page without the cache, and the pages that the cache has rendered. */
let app: TestApp
let renderUncached: (path: string) => Promise<string>
let rendered: string[] = []
const products: number[] = []
let pages: string[] = []

beforeAll(async () => {
  const site = builtSite(join(import.meta.dirname, '../..'))
  app = await startTestApp({
    withWorker: false,
    openSite: async () => {
      const opened = await site()
      return {
        ...opened,
        connect: async (services) => {
          const respond = await opened.connect(services)
          const origin = services.platform.origins[0] ?? ''
          renderUncached = async (path) => (await respond(new Request(origin + path))).text()
          return (request) => {
            rendered.push(new URL(request.url).pathname + new URL(request.url).search)
            return respond(request)
          }
        },
      }
    },
  })
  const { db } = app.database
  await db.insertInto('categories').values({ id: 7_001, name: 'Mugs', slug: 'mugs' }).execute()
  for (let index = 0; index < 20; index++)
    products.push(
      await addProduct(db, { name: `Quiet thing ${index}`, category_id: index < 3 ? 7_001 : undefined, stock: 9 }),
    )
  const addresses = products.slice(0, 3).map((id) => `/shop-product-details/${id}`)
  pages = ['/', '/shop-products', '/shop-products?category=7001', '/page-about', '/page-faq', ...addresses]
})
afterAll(() => app.close())

const read = async (path: string) => (await fetch(app.url + path)).text()
/** What a visitor sees of a page: the number left of a product is in the data of a list, but not on the list. */
const seen = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')

/** Waits until the pages are answered from memory as they are rendered now; returns those that the write has renewed. */
async function renewedBy(write: () => Promise<unknown>): Promise<string[]> {
  await Promise.all(pages.map(read))
  rendered = []
  await write()
  // An answer of the API waits until the announcement has arrived. A page that the write does not change visibly would
  // otherwise pass for renewed before.
  await app.call('GET', '/products?page=1&limit=1')
  for (const path of pages) {
    const isRenewed = async () => seen(await read(path)) === seen(await renderUncached(path))
    await expect.poll(isRenewed, { message: path }).toBe(true)
  }
  return [...new Set(rendered)].sort()
}

const set = (fields: Record<string, unknown>) => () =>
  app.database.db
    .updateTable('products')
    .set(fields)
    .where('id', '=', products[0] ?? 0)
    .execute()

test('a write renews the pages that show what it changed, and no others', async () => {
  const { db } = app.database
  const lists = ['/', '/shop-products', '/shop-products?category=7001']
  const own = `/shop-product-details/${products[0]}`
  const relatives = products.slice(1, 3).map((id) => `/shop-product-details/${id}`)
  // The announcement of a new connection drops everything once.
  await renewedBy(async () => undefined)
  expect(await renewedBy(async () => undefined)).toEqual([])
  expect(await renewedBy(set({ stock: 8 }))).toEqual([own])
  expect(await renewedBy(set({ stock: 0 }))).toEqual(
    expect.arrayContaining([own, '/shop-products?category=7001', ...relatives]),
  )
  expect(await renewedBy(set({ name: 'Loud thing' }))).not.toContain('/page-about')
  expect(await renewedBy(set({ price_cents: 900 }))).toEqual([...lists, own, ...relatives].sort())
  const rename = () => db.updateTable('categories').set({ name: 'Cups' }).where('id', '=', 7_001).execute()
  expect(await renewedBy(rename)).not.toContain('/page-about')
  const review = { product_id: products[0] ?? 0, name: 'Wren', email: 'w@example.com', rating: 5, comment: 'Good.' }
  expect(await renewedBy(() => db.insertInto('reviews').values(review).execute())).toContain(own)
  const body = JSON.stringify({ phone: '(503) 555-0199' })
  expect(await renewedBy(() => db.insertInto('documents').values({ key: 'studio', body }).execute())).toEqual(
    [...pages].sort(),
  )
})

const edit = async (change: object, name = 'faq') => {
  const admin = await app.adminHeaders()
  const { published, version } = (await app.call('GET', `/content/${name}`, undefined, admin)).body
  const draft = { value: { ...published, ...change }, base_version: version, saved_at: null }
  const { saved_at } = (await app.call('PUT', `/content/${name}/draft`, draft, admin)).body
  return { admin, publish: () => app.call('POST', `/content/${name}/publish`, { saved_at }, admin) }
}

test('CNT-02: a published text renews the pages that show it alone; the earlier version restored, byte for byte', async () => {
  const before = await read('/page-faq')
  const { admin, publish } = await edit({ heading: 'Asked by the river' })
  expect(await renewedBy(publish)).toEqual(['/page-faq'])
  expect(seen(await read('/page-faq'))).toContain('Asked by the river')
  rendered = []
  await read('/page-faq')
  expect(rendered).toEqual([])
  const { items } = (await app.call('GET', '/content/faq/versions?page=1&limit=9', undefined, admin)).body
  const from = { base_version: items[0].id }
  const restore = () => app.call('POST', `/content/faq/versions/${items.at(-1).id}/restore`, from, admin)
  expect(await renewedBy(restore)).toEqual(['/page-faq'])
  expect(await read('/page-faq')).toBe(before)
})

test('CNT-02: a text of home renews home alone, one around every page all of them', async () => {
  const { hero } = (await app.call('GET', '/content/home', undefined, await app.adminHeaders())).body.published
  const changed = await edit({ hero: { ...hero, heading: 'Ink and code' } }, 'home')
  expect(await renewedBy(changed.publish)).toEqual(['/'])
  expect(seen(await read('/'))).toContain('Ink and code')
  const announced = await edit({ announcement: { text: 'Closed on Friday', link: '' } }, 'frame')
  expect(await renewedBy(announced.publish)).toEqual([...pages].sort())
  expect(seen(await read('/page-about'))).toContain('Closed on Friday')
})

test('CNT-08: another file for a picture of the library renews the page that shows it, and no other', async () => {
  const admin = await app.adminHeaders()
  const { item } = (await sendMedia(app, admin, await drawn(800, 600).png().toBuffer())).body
  const words = { alt: 'The street with the shop', is_decorative: false }
  const change = { ...words, focus: { x: 10, y: 50 }, crop: null, version: item.version }
  await app.call('PUT', `/media/${item.id}`, change, admin)
  const { pictures } = (await app.call('GET', '/content/about', undefined, admin)).body.published
  const [first, second] = pictures
  const changed = await edit({ pictures: [{ ...first, picture: `media:${item.id}`, alt: '' }, second] }, 'about')
  // Home says how many people there are.
  expect(await renewedBy(changed.publish)).toEqual(['/', '/page-about'])
  const page = seen(await read('/page-about'))
  expect(page).toContain(item.shown.src)
  expect(page).toMatch(/alt="The street with the shop" width="800" height="600"[^>]*data-focus="1 5"/)
  const bytes = await drawn(640, 640).png().toBuffer()
  const replace = () => sendMedia(app, admin, bytes, { path: `/media/${item.id}/file`, version: 2 })
  expect(await renewedBy(replace)).toEqual(['/page-about'])
  const after = seen(await read('/page-about'))
  expect([after.includes(item.shown.src), after.includes('width="640" height="640"')]).toEqual([false, true])
})

test('CNT-07: a part that is switched off is not found, and navigation, sitemap, search and home lead nowhere to it', async () => {
  const { published } = (await app.call('GET', '/content/parts', undefined, await app.adminHeaders())).body
  const statusOf = async (path: string) => (await fetch(app.url + path)).status
  const own = `/shop-product-details/${products[0]}`
  const ofParts = ['/page-faq', '/page-faq.data', '/shop-products', own, '/shop-cart', '/projects/smart-visions']
  await (await edit({ ...published, faq: false, shop: false, projects: false }, 'parts')).publish()
  for (const path of ofParts) await expect.poll(() => statusOf(path), { message: path }).toBe(404)
  expect(seen(await read('/page-faq'))).toContain(messages.notFound.heading)
  for (const path of ['/', '/page-about', '/sitemap.xml', '/search?query=print']) {
    const text = seen(await read(path))
    expect(
      ofParts.filter((each) => text.includes(`"${each}`) || text.includes(`${each}<`)),
      path,
    ).toEqual([])
  }
  await (await edit(published, 'parts')).publish()
  for (const path of ofParts) await expect.poll(() => statusOf(path), { message: path }).toBe(200)
})

test('CNT-07: nothing leads to a list without an entry, until it has one again', async () => {
  const emptied = { faq: { questions: [] }, gallery: { pictures: [] }, testimonials: { testimonials: [] } }
  const lists = ['/page-faq', '/gallery', '/page-testimonial']
  const leading = async () => {
    const texts = ['/page-about', '/', '/sitemap.xml', '/search?query=print'].map(async (path) =>
      seen(await read(path)),
    )
    const found = (await Promise.all(texts)).flatMap((text) =>
      lists.filter((list) => text.includes(`"${list}`) || text.includes(`${list}<`)),
    )
    return [...new Set(found)].sort()
  }
  const before = await Promise.all(
    Object.keys(emptied).map(async (name) => {
      const { body } = await app.call('GET', `/content/${name}`, undefined, await app.adminHeaders())
      return [name, body.published] as const
    }),
  )
  expect(await leading()).toEqual([...lists].sort())
  for (const [name, change] of Object.entries(emptied)) await (await edit(change, name)).publish()
  await expect.poll(leading).toEqual([])
  for (const path of lists) expect((await fetch(app.url + path)).status, path).toBe(200)
  for (const [name, published] of before) await (await edit(published, name)).publish()
  await expect.poll(leading).toEqual([...lists].sort())
})

test.each([
  ['packages, projects, news and shop', ['packages', 'projects', 'news', 'shop'], '/page-service-details'],
  ['what tells of the studio', ['services', 'gallery', 'testimonials', 'about', 'faq'], '/page-faq'],
])('CNT-07: without %s no page leads there', async (_name, off, example) => {
  const { published } = (await app.call('GET', '/content/parts', undefined, await app.adminHeaders())).body
  await (await edit({ ...published, ...Object.fromEntries(off.map((part) => [part, false])) }, 'parts')).publish()
  await expect.poll(async () => (await fetch(app.url + example)).status).toBe(404)
  const found = new Map<string, string[]>()
  const read = [...publicPages, ...unlistedPages].map(async (path) => {
    const page = await fetch(app.url + path)
    if (page.status !== 200) return
    const links = seen(await page.text()).matchAll(/ (?:href|action)="(\/[^"#]*)/g)
    for (const [, link = ''] of links) found.set(link, [...(found.get(link) ?? []), path])
  })
  await Promise.all(read)
  const statuses = [...found].map(async ([link, from]) => {
    const { status } = await fetch(app.url + link.replaceAll('&amp;', '&'))
    return status === 404 ? [`${link} on ${from}`] : []
  })
  expect((await Promise.all(statuses)).flat()).toEqual([])
  expect([...found.keys()]).toEqual(expect.arrayContaining(['/', '/page-contact', '/policies/returns', '/track']))
  await (await edit(published, 'parts')).publish()
  await expect.poll(async () => (await fetch(app.url + example)).status).toBe(200)
})

test('CNT-05: every case of an order, a form, a slip, a wishlist and the newsletter shows the words that it is for, in a preview alone', async () => {
  const admin = await app.adminHeaders()
  const started = await fetch(`${app.url}/api/content/preview`, { method: 'POST', headers: admin })
  const { token } = (await started.json()) as { token: string }
  const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const letters = (text: string) => seen(text).replaceAll(/<[^>]*>|&#?\w+;|[^\p{L}\p{N}]+/gu, '')
  type Value = string | { [name: string]: Value }
  const textsOf = (value: Value): string[] =>
    typeof value === 'string' ? [value] : Object.values(value).flatMap(textsOf)
  const wrong: string[] = []
  let cases = 0
  for (const name of ['buying', 'smallPages', 'shop', 'frame', 'contact']) {
    const { published, views } = (await app.call('GET', `/content/${name}`, undefined, admin)).body
    for (const { path, field } of views as { path: string; field: string }[]) {
      // The whole of an order, or of the card, has the words of all its cases; that of a payment, those of one that is not found.
      if (!/^\/page-case\/|[?](?:sent|items)=/.test(path) || ['order', 'success', 'postcard'].includes(field)) continue
      cases += 1
      const value: Value = field.split('.').reduce((inner, step) => inner[step], published)
      const page = await fetch(`${app.url}${path}${path.includes('?') ? '&' : '?'}preview=${token}`, {
        headers: { cookie },
      })
      const shown = letters(await page.text())
      const texts = textsOf(value).map((text) => chooseWordings(text, {}))
      const left = texts.filter((text) => !text.split(/\{[a-z]+\}/).every((part) => shown.includes(letters(part))))
      if (page.status !== 200 || left.length > 0) wrong.push(`${path}, ${field}: ${page.status} ${left.join(' | ')}`)
    }
  }
  expect(wrong).toEqual([])
  expect(cases).toBeGreaterThan(30)
  expect((await fetch(`${app.url}/page-case/slip`)).status).toBe(404)
})

test('CNT-05: a preview shows its editor’s draft to nobody else, uncached, unlisted, in frames of this site alone', async () => {
  const published = await read('/page-faq')
  const { admin } = await edit({ heading: 'Asked in a draft', questions: [] })
  const started = await fetch(`${app.url}/api/content/preview`, { method: 'POST', headers: admin })
  const { token } = (await started.json()) as { token: string }
  const cookieOf = ({ headers }: Response) => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const cookie = cookieOf(started)
  const open = (headers: Record<string, string> = { cookie }) =>
    fetch(`${app.url}/page-faq?preview=${token}`, { headers })
  expect((await open({})).status).toBe(403)
  // A second window of the same browser replaces the cookie.
  const second = cookieOf(await fetch(`${app.url}/api/content/preview`, { method: 'POST', headers: admin }))
  expect(second).not.toBe(cookie)
  expect((await open({ cookie: second })).status).toBe(200)
  const preview = await open()
  expect(seen(await preview.text())).toContain('Asked in a draft')
  const promises = (await app.call('GET', '/content/promises', undefined, admin)).body
  const promised = { value: { ...promises.published, reply: 'before the ink dries' }, base_version: promises.version }
  await app.call('PUT', '/content/promises/draft', { ...promised, saved_at: null }, admin)
  const contact = await fetch(`${app.url}/page-contact?preview=${token}`, { headers: { cookie } })
  expect(seen(await contact.text())).toContain('We reply before the ink dries.')
  expect(await read('/page-contact')).not.toContain('before the ink dries')
  await app.call('DELETE', '/content/promises/draft', undefined, admin)
  expect(Object.fromEntries(preview.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  })
  expect(await read('/page-faq')).toBe(published)
  expect((await fetch(`${app.url}/page-faq`)).headers.get('content-security-policy')).toContain(
    "frame-ancestors 'none'",
  )
  const other = await fetch(`${app.url}/page-faq?preview=${'x'.repeat(43)}`)
  expect([other.status, other.headers.get('cache-control')]).toEqual([403, 'no-store'])
  await app.call('POST', '/logout', undefined, admin)
  expect((await open()).status).toBe(403)
})
