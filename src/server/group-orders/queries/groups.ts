import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isLiveOrder } from '#server/platform/database/live-orders.ts'
import { designAddress } from '#server/platform/pictures/picture-addresses.ts'
import { shopDay } from '#shared/business-days.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { SidePrint } from '#shared/design/print-areas.ts'
import type { EndedBy, GroupEntry, GroupState, Payer, ShareState } from '#shared/group-orders/group-order.ts'
import type { SettledSums } from '#shared/group-orders/shares.ts'
import type { Days } from '#shared/promises.ts'

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
  closedBy: EndedBy | null
  version: number
  orderNumber: string | null
  payer: Payer
  /** Null before the organizer has asked everybody to pay. */
  collecting: Collecting | null
  /** When the last day for it is over. */
  payBy: Date | null
  calledOffBy: EndedBy | null
  calledOffReason: string
  /** The product as it was at closing; null while it is open, and in groups that were closed before this was kept. */
  settledGood: SettledGood | null
}

export type SettledGood = { name: string; picture: string | null }

/** What everybody's part is computed from, and where the whole goes. */
export type Collecting = SettledSums & {
  transit: Days | null
  deliveryName: string
  /** By which the whole is picked up at the counter; not there where it is sent. */
  pickupCode?: string
  to: { name: string; phone: string; address: Address }
}

/** The order that a group has become, or may become: it is placed, or may still be paid. */
export const orderOfGroup = sql<{ id: number; number: string; state: string } | null>`(
  select json_build_object('id', orders.id, 'number', orders.number, 'state', orders.checkout_state) from orders
  where orders.group_order_id = g.id and ${isLiveOrder}
  order by orders.checkout_state = 'placed' desc, orders.id desc limit 1)`

function groups(db: Db | Tx) {
  return db
    .selectFrom('group_orders as g')
    .leftJoin('files', 'files.id', 'g.design_file_id')
    .select(['g.id', 'g.join_token', 'g.mark', 'g.title', 'g.organizer_name', 'g.organizer_email', 'g.product_id'])
    .select(['g.color', 'g.variant', 'g.placement', 'g.wants_proof', 'g.goal', 'g.state', 'g.closes_at', 'g.closed_at'])
    .select(['g.payer', 'g.pay_by', 'g.completed_at', 'g.called_off_by', 'g.called_off_reason'])
    .select(sql<Collecting | null>`g.collecting`.as('collecting'))
    .select(sql<SettledGood | null>`g.settled_good`.as('settled_good'))
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
    state: stateOf(row),
    closesAt: row.closes_at,
    lastDay: shopDay(new Date(row.closes_at.getTime() - 1)),
    closedAt: row.closed_at,
    closedBy: row.closed_by as Group['closedBy'],
    version: row.version,
    orderNumber: row.payer === 'organizer' && row.order?.state === 'placed' ? row.order.number : null,
    payer: row.payer as Payer,
    ...{ collecting: row.collecting, payBy: row.pay_by },
    ...{ calledOffBy: row.called_off_by as Group['calledOffBy'], calledOffReason: row.called_off_reason },
    settledGood: row.settled_good,
  }
}

function stateOf({ state, payer, order, ...row }: Row): GroupState {
  if (state === 'open') return 'open'
  if (payer === 'organizer' && order) return order.state === 'placed' ? 'ordered' : 'paying'
  if (row.completed_at) return 'ordered'
  if (row.called_off_by) return 'called-off'
  return row.pay_by ? 'collecting' : 'closed'
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

/** A part is paid by an order with it that is placed and not cancelled, whoever has paid. */
const paid = sql<ShareState>`coalesce((
  select case when orders.checkout_state = 'placed' then 'paid' else 'paying' end
  from group_shares join orders on orders.id = group_shares.order_id
  where group_shares.entry_id = group_entries.id and ${isLiveOrder}
  order by orders.checkout_state = 'placed' desc limit 1), 'unpaid')`

/** In the order in which they came. */
export async function listEntries(db: Db | Tx, groupId: number): Promise<GroupEntry[]> {
  return await db
    .selectFrom('group_entries')
    .select(['id', 'name', 'size', 'qty', 'email', paid.as('paid')])
    .where('group_order_id', '=', groupId)
    .orderBy('id')
    .execute()
}

export async function findEntry(db: Db | Tx, id: number): Promise<(GroupEntry & { groupId: number }) | null> {
  const row = await db
    .selectFrom('group_entries')
    .select(['id', 'name', 'size', 'qty', 'email', 'group_order_id', paid.as('paid')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { group_order_id: groupId, ...entry } = row
  return { ...entry, groupId }
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

/** Groups whose last day to pay was over before `payBy`; `isAsked`: also those whose organizer was told of it. */
export async function listOverdue(db: Db, payBy: Date, { isAsked }: { isAsked: boolean }): Promise<number[]> {
  const rows = await db
    .selectFrom('group_orders')
    .select('id')
    .where('completed_at', 'is', null)
    .where('called_off_at', 'is', null)
    .where('pay_by', '<=', payBy)
    .$if(!isAsked, (all) => all.where('asked_at', 'is', null))
    .orderBy('pay_by')
    .limit(100)
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
