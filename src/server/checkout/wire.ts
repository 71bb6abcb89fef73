import type { z } from 'zod'
import { answerCombination } from '#shared/combinations/combination-answer.ts'
import type {
  CheckoutItem,
  createCheckoutSession,
  directOrderItem,
  PricedCartAnswer,
  PricedLineAnswer,
  placeDirectOrder,
  priceCart,
  saveStripeOrder,
  ShownShipping as WireShipping,
} from '#shared/contracts/checkout.ts'
import type { PaidOrder } from '#shared/contracts/paid-order.ts'
import type { listPaymentProblems, PaymentProblem } from '#shared/contracts/payment-problems.ts'
import { type Cents, dollarsFromCents, exactCents, formatMoney } from '#shared/money.ts'
import { writeLadder } from '#shared/pricing/ladder-step.ts'
import type { PromisedDays } from '#shared/promise/promise.ts'
import type { OpenedSession } from './commands/open-session.ts'
import type { CartChoices, CartRequestLine, PricedCart, PricedCartLine } from './price-cart.ts'
import type { OrderLine } from './queries/order-lines.ts'
import type { CheckoutOrder } from './queries/orders.ts'
import { canRefund, type Problem } from './queries/problems.ts'

/* The API's shapes, which are read and written here and nowhere else in this feature. */

export type CartBody = z.infer<typeof priceCart.body>
export type PaymentBody = z.infer<typeof createCheckoutSession.body>
export type DirectBody = z.infer<typeof placeDirectOrder.body>
export type PlacedOrder = z.infer<typeof placeDirectOrder.result>
export type SessionAnswer = z.infer<typeof createCheckoutSession.result>
export type ConfirmedAnswer = z.infer<typeof saveStripeOrder.result>
export type PaymentProblemQuery = z.infer<typeof listPaymentProblems.query>
export type PaymentProblemList = z.infer<typeof listPaymentProblems.result>
export type { PaidOrder, PaymentProblem, PricedCartAnswer }

export const readCartLines = (items: readonly CheckoutItem[]): CartRequestLine[] =>
  items.map(({ id, ...item }) => toRequestLine(id, item))

/** The two checkout paths name the product differently (CHK-12). */
export const readDirectLines = (items: readonly z.infer<typeof directOrderItem>[]): CartRequestLine[] =>
  items.map(({ productId, ...item }) => toRequestLine(productId, item))

function toRequestLine(productId: number, item: Omit<CheckoutItem, 'id'>): CartRequestLine {
  return {
    productId,
    qty: item.qty,
    shownPriceCents: exactCents(item.price),
    shownSetupCents: exactCents(item.setup ?? 0),
    name: item.name,
    ...{ color: item.color ?? '', size: item.size ?? '', variant: item.variant ?? '' },
    variantId: item.variant_id ?? null,
    design: item.design ?? '',
    placement: item.placement ?? '',
    wantsProof: item.wants_proof ?? false,
    run: item.run ?? '',
  }
}

/** What the buyer has chosen for the whole cart. */
export function readChoices({
  delivery,
  rush,
  needed_by,
}: Pick<PaymentBody, 'delivery' | 'rush' | 'needed_by'>): CartChoices {
  return { delivery, rush, neededBy: needed_by ?? null }
}

/**
 * The shipping prices that the page has shown: they are only compared. Undefined is not compared, and NaN (an amount with
 * parts of a cent) equals no price.
 */
export type ShownShipping = {
  /** The lowest among the lines; null when no line has one. */
  fromCents?: Cents | null
  /** The amount charged when no line has one. */
  fallbackCents?: Cents
  /** The amount charged for the chosen delivery: with it the others are not compared. */
  chargedCents?: Cents
  /** Of rush. */
  rushCents?: Cents
}

export function readShown({
  shipping_price,
  shipping_fallback,
  shipping_shown,
  rush_shown,
}: WireShipping): ShownShipping {
  return {
    ...(rush_shown !== undefined && { rushCents: exactCents(rush_shown) }),
    ...(shipping_shown !== undefined && { chargedCents: exactCents(shipping_shown) }),
    fromCents: shipping_price == null ? shipping_price : exactCents(shipping_price),
    fallbackCents: shipping_fallback === undefined ? undefined : exactCents(shipping_fallback),
  }
}

/** The session that this browser was given before, if it says so. */
export const readPreviousSession = ({ previous_session_id }: PaymentBody): string | null => previous_session_id ?? null

/** What an Idempotency-Key is bound to. */
export function readContent({ items, customer, delivery, rush, needed_by, shipping_price }: PaymentBody) {
  const chosen = { ...(delivery && { delivery }), ...(rush && { rush }), ...(needed_by && { needed_by }) }
  return { items, customer, ...chosen, shipping_price: shipping_price ?? null }
}

