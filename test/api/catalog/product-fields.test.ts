import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FieldKind, type ProductField, productFieldKinds } from '#shared/product-fields.ts'
import { checkEdit, checkProduct } from '#shared/product-form.ts'
import type { ProductInput } from '#shared/product-values.ts'
import { firstCategory, validProduct } from '#test/helpers/admin-product.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
let admin: Record<string, string>
let categories: [number, number]
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  const first = await firstCategory(app)
  const { id } = await app.database.db
    .insertInto('categories')
    .values({ name: 'Totes', slug: 'totes' })
    .returning('id')
    .executeTakeFirstOrThrow()
  categories = [first, id]
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: unknown) => app.call(method, path, body, admin)
const area = { x: 0.2, y: 0.3, width: 0.5, height: 0.4, inches_wide: 10, inches_high: 8, mock_up: 'mug' }

const back = { ...area, mock_up: null, name: 'Back', price: 6.5, image_url: null }

/** Two valid values for each kind of field. */
const samples: Record<FieldKind, readonly [unknown, unknown]> = {
  line: ['Cedar Tote', 'Fir Tote'],
  optionalLine: ['AI-1', 'AI-2'],
  text: ['One line.\nAnother.', 'Other words.'],
  money: [40, 41.5],
  optionalMoney: [12, 12.25],
  optionalWhole: [5, 6],
  options: ['Oat,Moss', 'Moss,Ink'],
  printArea: [area, { ...area, x: 0.1 }],
  flag: [true, false],
  sizeChart: ['Size, Chest\nS, 18', 'Size, Chest, Length\nS, 34-36, 28.5\nM, 38-40, 29'],
  ladder: [
    [{ from: 12, price: 1.5 }],
    [
      { from: 6, price: 1.75 },
      { from: 12, price: 1.25 },
    ],
  ],
  artwork: ['required', 'forbidden'],
  ownPrint: ['replaced', 'joined'],
  sides: [[back], [back, { ...back, name: 'Sleeve', price: 0, image_url: '/uploads/sleeve/960.webp' }]],
}
/** Values that no field of the kind accepts; texts are bounded elsewhere (text-bounds.test.ts). */
const invalid: Record<FieldKind, readonly unknown[]> = {
  line: [],
  optionalLine: [],
  text: [],
  money: [12.345, -5, 'x', '1e3'],
  optionalMoney: [12.345, -5, 'x', '1e3'],
  optionalWhole: [2.5, -5, 'x'],
  options: ['x'.repeat(121)],
  printArea: [{ ...area, x: -1 }],
  flag: ['x'],
  sizeChart: [
    'S, 18',
    'Size\nS',
    'Size, Chest\nS, 18, 20',
    'Size, Chest\nS, wide',
    'Size, Chest\nS, 18\nS, 20',
    'Size, Chest\nS, 36-34',
  ],
  ladder: [
    [{ from: 1, price: 1 }],
    [{ from: 2.5, price: 1 }],
    [{ from: 10_000, price: 1 }],
    [{ from: 12, price: 0 }],
    [{ from: 12, price: 0.125 }],
    [{ from: 12, price: 1_000 }],
    [
      { from: 12, price: 2 },
      { from: 12, price: 1 },
    ],
    [
      { from: 12, price: 1 },
      { from: 24, price: 1 },
    ],
  ],
  artwork: ['always'],
  ownPrint: ['gone'],
  sides: [[back, back], [{ ...back, name: ' ' }], [{ ...back, price: -1 }], [{ ...back, price: 0.125 }]],
}
/** Valid values of fields that do not accept every value of their kind. */
function samplesOf(field: ProductField, kind: FieldKind): readonly [unknown, unknown] {
  if (field === 'category_id') return categories
  return field === 'delivery_days_max' ? [7, 8] : samples[kind]
}
const shown = (product: Record<string, unknown>, field: ProductField) =>
  field === 'variants' ? (product.variants as { name: string }[]).map(({ name }) => name).join(',') : product[field]
