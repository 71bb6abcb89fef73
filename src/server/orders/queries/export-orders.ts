import { type CsvColumns, csvExport } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/db.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import { addressLines } from '#shared/address/address.ts'
import { dollarsFromCents } from '#shared/money.ts'
import { serviceColumns, shopColumns } from '../rows.ts'
import { toServiceOrder, toShopOrder } from '../wire.ts'
import { type PaymentCells, readPaymentCells } from './payment-cells.ts'
import { shippedAt } from './shipped-at.ts'

type Window = { after: number; limit: number }
type ShopOrder = ReturnType<typeof toShopOrder> & PaymentCells
type ServiceOrder = ReturnType<typeof toServiceOrder>

/** Fields that only the administrator area uses; every other field of an order without a column does not compile. */
type LeftOut =
  | ('discount_words' | 'promise' | 'expected' | 'group' | 'service_order' | 'received_cents')
  | ('customer_id' | 'type' | 'updated_at' | 'version' | 'deleted_at' | 'flags')

function following(db: Db, kind: 'shop' | 'service', { after, limit }: Window) {
  return placedOrders(db).where('kind', '=', kind).where('id', '>', after).orderBy('id').limit(limit)
}

/** `12.50`, which a spreadsheet reads as a number. */
function amount(dollars: number | null): string | null {
  return dollars === null ? null : dollars.toFixed(2)
}

/** New columns come last. */
const shopCsv: CsvColumns<ShopOrder, Exclude<keyof ShopOrder, LeftOut> | 'received'> = {
  id: (order) => order.id,
  number: (order) => order.number,
  created_at: (order) => new Date(order.created_at),
  customer_name: (order) => order.customer_name,
  email: (order) => order.email,
  phone: (order) => order.phone,
  address: (order) => addressLines(order.address).join(', '),
  status: (order) => order.status,
  payment_status: (order) => order.payment_status,
  subtotal: (order) => amount(order.subtotal),
  discount_code: (order) => order.discount_code,
  discount: (order) => amount(order.discount),
  delivery_kind: (order) => order.delivery_kind,
  delivery_name: (order) => order.delivery_name,
  shipping: (order) => amount(order.shipping),
  rush: (order) => amount(order.rush),
  tax: (order) => amount(order.tax),
  total: (order) => amount(order.total),
  tracking_number: (order) => order.tracking_number,
  notes: (order) => order.notes,
  refunded: (order) => amount(order.refunded),
  pickup_code: (order) => order.pickup_code,
  // What its buyer reads.
  promised_to: (order) => order.expected?.to ?? order.promised_to,
  needed_by: (order) => order.needed_by,
  received: (order) => amount(dollarsFromCents(order.received_cents)),
  payment_method: (order) => order.payment_method,
  payment_id: (order) => order.payment_id,
}

const unpaid: PaymentCells = { received_cents: 0, payment_method: '', payment_id: '' }

export function exportShopOrders(db: Db, now: Date): ExportFile {
  const read = async (window: Window) => {
    const rows = await following(db, 'shop', window).select(shopColumns).select(shippedAt.as('shipped_at')).execute()
    const payments = await readPaymentCells(db, rows)
    return rows.map((row) => ({ ...toShopOrder(row), ...(payments.get(row.id) ?? unpaid) }))
  }
  return csvExport('shop-orders', now, read, shopCsv)
}

/** Without a quote there is no total. */
const serviceCsv: CsvColumns<ServiceOrder, Exclude<keyof ServiceOrder, LeftOut>> = {
  id: (order) => order.id,
  number: (order) => order.number,
  created_at: (order) => new Date(order.created_at),
  package: (order) => order.package,
  customer_name: (order) => order.customer_name,
  email: (order) => order.email,
  phone: (order) => order.phone,
  status: (order) => order.status,
  payment_status: (order) => order.payment_status,
  total: (order) => amount(order.total),
  project_details: (order) => order.project_details,
}

export function exportServiceOrders(db: Db, now: Date): ExportFile {
  const read = async (window: Window) =>
    (await following(db, 'service', window).select(serviceColumns).execute()).map(toServiceOrder)
  return csvExport('service-orders', now, read, serviceCsv)
}
