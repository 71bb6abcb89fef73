import { z } from 'zod'
import { groupLimits } from '../../constants/group-orders.ts'
import { maxLength, productLimits } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { sidePrint } from '../checkout.ts'
import {
  byId,
  honeypotFields,
  id,
  isoTime,
  listQuery,
  listResult,
  sortKey,
  sum,
  text,
  visitorEmail,
} from '../fields.ts'

/** Read by others on pages, in lists and on the packing slip. */
const typedName = text(maxLength.name).trim()
const name = typedName.min(1)
const day = z.iso.date().max(10)
/** A form sends numbers as text. */
const whole = (max: number) => z.coerce.number().int().min(1).max(max)

export const startGroupOrder = endpoint({
  method: 'POST',
  path: '/group-orders',
  access: 'public',
  limit: 'groupStart',
  summary: 'Starts a group order; its organizer is mailed the link to it.',
  body: z.object({
    product_id: id,
    color: text(maxLength.option).default(''),
    variant: text(maxLength.option).default(''),
    design: text(maxLength.address).default(''),
    placement: text(maxLength.option).default(''),
    more_prints: z.array(sidePrint).max(productLimits.moreSides).default([]),
    wants_proof: z.boolean().default(false),
    title: name,
    name,
    email: visitorEmail,
    /** The last day on which people enter, in the studio's calendar. */
    closes_on: day,
    goal: whole(groupLimits.goal).nullish(),
    /** Who pays: the organizer for all, or each the own part. */
    payer: z.enum(['organizer', 'each']).default('organizer'),
    ...honeypotFields,
  }),
  /** The addresses of two pages: the organizer's own, and the one for the people. */
  result: z.object({ organizer_link: z.string(), join_link: z.string() }),
})

export const enterGroupOrder = endpoint({
  method: 'POST',
  path: '/group-orders/entries',
  access: 'public',
  limit: 'groupEntry',
  summary: 'Enters one person into a group order. The token is that of the link for the people.',
  body: z.object({
    token: text(maxLength.linkToken),
    name,
    size: text(maxLength.option).default(''),
    qty: whole(groupLimits.qty),
    /** The link to the entry is mailed. Needed and kept only where each pays the own part. */
    email: text(maxLength.email).trim().default(''),
    ...honeypotFields,
  }),
  /** The address of the page with this entry alone, on which it is changed. */
  result: z.object({ entry_link: z.string() }),
})

export const reopenFields = z.object({ closes_on: day })
export const extendFields = z.object({ pay_by: day })
/** Where the whole goes, and until when everybody pays; a pickup needs no address. */
export const collectFields = z.object({
  /** What is missing is said with whatever else is. */
  pay_by: day.or(z.literal('')).default(''),
  delivery: text(maxLength.option).default(''),
  name: typedName.default(''),
  phone: text(maxLength.phone).default(''),
  address: text(maxLength.address).trim().default(''),
  city: text(maxLength.name).trim().default(''),
  state: text(maxLength.option).default(''),
  zip: text(maxLength.option).trim().default(''),
  country: text(2).default(''),
})

/** `closed`: nobody has ordered it yet. `paying`: an order of it may still be paid. `collecting`: each pays the own part. */
export const groupStates = ['open', 'closed', 'paying', 'collecting', 'called-off', 'ordered'] as const

/** A group order in the administrator's list. */
export const managedGroup = z.object({
  id,
  title: z.string(),
  /** Empty once the product is gone for good. */
  product_name: z.string(),
  organizer_name: z.string(),
  state: z.enum(groupStates),
  people: z.number().int(),
  pieces: z.number().int(),
  goal: z.number().int().nullable(),
  closes_at: isoTime,
  /** The moment after the day that counts: the last one to pay once everybody was asked to, otherwise the last one to enter. */
  deadline: isoTime,
  created_at: isoTime,
  /** Where each pays the own part, for how many people one is paid; null where nobody was asked to. */
  parts_paid: z.number().int().nullable(),
  /** Of the order that it has become as a whole. */
  order: z.object({ id, number: z.string() }).nullable(),
})
export type ManagedGroup = z.infer<typeof managedGroup>

