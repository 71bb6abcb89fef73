import { sql } from 'kysely'
import { lockName, type Tx } from '#server/platform/database/db.ts'
import { holdLimits, paymentSession } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PricedCart, SellableProduct } from './price-cart.ts'

type Held = { productId: number; all: number; mine: number; direct: number }

/** What stands against a purchase: how many payments its network has open, and what of each product is set aside. */
type Holds = { openPayments: number; of: ReadonlyMap<number, Held> }

/**
 * Read behind the lock of the network, so that of two purchases at once the second sees the first; the lock lasts as long
 * as the transaction. A hold is counted for its network, empty where it is not counted, and never for its email, which
 * anybody may type.
 */
export async function readHolds(tx: Tx, network: string, { lines }: PricedCart): Promise<Holds> {
  const productIds = lines.flatMap(({ product }) => (product && product.stock !== null ? [product.id] : []))
  const [, openPayments, of] = await Promise.all([
    lockHolder(tx, network),
    countOpenPayments(tx, network),
    readHeld(tx, network, [...new Set(productIds)]),
  ])
  return { openPayments, of }
}

/** Refuses a payment that would set aside more than one buyer's share. */
export function refuseHoarding(holds: Holds, cart: PricedCart): void {
  if (holds.openPayments >= holdLimits.openPayments)
    throw new AppError('rate_limited', messages.checkout.tooManyOpen, { retryAfter: paymentSession.lifeMs / 1_000 })
  const above = findAbove(holds, cart, ({ wanted, held, product }) => {
    const most = shareOf(product, held, holdLimits.shareOfBuyer)
    return held.mine + wanted > most ? most : null
  })
  if (above) throw new AppError('conflict', messages.checkout.tooManyUnits(above.product.name, above.most))
}

/** Whether an order without payment asks for more than may leave the shelf before the owner has looked at it. */
export function mustWait(holds: Holds, cart: PricedCart): boolean {
  const above = findAbove(holds, cart, ({ wanted, held, product }) => {
    const most = shareOf(product, held, holdLimits.shareOfBuyer)
    const mostOfAll = shareOf(product, held, holdLimits.shareOfDirectOrders)
    return held.mine + wanted > most || held.direct + wanted > mostOfAll ? most : null
  })
  return above !== null
}

async function lockHolder(tx: Tx, network: string): Promise<void> {
  if (network) await lockName(tx, `holds of ${network}`)
}

function shareOf({ stock }: SellableProduct, { all }: Held, share: number): number {
  return Math.max(holdLimits.units, Math.floor(((stock ?? 0) + all) * share))
}

type Asked = { product: SellableProduct; wanted: number; held: Held }

/** The first product with a stock of which `limitOf` says how much less it would have to be. */
function findAbove(
  holds: Holds,
  { lines }: PricedCart,
  limitOf: (asked: Asked) => number | null,
): { product: SellableProduct; most: number } | null {
  const products = new Map<number, { product: SellableProduct; wanted: number }>()
  for (const { product, request } of lines)
    if (product && product.stock !== null)
      products.set(product.id, { product, wanted: (products.get(product.id)?.wanted ?? 0) + request.qty })
  for (const { product, wanted } of products.values()) {
    const none = { productId: product.id, all: 0, mine: 0, direct: 0 }
    const most = limitOf({ product, wanted, held: holds.of.get(product.id) ?? none })
    if (most !== null) return { product, most }
  }
  return null
}

function isOf(network: string) {
  return sql<boolean>`(placed_from <> '' and placed_from = ${network})`
}

/** Unpaid and untouched orders; the conditions of the index orders_unpaid_holds, to the letter. */
function unpaidHolds(tx: Tx) {
  return tx
    .selectFrom('orders')
    .where('kind', '=', 'shop')
    .where('payment_status', '=', 'unpaid')
    .where('status', '=', 'pending')
    .where('stock_state', 'in', ['held', 'sold'])
    .where('orders.deleted_at', 'is', null)
}

async function countOpenPayments(tx: Tx, network: string): Promise<number> {
  const row = await unpaidHolds(tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('checkout_state', '=', 'awaiting_payment')
    .where(isOf(network))
    .executeTakeFirstOrThrow()
  return row.count
}

async function readHeld(tx: Tx, network: string, productIds: number[]): Promise<Map<number, Held>> {
  if (productIds.length === 0) return new Map()
  const rows = await unpaidHolds(tx)
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select([
      'product_id',
      sql<number>`sum(qty)`.as('all'),
      sql<number>`coalesce(sum(qty) filter (where ${isOf(network)}), 0)`.as('mine'),
      sql<number>`coalesce(sum(qty) filter (where checkout_state = 'placed'), 0)`.as('direct'),
    ])
    .where('product_id', 'in', productIds)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map((row) => [row.product_id ?? 0, { ...row, productId: row.product_id ?? 0 }]))
}
