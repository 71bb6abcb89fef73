import { createHash } from 'node:crypto'
import type { CheckoutItem, PricedCartAnswer, PricedLine, ShownShipping } from '#shared/contracts/checkout.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { dollarsFromCents } from '#shared/money.ts'
import { type CartRequestLine, isSamePrice, type PricedCart, type PricedCartLine } from './price-cart.ts'

type WireLine = Omit<CheckoutItem, 'id'>

/** The two checkout paths name the product differently on the wire (CHK-12). */
export function toRequestLine(productId: number, line: WireLine): CartRequestLine {
  return {
    productId,
    qty: line.qty,
    priceDollars: line.price,
    name: line.name,
    color: line.color ?? '',
    size: line.size ?? '',
    variant: line.variant ?? '',
    design: line.design ?? '',
    placement: line.placement ?? '',
  }
}

export function toPricedLine({
  request,
  product,
  unitPriceCents,
  problems,
  message,
  canBuy,
}: PricedCartLine): PricedLine {
  return {
    id: request.productId,
    name: product?.name ?? (request.name || `#${request.productId}`),
    sku: product?.sku ?? '',
    color: request.color,
    size: request.size,
    design: request.design,
    variant: request.variant,
    placement: request.placement,
    qty: request.qty,
    price: dollarsFromCents(unitPriceCents),
    stock: product?.stock ?? null,
    shipping_price: product?.shippingCents == null ? null : dollarsFromCents(product.shippingCents),
    delivery_days_min: product?.deliveryDaysMin ?? null,
    delivery_days_max: product?.deliveryDaysMax ?? null,
    image_url: product?.imageAddress ?? null,
    print_area: product?.printArea ?? null,
    colors: product?.colors ?? [],
    sizes: product?.sizes ?? [],
    variants: product?.variants ?? [],
    problems,
    message,
    can_buy: canBuy,
  }
}

export function toPricedCartAnswer(cart: PricedCart): PricedCartAnswer {
  return {
    items: cart.lines.map(toPricedLine),
    subtotal: dollarsFromCents(cart.subtotalCents),
    shipping_from: cart.shippingFromCents === null ? null : dollarsFromCents(cart.shippingFromCents),
    shipping: dollarsFromCents(cart.shippingCents),
    tax: dollarsFromCents(cart.taxCents),
    total: dollarsFromCents(cart.totalCents),
    can_buy: cart.canBuy,
  }
}

/** Throws for the first line that cannot be bought, then for a price that the buyer has not seen. */
export function refuseUnbuyable(cart: PricedCart, shown: ShownShipping): void {
  if (!cart.lines.length) throw new AppError('invalid', messages.checkout.cartEmpty)
  const items = cart.lines.map(toPricedLine)
  const refused = cart.lines.find((line) => !line.canBuy)
  if (refused) {
    const isStock = refused.problems[0] === 'out_of_stock' || refused.problems[0] === 'reduced_stock'
    const code: ErrorCode = isStock ? 'out_of_stock' : 'invalid'
    throw new AppError(code, refused.message ?? messages.checkout.cartEmpty, { items })
  }
  if (!isShippingSeen(cart, shown) || cart.lines.some((line) => line.problems.includes('price_changed')))
    throw new AppError('prices_changed', messages.checkout.pricesChanged, { items })
}

/** a page that had no shipping price has shown the fallback price. */
function isShippingSeen(cart: PricedCart, { shipping_price, shipping_fallback }: ShownShipping): boolean {
  if (shipping_price === undefined) return true
  if (shipping_price !== null) return isSamePrice(shipping_price, cart.shippingCents)
  if (cart.shippingFromCents !== null) return false
  return shipping_fallback === undefined || isSamePrice(shipping_fallback, cart.shippingCents)
}

/** Two requests with the same fingerprint are the same purchase by the same buyer, submitted twice. */
export function fingerprint(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The parts that identify a priced cart; when a price changes, it is another cart. */
export function cartIdentity(cart: PricedCart): unknown {
  return [
    cart.lines.map(({ request, unitPriceCents }) => [
      request.productId,
      request.qty,
      unitPriceCents,
      request.color,
      request.size,
      request.variant,
      request.design,
      request.placement,
    ]),
    cart.shippingCents,
  ]
}
