import type { TestApp } from './app.ts'

/** The body of the specification (APR-21) with a valid value in every field. */
export const validProduct = {
  name: 'Rose City Mug',
  price: 24.5,
  sku: '',
  stock: 12,
  description: 'Eleven ounces, printed all around.',
  colors: 'White, Black',
  sizes: '',
  shipping_price: 6,
  delivery_days_min: 3,
  delivery_days_max: 7,
}

export async function firstCategory(app: TestApp): Promise<number> {
  const { db } = app.database
  const found = await db.selectFrom('categories').select('id').limit(1).executeTakeFirst()
  if (found) return found.id
  const row = await db
    .insertInto('categories')
    .values({ name: 'Mugs', slug: 'mugs' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
