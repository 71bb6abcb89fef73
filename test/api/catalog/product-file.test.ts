import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromInert, inert } from '#server/platform/csv.ts'
import { productFileLimits } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { firstCategory, validProduct } from '#test/helpers/admin-product.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { parseCsv } from '#test/helpers/csv.ts'
import { zipOf } from '#test/helpers/documents/zip.ts'
import { waitForLockWaits } from '#test/helpers/lock-waits.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const texts = messages.adminProductFile
const call = (method: string, path: string, body?: unknown) => app.call(method, path, body, admin)

async function exported(): Promise<string> {
  const response = await fetch(`${app.url}/api/admin/products/export`, { headers: admin })
  expect(response.status).toBe(200)
  return await response.text()
}

async function send(file: Buffer | string, { isDryRun = false } = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'products.csv')
  const address = `${app.url}/api/admin/products/import${isDryRun ? '?dry_run=1' : ''}`
  const response = await fetch(address, { method: 'POST', body: form, headers: admin })
  return { status: response.status, body: await response.json() }
}

/** The export as rows by column, and back. */
const rowsOf = (text: string) => {
  const [header = [], ...lines] = parseCsv(text.replace('\uFEFF', ''))
  return lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index] ?? ''])))
}
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
function fileOf(rows: Record<string, string>[], separator = ','): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: string[]) => `${cells.map(quoted).join(separator)}\r\n`
  return line(names) + rows.map((row) => line(names.map((name) => row[name] ?? ''))).join('')
}

const png = (color: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .png()
    .toBuffer()

/** Added in the editor, so its file has no name that a table could call it by. */
async function addPicture(productId: number) {
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(await png('#05a'))]), 'front.png')
  const address = `${app.url}/api/products/${productId}/images`
  expect((await fetch(address, { method: 'POST', body: form, headers: admin })).status).toBe(200)
}

async function addShirt(name = 'Harbour Tee') {
  const { body: shirt } = await call('POST', '/products', {
    ...{ ...validProduct, name, sku: '', colors: '', stock: '' },
    category_id: await firstCategory(app),
    description: '=1+1 looks like a formula;\n"quoted", with commas — and an é',
  })
  const combinations = ['Ink', 'Moss', 'Oat'].flatMap((color) =>
    ['XS', 'S', 'M', 'L', 'XL', '2XL'].flatMap((size) =>
      ['Regular', '-Slim'].map((variant) => ({
        ...{ color, size, variant },
        sku: `${name}-${color}-${size}-${variant}`,
        surcharge: size === '2XL' ? 2.5 : '',
        stock: 7,
        weight_oz: 5.3,
      })),
    ),
  )
  const body = { option_name: 'Fit', combinations }
  expect((await call('PUT', `/products/${shirt.id}/combinations`, body)).status).toBe(200)
  return shirt.id as number
}

const naturally = new Intl.Collator('en', { numeric: true }).compare

const history = async () =>
  Number((await app.database.pool.query(`select count(*) from audit_log where action like 'product%'`)).rows[0].count)