export const listGroupOrders = endpoint({
  method: 'GET',
  path: '/group-orders',
  access: 'admin',
  limit: 'admin',
  needs: 'orders:read',
  summary: 'Group orders, newest first unless sorted; searched by title, organizer and product.',
  query: listQuery.extend({
    state: z.enum(groupStates).optional(),
    sort: sortKey('created_at', 'closes_at', 'deadline', 'pieces', 'title').optional(),
  }),
  result: listResult(managedGroup),
})

const endedBy = z.enum(['organizer', 'deadline', 'studio']).nullable()

/** SEL-23: one group order for the studio, with the names of its people, which are on the packing slip, and without their addresses. */
export const groupRecord = managedGroup.extend({
  organizer_email: z.string(),
  payer: z.enum(['organizer', 'each']),
  /** Null once the product is gone for good. */
  product_id: id.nullable(),
  /** The product has left the shop: nobody can enter, and nothing can be ordered. False once everybody was asked to pay. */
  is_withdrawn: z.boolean(),
  color: z.string(),
  variant: z.string(),
  /** The further sides that are printed, by name. */
  sides: z.array(z.string()),
  /** Addresses of pictures; empty without one. */
  image_url: z.string(),
  design: z.string(),
  /** The last day on which it takes entries, in the studio's calendar. */
  closes_on: z.string(),
  closed_at: isoTime.nullable(),
  closed_by: endedBy,
  called_off_by: endedBy,
  /** What everybody was told; empty unless the studio has called it off. */
  called_off_reason: z.string(),
  /** From the cheapest to the dearest size; the total is without shipping. */
  prices: z.object({ least: sum, most: sum, set_up: sum, total: sum }),
  sizes: z.array(z.object({ size: z.string(), qty: z.number().int() })),
  /** In the order in which they entered, a page of them. `share`: what each pays, once everybody was asked to. */
  people: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      qty: z.number().int(),
      share: sum.nullable(),
      is_paid: z.boolean(),
    }),
  ),
  people_total: z.number().int(),
  /** Where each pays: until when, and what is missing; null before everybody was asked to, and once it is called off. */
  collecting: z.object({ pay_by: z.string(), paid: sum, missing: sum }).nullable(),
})
export type GroupRecord = z.infer<typeof groupRecord>

const ofOne = { access: 'admin', limit: 'admin', params: byId, result: groupRecord } as const

export const getGroupOrder = endpoint({
  ...ofOne,
  method: 'GET',
  path: '/group-orders/:id',
  needs: 'orders:read',
  summary: 'One group order with its people, 100 of them at once.',
  query: z.object({ page: z.coerce.number().int().min(1).max(groupLimits.entries).default(1) }),
})

export const closeGroupOrder = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/group-orders/:id/close',
  needs: 'orders:change',
  summary: 'Closes an open group order before its last day, and mails its organizer.',
})

export const extendGroupOrder = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/group-orders/:id/extend',
  needs: 'orders:change',
  summary: 'Gives an open group order a later last day.',
  body: reopenFields,
})

export const callOffGroupOrder = endpoint({
  ...ofOne,
  method: 'POST',
  path: '/group-orders/:id/call-off',
  needs: 'payments:change',
  summary:
    'Calls a group order off that is not ordered: every share that is paid goes back, and everybody is mailed the reason.',
  body: z.object({ reason: text(groupLimits.reason).trim().min(1) }),
})

/** Of an order that was a group's; left out of others, and once its names were deleted. */
export const orderedGroup = {
  group: z
    .object({
      id,
      title: z.string(),
      /** In the order in which they entered; of a part, those whom it pays. */
      people: z.array(z.object({ name: z.string(), size: z.string(), qty: z.number().int() })),
      /** Where the whole goes; left out where the order has an address of its own. */
      deliver_to: z.array(z.string()).optional(),
    })
    .optional(),
}
