import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** How many ids share a block. */
const blockSize = 1_024

/** The block of a row with a column `id`, and of an id. */
export const block = sql<number>`(id / ${sql.lit(blockSize)})`
export const blockOf = (id: number): number => Math.floor(id / blockSize)

/** Whether a row is in a block of one of these ids, found by the primary key; null is any row. */
export function inBlocksOf(ids: ReadonlySet<number> | null): RawBuilder<SqlBool> {
  if (ids === null) return sql`true`
  const blocks = [...new Set([...ids].map(blockOf))]
  const ranges = blocks.map((each) => sql`id between ${each * blockSize} and ${(each + 1) * blockSize - 1}`)
  return sql`(${sql.join(ranges, sql` or `)})`
}