describe('the table of products', () => {
  it('SEL-04: goes out and in again unchanged, with 3 × 6 × 2 combinations', async () => {
    const id = await addShirt()
    await addProduct(app.database.db, {
      name: "'=HYPERLINK(1)",
      sku: 'PLAIN-1',
      stock: null,
      discounted_price_cents: 1_500,
    })
    await app.database.pool.query(
      `update products set price_ladder = '[{"from":10,"price_cents":1405},{"from":50,"price_cents":1200}]' where sku = 'PLAIN-1'`,
    )
    const poster = await addProduct(app.database.db, { name: 'Framed Poster' })
    const variants = [{ product_id: poster, name: 'Ash frame, pickup arranged by email', position: 0 }]
    await app.database.db.insertInto('product_variants').values(variants).execute()
    await addProduct(app.database.db, { name: 'Draft Mug', is_draft: true, deleted_at: app.clock.now() })
    // The combinations show none of the shirt's pictures as their own.
    await addPicture(id)
    const before = await exported()
    expect(rowsOf(before).filter(({ product_id }) => product_id === String(id))).toHaveLength(36)
    const shown = (await call('GET', `/products/${id}/combinations`)).body
    for (const file of [before, fileOf(rowsOf(before)), fileOf(rowsOf(before), ';')]) {
      const { status, body } = await send(file)
      expect([status, body]).toEqual([
        200,
        {
          ...{ rows: 39, added: 0, changed: 0, unchanged: 4, applied: true },
          ...{ changes: [], more_changes: 0, problems: [], more_problems: 0 },
        },
      ])
    }
    // Only what each of the four exports and imports notes of itself.
    expect((await exported()).split('\r\n')).toEqual(before.split('\r\n'))
    expect((await call('GET', `/products/${id}/combinations`)).body).toEqual(shown)
  })

  it('goes out and in again unchanged, whatever is empty or hard to write', async () => {
    const category = await firstCategory(app)
    const add = async (fields: object) => {
      const { body, status } = await call('POST', '/products', { ...validProduct, category_id: category, ...fields })
      expect([status, body.error]).toEqual([200, undefined])
      return body.id as number
    }
    const area = { x: 0.2, y: 0.3, width: 0.5, height: 0.4, inches_wide: 10, inches_high: 8, mock_up: 'mug' }
    // Every field at its default, by a call and by the database.
    await add({ sku: '', stock: '', description: '', colors: '' })
    await addProduct(app.database.db, { name: 'Bare', stock: null, shipping_price_cents: null, quote_only: true })
    await add({
      ...{
        name: '=1+1, the "Quoted" mug; \'24 | -Slim',
        sku: "'0012",
        colors: 'Sky, =Ink, -Moss',
        sizes: '4 x 6", 5 x 7"',
      },
      description: '  @home\r\nwith the line ends of Windows\r\n\r\n=SUM(A1);"x"\t ',
      full_description: '- one\n- two,\n"three"',
      ...{ price: 1_234.5, discounted_price: 1_000, setup_fee: 0, setup_per_side: true, group_orders: true },
      price_ladder: [
        { from: 10, price: 1_100 },
        { from: 50, price: 999.99 },
      ],
      ...{ material: '100 % cotton', weight: '5.3 oz', care: '-30 °C', print_technique: '+', made_in: "'Portland'" },
      size_chart: 'Size, Chest\nS, 34-36\nM, 38',
      ...{ artwork: 'required', own_print: 'joined', print_area: area, more_print_areas: [] },
    })
    const live = await add({ name: 'Scheduled' })
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
    expect((await call('PUT', `/products/${live}/state`, { state: 'draft', goes_live_at: tomorrow })).status).toBe(200)
    const wide = await add({ name: 'Own option alone', stock: '' })
    const combinations = [
      { variant: '=A "B"', price: 12.5, stock: '' },
      { variant: '-B', is_on: false, weight_oz: 0.25, stock: 0 },
    ]
    expect((await call('PUT', `/products/${wide}/combinations`, { option_name: '+Fit', combinations })).status).toBe(
      200,
    )
    await addPicture(wide)
    await addPicture(wide)
    const before = await exported()
    const stored = async () =>
      (await app.database.pool.query(`select id, version, updated_at from products order by id`)).rows
    const versions = await stored()
    const bySpreadsheet = fileOf(
      rowsOf(before).map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell.replaceAll('\r\n', '\n')])),
      ),
    )
    for (const file of [before, bySpreadsheet]) {
      expect((await send(file)).body).toMatchObject({ added: 0, changed: 0, applied: true, problems: [] })
      expect((await exported()).split('\r\n')).toEqual(before.split('\r\n'))
    }
    expect(await stored()).toEqual(versions)
  })

  it('changes what a row changes, and what sold meanwhile stays sold', async () => {
    const id = await addShirt('Pier Tee')
    const plain = await addProduct(app.database.db, { name: 'Camp Mug', sku: 'CAMP-1', stock: 10 })
    const rows = rowsOf(await exported())
    const order = { firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com' }
    await app.call('POST', '/orders/shop', {
      ...order,
      items: [{ productId: plain, qty: 3, price: 20, name: 'Camp Mug' }],
    })
    const slim = rows.find((row) => row.product_id === String(id) && row.size === 'L' && row.option?.endsWith('-Slim'))
    const mug = rows.find((row) => row.product_id === String(plain))
    if (!slim || !mug) throw new Error('the export lacks a row')
    Object.assign(slim, { variant_price: '31.50', stock: '9', for_sale: 'no' })
    Object.assign(mug, { price: '22', stock: '12', state: 'draft' })
    const file = fileOf([
      mug,
      slim,
      {
        name: 'New Poster',
        price: '18',
        shipping_price: '4',
        delivery_days_min: '2',
        delivery_days_max: '5',
        category: 'Mugs',
        sku: 'POSTER-9',
        stock: '4',
        state: 'live',
      },
    ])
    expect((await send(file, { isDryRun: true })).body).toMatchObject({
      added: 1,
      changed: 2,
      applied: false,
      problems: [],
      changes: [
        { line: 2, product: 'Camp Mug', columns: ['state', 'price', 'stock'], rows: 1, is_new: false },
        { line: 3, product: 'Pier Tee', columns: ['variant_price', 'for_sale', 'stock'], rows: 1, is_new: false },
        { line: 4, product: 'New Poster', columns: [], rows: 1, is_new: true },
      ],
      more_changes: 0,
    })
    expect((await call('GET', `/admin/products/${plain}`)).body).toMatchObject({ price: 20, stock: 7, state: 'live' })
    expect((await send(file)).body).toMatchObject({ added: 1, changed: 2, applied: true, problems: [] })
    // Ten were seen and twelve wanted: two came, and the three that were sold stay sold.
    expect((await call('GET', `/admin/products/${plain}`)).body).toMatchObject({ price: 22, stock: 9, state: 'draft' })
    const { combinations } = (await call('GET', `/products/${id}/combinations`)).body
    expect(combinations).toHaveLength(36)
    expect(combinations.find((each: { sku: string }) => each.sku === 'Pier Tee-Ink-L--Slim')).toMatchObject({
      price: 31.5,
      stock: 9,
      is_on: false,
    })
    const { rows: ledger } = await app.database.pool.query(
      `select (select sum(qty)::int from stock_movements where product_id = $1) as ledger, stock from products where id = $1`,
      [plain],
    )
    expect(ledger[0]).toEqual({ ledger: 9, stock: 9 })
    expect((await app.call('GET', '/products?q=POSTER-9&page=1')).body.items).toMatchObject([
      { name: 'New Poster', stock: 4 },
    ])
    // The same file again: the poster is known by its SKU, and the others have changed since their version.
    expect((await send(file)).body.problems.map(({ column }: { column: string }) => column)).toEqual([
      'version',
      'version',
    ])
  })

  it('asks for a form when the file comes by itself', async () => {
    const raw = (path: string, type: string) =>
      fetch(`${app.url}/api${path}`, { method: 'POST', body: 'name', headers: { ...admin, 'content-type': type } })
    for (const [path, type, field] of [
      ['/admin/products/import', 'text/csv', 'file'],
      ['/media', 'image/png', 'image'],
    ] as const) {
      const refused = await raw(path, type)
      expect([refused.status, (await refused.json()).error]).toEqual([415, messages.upload.noForm(field)])
    }
  })

  it('finds a product or a combination by its SKU alone', async () => {
    const mug = await addProduct(app.database.db, { name: 'Quay Mug', sku: 'QUAY-1', stock: 4 })
    const id = await addShirt('Quay Tee')
    const before = rowsOf(await exported())
    const stocks = async () =>
      rowsOf(await exported())
        .filter((row) => !before.some((each) => each.variant_id === row.variant_id && each.stock === row.stock))
        .map(({ name, color, size, option, stock }) => [name, color, size, option, stock].filter(Boolean).join(' '))
    const file = 'product_id,sku,stock\r\n,QUAY-1,70\r\n,Quay Tee-Oat-S-Regular,8\r\n'
    expect((await send(file)).body).toMatchObject({ added: 0, changed: 2, applied: true, problems: [] })
    expect(await stocks()).toEqual(['Quay Mug 70', 'Quay Tee Oat S Regular 8'])
    expect((await send(file)).body).toMatchObject({ unchanged: 2, problems: [] })
    // Columns that say what it is may be there and empty.
    const head = 'name,color,size,option,variant_sku,sku,stock'
    const full = `${head}\r\n,,,,Quay Tee-Oat-M-Regular,,9\r\n,,,,,Quay Tee-Oat-L-Regular,6\r\n`
    expect((await send(full)).body).toMatchObject({ changed: 1, applied: true, problems: [] })
    expect(await stocks()).toEqual([
      ...['Quay Mug 70', 'Quay Tee Oat S Regular 8', 'Quay Tee Oat M Regular 9', 'Quay Tee Oat L Regular 6'],
    ])
    expect(rowsOf(await exported()).find(({ stock, size }) => stock === '6' && size === 'L')?.variant_sku).toBe(
      'Quay Tee-Oat-L-Regular',
    )
    // The product is named, and its combination by the SKU.
    const ofProduct = `product_id,variant_sku,stock\r\n${id},Quay Tee-Oat-XL-Regular,5\r\n`
    const ofName = 'name,variant_sku,stock\r\nQuay Tee,Quay Tee-Oat-XL--Slim,5\r\n'
    for (const each of [ofProduct, ofName]) expect((await send(each)).body).toMatchObject({ changed: 1, problems: [] })
    expect((await stocks()).slice(4)).toEqual(['Quay Tee Oat XL Regular 5', "Quay Tee Oat XL '-Slim 5"])
    const ofOther = `product_id,variant_sku,stock\r\n${mug},Quay Tee-Oat-XL-Regular,5\r\n`
    const named = (await send(ofOther)).body.problems.map(({ column }: { column: string }) => column)
    expect(named.toSorted()).toEqual(['color', 'variant_sku'])
    await call('PUT', `/products/${id}`, { sku: 'QUAY-2' })
    const sku = 'Quay Tee-Oat-S-Regular'
    const wrong = `sku,variant_sku,stock\r\nQUAY-9,,1\r\n,QUAY-1,1\r\nQUAY-2,,1\r\n,${sku},1\r\n,${sku},2\r\n,,3\r\n`
    expect((await send(wrong)).body.problems).toEqual([
      { line: 2, column: 'sku', text: texts.unknownSku('QUAY-9') },
      { line: 3, column: 'variant_sku', text: texts.unknownSku('QUAY-1') },
      { line: 4, column: 'color', text: texts.noOption },
      { line: 6, column: '', text: texts.combinationTwice(5) },
      { line: 7, column: 'name', text: texts.noKey },
    ])
    expect((await send('sku,stock\r\nQUAY-2,1\r\n')).body.problems).toEqual([
      { line: 2, column: 'stock', text: texts.stockOfCombinations },
    ])
    const whole = before.find((row) => row.product_id === String(id)) ?? {}
    for (const row of [{ product_id: String(id), stock: '1' }, whole])
      expect((await send(fileOf([{ ...row, version: '', variant_id: '999999' }]))).body.problems).toEqual([
        { line: 2, column: 'variant_id', text: texts.unknownVariant(999_999) },
      ])
    expect((await send(`product_id,color,size,option\r\n${id},oat,3XL,Regular\r\n`)).body.problems).toEqual([
      { line: 2, column: 'color', text: messages.adminCombinations.spelledOtherwise('oat', 'Oat') },
    ])
    expect((await send(`product_id,colors\r\n${mug},"Red, red"\r\n`)).body).toMatchObject({ changed: 1, problems: [] })
    const ofMug = { name: 'Quay Mug', stock: 70, colors: 'Red' }
    expect((await call('GET', `/admin/products/${mug}`)).body).toMatchObject(ofMug)
  })

  it('names the problem of every row, at its cell, and then writes nothing', async () => {
    const id = await addShirt('Tide Tee')
    const known = await addProduct(app.database.db, { name: 'Known', sku: 'KNOWN-1' })
    const written = await history()
    const basis = { delivery_days_min: '2', delivery_days_max: '5', shipping_price: '4', category: 'Mugs', price: '18' }
    const shirt = { product_id: String(id), color: 'Ink', size: 'S', option: 'Regular' }
    const file = fileOf([
      { ...basis, name: 'Fine' },
      { ...basis, name: 'No price', price: 'cheap' },
      { ...basis, name: 'Nowhere', category: 'Moon' },
      { ...basis, name: 'Twice', sku: 'T-1', state: 'sold' },
      { product_id: '999999', name: 'Unknown', ...basis },
      { product_id: String(known), name: 'Known', ...basis, sku: 'KNOWN-1', pictures: 'front.png' },
      { ...shirt, ...basis, name: 'Tide Tee', surcharge: '-1', for_sale: 'perhaps' },
      { ...basis, price: '9' },
      {
        ...{ name: 'All wrong', price: 'abc', category: 'Nope', shipping_price: '-4', state: 'old' },
        ...{ delivery_days_min: '9', delivery_days_max: '5', pictures: 'none.png' },
      },
      { ...basis, name: 'One', sku: 'SAME-1' },
      { ...basis, name: 'Another', sku: 'SAME-1' },
    ])
    for (const isDryRun of [true, false]) {
      const { body } = await send(file, { isDryRun })
      expect(body).toMatchObject({ applied: false, more_problems: 0 })
      const named = body.problems.map(({ line, column }: { line: number; column: string }) => `${line} ${column}`)
      expect(named.toSorted(naturally)).toEqual([
        ...['3 price', '4 category', '5 state', '6 product_id', '7 pictures', '8 for_sale', '8 surcharge', '9 name'],
        ...[
          '10 category',
          '10 delivery_days_max',
          '10 pictures',
          '10 price',
          '10 shipping_price',
          '10 state',
          '12 sku',
        ],
      ])
      expect(body.problems.find(({ line }: { line: number }) => line === 12).text).toBe(texts.skuTwice(11))
    }
    expect(await history()).toBe(written)
  })

  it('names every problem of rows that belong to no product, and of what is taken or has moved', async () => {
    const id = await addShirt('Ebb Tee')
    const mug = await addProduct(app.database.db, { name: 'Ebb Mug', sku: 'EBB-1', stock: 2 })
    await addProduct(app.database.db, { name: 'Other', sku: 'EBB-2' })
    const wrong = { price: 'cheap', category: 'Moon', state: 'sold', shipping_price: '-4' }
    const shirt = { product_id: String(id), name: 'Ebb Tee' }
    const file = fileOf([
      { ...wrong, delivery_days_min: '2', delivery_days_max: '5', pictures: 'none.png' },
      { product_id: '999999', name: 'Unknown', ...wrong, pictures: 'picture-7654321' },
      { product_id: 'one', name: 'Badly numbered', ...wrong },
      { product_id: '999998', name: 'Unknown shirt', color: 'Ink, dark', size: 'S', surcharge: '-1', variant_id: '5' },
      { product_id: String(mug), name: 'Ebb Mug', price: '-1', sku: 'EBB-2', stock: '1', stock_seen: '9' },
      { ...shirt, color: 'Ink', size: 'S', option: 'Regular', variant_sku: 'EBB-1', stock: '0', stock_seen: '9' },
      { ...shirt, color: 'Ink', size: 'M', option: 'Regular', weight_oz: '-1', stock: '0', stock_seen: '9' },
    ])
    const { body } = await send(file, { isDryRun: true })
    const named = body.problems.map(({ line, column }: { line: number; column: string }) => `${line} ${column}`)
    const noDays = ['delivery_days_max', 'delivery_days_min']
    const columns = [
      ['category', 'name', 'pictures', 'price', 'shipping_price', 'state'],
      ['category', ...noDays, 'pictures', 'price', 'product_id', 'shipping_price', 'state'],
      ['category', ...noDays, 'price', 'product_id', 'shipping_price', 'state'],
      ['color', 'product_id', 'surcharge'],
      ['price', 'shipping_price', 'sku', 'stock'],
      ['stock', 'variant_sku'],
      ['stock', 'weight_oz'],
    ]
    expect(named.toSorted(naturally)).toEqual(
      columns.flatMap((each, index) => each.map((column) => `${index + 2} ${column}`)),
    )
  })

  it('leaves a combination its SKU, which no other product gets', async () => {
    const shirt = await addShirt('Jetty Tee')
    const sku = 'Jetty Tee-Moss-M-Regular'
    const mug = await addProduct(app.database.db, { name: 'Jetty Mug' })
    const taken = { column: 'sku', text: texts.skuTaken }
    const given: Record<string, string>[] = [
      { product_id: String(mug), name: 'Jetty Mug', sku },
      { name: 'Jetty Cup', price: '9', sku },
    ]
    for (const row of given) expect((await send(fileOf([row]))).body.problems).toContainEqual({ line: 2, ...taken })
    expect((await send(fileOf([{ sku, stock: '50' }]))).body).toMatchObject({ changed: 1, applied: true })
    const { combinations } = (await call('GET', `/products/${shirt}/combinations`)).body
    expect(combinations.find((each: { sku: string }) => each.sku === sku)).toMatchObject({ stock: 50 })
  })

  it('takes what spreadsheets of other countries write, and no text that a call would refuse', async () => {
    const head = 'name;price;shipping_price;delivery_days_min;delivery_days_max;category;price_ladder;description;;'
    const fine = `\uFEFF${head}\r\n'=Tide Cup;18,50;4,5;2;5;Mugs;10: 17,25 | 20: 16;"Two\nlines; ""quoted""";;\r\n;;;;;;;;;\r\n`
    expect((await send(fine)).body).toMatchObject({ added: 1, applied: true, problems: [] })
    const cup = rowsOf(await exported()).find(({ name }) => name === "'=Tide Cup")
    expect([cup?.price, cup?.shipping_price, cup?.price_ladder, cup?.description]).toEqual([
      ...['18.5', '4.5', '10: 17.25 | 20: 16', 'Two\nlines; "quoted"'],
    ])
    const basis = { price: '18', shipping_price: '4', delivery_days_min: '2', delivery_days_max: '5', category: 'Mugs' }
    const id = await addShirt('Reef Tee')
    const shirt = { product_id: String(id), name: 'Reef Tee', color: 'Ink', option: 'Regular' }
    const { body, status } = await send(
      fileOf([
        { ...basis, name: 'N'.repeat(121), description: 'd'.repeat(5_001), sku: 'S'.repeat(121) },
        { ...basis, name: 'Two\nlines' },
        { ...basis, name: 'A\0bell\u0007' },
        { ...shirt, size: 'S', variant_sku: 'S'.repeat(121), option_name: 'F'.repeat(121) },
        { ...basis, name: 'Thousands', price: '1,000' },
      ]),
      { isDryRun: true },
    )
    expect(status).toBe(200)
    const named = body.problems
      .filter(({ line }: { line: number }) => line !== 5)
      .map(({ line, column }: { line: number; column: string }) => `${line} ${column}`)
    expect(named.toSorted(naturally)).toEqual(['2 description', '2 name', '2 sku', '3 name', '4 name', '6 price'])
    const ofRow = body.problems.filter(({ line }: { line: number }) => line === 5)
    expect(ofRow.map(({ column }: { column: string }) => column)).toEqual(
      expect.arrayContaining(['option_name', 'variant_sku']),
    )
    expect(body.problems.find(({ line }: { line: number }) => line === 4).text).toBe(texts.controls)
    // A mark that turns the direction of reading is left out, as in a call.
    expect((await send(fileOf([{ ...basis, name: 'Turned\u202E Cup' }]))).body.applied).toBe(true)
    expect(rowsOf(await exported()).some(({ name }) => name === 'Turned Cup')).toBe(true)
    // A column without a name that has something in it is a problem.
    const lost = await send('name;;\r\nCup;x;\r\n', { isDryRun: true })
    expect(JSON.stringify(lost.body.problems)).toContain('There is no column')
  })

  it('names what a file changes of each product, in which columns, and how many more there are', async () => {
    const id = await addShirt('Lock Tee')
    await addPicture(id)
    const basis = { shipping_price: '4', delivery_days_min: '2', delivery_days_max: '5', category: 'Mugs', price: '18' }
    const rows = rowsOf(await exported()).filter((row) => row.product_id === String(id))
    const report = async (file: Record<string, string>[]) => {
      const { body } = await send(fileOf(file), { isDryRun: true })
      expect(body.problems).toEqual([])
      return body
    }
    const raised = rows.map((row, index) => (index < 2 ? row : { ...row, surcharge: '3', weight_oz: '5.3' }))
    expect((await report(raised)).changes).toEqual([
      { line: 4, product: 'Lock Tee', columns: ['surcharge'], rows: 34, is_new: false },
    ])
    const [first = {}, second = {}] = rows
    const [picture = ''] = (first.pictures ?? '').split(' | ')
    const renamed = {
      ...first,
      name: 'Key Tee',
      care: 'Cold',
      category: '',
      option_name: 'Cut',
      variant_picture: picture,
    }
    const other = { ...second, name: 'Key Tee', variant_id: '', color: 'Sky', variant_sku: 'KEY-1', stock_seen: '' }
    expect((await report([renamed, other])).changes).toEqual([
      {
        ...{ line: 2, product: 'Key Tee', rows: 2, is_new: false },
        columns: [
          ...['name', 'category', 'care', 'option_name', 'color', 'size', 'option', 'variant_sku', 'weight_oz'],
          ...['variant_picture', 'stock'],
        ],
      },
    ])
    const most = productFileLimits.changes
    const many = await report(Array.from({ length: most + 3 }, (_, index) => ({ ...basis, name: `Lock ${index}` })))
    expect([many.changes.length, many.more_changes, many.changes[0].line]).toEqual([most, 3, 2])
  })

  it('sells a product whose row was checked while the others are checked', async () => {
    const { db } = app.database
    const [first, second] = [await addProduct(db, { name: 'Fog Mug' }), await addProduct(db, { name: 'Rain Mug' })]
    const file = fileOf([
      { product_id: String(first), name: 'Fog Mug', price: '24' },
      { product_id: String(second), name: 'Rain Mug', price: '24' },
    ])
    const bought = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', second).forUpdate().execute()
      const checking = send(file, { isDryRun: true })
      await waitForLockWaits(db, '%"products"%')
      const answer = await app.call('POST', '/orders/shop', {
        ...{ firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com' },
        ...{ address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' },
        items: [{ productId: first, qty: 1, price: 20, name: 'Fog Mug' }],
      })
      return { checking, answer }
    })
    expect(bought.answer.status).toBe(200)
    expect((await bought.checking).body).toMatchObject({ changed: 2, problems: [], applied: false })
  })

  it('gives a SKU on within the file, as its check says', async () => {
    const { db } = app.database
    const first = await addProduct(db, { name: 'Sun Mug', sku: 'ON-1' })
    const second = await addProduct(db, { name: 'Moon Mug', sku: 'ON-2' })
    const shirt = await addShirt('Star Tee')
    const basis = { price: '12', shipping_price: '4', delivery_days_min: '2', delivery_days_max: '5', category: 'Mugs' }
    const ofTee = { name: 'Star Tee', color: 'Oat', size: 'S', option: 'Regular' }
    const filled = ({ product_id = '', name = '' }) => ({ ...basis, product_id, name })
    const file = fileOf([
      { ...filled({ name: 'Cloud Mug' }), sku: 'ON-2' },
      { ...filled({ product_id: String(second), name: 'Moon Mug' }), sku: 'ON-1' },
      { ...filled({ product_id: String(first), name: 'Sun Mug' }), sku: 'ON-3' },
      { ...filled({ name: 'Star Mug' }), sku: 'Star Tee-Oat-S-Regular' },
      { ...filled({ product_id: String(shirt) }), ...ofTee, variant_sku: 'ON-4' },
    ])
    expect((await send(file, { isDryRun: true })).body).toMatchObject({ added: 2, changed: 3, problems: [] })
    expect((await send(file)).body).toMatchObject({ added: 2, changed: 3, applied: true })
  })

  it('lists the first problems and says how many more there are', async () => {
    const file = `name,price\r\nMug,\r\n${',5\r\n'.repeat(230)}`
    const { body } = await send(file, { isDryRun: true })
    expect(body.problems).toHaveLength(productFileLimits.problems)
    expect(body.problems.slice(0, 1)).toMatchObject([{ line: 2 }])
    // Of the mug: price, category, shipping and both ends of the delivery days.
    expect(body.more_problems).toBe(230 + 5 - productFileLimits.problems)
  })

  it.each([
    ['an unknown column', 'name,colour\r\nMug,Red\r\n', 200, texts.unknownColumn('colour')],
    ['rows of one product that differ', 'product_id,name,price\r\n1,A,2\r\n1,B,2\r\n', 200, texts.differs(2)],
    ['an amount that may be in thousands', 'name,price\r\nMug,1.250\r\n', 200, texts.thousands],
    ['a step whose price may be', 'name,price_ladder\r\nMug,10: 1.250\r\n', 200, texts.thousands],
    ['a combination whose price may be', 'name,color,variant_price\r\nMug,Red,1.250\r\n', 200, texts.thousands],
    ['no rows', 'name,price\r\n', 422, texts.noRows],
    ['a column twice', 'name,name\r\nA,B\r\n', 422, texts.columnTwice('name')],
    ['a quotation mark that is not closed', 'name,price\r\n"Mug,20\r\n', 422, texts.unreadable(3)],
    ['another encoding', Buffer.from('name\r\nCaf\xe9\r\n', 'latin1'), 422, texts.notUtf8],
    [
      'too many rows',
      `name\r\n${'A\r\n'.repeat(productFileLimits.rows + 1)}`,
      422,
      texts.tooManyRows(productFileLimits.rows),
    ],
    [
      'too many bytes',
      `name\r\n${'A'.repeat(productFileLimits.csvBytes)}`,
      413,
      texts.fileTooLarge(productFileLimits.csvBytes),
    ],
  ])('refuses %s in words', async (_what, file, status, sentence) => {
    const answer = await send(file, { isDryRun: true })
    expect(answer.status).toBe(status)
    expect(answer.body.error ?? answer.body.problems.map(({ text }: { text: string }) => text)).toContain(sentence)
  })
})

