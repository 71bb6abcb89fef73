import type { z } from 'zod'
import { enterGroupOrder, reopenFields, type startGroupOrder } from '#shared/contracts/group/group-orders.ts'

/* The API's shapes, and those of the pages' forms. */

export type StartBody = z.output<typeof startGroupOrder.body>
export type StartAnswer = z.output<typeof startGroupOrder.result>
export type EnterAnswer = z.output<typeof enterGroupOrder.result>

/** What a page posts to enter somebody; the token is in its address. */
export const enterForm = enterGroupOrder.body.omit({ token: true })
export type EnterForm = z.output<typeof enterForm>
export const changeForm = enterForm.pick({ name: true, size: true, qty: true })
export type EntryBody = z.output<typeof changeForm>
export const reopenForm = reopenFields
