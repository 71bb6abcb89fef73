import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addCombinations, addProduct } from '#test/helpers/product-row.ts'

const mugs = 7_001
const shirts = 7_002
const printArea = { x: 0.2, y: 0.2, width: 0.5, height: 0.5, inches_wide: 10, inches_high: 10, mock_up: null }
const area = { print_area: JSON.stringify(printArea) }

/** SEL-19. The oldest first; lists answer the newest first. */
const products = {
  'Plain mug': { category_id: mugs, price_cents: 999, colors: ['White'], sizes: ['11 oz'] },
  'Black mug': { category_id: mugs, price_cents: 1_000, colors: ['black'], sizes: ['11 oz', '15 oz'], stock: 0 },
  'Sale mug': { category_id: mugs, price_cents: 3_000, discounted_price_cents: 2_400, colors: ['Black', 'White'] },
  'Alder shirt': {
    category_id: shirts,
    price_cents: 2_500,
    colors: ['Black', 'Forest Green'],
    sizes: ['XL', 'S'],
    ...area,
  },
  'Made shirt': {
    category_id: shirts,
    price_cents: 2_500,
    colors: ['Forest  Green'],
    sizes: ['M'],
    stock: null,
    ...area,
  },
  'Own print': { price_cents: 100_000, artwork: 'forbidden', ...area },
  'Your poster': { price_cents: 100_000, artwork: 'required' },
  'Quoted sign': { price_cents: 30_000, quote_only: true, ...area },
}
type Name = keyof typeof products

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  const { db } = app.database
  await db
    .insertInto('categories')
    .values([
      { id: mugs, name: 'Mugs', slug: 'mugs', position: 1 },
      { id: shirts, name: 'Shirts', slug: 'shirts', position: 2 },
    ])
    .execute()
  for (const [index, [name, fields]] of Object.entries(products).entries())
    await addProduct(db, { name, created_at: new Date(Date.UTC(2026, 0, 1 + index)), ...fields })
})
afterAll(() => app.close())

async function namesOf(query: string): Promise<string[]> {
  const { status, body } = await app.call('GET', `/products?page=1&${query}`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ name }: { name: string }) => name)
}

describe('a list is narrowed', () => {
  const rows: [query: string, found: Name[]][] = [
    ['color=black', ['Alder shirt', 'Sale mug', 'Black mug']],
    ['color=Black&color=white', ['Alder shirt', 'Sale mug', 'Black mug', 'Plain mug']],
    ['color=forest+green', ['Made shirt', 'Alder shirt']],
    ['color=Black&size=s', ['Alder shirt']],
    ['size=11+oz&size=M', ['Made shirt', 'Black mug', 'Plain mug']],
    ['price_from=10&price_to=25', ['Made shirt', 'Alder shirt', 'Sale mug', 'Black mug']],
    ['price_from=10.01', ['Quoted sign', 'Your poster', 'Own print', 'Made shirt', 'Alder shirt', 'Sale mug']],
    ['price_to=9.99', ['Plain mug']],
    [
      'in_stock=true',
      ['Quoted sign', 'Your poster', 'Own print', 'Made shirt', 'Alder shirt', 'Sale mug', 'Plain mug'],
    ],
    ['on_sale=true', ['Sale mug']],
    ['designable=true', ['Your poster', 'Made shirt', 'Alder shirt']],
    ['in_stock=true&color=black&category=7001', ['Sale mug']],
    ['q=mug&color=black&sort=price-asc', ['Black mug', 'Sale mug']],
    ['in_stock=false&color=black', ['Alder shirt', 'Sale mug', 'Black mug']],
    ['color=Purple', []],
  ]
  test.each(rows)('%s', async (query, found) => {
    expect(await namesOf(query)).toEqual(found)
  })

  test('and has pages, by number and after a product', async () => {
    const first = await app.call('GET', '/products?color=black&limit=2&page=1')
    expect(first.body).toMatchObject({ total: 3, items: [{ name: 'Alder shirt' }, { name: 'Sale mug' }] })
    expect(first.headers.get('X-Total-Count')).toBe('3')
    const second = await app.call('GET', '/products?color=black&limit=2&page=2')
    const after = await app.call('GET', `/products?color=black&limit=2&after=${first.body.items[1].id}`)
    for (const { body } of [second, after]) expect(body.items).toMatchObject([{ name: 'Black mug' }])
  })

  test.each([
    ['price_from=cheap', 'price_from'],
    ['price_to=0', 'price_to'],
    ['on_sale=1', 'on_sale'],
    [`size=${'x'.repeat(121)}`, 'size'],
    [`${'color=a&'.repeat(21)}`, 'color'],
  ])('what is no filter is refused by its name: %#', async (query, field) => {
    for (const path of ['/products', '/products/filters']) {
      const { status, body } = await app.call('GET', `${path}?${query}`)
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    }
  })
})

