import type { z } from 'zod'
import { groupLimits } from '#shared/constants/group-orders.ts'
import {
  type callOffGroupOrder,
  collectFields,
  enterGroupOrder,
  extendFields,
  type GroupRecord,
  type listGroupOrders,
  type ManagedGroup,
  reopenFields,
  startGroupOrder,
} from '#shared/contracts/group/group-orders.ts'
import type { OrganizerGroup } from '#shared/group-orders/group-order.ts'
import { dollarsFromCents } from '#shared/money.ts'

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

type GroupRow = Omit<ManagedGroup, 'product_name' | 'closes_at' | 'deadline' | 'created_at' | 'order'> & {
  product_name: string | null
  closes_at: Date
  deadline: Date
  created_at: Date
  payer: string
  order: { id: number; number: string; state: string } | null
}

export function toManagedGroup({
  payer,
  order,
  product_name,
  closes_at,
  deadline,
  created_at,
  ...row
}: GroupRow): ManagedGroup {
  return {
    ...row,
    product_name: product_name ?? '',
    closes_at: closes_at.toISOString(),
    deadline: deadline.toISOString(),
    created_at: created_at.toISOString(),
    // One that may still be paid is shown nowhere in the area.
    order: payer === 'organizer' && order?.state === 'placed' ? { id: order.id, number: order.number } : null,
  }
}

export type { GroupRecord }
export type CallOffBody = z.output<typeof callOffGroupOrder.body>
/** The organizer's and the studio's form have the same field. */
export type ExtendBody = z.output<typeof reopenFields>

/** With one page of its people. */
export function toGroupRecord(row: ManagedGroup, group: OrganizerGroup, page: number): GroupRecord {
  const { good, prices, collected, entries, parts } = group
  const dollars = dollarsFromCents
  const before = (page - 1) * groupLimits.entriesOfPage
  return {
    ...row,
    ...{ organizer_email: group.organizerEmail, payer: group.payer },
    product_id: row.product_name === '' ? null : good.productId,
    is_withdrawn: group.withdrawn !== null,
    ...{ color: good.color, variant: good.variant, sides: good.sides },
    ...{ image_url: good.imageAddress ?? '', design: good.design },
    ...{ closes_on: group.lastDay, closed_at: group.closedAt, closed_by: group.closedBy },
    ...{ called_off_by: group.calledOffBy, called_off_reason: group.calledOffReason },
    prices: {
      ...{ least: dollars(prices.each.least), most: dollars(prices.each.most) },
      ...{ set_up: dollars(prices.setupCents), total: dollars(prices.totalCents) },
    },
    sizes: group.sizes.map(({ size, qty }) => ({ size, qty })),
    people_total: entries.length,
    people: entries.slice(before, before + groupLimits.entriesOfPage).map(({ name, size, qty, paid }, index) => {
      const share = parts[before + index]?.totalCents
      return { name, size, qty, share: share === undefined ? null : dollars(share), is_paid: paid === 'paid' }
    }),
    collecting: collected && {
      pay_by: collected.payBy,
      ...{ paid: dollars(collected.paidCents), missing: dollars(collected.missingCents) },
    },
  }
}