export function toPricedLine({
  request,
  product,
  unitPriceCents,
  setupCents,
  problems,
  message,
  canBuy,
  isTooSmall,
}: PricedCartLine): PricedLineAnswer {
  return {
    id: request.productId,
    name: product?.name ?? (request.name || `#${request.productId}`),
    sku: product?.sku ?? '',
    ...{ color: request.color, size: request.size, design: request.design, variant: request.variant },
    placement: request.placement,
    ...(product?.variant_id && { variant_id: product.variant_id }),
    qty: request.qty,
    price: dollarsFromCents(unitPriceCents),
    ...(product && product.price_ladder.length > 0
      ? { list_price: dollarsFromCents(product.current_price_cents), price_ladder: writeLadder(product.price_ladder) }
      : {}),
    ...(product?.setup_fee_cents ? { setup_fee: dollarsFromCents(product.setup_fee_cents) } : {}),
    ...(setupCents > 0 && { setup: dollarsFromCents(setupCents) }),
    stock: product?.stock ?? null,
    shipping_price: dollarsFromCents(product?.shipping_price_cents ?? null),
    ...(product?.weight_oz && { weight_oz: product.weight_oz }),
    delivery_days_min: product?.delivery_days_min ?? null,
    delivery_days_max: product?.delivery_days_max ?? null,
    image_url: product?.image_address ?? null,
    print_area: product?.print_area ?? null,
    ...(isTooSmall ? { proof_first: true as const } : {}),
    ...{ colors: product?.colors ?? [], sizes: product?.sizes ?? [], variants: product?.variants ?? [] },
    ...(product?.combinations && {
      combinations: product.combinations.map(answerCombination),
      option_name: product.option_name ?? '',
    }),
    problems,
    message,
    can_buy: canBuy,
  }
}

export function toPricedCartAnswer(cart: PricedCart, days: PromisedDays): PricedCartAnswer {
  return {
    items: cart.lines.map(toPricedLine),
    subtotal: dollarsFromCents(cart.subtotalCents),
    shipping_from: dollarsFromCents(cart.shippingFromCents),
    shipping: dollarsFromCents(cart.shippingCents),
    tax: dollarsFromCents(cart.taxCents),
    total: dollarsFromCents(cart.totalCents),
    can_buy: cart.canBuy,
    delivery: cart.delivery.name,
    rush: dollarsFromCents(cart.rushCents),
    promise: { ...cart.terms, ...days },
  }
}

export const toSessionAnswer = ({ url, sessionId }: OpenedSession): SessionAnswer => ({ url, session_id: sessionId })

export function toPlacedOrder(order: CheckoutOrder, { isWaiting }: { isWaiting: boolean }): PlacedOrder {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    payment_status: order.paymentStatus,
    total: dollarsFromCents(order.totalCents),
    ...(isWaiting ? { waits_for_owner: true } : {}),
  }
}

/** A visitor who opens the address a day later sees what was ordered, but not who ordered it. */
export function toPaidOrder(
  order: CheckoutOrder,
  lines: readonly OrderLine[],
  { isFresh, link }: { isFresh: boolean; link: string | null },
): PaidOrder {
  const { buyer } = order
  return {
    id: order.id,
    number: order.number,
    customer_name: isFresh ? buyer.name : null,
    email: isFresh ? buyer.email : null,
    phone: isFresh ? buyer.phone : null,
    address: isFresh ? buyer.address : null,
    notes: isFresh ? buyer.notes : null,
    delivery_kind: order.deliveryKind,
    delivery_name: order.deliveryName,
    promise: order.promise,
    needed_by: order.neededBy,
    items: lines.map((line) => ({
      qty: line.qty,
      name: line.name,
      price: dollarsFromCents(line.unitPriceCents),
      ...(line.listPriceCents !== null && { list_price: dollarsFromCents(line.listPriceCents) }),
      ...(line.run !== null && { run: line.run }),
      ...(line.setupCents > 0 && { setup: dollarsFromCents(line.setupCents) }),
      sku: line.sku,
      color: line.color,
      size: line.size,
      variant: line.variant,
      ...(line.variantId !== null && { variant_id: line.variantId }),
      design: isFresh ? (line.design?.path ?? null) : null,
      preview: isFresh ? (line.print?.preview_url ?? null) : null,
    })),
    status: order.status,
    payment_status: order.paymentStatus,
    subtotal: dollarsFromCents(order.subtotalCents),
    shipping: dollarsFromCents(order.shippingCents),
    rush: dollarsFromCents(order.rushCents),
    tax: dollarsFromCents(order.taxCents),
    total: dollarsFromCents(order.totalCents),
    created_at: order.createdAt.toISOString(),
    order_link: link,
  }
}

export function toPaymentProblem(problem: Problem): PaymentProblem {
  const { id, kind, order, orderId, paidCents, currency, intentId, outcome, openedAt, resolvedAt } = problem
  return {
    id,
    kind,
    problem: problem.problem,
    paid: paidCents === null ? '' : formatMoney(paidCents, currency ?? 'usd'),
    expected: order && kind === 'mismatch' ? formatMoney(order.expectedCents, 'usd') : '',
    payment_intent: intentId ?? '',
    order:
      order && orderId !== null
        ? {
            id: orderId,
            number: order.number,
            customer_name: order.name,
            email: order.email,
            is_placed: order.isPlaced,
          }
        : null,
    can_refund: canRefund(problem),
    outcome,
    opened_at: openedAt.toISOString(),
    resolved_at: resolvedAt?.toISOString() ?? null,
  }
}