describe('the choices', () => {
  const counted = (values: { name: string; count: number }[]) =>
    Object.fromEntries(values.map(({ name, count }) => [name, count]))
  const choices = async (query: string) => {
    const { status, body } = await app.call('GET', `/products/filters?${query}`)
    expect(status).toBe(200)
    const { categories, colors, sizes, prices, ...others } = body
    const bands = prices.filter(({ count }: { count: number }) => count > 0)
    return {
      ...others,
      ...{ categories: counted(categories), colors: counted(colors), sizes: counted(sizes) },
      prices: bands.map(({ from, to, count }: Record<string, number>) => [from, to, count]),
    }
  }

  test('are counted over the whole shop; colors in any letter case are one, sizes stand in their natural order', async () => {
    const all = await choices('')
    expect(all).toEqual({
      total: 8,
      categories: { Mugs: 3, Shirts: 2 },
      colors: { Black: 3, 'Forest Green': 2, White: 2 },
      sizes: { S: 1, M: 1, XL: 1, '11 oz': 2, '15 oz': 1 },
      prices: [
        [0, 9.99, 1],
        [10, 24.99, 2],
        [25, 49.99, 2],
        [250, null, 3],
      ],
      ...{ in_stock: 7, on_sale: 1, designable: 3 },
    })
    expect(Object.keys(all.colors)).toEqual(['Black', 'Forest Green', 'White'])
    expect(Object.keys(all.sizes)).toEqual(['S', 'M', 'XL', '11 oz', '15 oz'])
  })

  test('of each filter are counted without its own choice and with all others', async () => {
    expect(await choices('color=black&in_stock=true&category=7001')).toEqual({
      total: 1,
      categories: { Mugs: 1, Shirts: 1 },
      colors: { Black: 1, White: 2 },
      // Of the category, also where the other filters leave none.
      sizes: { '11 oz': 0, '15 oz': 0 },
      prices: [[10, 24.99, 1]],
      ...{ in_stock: 1, on_sale: 1, designable: 0 },
    })
  })

  test('follow the words of a search, misspelt ones too', async () => {
    for (const words of ['shirt', 'shrit'])
      expect(await choices(`q=${words}&price_to=1`)).toMatchObject({
        total: 0,
        categories: { Mugs: 0, Shirts: 0 },
        colors: { Black: 0, 'Forest Green': 0 },
        prices: [[25, 49.99, 2]],
      })
  })

  test('that are set are among them, whatever they are called', async () => {
    expect((await choices('color=Purple&color=purple')).colors).toEqual({
      ...{ Black: 3, 'Forest Green': 2, White: 2, Purple: 0 },
    })
  })
})

describe('what is sold by combinations', () => {
  test('is on sale as its card says: by its cheapest combination', async () => {
    const { db } = app.database
    const fields = { price_cents: 60_000, discounted_price_cents: 55_000, category_id: shirts }
    const own = await addProduct(db, { name: 'Own price', ...fields })
    await addCombinations(db, own, [{ color: 'Rust', price_cents: 40_000 }, { color: 'Sky' }])
    const dearer = await addProduct(db, { name: 'Surcharge', ...fields })
    await addCombinations(db, dearer, [
      { color: 'Rust', surcharge_cents: 100 },
      { color: 'Sky', price_cents: 90_000 },
    ])
    const { body } = await app.call('GET', '/products?page=1&color=rust')
    const marked = body.items.filter((each: { is_sale: boolean }) => each.is_sale)
    expect(marked.map(({ name }: { name: string }) => name)).toEqual(['Surcharge'])
    expect(await namesOf('color=rust&on_sale=true')).toEqual(['Surcharge'])
    expect(await namesOf('price_from=400&price_to=400')).toEqual(['Own price'])
  })
})
