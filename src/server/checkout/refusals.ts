import type { Db, Tx } from '#server/platform/database/db.ts'
import { readShortage, ShortOfStockError, stockKey } from '#server/platform/database/stock-ledger.ts'
import type { StockLine } from '#server/platform/database/stock-units.ts'
import { cartLimits } from '#shared/constants.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { whyNotByCard } from '#shared/pricing/least-by-card.ts'
import { stockLines } from './commands/insert-order.ts'
import type { PricedCart, PricedCartLine } from './price-cart.ts'
import { readCartCatalog } from './queries/cart-catalog.ts'
import { readLockedCode } from './queries/discount-codes.ts'
import { type ShownAmounts, toPricedLine } from './wire.ts'

/** Throws for the first line that cannot be bought, then for a price that the buyer has not seen. */
export function refuseUnbuyable(cart: PricedCart, shown: ShownAmounts): void {
  if (!cart.lines.length) throw new AppError('invalid', messages.checkout.cartEmpty)
  const items = cart.lines.map(toPricedLine)
  const refused = cart.lines.find((line) => !line.canBuy)
  if (refused) {
    const isStock = refused.problems[0] === 'out_of_stock' || refused.problems[0] === 'reduced_stock'
    const code: ErrorCode = isStock ? 'out_of_stock' : 'invalid'
    throw new AppError(code, refused.message ?? messages.checkout.cartEmpty, { items })
  }
  // Set-up and rush are items of the payment session, which holds as many as a cart.
  const extras = [cart.setupCents, cart.rushCents].filter((cents) => cents > 0).length
  if (cart.lines.length + extras > cartLimits.lines)
    throw new AppError('invalid', messages.checkout.noRoomForExtras(cartLimits.lines - extras), { items })
  if (cart.deliveryProblem === messages.delivery.gone)
    throw new AppError('prices_changed', cart.deliveryProblem, { items })
  if (cart.lacksRush) throw new AppError('prices_changed', messages.promise.rushGone, { items })
  if (cart.deliveryProblem) throw new AppError('invalid', cart.deliveryProblem, { items })
  if (cart.codeProblem) throw codeRefusal(cart.codeProblem, { items })
  if (cart.lines.some((line) => line.printChange))
    throw new AppError('prices_changed', messages.lineDesign.printsChanged, { items })
  if (
    !isShippingSeen(cart, shown) ||
    !isDiscountSeen(cart, shown) ||
    cart.lines.some((line) => line.problems.includes('price_changed'))
  )
    throw new AppError('prices_changed', messages.checkout.pricesChanged, { items })
}

/** At the field of the code, as the page shows it. */
export function codeRefusal(problem: string, details: { items?: unknown } = {}): AppError {
  return new AppError('invalid', problem, { ...details, fields: { code: problem } })
}

/** Nothing is wrong with the code, which may be used for more goods, or for an order that is paid later. */
export function refuseTooLittleLeft(cart: PricedCart): void {
  const problem = whyNotByCard(cart, cart.code !== null)
  if (problem) throw new AppError('invalid', problem)
}

/** Throws when the code cannot be used any more, because it changed, ran out of uses or was used by this person meanwhile. */
export async function refuseUsedUpCode(tx: Tx, { code, lines }: PricedCart, email: string, now: Date): Promise<void> {
  if (!code?.id) return
  const productIds = lines.map(({ request }) => request.productId)
  const locked = await readLockedCode(tx, code.id, { typed: code.typed, productIds, now, email })
  if (locked?.problem) throw codeRefusal(locked.problem)
}

function isDiscountSeen({ discountCents }: PricedCart, { discountCents: shownCents }: ShownAmounts): boolean {
  return shownCents === undefined || shownCents === discountCents
}

/** A page that had no shipping price has shown the fallback price. */
function isShippingSeen(
  cart: PricedCart,
  { fromCents, fallbackCents, chargedCents, rushCents }: ShownAmounts,
): boolean {
  if (rushCents !== undefined && rushCents !== cart.rushCents) return false
  if (chargedCents !== undefined) return chargedCents === cart.shippingCents
  if (fromCents === undefined) return true
  if (fromCents !== null) return fromCents === cart.shippingCents
  if (cart.shippingFromCents !== null) return false
  return fallbackCents === undefined || fallbackCents === cart.shippingCents
}

/** Runs a transaction that takes stock; turns a shortage into an error that says how much is left. */
export async function refusingShortage<T>(db: Db, cart: PricedCart, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const line = error instanceof ShortOfStockError ? error.line : await findRemoved(db, cart, error)
    if (!line) throw error
    const { productId, qty } = line
    const { name, left: leftNow } = await readShortage(db, line, nameOf(cart, productId))
    // Some units may have been released since.
    const left = Math.min(leftNow, qty - 1)
    const items = cart.lines.map((each) =>
      toPricedLine(stockOfLine(each) === stockKey(line) ? withStock(each, left) : each),
    )
    throw new AppError('out_of_stock', messages.checkout.outOfStock(name, left), { items })
  }
}

function nameOf({ lines }: PricedCart, productId: number): string | undefined {
  return lines.find(({ product }) => product?.id === productId)?.product?.name
}

/** The line whose product or combination was removed from the database while it was ordered; undefined for another error. */
async function findRemoved(db: Db, cart: PricedCart, error: unknown): Promise<StockLine | undefined> {
  const { constraint } = error as { constraint?: string }
  if (constraint !== 'order_items_product_id_fkey' && constraint !== 'order_items_variant_id_fkey') return undefined
  const requests = cart.lines.map(({ request }) => request)
  const { products } = await readCartCatalog(db, requests)
  return stockLines(cart).find(({ productId, variantId }) => {
    const product = products.get(productId)
    return !product || (variantId !== null && !product.combinations?.some(({ id }) => id === variantId))
  })
}

function stockOfLine({ request, product }: PricedCartLine): string {
  return stockKey({ productId: request.productId, variantId: product?.variant_id ?? null })
}

function withStock(line: PricedCartLine, stock: number): PricedCartLine {
  return { ...line, product: line.product && { ...line.product, stock }, canBuy: false }
}
