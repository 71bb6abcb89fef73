import type { Db } from '#server/platform/database/db.ts'

/** What has a SKU: a product, or one of its combinations. */
export type SkuOwner = { product_id: number; name: string; combination: OwnedCombination | null }
type OwnedCombination = { variant_id: number; color: string; size: string; option: string }

export async function readSkuOwners(db: Db, skus: readonly string[]): Promise<Map<string, SkuOwner>> {
  if (skus.length === 0) return new Map()
  const combinations = await db
    .selectFrom('product_combinations as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.sku', 'p.id', 'p.name', 'c.id as variant_id', 'c.color', 'c.size', 'c.variant as option'])
    .where('c.sku', 'in', skus)
    .where('c.removed_at', 'is', null)
    .execute()
  const products = await db.selectFrom('products').select(['sku', 'id', 'name']).where('sku', 'in', skus).execute()
  return new Map<string, SkuOwner>([
    ...combinations.map(
      ({ sku, id, name, ...combination }) => [sku ?? '', { product_id: id, name, combination }] as const,
    ),
    ...products.map(({ sku, id, name }) => [sku ?? '', { product_id: id, name, combination: null }] as const),
  ])
}
