import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { type LoadedPart, type LoadedRecord, loadPart, loadRecord, unlessRefused } from '#web/admin/lib/load-record.ts'
import { type ApiResult, api } from '#web/lib/api.ts'
import { type OrderHistory, readHistory } from './wire.ts'

type OrderName = 'GET /shop-orders/:id' | 'GET /service-orders/:id'

export type OrderRecord<Order> = { order: Order; history: LoadedPart<OrderHistory> }

/** Loads what both order pages show: the order and its history. */
export async function loadOrder<Name extends OrderName, Order>(
  name: Name,
  request: Request,
  given: string,
  read: (answer: ApiResult<Name>) => Order,
): Promise<LoadedRecord<OrderRecord<Order>>> {
  const [loaded, history] = await Promise.all([
    loadRecord(request, given, ({ id, ...call }) => api<OrderName>(name, { params: { id }, ...call })),
    loadPart(request, async (call) =>
      readHistory(await api('GET /orders/:id/history', { params: { id: Number(given) }, ...call })),
    ),
  ])
  if (loaded.kind !== 'ready') return loaded
  return { kind: 'ready', record: { order: read(loaded.record as ApiResult<Name>), history } }
}

/** A deleted order must not be reloaded while the message about its deletion is shown. */
export function unlessDeleted(asked: ShouldRevalidateFunctionArgs): boolean {
  return asked.formMethod === 'DELETE' ? false : unlessRefused(asked)
}
