import { keepAnswers } from '#server/platform/changes/kept-answers.ts'
import { sources } from '#server/platform/changes/sources.ts'
import { JsonText } from '#server/platform/http/json-text.ts'
import { shopDay } from '#shared/business-days.ts'
import type { OrdersContext } from '../context.ts'
import {
  type ServiceList,
  type ServiceQuery,
  type ShopList,
  type ShopQuery,
  toServiceListJson,
  toShopListJson,
} from '../wire.ts'
import { listServices, listShop } from './list-orders.ts'

const mostSize = 4 * 1024 * 1024

/** The lists as the API answers them, kept in memory until an order changes. */
export function openLists(context: Pick<OrdersContext, 'db' | 'clock' | 'changes'>) {
  const kept = keepAnswers({ changes: context.changes, source: sources.orders }, mostSize)
  // Which orders are due depends on the day.
  const keyOf = (kind: string, query: object) => JSON.stringify([kind, shopDay(context.clock.now()), query])
  return {
    async shop(query: ShopQuery): Promise<JsonText<ShopList>> {
      return new JsonText(
        await kept.find(keyOf('shop', query), async () => toShopListJson(await listShop(context, query))),
      )
    },
    async services(query: ServiceQuery): Promise<JsonText<ServiceList>> {
      return new JsonText(
        await kept.find(keyOf('service', query), async () => toServiceListJson(await listServices(context, query))),
      )
    },
  }
}
