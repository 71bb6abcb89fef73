import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { StoredSkus } from '../linked-products.ts'

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

/**
 * A SKU names one thing of the shop, a product or a combination: those that something beside this product has, with the names of
 * their products. Null for a product that is still to be added.
 */
export async function readTakenSkus(
  tx: Tx,
  productId: number | null,
  skus: readonly string[],
): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const ofProducts = tx.selectFrom('products as p').select(['p.name', 'p.sku']).where('p.sku', 'in', skus)
  const ofCombinations = tx
    .selectFrom('product_combinations as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['p.name', 'c.sku'])
    .where('c.sku', 'in', skus)
  const own = productId ?? 0
  const taken = await ofProducts
    .where('p.id', '<>', own)
    .unionAll(ofCombinations.where('p.id', '<>', own))
    .execute()
  return new Map(taken.map(({ sku, name }) => [sku ?? '', name]))
}

/** Of the SKU that a product is to get, the other product that has it; null where it is free, or this product's already. */
export async function findSkuTaker(
  tx: Tx,
  sku: string | null,
  product: { id: number; sku: string | null } | null,
): Promise<string | null> {
  if (sku === null || sku === product?.sku) return null
  return (await readTakenSkus(tx, product?.id ?? null, [sku])).get(sku) ?? null
}

/** The products with these ids, or with one of these SKUs as their own, and all SKUs of each. */
export async function readStoredSkus(
  db: Db,
  { ids, skus }: { ids: readonly number[]; skus: readonly string[] },
): Promise<StoredSkus[]> {
  const { rows } = await sql<StoredSkus>`
    select p.id as product_id, array_remove(
        p.sku || array(select c.sku from product_combinations as c where c.product_id = p.id), null) as skus
    from products as p where p.id = any (${ids}::bigint[]) or p.sku = any (${skus}::text[])`.execute(db)
  return rows
}
