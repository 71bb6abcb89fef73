import type { CartLine, LineChoice } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/cart/priced-line.ts'
import { readCombination } from '#shared/combinations/combination-answer.ts'
import type { CheckoutItem, PricedCartAnswer, PricedLineAnswer, ShownAmounts } from '#shared/contracts/checkout.ts'
import { readSide } from '#shared/design/side-answer.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#shared/money.ts'
import { type CartPrice, priceLines, type SummedLine } from '#shared/pricing/cart-price.ts'
import { type DeliveryChoice, firstChoice, shippingOf } from '#shared/pricing/delivery.ts'
import { discountOf } from '#shared/pricing/discount.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { readLadder } from '#shared/pricing/ladder-step.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import { type EnteredCode, usableTerms } from '#web/shop/code/code-store.ts'

/* The API's shapes of a cart, with dollars. In the shop they are made and read here and nowhere else. */

type Named = 'variant_id' | 'wants_proof' | 'run' | 'more_prints' | 'sides_cents' | 'areas_wide'
type SentLine = UnitPriced<Pick<CartLine, 'id' | 'name' | 'qty' | 'sku' | Exclude<Named, 'sides_cents'>>> &
  Required<Omit<LineChoice, Named>>

export function toCheckoutItem(line: SentLine): CheckoutItem {
  const { id, name, qty, color, size, design, variant, placement } = line
  const price = dollarsFromCents(line.unitPriceCents)
  return {
    ...{ id, name, price, qty, sku: line.sku ?? '', color, size, design, variant, placement },
    ...(line.variant_id === undefined ? {} : { variant_id: line.variant_id }),
    ...(line.wants_proof ? { wants_proof: true } : {}),
    ...(line.setupCents > 0 ? { setup: dollarsFromCents(line.setupCents) } : {}),
    ...(line.run ? { run: line.run } : {}),
    ...(line.areas_wide ? { areas_wide: line.areas_wide } : {}),
    ...(line.more_prints?.length ? { more_prints: line.more_prints } : {}),
  }
}

/**
 * When no line has a shipping price, the page shows the shop's fallback; of a chosen delivery, its price; of a code what it
 * takes off.
 */
export function toShownAmounts(
  lines: readonly (SummedLine & { id: number })[],
  fallbackCents: Cents,
  choice: DeliveryChoice = firstChoice([]),
  code: EnteredCode | null = null,
): ShownAmounts & { delivery?: string; code?: string } {
  const terms = usableTerms(code)
  const discount = terms ? discountOf(terms) : undefined
  const sums = priceLines(lines, { shipping: shippingOf(choice, fallbackCents), discount })
  const ofCode = toSentCode(code, sums)
  const charged = { shipping_shown: dollarsFromCents(sums.shippingCents) }
  if (choice.id !== '') return { delivery: choice.id, ...charged, ...ofCode }
  const { shippingFromCents: cents } = sums
  if (cents === null) return { shipping_price: null, shipping_fallback: dollarsFromCents(fallbackCents), ...ofCode }
  return { shipping_price: dollarsFromCents(cents), ...ofCode }
}

/** A code that does nothing here stays with the buyer; one that is not checked yet can only make it cheaper. */
function toSentCode(entered: EnteredCode | null, sums: CartPrice): { code?: string; discount_shown?: number } {
  if (!entered || entered.problem !== null) return {}
  const { code, terms } = entered
  if (!terms) return { code }
  return sums.savedCents > 0 ? { code, discount_shown: dollarsFromCents(sums.discountCents) } : {}
}

/** What the server says of the code of a priced cart. */
export function readCode({ code: answered }: Pick<PricedCartAnswer, 'code'>): Omit<EnteredCode, 'asked'> | null {
  if (!answered) return null
  const { code, problem, words = '', terms } = answered
  if (!terms) return { code, problem, words, terms: null }
  const { amount, minimum, product_ids: productIds, ...others } = terms
  const cents = { cents: centsFromDollars(amount), minimumCents: centsFromDollars(minimum) }
  return { code, problem, words, terms: { code, ...others, ...cents, productIds } }
}

export function readPricedLine(answer: PricedLineAnswer): PricedLine {
  const { problems, message, can_buy } = answer
  const isForSale = !problems.includes('unknown_product')
  const product = isForSale ? readProduct(answer) : null
  return {
    product,
    unitPriceCents: centsFromDollars(answer.price),
    setupCents: centsFromDollars(answer.setup ?? 0),
    problems,
    message,
    canBuy: can_buy,
    ...(answer.proof_first ? { isTooSmall: true } : {}),
    ...(answer.print_change ? { printChange: answer.print_change } : {}),
    ...(answer.sides_price === undefined ? {} : { sidesCents: centsFromDollars(answer.sides_price) }),
  }
}

function readProduct(answer: PricedLineAnswer): CartProduct {
  const { id, name, stock, delivery_days_min, delivery_days_max, print_area, colors, sizes, variants } = answer
  return {
    id,
    name,
    sku: answer.sku || null,
    current_price_cents: centsFromDollars(answer.list_price ?? answer.price),
    price_ladder: readLadder(answer.price_ladder),
    ...(answer.setup_fee === undefined ? {} : { setup_fee_cents: centsFromDollars(answer.setup_fee) }),
    ...(answer.setup_per_side ? { setup_per_side: true } : {}),
    stock,
    shipping_price_cents: centsFromDollars(answer.shipping_price),
    delivery_days_min,
    delivery_days_max,
    image_address: answer.image_url,
    print_area,
    ...(answer.more_print_areas ? { more_print_areas: answer.more_print_areas.map(readSide) } : {}),
    colors,
    sizes,
    variants,
    ...(answer.variant_id === undefined ? {} : { variant_id: answer.variant_id }),
    ...(answer.weight_oz === undefined ? {} : { weight_oz: answer.weight_oz }),
    ...(answer.combinations
      ? { combinations: answer.combinations.map(readCombination), option_name: answer.option_name ?? '' }
      : {}),
  }
}
