import { sql } from 'kysely'
import { lockName, type Tx } from '#server/platform/database/db.ts'
import { stockKey } from '#server/platform/database/stock-ledger.ts'
import { holdLimits, paymentSession } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import type { PricedCart } from '../price-cart.ts'

type Held = { all: number; mine: number; direct: number }
/** Stock and holds are read together: the stock read for pricing may include units on hold by now, which would count twice. */
type ProductUnits = { stock: number; held: Held }

/** What limits a purchase: the open payments of the buyer's network, and the units of each product that are on hold. */
type Holds = { openPayments: number; of: ReadonlyMap<string, ProductUnits> }

/**
 * Read while holding the network's lock, so that of two simultaneous purchases the second sees the first; the lock lasts
 * until the transaction ends. Holds are counted by network (an empty one is not counted) and never by email, because
 * anybody can type any email.
 */
export async function readHolds(tx: Tx, network: string, { lines }: PricedCart): Promise<Holds> {
  const counted = lines.flatMap(({ product }) => (product && product.stock !== null ? [product] : []))
  const productIds = [...new Set(counted.map(({ id }) => id))]
  const variantIds = [...new Set(counted.flatMap(({ variant_id }) => variant_id ?? []))]
  // The stock is read last: units taken between the two reads make a share smaller, never larger.
  const [, openPayments, held, stocks] = await Promise.all([
    lockNetwork(tx, network),
    countOpenPayments(tx, network),
    readReserved(tx, network, productIds),
    readStocks(tx, productIds, variantIds),
  ])
  const of = new Map(stocks.map(([key, stock]) => [key, { stock, held: held.get(key) ?? noHolds }]))
  return { openPayments, of }
}

/**
 * The limit for orders without payment counts the orders of all networks. An order locks the product if it is for more than
 * one piece or if half of the limit is used, so that such orders run one after the other; others do not lock it.
 */
export async function readHoldsOfDirect(tx: Tx, network: string, cart: PricedCart): Promise<Holds> {
  const holds = await readHolds(tx, network, cart)
  const contested = wantedProducts(cart).filter(({ product, wanted }) => {
    const units = unitsOf(holds, product)
    return wanted > 1 || units.held.direct + wanted > shareOf(units, holdLimits.shareOfDirectOrders) / 2
  })
  if (contested.length === 0) return holds
  // Locked in a fixed order, otherwise two transactions could deadlock.
  const ids = [...new Set(contested.map(({ product }) => product.id))].sort((one, other) => one - other)
  await Promise.all(ids.map((id) => lockName(tx, `direct orders of product ${id}`)))
  return await readHolds(tx, network, cart)
}

/** Refuses a payment that would set aside more than one buyer's share. */
export function refuseOverBuyerShare(holds: Holds, cart: PricedCart): void {
  if (holds.openPayments >= holdLimits.openPayments)
    throw new AppError('rate_limited', messages.checkout.tooManyOpen, { retryAfter: paymentSession.lifeMs / 1_000 })
  const above = findExceeding(holds, cart, ({ wanted, units }) => {
    const most = shareOf(units, holdLimits.shareOfBuyer)
    return units.held.mine + wanted > most ? most : null
  })
  if (above) throw new AppError('conflict', messages.checkout.tooManyUnits(above.product.name, above.most))
}

/** Whether an order without payment asks for more units than it may take before the owner has reviewed it. */
export function mustWait(holds: Holds, cart: PricedCart): boolean {
  const above = findExceeding(holds, cart, ({ wanted, units }) => {
    const most = shareOf(units, holdLimits.shareOfBuyer)
    const mostOfAll = shareOf(units, holdLimits.shareOfDirectOrders)
    return units.held.mine + wanted > most || units.held.direct + wanted > mostOfAll ? most : null
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

function unitsOf(holds: Holds, product: CartProduct): ProductUnits {
  return holds.of.get(keyOf(product)) ?? { stock: 0, held: noHolds }
}

function keyOf({ id, variant_id }: CartProduct): string {
  return stockKey({ productId: id, variantId: variant_id ?? null })
}

/** The first product for which `limitOf` returns a limit; null when no product of the cart exceeds one. */
function findExceeding(
  holds: Holds,
  cart: PricedCart,
  limitOf: (asked: { wanted: number; units: ProductUnits }) => number | null,
): { product: CartProduct; most: number } | null {
  for (const { product, wanted } of wantedProducts(cart)) {
    const most = limitOf({ wanted, units: unitsOf(holds, product) })
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

async function readReserved(tx: Tx, network: string, productIds: number[]): Promise<Map<string, Held>> {
  if (productIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('stock_holds')
    .select([
      'product_id',
      'variant_id',
      sql<number>`sum(qty)`.as('all'),
      sql<number>`coalesce(sum(qty) filter (where placed_from <> '' and placed_from = ${network}), 0)`.as('mine'),
      sql<number>`coalesce(sum(qty) filter (where is_direct), 0)`.as('direct'),
    ])
    .where('product_id', 'in', productIds)
    .groupBy(['product_id', 'variant_id'])
    .execute()
  return new Map(
    rows.map(({ product_id: productId, variant_id: variantId, ...held }) => [stockKey({ productId, variantId }), held]),
  )
}

async function readStocks(tx: Tx, productIds: number[], variantIds: number[]): Promise<[string, number][]> {
  if (productIds.length === 0) return []
  const ofProducts = tx
    .selectFrom('products')
    .select(['id', sql<number | null>`null::bigint`.as('variant_id'), 'stock'])
    .where('id', 'in', productIds)
  const ofCombinations = tx
    .selectFrom('product_combinations')
    .select(['product_id as id', 'id as variant_id', 'stock'])
    .where('id', 'in', variantIds)
  const rows = await (variantIds.length > 0 ? ofProducts.unionAll(ofCombinations) : ofProducts).execute()
  return rows.map(({ id, variant_id: variantId, stock }) => [stockKey({ productId: id, variantId }), stock ?? 0])
}
