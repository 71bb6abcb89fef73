import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct, type ProductFields } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  const { db } = app.database
  const [shirts, cards] = await db
    .insertInto('categories')
    .values([
      { name: 'T-Shirts', slug: 't-shirts' },
      { name: 'Flyers & Cards', slug: 'flyers-and-cards' },
    ])
    .returning('id')
    .execute()
  await addProduct(db, { name: 'Café Mug', sku: 'AI-MUG-001', description: 'Fired twice.' })
  await addProduct(db, {
    name: 'Salmon Run',
    sku: 'TSH-007',
    category_id: shirts?.id,
    description: 'Soft cotton.',
    sizes: ['L', 'XL'],
  })
  await addProduct(db, { name: 'Alder Leaf Hoodie', sku: 'AI-HOO-001', description: 'Heavy fleece, brushed inside.' })
  await addProduct(db, { name: 'Kraft Invitations', sku: 'AI-CRD-010', category_id: cards?.id })
  await addProduct(db, { name: 'Heron Poster, framed', sku: 'AI-POS-003' })
  await addProduct(db, {
    name: 'Ferry Print',
    colors: ['Forest Green', 'Oxblood', 'Slate Grey'],
    sizes: ['18 × 24 in', '2XL'],
    material: 'Hahnemühle paper',
    full_description: 'Pulled by hand on recycled paper, with soy inks.',
  })
  await addProduct(db, { name: 'Salmon Stickers', sku: 'AI-STI-002', deleted_at: new Date() })
})
afterAll(() => app.close())

