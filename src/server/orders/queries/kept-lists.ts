import { keepAnswers } from '#server/platform/changes/kept-answers.ts'
import { keepBlocks } from '#server/platform/changes/kept-blocks.ts'
import { keepTotals, type Totals } from '#server/platform/changes/kept-totals.ts'
import { idAfter, sources } from '#server/platform/changes/sources.ts'
import type { Db } from '#server/platform/database/db.ts'
import { JsonText } from '#server/platform/http/json-text.ts'
import { shopDay } from '#shared/business-days.ts'
import { studioDaysKey } from '#shared/studio-days.ts'
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
import { readSales, type Sales } from './sales.ts'

const mostSize = 4 * 1024 * 1024

/** The lists as the API answers them, their lengths and the sales, kept in memory until an order changes. */
export function openLists(context: Pick<OrdersContext, 'db' | 'clock' | 'changes'>) {
  const isAboutOrders = (source: string) => source === sources.orders
  const kept = keepAnswers({ changes: context.changes, dependOn: isAboutOrders }, mostSize)
  const rows = { list: sources.orders, rowOf: idAfter('order') }
  const totals = keepTotals(context.changes, rows)
  const sales = keepBlocks<Sales[]>(context.changes, rows, ({ length }) => 10 * length)
  // Which orders are due and which days the sales have depends on the day, and on the days that the studio works.
  let known = { minute: Number.NaN, days: '', today: '' }
  function today(): string {
    const now = context.clock.now()
    // A day begins with a minute in every time zone; to format a time takes as long as to find a kept list.
    const [minute, days] = [Math.floor(now.getTime() / 60_000), studioDaysKey()]
    if (known.minute !== minute || known.days !== days) known = { minute, days, today: `${shopDay(now)} ${days}` }
    return known.today
  }
  const keyOf = (kind: string, query: object) => JSON.stringify([kind, today(), query])
  const totalsOf =
    (kind: 'shop' | 'service'): Totals =>
    (query, rows) =>
      totals({ ...query, kind, day: today() }, rows)
  return {
    async shop(query: ShopQuery): Promise<JsonText<ShopList>> {
      const read = async () => toShopListJson(await listShop(context, query, totalsOf('shop')))
      return new JsonText(await kept.find(keyOf('shop', query), read))
    },
    async services(query: ServiceQuery): Promise<JsonText<ServiceList>> {
      const read = async () => toServiceListJson(await listServices(context, query, totalsOf('service')))
      return new JsonText(await kept.find(keyOf('service', query), read))
    },
    countShop: (source: Db, query: ShopQuery) => countShop({ ...context, db: source }, query, totalsOf('shop')),
    countServices: (source: Db, query: ServiceQuery) =>
      countServices({ ...context, db: source }, query, totalsOf('service')),
    sales: (): Promise<SalesDay[]> =>
      readSales({ db: context.db, now: context.clock.now(), kept: sales }, keyOf('sales', {})),
  }
}
