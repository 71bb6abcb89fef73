import { csvExport } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import { addressLines } from '#shared/address.ts'
import { serviceColumns, shopColumns, toServiceOrder, toShopOrder, visibleOrders } from './store.ts'

type Window = { after: number; limit: number }

function following(db: Db, kind: 'shop' | 'service', { after, limit }: Window) {
  return visibleOrders(db).where('kind', '=', kind).where('id', '>', after).orderBy('id').limit(limit)
}

const shopHeader = [
  ...['id', 'number', 'created_at', 'customer_name', 'email', 'phone', 'address', 'status', 'payment_status'],
  ...['subtotal', 'shipping', 'tax', 'total', 'tracking_number', 'notes', 'refunded'],
]

/** Money as the lists show it, in dollars with a point: a spreadsheet reads it as a number. */
export function exportShopOrders(db: Db, now: Date): ExportFile {
  return csvExport(
    'shop-orders',
    now,
    shopHeader,
    async (window) => (await following(db, 'shop', window).select(shopColumns).execute()).map(toShopOrder),
    (order) => [
      ...[order.id, order.number, new Date(order.created_at), order.customer_name, order.email, order.phone],
      ...[addressLines(order.address).join(', '), order.status, order.payment_status],
      ...[order.subtotal, order.shipping, order.tax, order.total, order.tracking_number, order.notes],
      order.refunded,
    ],
  )
}

const serviceHeader = [
  ...['id', 'number', 'created_at', 'package', 'customer_name', 'email', 'phone', 'status', 'payment_status', 'total'],
  'project_details',
]

/** Without a quote there is no total. */
export function exportServiceOrders(db: Db, now: Date): ExportFile {
  return csvExport(
    'service-orders',
    now,
    serviceHeader,
    async (window) => (await following(db, 'service', window).select(serviceColumns).execute()).map(toServiceOrder),
    (order) => [
      ...[order.id, order.number, new Date(order.created_at), order.package, order.customer_name],
      ...[order.email, order.phone],
      ...[order.status, order.payment_status, order.total, order.project_details],
    ],
  )
}
