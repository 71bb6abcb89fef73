import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

/** SEL-19: what the HTML of the shop's list shows of the filters, without any script. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, openSite: builtSite(join(import.meta.dirname, '../..')) })
  const { db } = app.database
  await db.insertInto('categories').values({ id: 7_001, name: 'Mugs', slug: 'mugs' }).execute()
  await addProduct(db, { name: 'Black mug', colors: ['Black'], category_id: 7_001 })
  await addProduct(db, { name: 'White mug', colors: ['White'], price_cents: 4_500, category_id: 7_001 })
  await addProduct(db, { name: 'Black shirt', colors: ['Black'], sizes: ['M'], stock: 0 })
})
afterAll(() => app.close())

async function read(query: string) {
  const response = await fetch(`${app.url}${paths.shop}?${query}`)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll(/<script.*?<\/script>/gs, '')
}
const cards = (html: string) => [...html.matchAll(/card-name.*?<a[^>]*>([^<]*)</gs)].map(([, name]) => name)
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
const inputs = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([input]) => {
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(input)?.[1]
    const state = (name: string) => (new RegExp(` ${name}[ />]`).test(input) ? [name] : [])
    return [of('name'), of('value'), ...state('checked'), ...state('disabled')].join(' ')
  })

describe('the filters of the list', () => {
  test('are opened by a link, and are no part of the list before', async () => {
    const plain = await read('category=7001')
    expect(inputs(plain)).toEqual([])
    expect(hrefs(plain)).toContain(`${paths.shop}?category=7001&filters=`)
    const open = await read('category=7001&filters=')
    expect(inputs(open)).toEqual([
      'color Black',
      'color White',
      'in_stock true',
      'on_sale true disabled',
      'designable true disabled',
    ])
    expect(open).toContain('<input type="hidden" name="category" value="7001"/>')
  })

  test('narrow the list by the address alone, with a link that removes each', async () => {
    const html = await read('q=black&color=BLACK&in_stock=true&filters=')
    expect(cards(html)).toEqual(['Black mug'])
    expect(html).toContain(messages.shop.count(1))
    expect(inputs(html)).toEqual(expect.arrayContaining(['color Black checked', 'in_stock true checked']))
    const chosen = new RegExp(`<ul aria-label="${messages.filters.chosen}".*?</ul>`, 's').exec(html)?.[0] ?? ''
    expect(hrefs(chosen)).toEqual([
      `${paths.shop}?q=black&in_stock=true&filters=`,
      `${paths.shop}?q=black&color=BLACK&filters=`,
      `${paths.shop}?q=black&filters=`,
    ])
    expect(chosen).toContain(messages.filters.remove('Black'))
  })

  test('that leave nothing name what to leave out', async () => {
    const html = await read('color=White&size=M')
    expect(cards(html)).toEqual([])
    expect(html).toContain(messages.filters.empty)
    expect(html).toContain(messages.filters.without('White', 1))
    expect(html).toContain(messages.filters.without('M', 1))
    expect(hrefs(html)).toEqual(expect.arrayContaining([`${paths.shop}?size=M`, `${paths.shop}?color=White`]))
    expect(await read('color=White&size=M&price_to=1')).toContain(messages.filters.emptyAlways)
  })

  test('that cannot be read are ignored', async () => {
    expect(cards(await read('in_stock=1&price_from=cheap&color='))).toHaveLength(3)
  })

  test('are kept by the search and the order, and by further pages', async () => {
    const html = await read('color=Black&price_from=10.5')
    expect(html).toContain('<input type="hidden" name="color" value="Black"/>')
    expect(html).toContain('<input type="hidden" name="price_from" value="10.5"/>')
    expect(hrefs(html)).toContain(`${paths.shop}?category=7001&color=Black&price_from=10.5`)
  })

  test('make no address for search engines, and no page that is kept', async () => {
    for (const query of ['color=Black', 'filters=', 'in_stock=true&category=7001']) {
      const html = await read(query)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).not.toMatch(/color|filters|stock/)
    }
    expect(await read('category=7001')).not.toContain('noindex')
    const { db } = app.database
    const shown = async () => cards(await read('in_stock=true&size=M'))
    expect(await shown()).toEqual([])
    await db.updateTable('products').set({ stock: 1 }).where('name', '=', 'Black shirt').execute()
    expect(await shown()).toEqual(['Black shirt'])
  })
})
