import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { validProduct } from '#test/helpers/admin-product.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

/** SEL-03 in the HTML of the product page, without any script. */
let app: TestApp
let admin: Record<string, string>
let categoryId: number
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, openSite: builtSite(join(import.meta.dirname, '../..')) })
  admin = await app.adminHeaders()
  categoryId = (await app.call('POST', '/categories', { name: 'Shirts' }, admin)).body.id
})
afterAll(() => app.close())

let added = 0
async function addShirt(fields: Record<string, unknown> = {}): Promise<number> {
  const body = { ...validProduct, sku: `FACT-${++added}`, category_id: categoryId, sizes: 'S,M,L', ...fields }
  const { status, body: product } = await app.call('POST', '/products', body, admin)
  expect(status).toBe(200)
  return product.id
}
const read = async (id: number) =>
  (await (await fetch(app.url + paths.product(id))).text()).replaceAll(/<script.*?<\/script>/gs, '')
const chartOf = (html: string) =>
  /<table.*?<\/table>/s
    .exec(html)?.[0]
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const factsOf = (html: string) =>
  [...html.matchAll(/<dt class="text-muted">([^<]*)<\/dt><dd[^>]*>([^<]*)</g)].map(([, name, value]) => [name, value])

test('a product without a picture is shared with the picture of the shop, which networks can show, and has nothing to enlarge', async () => {
  const html = await read(await addShirt())
  expect(html).toContain('/fallback.svg')
  expect(html).not.toContain(messages.product.enlarge(1, 1))
  // Also in letters, which are read elsewhere.
  const { headers } = await fetch(`${app.url}/fallback.svg`)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const [, shared] = /og:image" content="([^"]*)"/.exec(html) ?? []
  expect(shared).toMatch(/\/share\/\d+\/shop-[\da-f]{12}\.png$/)
})

describe('facts', () => {
  test('are listed under Specifications before SKU and category, those that are known alone', async () => {
    const html = await read(await addShirt({ material: 'Ring-spun cotton', made_in: 'Portland, Oregon' }))
    expect(factsOf(html).slice(0, 3)).toEqual([
      ['Material', 'Ring-spun cotton'],
      ['Made in', 'Portland, Oregon'],
      ['SKU', `FACT-${added}`],
    ])
  })

  test('a product without any has SKU and category as ever, and no chart', async () => {
    const html = await read(await addShirt())
    expect(factsOf(html).map(([name]) => name)).toEqual(['SKU', 'Category'])
    expect([html.includes('#size-chart"'), chartOf(html)]).toEqual([false, undefined])
  })
})

describe('a size chart', () => {
  const chart = 'Size, Chest, Length\nS, 34-36, 28\nM, 38-40, 29.5\n4XL, 58, 34'

  test('is shown in inches and centimeters with the sizes of the product, and linked beside them', async () => {
    const html = await read(await addShirt({ size_chart: chart }))
    expect(chartOf(html)).toBe(
      ' Size chart Size Chest Length S 34–36 in 86.4–91.4 cm 28 in 71.1 cm M 38–40 in 96.5–101.6 cm 29.5 in 74.9 cm ',
    )
    expect(html.match(/(?:href="[^"]*#|id=")size-chart"/g)).toHaveLength(2)
  })

  test('of a category is shown with its products that have none of their own, from one second to the next', async () => {
    const without = await addShirt()
    const own = await addShirt({ size_chart: 'Size, Waist\nM, 30' })
    expect(chartOf(await read(without))).toBeUndefined()
    const saved = await app.call('PUT', `/categories/${categoryId}`, { name: 'Shirts', size_chart: chart }, admin)
    expect(saved.status).toBe(200)
    await expect.poll(async () => chartOf(await read(without))).toContain('34–36 in')
    expect(chartOf(await read(own))).toContain('Waist M 30 in 76.2 cm')
    const listed = (await app.call('GET', '/admin/categories', undefined, admin)).body
    expect(listed.find(({ id }: { id: number }) => id === categoryId).size_chart).toBe(chart)
  })

  test('of a category stays when it is renamed, and is refused at its field when it is none', async () => {
    const renamed = await app.call('PUT', `/categories/${categoryId}`, { name: 'Tees' }, admin)
    const refused = await app.call('PUT', `/categories/${categoryId}`, { name: 'Tees', size_chart: 'S, 18' }, admin)
    expect([renamed.status, refused.status, refused.body.fields]).toEqual([
      200,
      422,
      { size_chart: messages.adminSizeChart.needsLines },
    ])
    const listed = (await app.call('GET', '/admin/categories', undefined, admin)).body
    expect(listed.find(({ id }: { id: number }) => id === categoryId).size_chart).toBe(chart)
  })
})

describe('the size', () => {
  const chosen = (html: string) =>
    [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
      .filter(([input]) => /\schecked\s/.test(input) && !input.includes('name="rating"'))
      .map(([input]) => /value="([^"]*)"/.exec(input)?.[1])
  const setAsked = async (ask_for_size: boolean) => {
    const { shop } = (await app.call('GET', '/settings', undefined, admin)).body
    const body = { value: { ...shop.value, ask_for_size }, version: shop.version }
    expect((await app.call('PUT', '/settings/shop', body, admin)).status).toBe(200)
  }

  test('is asked for where the owner wants it: colors and single options are chosen, of several sizes none is', async () => {
    const several = await addShirt({ colors: 'Moss,Ink', sizes: 'S,M' })
    const single = await addShirt({ colors: 'Moss', sizes: 'One size' })
    expect(chosen(await read(several))).toEqual(['Moss', 'S'])
    await setAsked(true)
    await expect.poll(async () => chosen(await read(several))).toEqual(['Moss'])
    expect(chosen(await read(single))).toEqual(['Moss', 'One size'])
    await setAsked(false)
    await expect.poll(async () => chosen(await read(several))).toEqual(['Moss', 'S'])
  })
})
