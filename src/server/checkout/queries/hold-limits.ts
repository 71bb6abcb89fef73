import { sql } from 'kysely'
import { lockName, type Tx } from '#server/platform/database/db.ts'
import { stockKey } from '#server/platform/database/stock-ledger.ts'
import { mostByCard } from '#shared/cart/most-by-card.ts'
import { holdLimits, paymentSession } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import type { PricedCart } from '../price-cart.ts'

type Held = { all: number; mine: number; direct: number }
/** Stock and holds are read together: the stock read for pricing may include units on hold by now, which would count twice. */
type ProductUnits = { stock: number; held: Held }

/** The units of each stock that are on hold, and for a payment the open ones of the buyer's network. */
type Units = ReadonlyMap<string, ProductUnits>
type Holds = { openPayments: number; units: Units }

/**
 * Read while holding the network's lock, so that of two simultaneous purchases the second sees the first; the lock lasts
 * until the transaction ends. Holds are counted by network (an empty one is not counted) and never by email, because
 * anybody can type any email.
 */
export async function readHolds(tx: Tx, network: string, cart: PricedCart): Promise<Holds> {
  const [, openPayments, units] = await Promise.all([
    lockNetwork(tx, network),
    countOpenPayments(tx, network),
    readUnits(tx, network, cart),
  ])
  return { openPayments, units }
}

/**
 * The limit for orders without payment counts the orders of all networks. An order locks the product if it is for more than
 * one piece or if half of the limit is used, so that such orders run one after the other; others do not lock it.
 */
export async function readUnitsOfDirect(tx: Tx, network: string, cart: PricedCart): Promise<Units> {
  const [, units] = await Promise.all([lockNetwork(tx, network), readUnits(tx, network, cart)])
  const contested = wantedProducts(cart).filter(({ product, wanted }) => {
    const found = unitsOf(units, product)
    return wanted > 1 || found.held.direct + wanted > shareOf(found, holdLimits.shareOfDirectOrders) / 2
  })
  if (contested.length === 0) return units
  // Locked in a fixed order, otherwise two transactions could deadlock.
  const ids = [...new Set(contested.map(({ product }) => product.id))].sort((one, other) => one - other)
  await Promise.all(ids.map((id) => lockName(tx, `direct orders of product ${id}`)))
  return await readUnits(tx, network, cart)
}

/** Refuses a payment that would set aside more than one buyer's share. */
export function refuseOverBuyerShare({ openPayments, units }: Holds, cart: PricedCart): void {
  if (openPayments >= holdLimits.openPayments)
    throw new AppError('rate_limited', messages.checkout.tooManyOpen, { retryAfter: paymentSession.lifeMs / 1_000 })
  const above = findExceeding(units, cart, ({ wanted, found }) => {
    // One payment may take a large part of what is left: runs of sizes do. With others it has the smaller share.
    const { stock, held } = found
    const most = held.mine === 0 ? mostByCard(stock) : shareOf(found, holdLimits.shareOfBuyer)
    return held.mine + wanted > most ? most : null
  })
  if (above) throw new AppError('conflict', messages.checkout.tooManyUnits(above.product.name, above.most))
}

/** Whether an order without payment asks for more units than it may take before the owner has reviewed it. */
export function mustWait(units: Units, cart: PricedCart): boolean {
  const above = findExceeding(units, cart, ({ wanted, found }) => {
    const most = shareOf(found, holdLimits.shareOfBuyer)
    const mostOfAll = shareOf(found, holdLimits.shareOfDirectOrders)
    return found.held.mine + wanted > most || found.held.direct + wanted > mostOfAll ? most : null
  })
  return above !== null
}

async function lockNetwork(tx: Tx, network: string): Promise<void> {
  if (network) await lockName(tx, `holds of ${network}`)
}

function shareOf({ stock, held }: ProductUnits, share: number): number {
  return Math.max(holdLimits.units, Math.floor((stock + held.all) * share))
}

type Wanted = { product: CartProduct; wanted: number }

/** The products of a cart, and combinations, whose stock is counted, with the units of all their lines. */
function wantedProducts({ lines }: PricedCart): Wanted[] {
  const products = new Map<string, Wanted>()
  for (const { product, request } of lines)
    if (product && product.stock !== null)
      products.set(keyOf(product), { product, wanted: (products.get(keyOf(product))?.wanted ?? 0) + request.qty })
  return [...products.values()]
}

const noHolds: Held = { all: 0, mine: 0, direct: 0 }

function unitsOf(units: Units, product: CartProduct): ProductUnits {
  return units.get(keyOf(product)) ?? { stock: 0, held: noHolds }
}

function keyOf({ id, variant_id }: CartProduct): string {
  return stockKey({ productId: id, variantId: variant_id ?? null })
}

/** The first product for which `limitOf` returns a limit; null when no product of the cart exceeds one. */
function findExceeding(
  units: Units,
  cart: PricedCart,
  limitOf: (asked: { wanted: number; found: ProductUnits }) => number | null,
): { product: CartProduct; most: number } | null {
  for (const { product, wanted } of wantedProducts(cart)) {
    const most = limitOf({ wanted, found: unitsOf(units, product) })
    if (most !== null) return { product, most }
  }
  return null
}

/** The conditions are literals, as in the partial index: with parameters a prepared statement could not use that index. */
async function countOpenPayments(tx: Tx, network: string): Promise<number> {
  const row = await tx
    .selectFrom('stock_holds')
    .select((eb) => eb.fn.count<number>('order_id').distinct().as('count'))
    .where('placed_from', '=', network)
    .where('placed_from', '<>', sql.lit(''))
    .where('is_direct', '=', sql.lit(false))
    .executeTakeFirstOrThrow()
  return row.count
}

/** In one statement, so that no unit is missing from both the stock and the holds, or counted in both. */
async function readUnits(tx: Tx, network: string, { lines }: PricedCart): Promise<Units> {
  const counted = lines.flatMap(({ product }) => (product && product.stock !== null ? [product] : []))
  if (counted.length === 0) return new Map()
  const productIds = [...new Set(counted.map(({ id }) => id))]
  const variantIds = [...new Set(counted.flatMap(({ variant_id }) => variant_id ?? []))]
  const rows = await tx
    .selectFrom('products')
    .leftJoin('product_combinations as c', (join) =>
      join.onRef('c.product_id', '=', 'products.id').on((eb) => eb('c.id', '=', eb.fn.any(eb.val(variantIds)))),
    )
    .leftJoin('stock_holds', (join) =>
      join
        .onRef('stock_holds.product_id', '=', 'products.id')
        .onRef('stock_holds.variant_id', 'is not distinct from', 'c.id'),
    )
    .select([
      'products.id as productId',
      'c.id as variantId',
      sql<number | null>`case when c.id is null then products.stock else c.stock end`.as('stock'),
      sql<number>`coalesce(sum(qty), 0)`.as('all'),
      sql<number>`coalesce(sum(qty) filter (where placed_from <> '' and placed_from = ${network}), 0)`.as('mine'),
      sql<number>`coalesce(sum(qty) filter (where is_direct), 0)`.as('direct'),
    ])
    .where('products.id', 'in', productIds)
    .groupBy(['products.id', 'c.id'])
    .execute()
  return new Map(
    rows.map(({ productId, variantId, stock, ...held }) => [
      stockKey({ productId, variantId }),
      { stock: stock ?? 0, held },
    ]),
  )
}