describe('an archive with a table and pictures', () => {
  it('gives products and combinations their pictures by name, once', async () => {
    const id = await addShirt('Wharf Tee')
    const row = { product_id: String(id), name: 'Wharf Tee', color: 'Moss', size: 'M', option: 'Regular' }
    const table = fileOf([{ ...row, pictures: 'front.png | back.png', variant_picture: 'moss.png' }])
    const files = { 'products.csv': table, 'pictures/front.png': await png('#a00'), 'back.png': await png('#0a0') }
    const missing = await send(zipOf(files))
    expect(missing.body.problems).toEqual([
      { line: 2, column: 'variant_picture', text: texts.pictureMissing('moss.png') },
    ])
    const archive = zipOf({ ...files, 'moss.png': await png('#050') })
    expect((await send(archive, { isDryRun: true })).body).toMatchObject({
      ...{ changed: 1, problems: [] },
      changes: [{ product: 'Wharf Tee', columns: ['variant_picture', 'pictures'] }],
    })
    expect((await call('GET', `/products/${id}/images`)).body).toEqual([])
    expect((await send(archive)).body).toMatchObject({ changed: 1, applied: true })
    const images = (await call('GET', `/products/${id}/images`)).body
    expect(images.map(({ alt_text }: { alt_text: string }) => alt_text)).toEqual([
      ...['Wharf Tee', 'Wharf Tee', 'Wharf Tee, Moss'],
    ])
    const { combinations } = (await call('GET', `/products/${id}/combinations`)).body
    expect(combinations.filter((each: { image_id: number | null }) => each.image_id !== null)).toMatchObject([
      { color: 'Moss', size: 'M', variant: 'Regular', image_id: images[2].id },
    ])
    expect((await send(archive)).body).toMatchObject({ unchanged: 1, changed: 0 })
  })

  it('finds a picture whose name is written in another way, as macOS writes it', async () => {
    const id = await addShirt('Breakwater Tee')
    const row = { product_id: String(id), name: 'Breakwater Tee', color: 'Moss', size: 'M', option: 'Regular' }
    const names = { pictures: 'Café.png', variant_picture: 'Übung.png' }
    const composed = fileOf([{ ...row, ...names }])
    const decomposed = composed.normalize('NFD')
    const pictures = { 'Café.png': await png('#a00'), 'Übung.png': await png('#0a0') }
    const ofMac = Object.fromEntries(Object.entries(pictures).map(([name, bytes]) => [name.normalize('NFD'), bytes]))
    expect((await send(zipOf({ 'p.csv': composed, ...ofMac }))).body).toMatchObject({ applied: true, problems: [] })
    expect((await call('GET', `/products/${id}/images`)).body).toHaveLength(2)
    for (const table of [composed, decomposed]) expect((await send(table)).body).toMatchObject({ unchanged: 1 })
    // An earlier version kept the name as the archive had it.
    await app.database.pool.query(`update files set original_name = normalize(original_name, nfd)`)
    expect((await send(zipOf({ 'p.csv': decomposed, ...pictures }))).body).toMatchObject({ unchanged: 1 })
    const alone = { product_id: 'x1', name: 'Nothing', pictures: 'Café.png' }
    expect((await send(fileOf([alone]))).body.problems).toMatchObject([{ column: 'product_id' }])
  })

  it.each([
    ['no table', () => zipOf({ 'a.png': 'x' }), texts.oneTable],
    ['two tables', () => zipOf({ 'a.csv': 'name', 'b.csv': 'name' }), texts.oneTable],
    [
      'two files of one name',
      () => zipOf({ 'a.csv': 'name', 'x/a.png': '1', 'y/a.png': '2' }),
      texts.zipTwice('a.png'),
    ],
    ['no archive', () => Buffer.from('PK and nothing else'), texts.zipUnreadable],
    [
      'a file that says it is larger than is taken',
      () => zipOf({ 'a.csv': 'name' }, { 'a.csv': 2 ** 31 }),
      texts.zipFileTooLarge('a.csv', productFileLimits.pictureBytes),
    ],
    [
      'a bomb that says it is small',
      () => zipOf({ 'a.csv': Buffer.alloc(50_000_000) }, { 'a.csv': 10 }),
      texts.zipUnreadable,
    ],
    [
      'more files than are taken',
      () =>
        zipOf(Object.fromEntries(Array.from({ length: productFileLimits.zipEntries + 1 }, (_, n) => [`${n}.png`, '']))),
      texts.zipTooMany(productFileLimits.zipEntries),
    ],
  ])('refuses %s', async (_what, archive, sentence) => {
    const { status, body } = await send(archive(), { isDryRun: true })
    expect([status, body.error]).toEqual([422, sentence])
  })

  it('a picture that is none leaves nothing', async () => {
    const id = await addProduct(app.database.db, { name: 'Board' })
    const files = {
      'p.csv': fileOf([{ product_id: String(id), name: 'Board', pictures: 'a.png' }]),
      'a.png': 'no picture',
    }
    const stored = async () => (await app.database.db.selectFrom('files').select('id').execute()).length
    const before = await stored()
    expect((await send(zipOf(files))).body.error).toContain('a.png')
    expect(await stored()).toBe(before)
  })
})

it('what was made inert for a spreadsheet is read as it was', () => {
  const sign = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    "'",
    ' ',
    '\t',
    '\r',
    '\n',
    ';',
    ',',
    '|',
    '"',
    'a',
    '＝',
    '\u00a0',
    '\0',
  )
  fc.assert(fc.property(fc.string({ unit: sign, maxLength: 12 }), (text) => fromInert(inert(text)) === text))
})
