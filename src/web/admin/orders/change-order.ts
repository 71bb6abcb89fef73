import { messages } from '#shared/messages.ts'
import { asAdmin, textOf } from '#web/admin/lib/admin-api.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { noteOwnSave, sinceOwnSaves } from './own-saves.ts'
import { type ManagedOrder, type OrderChanges, readOrder, toOrderEdit } from './wire.ts'

export type OrderKind = 'shop' | 'service'

export type OrderChange =
  | { kind: 'saved'; text: string; order: ManagedOrder }
  | { kind: 'deleted'; text: string }
  /** `isStale`: another save came first, so the page must be reloaded before another attempt. */
  | { kind: 'failed'; text: string; isStale: boolean }

/** The requests of an order page's two forms: PUT saves the draft, DELETE deletes the order. */
export async function changeOrder(request: Request, id: number, kind: OrderKind): Promise<OrderChange> {
  const isDelete = request.method === 'DELETE'
  try {
    if (isDelete) {
      await asAdmin(request, (token) => api(`DELETE /${kind}-orders/:id`, { params: { id }, token }))
      return { kind: 'deleted', text: messages.admin.orderDeleted }
    }
    const changes = (await request.json()) as OrderChanges
    const version = sinceOwnSaves(id, changes.version)
    const call = { params: { id }, body: { ...toOrderEdit(changes), version } }
    const order = await asAdmin(request, (token) => api(`PUT /${kind}-orders/:id`, { ...call, token }))
    noteOwnSave(id, version, order.version)
    return { kind: 'saved', text: messages.admin.orderUpdated, order: readOrder(order) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const deleteFailed = kind === 'shop' ? messages.admin.deleteOrderFailed : messages.adminOrders.deleteServiceFailed
    return {
      kind: 'failed',
      text: `${textOf(error, isDelete ? deleteFailed : messages.admin.saveFailed)}${describeOtherEditor(error)}`,
      isStale: error.code === 'stale',
    }
  }
}

/** Tells the second of two editors who saved first and when. */
export function describeOtherEditor(
  { code, body }: ApiError,
  byNobody = messages.adminOrders.changedByPayment,
): string {
  if (code !== 'stale' || typeof body.changed_at !== 'string') return ''
  const when = formatDayAndTime(body.changed_at)
  const { changedBy } = messages.adminOrders
  return ` ${typeof body.changed_by === 'string' ? changedBy(body.changed_by, when) : byNobody(when)}`
}
