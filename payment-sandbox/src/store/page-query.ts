import type { PoolClient, QueryResultRow } from 'pg'
import type { Page, PageOf } from '../model.ts'

export type Filter = { sql: string; values: unknown[] }

/** Newest first, with keyset pagination. `select` ends before `where`; filters number their own values from $1 on. */
export async function queryPage<Item extends QueryResultRow>(
  tx: PoolClient,
  {
    select,
    table,
    filter,
    page,
  }: { select: string; table: 'sessions' | 'refunds' | 'disputes'; filter: Filter; page: Page },
): Promise<PageOf<Item>> {
  const cursor = page.startingAfter ?? page.endingBefore
  const isForward = page.startingAfter !== null || cursor === null
  const values = [...filter.values, page.limit + 1]
  const limit = `$${values.length}`
  let cursorSql = ''
  if (cursor !== null) {
    values.push(cursor)
    const seq = `(select seq from payment_sandbox.${table} where id = $${values.length})`
    cursorSql = `and row_.seq ${isForward ? '<' : '>'} ${seq}`
  }
  const { rows } = await tx.query<Item>(
    `${select} where ${filter.sql} ${cursorSql} order by row_.seq ${isForward ? 'desc' : 'asc'} limit ${limit}`,
    values,
  )
  const items = rows.slice(0, page.limit)
  return { items: isForward ? items : items.reverse(), hasMore: rows.length > page.limit }
}
