import { sql } from 'kysely'
import { isCodeUse } from '#server/platform/database/code-uses.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { designAddress } from '#server/platform/pictures/picture-addresses.ts'
import { shopDay } from '#shared/business-days.ts'
import type { SidePrint } from '#shared/design/print-areas.ts'
import type { GroupEntry, GroupState } from '#shared/group-orders/group-order.ts'

export type Group = {
  id: number
  joinToken: string
  mark: string
  title: string
  organizerName: string
  organizerEmail: string
  productId: number
  color: string
  variant: string
  /** The design's address, empty without one. */
  design: string
  placement: string
  /** What is printed on further sides. */
  morePrints: readonly SidePrint[]
  wantsProof: boolean
  goal: number | null
  state: GroupState
  closesAt: Date
  /** The day whose end that is. */
  lastDay: string
  closedAt: Date | null
  closedBy: 'organizer' | 'deadline' | null
  version: number
  orderNumber: string | null
}

/** The order that a group has become, or may become: it is placed, or may still be paid. */
export const orderOfGroup = sql<{ id: number; number: string; state: string } | null>`(
  select json_build_object('id', orders.id, 'number', orders.number, 'state', orders.checkout_state) from orders
  where orders.group_order_id = g.id and ${isCodeUse}
  order by orders.checkout_state = 'placed' desc, orders.id desc limit 1)`

function groups(db: Db | Tx) {
  return db
    .selectFrom('group_orders as g')
    .leftJoin('files', 'files.id', 'g.design_file_id')
    .select(['g.id', 'g.join_token', 'g.mark', 'g.title', 'g.organizer_name', 'g.organizer_email', 'g.product_id'])
    .select(['g.color', 'g.variant', 'g.placement', 'g.wants_proof', 'g.goal', 'g.state', 'g.closes_at', 'g.closed_at'])
    .select(['g.closed_by', 'g.version', 'files.key', 'files.width', 'files.height', orderOfGroup.as('order')])
    .select(sql<SidePrint[]>`g.more_prints`.as('more_prints'))
}

type Row = Awaited<ReturnType<ReturnType<typeof groups>['executeTakeFirstOrThrow']>>

function toGroup(row: Row): Group {
  return {
    id: row.id,
    joinToken: row.join_token,
    mark: row.mark,
    title: row.title,
    organizerName: row.organizer_name,
    organizerEmail: row.organizer_email,
    productId: row.product_id,
    ...{ color: row.color, variant: row.variant, placement: row.placement, wantsProof: row.wants_proof },
    morePrints: row.more_prints,
    design: row.key ? designAddress(row.key, row) : '',
    goal: row.goal,
    state: row.state === 'open' ? 'open' : !row.order ? 'closed' : row.order.state === 'placed' ? 'ordered' : 'paying',
    closesAt: row.closes_at,
    lastDay: shopDay(new Date(row.closes_at.getTime() - 1)),
    closedAt: row.closed_at,
    closedBy: row.closed_by as Group['closedBy'],
    version: row.version,
    orderNumber: row.order?.state === 'placed' ? row.order.number : null,
  }
}

export async function findGroup(db: Db | Tx, id: number): Promise<Group | null> {
  const row = await groups(db).where('g.id', '=', id).executeTakeFirst()
  return row ? toGroup(row) : null
}

/**
 * The group, locked until the transaction ends: entries, closing and an order of it happen one after the other. Read after
 * the lock was had, so that it is what the one before has left.
 */
export async function lockGroup(tx: Tx, id: number): Promise<Group | null> {
  await tx.selectFrom('group_orders').select('id').where('id', '=', id).forUpdate().execute()
  return await findGroup(tx, id)
}

export async function findIdByJoinToken(db: Db | Tx, token: string): Promise<number | null> {
  const row = await db.selectFrom('group_orders').select('id').where('join_token', '=', token).executeTakeFirst()
  return row?.id ?? null
}

/** In the order in which they came. */
export async function listEntries(db: Db | Tx, groupId: number): Promise<GroupEntry[]> {
  return await db
    .selectFrom('group_entries')
    .select(['id', 'name', 'size', 'qty'])
    .where('group_order_id', '=', groupId)
    .orderBy('id')
    .execute()
}

export async function findEntry(db: Db | Tx, id: number): Promise<(GroupEntry & { groupId: number }) | null> {
  const row = await db
    .selectFrom('group_entries')
    .select(['id', 'name', 'size', 'qty', 'group_order_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { id: row.id, name: row.name, size: row.size, qty: row.qty, groupId: row.group_order_id } : null
}

/** Open groups whose deadline has passed, the longest ago first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_orders')
    .select('id')
    .where('state', '=', 'open')
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function isOffered(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('group_orders', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
