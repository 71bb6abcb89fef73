import type { z } from 'zod'
import {
  collectFields,
  enterGroupOrder,
  extendFields,
  type listGroupOrders,
  type ManagedGroup,
  reopenFields,
  startGroupOrder,
} from '#shared/contracts/group/group-orders.ts'

/* The API's shapes, and those of the pages' forms. */

export type StartBody = z.output<typeof startGroupOrder.body>
export type StartAnswer = z.output<typeof startGroupOrder.result>
export type EnterAnswer = z.output<typeof enterGroupOrder.result>

/** What the page without JavaScript posts, which has no design. */
export const startForm = startGroupOrder.body

/** What a page posts to enter somebody; the token is in its address. */
export const enterForm = enterGroupOrder.body.omit({ token: true })
export type EnterForm = z.output<typeof enterForm>
export const changeForm = enterForm.pick({ name: true, size: true, qty: true, email: true })
export type EntryBody = z.output<typeof changeForm>
export const reopenForm = reopenFields
export const extendForm = extendFields
export const collectForm = collectFields
export type CollectForm = z.output<typeof collectForm>

export type { ManagedGroup }
export type GroupQuery = z.output<typeof listGroupOrders.query>
export type GroupList = z.output<typeof listGroupOrders.result>

type GroupRow = Omit<ManagedGroup, 'product_name' | 'closes_at' | 'created_at' | 'order'> & {
  product_name: string | null
  closes_at: Date
  created_at: Date
  payer: string
  order: { id: number; number: string; state: string } | null
}

export function toManagedGroup({ payer, order, product_name, closes_at, created_at, ...row }: GroupRow): ManagedGroup {
  return {
    ...row,
    product_name: product_name ?? '',
    closes_at: closes_at.toISOString(),
    created_at: created_at.toISOString(),
    // One that may still be paid is shown nowhere in the area.
    order: payer === 'organizer' && order?.state === 'placed' ? { id: order.id, number: order.number } : null,
  }
}
