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
  ShownAmounts as WireAmounts,
} from '#shared/contracts/checkout.ts'
import type { PaidOrder, saveStripeOrder } from '#shared/contracts/paid-order.ts'
import { answerPrints } from '#shared/design/side-answer.ts'
import { type Cents, dollarsFromCents, exactCents } from '#shared/money.ts'
import { proofFlag } from '#shared/order/order-flags.ts'
import { describeCode } from '#shared/pricing/discount-words.ts'
import { writeLadder } from '#shared/pricing/ladder-step.ts'
import { whyNotByCard } from '#shared/pricing/least-by-card.ts'
import type { PromisedDays } from '#shared/promise/promise.ts'
import type { OpenedSession } from './commands/open-session.ts'
import type { CartChoices, CartRequestLine, PricedCart, PricedCartLine } from './price-cart.ts'
import type { FoundCode } from './queries/discount-codes.ts'
import type { OrderLine } from './queries/order-lines.ts'
import type { CheckoutOrder } from './queries/orders.ts'

/* The API's shapes, which are read and written here and nowhere else in this feature. */

export type CartBody = z.infer<typeof priceCart.body>
export type PaymentBody = z.infer<typeof createCheckoutSession.body>
export type DirectBody = z.infer<typeof placeDirectOrder.body>
export type PlacedOrder = z.infer<typeof placeDirectOrder.result>
export type SessionAnswer = z.infer<typeof createCheckoutSession.result>
export type ConfirmedAnswer = z.infer<typeof saveStripeOrder.result>
export type { PaidOrder, PricedCartAnswer }

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
    ...{ design: item.design ?? '', placement: item.placement ?? '' },
    shownWidths: item.areas_wide ?? {},
    morePrints: item.more_prints ?? [],
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
 * The shipping prices and the discount that the page has shown: they are only compared. Undefined is not compared, and NaN (an amount with
 * parts of a cent) equals no price.
 */
export type ShownAmounts = {
  /** The lowest among the lines; null when no line has one. */
  fromCents?: Cents | null
  /** The amount charged when no line has one. */
  fallbackCents?: Cents
  /** The amount charged for the chosen delivery: with it the others are not compared. */
  chargedCents?: Cents
  /** Of rush. */
  rushCents?: Cents
  /** What the code takes off. */
  discountCents?: Cents
}

export function readShown(shown: WireAmounts): ShownAmounts {
  const { shipping_price, shipping_fallback, shipping_shown, rush_shown, discount_shown } = shown
  return {
    ...(rush_shown !== undefined && { rushCents: exactCents(rush_shown) }),
    ...(discount_shown !== undefined && { discountCents: exactCents(discount_shown) }),
    ...(shipping_shown !== undefined && { chargedCents: exactCents(shipping_shown) }),
    fromCents: shipping_price == null ? shipping_price : exactCents(shipping_price),
    fallbackCents: shipping_fallback === undefined ? undefined : exactCents(shipping_fallback),
  }
}

/** The session that this browser was given before, if it says so. */
export const readPreviousSession = ({ previous_session_id }: PaymentBody): string | null => previous_session_id ?? null

