import { keepAnswers } from '#server/platform/changes/kept-answers.ts'
import { sources } from '#server/platform/changes/sources.ts'
import type { Db } from '#server/platform/database/db.ts'
import { JsonText } from '#server/platform/http/json-text.ts'
import { shopDay } from '#shared/business-days.ts'
import type { OrdersContext } from '../context.ts'
import {
  type SalesDay,
  type ServiceList,
  type ServiceQuery,
  type ShopList,
  type ShopQuery,
  toServiceListJson,
  toShopListJson,
} from '../wire.ts'
import { countServices, countShop, listServices, listShop } from './list-orders.ts'
import { readSales } from './sales.ts'

const mostSize = 4 * 1024 * 1024

/** The lists as the API answers them, their lengths and the sales, kept in memory until an order changes. */
export function openLists(context: Pick<OrdersContext, 'db' | 'clock' | 'changes'>) {
  const kept = keepAnswers({ changes: context.changes, source: sources.orders }, mostSize)
  // Which orders are due and which days the sales have depends on the day.
  const keyOf = (kind: string, query: object) => JSON.stringify([kind, shopDay(context.clock.now()), query])
  async function count(kind: 'shop' | 'service', query: ShopQuery | ServiceQuery, read: () => Promise<number>) {
    return Number(await kept.find(keyOf(`${kind} count`, query), async () => String(await read())))
  }
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
    countShop: (source: Db, query: ShopQuery) =>
      count('shop', query, () => countShop({ ...context, db: source }, query)),
    countServices: (source: Db, query: ServiceQuery) =>
      count('service', query, () => countServices({ ...context, db: source }, query)),
    async sales(): Promise<SalesDay[]> {
      const read = async () => JSON.stringify(await readSales(context.db, context.clock.now()))
      return JSON.parse(await kept.find(keyOf('sales', {}), read))
    },
  }
}
