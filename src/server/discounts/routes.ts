import { type Api, actorOf, handle } from '#server/platform/http/api.ts'
import {
  createDiscountCode,
  deleteDiscountCode,
  getDiscountCode,
  listDiscountCodes,
  updateDiscountCode,
} from '#shared/contracts/discount-codes.ts'
import type { Discounts } from './discounts.ts'

export function discountRoutes(app: Api, discounts: Discounts) {
  handle(app, listDiscountCodes, ({ query }) => discounts.list(query))
  handle(app, getDiscountCode, ({ params }) => discounts.get(params.id))
  handle(app, createDiscountCode, ({ body, ...call }) => discounts.create(body, actorOf(call)))
  handle(app, updateDiscountCode, ({ params, body, ...call }) => discounts.update(params.id, body, actorOf(call)))
  handle(app, deleteDiscountCode, ({ params, ...call }) => discounts.remove(params.id, actorOf(call)))
}