/** What an Idempotency-Key is bound to. */
export function readContent({ items, customer, delivery, rush, needed_by, code, shipping_price }: PaymentBody) {
  const promised = { ...(rush && { rush }), ...(needed_by && { needed_by }) }
  const chosen = { ...(delivery && { delivery }), ...promised, ...(code && { code }) }
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
  printChange,
  sidesCents = 0,
}: PricedCartLine): PricedLineAnswer {
  return {
    id: request.productId,
    ...{ name: product?.name ?? (request.name || `#${request.productId}`), sku: product?.sku ?? '' },
    ...{ color: request.color, size: request.size, design: request.design, variant: request.variant },
    placement: request.placement,
    ...(product?.variant_id && { variant_id: product.variant_id }),
    qty: request.qty,
    price: dollarsFromCents(unitPriceCents),
    ...(product && product.price_ladder.length > 0 ? { price_ladder: writeLadder(product.price_ladder) } : {}),
    ...(product && (product.price_ladder.length > 0 || sidesCents > 0)
      ? { list_price: dollarsFromCents(product.current_price_cents) }
      : {}),
    ...(product?.setup_fee_cents ? { setup_fee: dollarsFromCents(product.setup_fee_cents) } : {}),
    ...(product?.setup_per_side ? { setup_per_side: true as const } : {}),
    ...(setupCents > 0 && { setup: dollarsFromCents(setupCents) }),
    ...answerPrints(request.morePrints, product?.more_print_areas, sidesCents),
    stock: product?.stock ?? null,
    shipping_price: dollarsFromCents(product?.shipping_price_cents ?? null),
    ...(product?.weight_oz && { weight_oz: product.weight_oz }),
    delivery_days_min: product?.delivery_days_min ?? null,
    delivery_days_max: product?.delivery_days_max ?? null,
    image_url: product?.image_address ?? null,
    print_area: product?.print_area ?? null,
    ...{ ...(isTooSmall && { proof_first: true as const }), ...(printChange && { print_change: printChange }) },
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
  const notice = cart.lines.length > 0 && whyNotByCard(cart, cart.code !== null && cart.codeProblem === null)
  return {
    items: cart.lines.map(toPricedLine),
    subtotal: dollarsFromCents(cart.subtotalCents),
    shipping_from: dollarsFromCents(cart.shippingFromCents),
    shipping: dollarsFromCents(cart.shippingCents),
    tax: dollarsFromCents(cart.taxCents),
    total: dollarsFromCents(cart.totalCents),
    can_buy: cart.canBuy,
    ...{ delivery: cart.delivery.name, rush: dollarsFromCents(cart.rushCents) },
    ...{ promise: { ...cart.terms, ...days }, discount: dollarsFromCents(cart.discountCents) },
    ...(cart.code && { code: toCodeAnswer(cart.code, cart.codeProblem) }),
    ...(notice && { notice }),
  }
}

/** The terms let the page price the cart itself when a quantity changes. */
function toCodeAnswer({ typed, terms }: FoundCode, problem: string | null): NonNullable<PricedCartAnswer['code']> {
  if (!terms) return { code: typed, problem }
  const { cents, minimumCents, productIds, code: _, ...others } = terms
  const amounts = { amount: dollarsFromCents(cents), minimum: dollarsFromCents(minimumCents) }
  const answered = { ...others, ...amounts, product_ids: productIds && [...productIds] }
  return { code: typed, problem, words: describeCode(terms), terms: answered }
}

export const toSessionAnswer = ({ url, sessionId }: OpenedSession): SessionAnswer => ({ url, session_id: sessionId })

export function toPlacedOrder(order: CheckoutOrder, { isWaiting }: { isWaiting: boolean }): PlacedOrder {
  return {
    id: order.id,
    number: order.number,
    ...{ status: order.status, payment_status: order.paymentStatus },
    total: dollarsFromCents(order.totalCents),
    promise: order.promise,
    ...(order.neededBy && { needed_by: order.neededBy }),
    ...(order.flags.includes(proofFlag) && { owes_proof: true }),
    ...(isWaiting ? { waits_for_owner: true } : {}),
    ...(order.flags.includes('address_missing') && { lacks_address: true }),
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
    owes_proof: order.flags.includes(proofFlag),
    items: lines.map((line) => ({
      qty: line.qty,
      name: line.name,
      price: dollarsFromCents(line.unitPriceCents),
      ...(line.listPriceCents !== null && { list_price: dollarsFromCents(line.listPriceCents) }),
      ...(line.run !== null && { run: line.run }),
      ...(line.setupCents > 0 && { setup: dollarsFromCents(line.setupCents) }),
      ...{ sku: line.sku, color: line.color, size: line.size, variant: line.variant },
      ...(line.variantId !== null && { variant_id: line.variantId }),
      design: isFresh ? (line.design?.path ?? null) : null,
      preview: isFresh ? (line.print?.preview_url ?? null) : null,
      ...(isFresh &&
        line.sides[0] && {
          first_side: line.firstSide,
          sides: line.sides.map(({ name, print }) => ({ name, preview: print.preview_url })),
        }),
    })),
    status: order.status,
    payment_status: order.paymentStatus,
    subtotal: dollarsFromCents(order.subtotalCents),
    ...(order.discount.code && {
      ...{ discount_code: order.discount.code, discount_words: order.discount.words },
      discount: dollarsFromCents(order.discount.cents),
    }),
    shipping: dollarsFromCents(order.shippingCents),
    rush: dollarsFromCents(order.rushCents),
    tax: dollarsFromCents(order.taxCents),
    total: dollarsFromCents(order.totalCents),
    created_at: order.createdAt.toISOString(),
    order_link: link,
  }
}