const audits = async (id: number) => {
  const { rows } = await app.database.pool.query(
    `select before, after from audit_log where subject_kind = 'product' and subject_id = $1 order by id`,
    [id],
  )
  return rows
}

describe.each(productFieldKinds)('the field %s of a product', (field, kind) => {
  it.each(invalid[kind].map((value) => [value]))(
    'refuses %j at the field, in the form and by the API',
    async (value) => {
      if (kind !== 'printArea' && kind !== 'flag') {
        const { values } = checkProduct(validProduct, null)
        expect(Object.keys(checkEdit({ [field]: value } as ProductInput, values).problems)).toContain(field)
      }
      const added = (await call('POST', '/products', { ...validProduct, sku: '', category_id: categories[0] })).body
      const { status, body } = await call('PUT', `/products/${added.id}`, { [field]: value, version: added.version })
      expect([status, Object.keys(body.fields ?? {}).some((name) => name.startsWith(field))]).toEqual([422, true])
    },
  )

  it('is stored, answered, compared and audited separately', async () => {
    const [was, is] = samplesOf(field, kind)
    const { sku: _, ...others } = validProduct
    const body = { ...others, category_id: categories[0], [field]: was }
    const added = (await call('POST', '/products', body)).body
    expect(shown(added, field), 'answered by POST').toEqual(was)
    const { status, body: changed } = await call('PUT', `/products/${added.id}`, {
      [field]: is,
      version: added.version,
    })
    expect(status).toBe(200)
    expect(shown(changed, field), 'answered by PUT').toEqual(is)
    expect(changed.version).toBe(added.version + 1)
    expect(shown((await app.call('GET', `/products/${added.id}`)).body, field), 'in the shop').toEqual(is)
    const [first, second] = await audits(added.id)
    expect(shown(first.after, field), 'audited as added').toEqual(was)
    expect([shown(second.before, field), shown(second.after, field)], 'audited as changed').toEqual([was, is])
  })
})

it('a copy has every field but the SKU, and no stock', async () => {
  const everything = Object.fromEntries(productFieldKinds.map(([field, kind]) => [field, samplesOf(field, kind)[0]]))
  const added = (await call('POST', '/products', everything)).body
  const copy = (await call('POST', `/products/${added.id}/duplicate`)).body
  for (const [field] of productFieldKinds)
    if (field !== 'name' && field !== 'sku' && field !== 'stock')
      expect(shown(copy, field), field).toEqual(shown(added, field))
  expect(copy).toMatchObject({ name: 'Cedar Tote (copy)', sku: '', stock: 0 })
})

it('joins the values of a list that differ only in capital letters, once the list is changed', async () => {
  const { sku: _, ...others } = validProduct
  const body = {
    ...others,
    category_id: categories[0],
    colors: 'Red, red, Blue',
    sizes: 's,S',
    variants: 'Matte,MATTE',
  }
  const added = (await call('POST', '/products', body)).body
  const lists = ({ colors, sizes, variants }: Record<string, unknown>) => [
    colors,
    sizes,
    shown({ variants }, 'variants'),
  ]
  expect(lists(added)).toEqual(['Red,Blue', 's', 'Matte'])
  const change = async (sent: object) => lists((await call('PUT', `/products/${added.id}`, sent)).body)
  expect(await change({ colors: 'Moss,MOSS,Blue' })).toEqual(['Moss,Blue', 's', 'Matte'])
  await app.database.db
    .updateTable('products')
    .set({ colors: ['Red', 'red'] })
    .where('id', '=', added.id)
    .execute()
  expect(await change({ name: 'Another', colors: 'Red, red' })).toEqual(['Red,red', 's', 'Matte'])
  expect(await change({ colors: 'Red, red, Oat' })).toEqual(['Red,Oat', 's', 'Matte'])
})
