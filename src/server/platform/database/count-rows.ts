import type { SelectQueryBuilder } from 'kysely'
import { block, inBlocksOf } from './id-blocks.ts'

/** A query of one table that has no columns selected yet. */
// biome-ignore lint/suspicious/noExplicitAny: it counts the rows of every table.
export type CountedRows = SelectQueryBuilder<any, any, object>

export async function countRows(rows: CountedRows): Promise<number> {
  const counted = rows.select((eb) => eb.fn.countAll().as('count')).$castTo<{ count: number }>()
  return (await counted.executeTakeFirstOrThrow()).count
}

/** The number of rows in each block that has some; of the blocks of these ids, or of all. */
export async function countBlocks(rows: CountedRows, ids: ReadonlySet<number> | null): Promise<Map<number, number>> {
  const counted = await rows
    .where(inBlocksOf(ids))
    .select((eb) => [block.as('block'), eb.fn.countAll().as('count')])
    .$castTo<{ block: number; count: number }>()
    .groupBy(block)
    .execute()
  return new Map(counted.map(({ block: each, count }) => [each, count]))
}
