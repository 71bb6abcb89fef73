import { type SelectQueryBuilder, sql } from 'kysely'

/** A query of one table that has no columns selected yet. */
// biome-ignore lint/suspicious/noExplicitAny: it counts the rows of every table.
export type CountedRows = SelectQueryBuilder<any, any, object>

/** How many ids share a block. */
const blockSize = 1_024
const block = sql<number>`(id / ${sql.lit(blockSize)})`

export async function countRows(rows: CountedRows): Promise<number> {
  const counted = rows.select((eb) => eb.fn.countAll().as('count')).$castTo<{ count: number }>()
  return (await counted.executeTakeFirstOrThrow()).count
}

/**
 * The number of rows in each block of ids: in the blocks of these ids, also where none is left; without ids in all blocks
 * that have rows.
 */
export async function countBlocks(rows: CountedRows, ids: ReadonlySet<number> | null): Promise<Map<number, number>> {
  const asked = [...new Set([...(ids ?? [])].map((id) => Math.floor(id / blockSize)))]
  const ranges = asked.map((each) => sql<boolean>`id between ${each * blockSize} and ${(each + 1) * blockSize - 1}`)
  const counted = await rows
    .$if(ids !== null, (all) => all.where((eb) => eb.or(ranges)))
    .select((eb) => [block.as('block'), eb.fn.countAll().as('count')])
    .$castTo<{ block: number; count: number }>()
    .groupBy(block)
    .execute()
  const counts = new Map(asked.map((each) => [each, 0]))
  for (const { block: each, count } of counted) counts.set(each, count)
  return counts
}