async function search(q: string): Promise<string[]> {
  const { status, body } = await app.call('GET', `/products?page=1&q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.items.length)
  return body.items.map(({ name }: { name: string }) => name).sort()
}

it.each([
  ['accents left out', 'cafe', ['Café Mug']],
  ['accents and capitals', 'CAFÉ', ['Café Mug']],
  ['a plural', 'mugs', ['Café Mug']],
  ['the beginning of a word', 'hood', ['Alder Leaf Hoodie']],
  ['words of name and description', 'fleece hoodie', ['Alder Leaf Hoodie']],
  ['a SKU', 'AI-MUG-001', ['Café Mug']],
  ['a SKU in small letters, not finished', 'ai-mug-0', ['Café Mug']],
  ['a SKU of two parts', 'TSH-007', ['Salmon Run']],
  ['the number of a SKU', '010', ['Kraft Invitations']],
  ['a category', 't-shirts', ['Salmon Run']],
  ['a category and a word of the name', 'salmon shirts', ['Salmon Run']],
  ['a category with a sign in its name', 'flyers & cards', ['Kraft Invitations']],
  ['a color', 'oxblood', ['Ferry Print']],
  ['a color and a word of the name', 'green ferry', ['Ferry Print']],
  ['a size', '2xl', ['Ferry Print']],
  ['a size in letters', 'xxl', ['Ferry Print']],
  ['measures', '18x24', ['Ferry Print']],
  ['measures with spaces, and a word of the name', '18 X 24 ferry', ['Ferry Print']],
  ['measures with their units', '18"x24"', ['Ferry Print']],
  ['measures with one unit, touching', '18x24in', ['Ferry Print']],
  ['a number that its unit touches', '24in ferry', ['Ferry Print']],
  ['a size as it is said', 'large salmon', ['Salmon Run']],
  ['a size of two words', 'extra large', ['Salmon Run']],
  ['a material', 'hahnemuhle', ['Ferry Print']],
  ['a word of the full description', 'recycled', ['Ferry Print']],
  ['a letter left out', 'hodie', ['Alder Leaf Hoodie']],
  ['letters swapped', 'slamon', ['Salmon Run']],
  ['a wrong word beside a right one', 'alder hoddie', ['Alder Leaf Hoodie']],
  ['letters left out of a color', 'ferry oxblod', ['Ferry Print']],
  ['letters swapped in a material', 'hahnemhule', ['Ferry Print']],
  ['the American name of a color', 'slate gray', ['Ferry Print']],
  ['a category without its hyphen', 'tshirts', ['Salmon Run']],
  ['letters swapped in one of a category', 'tshrit', ['Salmon Run']],
  ['a letter left out of one of a category', 'tshrt', ['Salmon Run']],
  ['one of a category as it is heard', 'teeshirt', ['Salmon Run']],
  ['another spelling', 'flier', ['Kraft Invitations']],
  ['a wrong word of the same meaning', 'sweatshrit', ['Alder Leaf Hoodie']],
])('a search finds by %s: %s', async (_what, text, names) => {
  expect(await search(text)).toEqual(names)
})

it.each([
  'xylophone',
  'salmon xylophone',
  '24x18',
  'small salmon',
  '???',
  "it's",
  "a\\b'); drop table products; --",
  ':* & | !',
  '🐟',
])('a search for %s finds nothing and breaks nothing', async (text) => {
  expect(await search(text)).toEqual([])
})

it('a corrected search names the query it used, and corrects nothing on request', async () => {
  const { catalog } = app.services
  const named = async (q: string, isExact = false) => {
    const { items, meant } = await catalog.list({ q, isExact })
    return { found: items.map(({ name }) => name), meant: meant ?? null }
  }
  expect(await named('alder hodie')).toEqual({ found: ['Alder Leaf Hoodie'], meant: 'alder hoodie' })
  expect(await named('alder hodie', true)).toEqual({ found: [], meant: null })
  expect(await named('hoodie')).toEqual({ found: ['Alder Leaf Hoodie'], meant: null })
  // The comma in the name is not part of the suggested word.
  expect(await named('postr')).toEqual({ found: ['Heron Poster, framed'], meant: 'poster' })
  // Another spelling of the same word.
  expect(await named('tshirts', true)).toEqual({ found: ['Salmon Run'], meant: null })
  expect(await named('xylophone')).toEqual({ found: [], meant: null })
})

it.each([
  ['cup', ['Café Mug']],
  ['Cups', ['Café Mug']],
  ['heavy sweatshirt', ['Alder Leaf Hoodie']],
])('CNT-10: a search for %s also finds what has the same meaning: %s', async (text, names) => {
  expect(await search(text)).toEqual(names)
})

it('CNT-10: other words with the same meaning count as soon as they are saved, on the list that was read before, too', async () => {
  const admin = await app.adminHeaders()
  expect(await search('beaker')).toEqual([])
  const { body } = await app.call('GET', '/settings', undefined, admin)
  const { value, version } = body.search
  expect(value.synonyms).toContainEqual(['cup', 'mug'])
  const save = (synonyms: string[][], of: number) =>
    app.call('PUT', '/settings/search', { value: { synonyms }, version: of }, admin)
  const saved = await save([['Beaker', 'mug']], version)
  expect(saved.status).toBe(200)
  expect(await search('beaker')).toEqual(['Café Mug'])
  expect(await search('cup')).toEqual([])
  expect(await save([['mug']], saved.body.search.version)).toMatchObject({
    status: 422,
    body: { fields: { 'value.synonyms.0': expect.any(String) } },
  })
  expect(await save([['coffee mug', 'cup']], saved.body.search.version)).toMatchObject({ status: 422 })
  expect((await save(value.synonyms, saved.body.search.version)).status).toBe(200)
})

it('CNT-10: by relevance, whole words come before beginnings, and names before the description', async () => {
  const { db } = app.database
  const addCategory = async (name: string) =>
    (
      await db
        .insertInto('categories')
        .values({ name, slug: name.toLowerCase() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const add = (fields: Partial<ProductFields>) => addProduct(db, fields)
  const ids = [
    await add({ name: 'Quill', description: 'A feather.' }),
    await add({ name: 'Pen', description: 'Better than a quill.' }),
    await add({ name: 'Quillwork frame' }),
    await add({ name: 'Lamp', category_id: await addCategory('Quillworks') }),
    await add({ name: 'Frame', description: 'For quillwork.' }),
  ]
  const { items } = await app.services.catalog.list({ q: 'quill', sort: 'relevance' })
  // The third and the fourth match equally well, so the newer one comes first.
  const [quill, pen, name, category, text] = ids
  expect(items.map(({ id }) => id)).toEqual([quill, pen, category, name, text])
  const { items: newest } = await app.services.catalog.list({ q: 'quill' })
  expect(newest.map(({ id }) => id)).toEqual(ids.toReversed())
  await db.updateTable('products').set({ deleted_at: new Date() }).where('id', 'in', ids).execute()
})

it.each([
  ['kid’s shirt', 'Kids T-Shirt'],
  ['tee', 'Kids T-Shirt'],
  ['cúp,', 'Café Mug'],
])('a search for %s finds %s', async (text, name) => {
  const id = await addProduct(app.database.db, { name: 'Kids T-Shirt' })
  expect(await search(text)).toContain(name)
  await app.database.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', id).execute()
})

it('CNT-10: a word of the same meaning is no beginning of another word', async () => {
  const id = await addProduct(app.database.db, { name: 'Muggle wand', sku: 'AI-WAN-001' })
  expect(await search('cup')).toEqual(['Café Mug'])
  expect(await search('mug')).toEqual(['Café Mug', 'Muggle wand'])
  await app.database.db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', id).execute()
})

it('CNT-10: a misspelling beside a word of the same meaning is corrected', async () => {
  const { items, meant } = await app.services.catalog.list({ q: 'alderr sweatshirt' })
  expect(items.map(({ name }) => name)).toEqual(['Alder Leaf Hoodie'])
  expect(meant).toBe('alder sweatshirt')
})

it('a search for only spaces returns the whole list', async () => {
  expect(await search('   ')).toHaveLength(6)
})
