import { deliveryRange } from '#shared/cart/cart.ts'
import type { LineProblem, PricedLine } from '#shared/cart/priced-line.ts'
import { asCombination } from '#shared/combinations/combinations.ts'
import { cartLimits } from '#shared/constants.ts'
import { artworkProblem } from '#shared/design/artwork-rules.ts'
import { type Placement, readPlacement } from '#shared/design/placement.ts'
import { sidesCents } from '#shared/design/print-areas.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { type CartPrice, hasPrice, priceLines } from '#shared/pricing/cart-price.ts'
import { type DeliveryChoice, findChoice, firstChoice, shippingOf, whyNotGoods } from '#shared/pricing/delivery.ts'
import { discountOf } from '#shared/pricing/discount.ts'
import { whyNotCode } from '#shared/pricing/discount-words.ts'
import { type LadderLine, type UnitPriced, withUnitPrices } from '#shared/pricing/ladder.ts'
import { type PromiseRules, type PromiseTerms, standardPromise, termsOf } from '#shared/promise/promise.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import { asSettled, type CartGroup, changedGroups } from './group-lines.ts'
import { combinationOf, inColor, isOpen, stockOf } from './line-combination.ts'
import { isQuantity, optionProblems, quantityProblems, sumUnits } from './line-problems.ts'
import { sentence } from './line-sentences.ts'
import {
  describePrintChange,
  inSize,
  isTooSmall,
  type KnownDesigns,
  type PricedSide,
  readSides,
  type ShownPrints,
} from './line-sides.ts'
import type { FoundCode } from './queries/discount-codes.ts'

/** A line as the buyer sent it. The amounts are only compared with the catalogue's. */
export type CartRequestLine = ShownPrints & {
  productId: number
  qty: number
  shownPriceCents: Cents
  /** The set-up that the page has shown with the line; compared like the price. */
  shownSetupCents: Cents
  name: string
  color: string
  size: string
  variant: string
  /** The combination that the buyer has chosen; null where the call names none. */
  variantId: number | null
  /** The buyer was told that the print may be poor, and wants it. */
  wantsProof: boolean
  /** What the browser calls the run of sizes that the line belongs to; empty for none. */
  run: string
}

export type CartCatalog = {
  products: ReadonlyMap<number, CartProduct>
  /** Those of the products that have left the shop; only group orders read them. */
  withdrawn?: ReadonlySet<number>
  designs: KnownDesigns
  /** By the mark of their lines. */
  groups?: ReadonlyMap<string, CartGroup>
}

export type PricedCartLine = PricedLine & {
  request: CartRequestLine
  designFileId: number | null
  /** Null without a placement, or with one that cannot be printed. */
  placement: Placement | null
  sides: PricedSide[]
  /** Whether the sums include the line: a known product in a valid quantity. */
  isCounted: boolean
}

export type PricedCart = Omit<CartPrice, 'units'> & {
  lines: PricedCartLine[]
  canBuy: boolean
  delivery: DeliveryChoice
  /** Why the chosen delivery cannot be had; its sums are then those of the first. */
  deliveryProblem: string | null
  /** SEL-16: what the days of this cart are computed from. */
  terms: PromiseTerms
  /** Rush was asked for, and the shop does not offer it; the sums are without it. */
  lacksRush: boolean
  /** The day that the buyer has named; it changes neither prices nor days. */
  neededBy: string | null
  /** The group order that it is, with the version that was priced; null for an ordinary cart. */
  group: Pick<CartGroup, 'id' | 'version' | 'entryIds' | 'pickupCode'> | null
  code: FoundCode | null
  /** Why the code takes nothing off; the sums are then those without it. */
  codeProblem: string | null
}

/** What a buyer chooses for the whole cart. */
export type CartChoices = { delivery?: string; rush?: boolean; neededBy?: string | null }

/** What the shop's settings say about prices. */
type PriceRules = {
  shippingFallbackCents: Cents
  automaticTax?: boolean
  deliveries?: readonly DeliveryChoice[]
  promise?: PromiseRules
}

/** The provider's limit: eight digits. */
export const maxTotalCents = 99_999_999
/** The limit before tax that the provider adds: this leaves 25 % for tax, more than any sales tax in the country. */
const maxUntaxedCents = 79_999_999

/**
 * What a cart costs by the catalogue's prices alone, and what keeps each of its lines from being bought.
 * Every line keeps its position in the answer, with its problems.
 */
export function priceCart(
  requests: readonly CartRequestLine[],
  catalogue: CartCatalog,
  shop: PriceRules,
  { delivery: deliveryId = '', rush: isRush = false, neededBy = null }: CartChoices = {},
  code: FoundCode | null = null,
): PricedCart {
  const units = sumUnits(requests, catalogue.products)
  const found = withUnitPrices(requests.map((request) => findProduct(request, catalogue)))
  const { group, changed } = changedGroups(requests, catalogue)
  const lines = requests.map((request, index) => priceLine(request, catalogue, { units, changed }, found[index]))
  const { deliveries = [], promise = standardPromise } = shop
  const chosen = findChoice(deliveries, deliveryId)
  const delivery = chosen ?? firstChoice(deliveries)
  const rushCents = isRush ? (promise.rush?.cents ?? 0) : 0
  const shipping = shippingOf(delivery, shop.shippingFallbackCents)
  const discount = code?.terms && code.problem === null ? discountOf(code.terms) : undefined
  const sumUp = () => priceLines(countedLines(lines), { shipping, discount, rushCents })
  let sums = sumUp()
  // The sums never exceed the limits: lines are refused from the end until the rest fits.
  const most = shop.automaticTax ? maxUntaxedCents : maxTotalCents
  while (sums.units > cartLimits.units || sums.totalCents + sums.savedCents > most) {
    refuseLastCounted(
      lines,
      sums.units > cartLimits.units
        ? messages.checkout.tooManyPieces(cartLimits.units.toLocaleString('en-US'))
        : messages.checkout.totalTooLarge(formatCents(most)),
    )
    sums = sumUp()
  }
  const { units: _, ...amounts } = sums
  const counted = countedLines(lines)
  return {
    lines,
    ...amounts,
    canBuy: lines.length > 0 && lines.every((line) => line.canBuy),
    ...{ delivery, code, neededBy, group },
    deliveryProblem: chosen ? whyNotGoods(chosen, counted) : messages.delivery.gone,
    codeProblem: code && (code.terms === null || code.problem ? code.problem : whyNotCode(code.terms, counted, sums)),
    terms: termsOf(promise, { delivery, productTransit: deliveryRange(counted), isRush }),
    lacksRush: isRush && promise.rush === null,
  }
}

type Charged = Pick<PricedLine, 'unitPriceCents' | 'setupCents'>

/** The product as a line orders it. A quantity that is refused counts for nothing. */
type FoundProduct = LadderLine & { product: CartProduct | null }

function findProduct(request: CartRequestLine, { products, groups }: CartCatalog): FoundProduct {
  const { productId: id, variant, design, morePrints: more_prints, run } = request
  const found = inColor(products.get(id) ?? null, request.color)
  const combination = found && combinationOf(request, found)
  const sold = inSize(found && combination ? asCombination(found, combination) : found, request.size)
  const product = asSettled(sold, request, groups)
  const { current_price_cents = 0, price_ladder = [], setup_fee_cents, setup_per_side } = product ?? {}
  const qty = isQuantity(request.qty) ? request.qty : 0
  const sides_cents = sidesCents(product?.more_print_areas, more_prints)
  const counted = { id, variant, design, more_prints, sides_cents, qty, run }
  return { ...counted, current_price_cents, price_ladder, setup_fee_cents, setup_per_side, product }
}

function priceLine(
  request: CartRequestLine,
  catalogue: CartCatalog,
  { units, changed }: { units: ReadonlyMap<string, number>; changed: ReadonlySet<string> },
  found: UnitPriced<FoundProduct> | undefined,
): PricedCartLine {
  const { products, withdrawn, designs } = catalogue
  const { product = null, unitPriceCents = 0, setupCents = 0, sides_cents: sidesPrice = 0 } = found ?? {}
  const design = designs.get(request.design)
  const designFileId = design?.fileId ?? null
  if (!product) {
    const name = request.name || `#${request.productId}`
    return {
      request,
      product,
      designFileId,
      placement: null,
      sides: [],
      ...{ unitPriceCents: 0, setupCents: 0 },
      problems: ['unknown_product'],
      message: messages.checkout.unknownProduct(name),
      canBuy: false,
      isCounted: false,
    }
  }
  const more = readSides(request.morePrints, product, designs)
  const artwork = artworkProblem(product.artwork, request.design || (request.morePrints[0]?.design ?? ''))
  const printChange = describePrintChange(request, product)
  const placement = request.design && product.print_area ? readPlacement(request.placement) : null
  const problems: LineProblem[] = [
    ...(withdrawn?.has(product.id) ? (['unknown_product'] as const) : []),
    ...(product.quote_only ? (['quote_only'] as const) : []),
    ...quantityProblems(request.qty, product, units.get(stockOf(request, products)) ?? 0),
    ...optionProblems(request, product),
    ...(request.design && designFileId === null ? (['unknown_design'] as const) : []),
    ...(request.placement && !placement ? (['unknown_placement'] as const) : []),
    ...more.problems,
    ...(artwork ? [artwork] : []),
    ...(changed.has(request.run) ? (['group_changed'] as const) : []),
    ...(printChange ? (['print_changed'] as const) : []),
    ...(isSeen(request, { unitPriceCents, setupCents }) || isOpen(product) ? [] : (['price_changed'] as const)),
  ]
  return {
    request,
    product,
    designFileId,
    placement,
    sides: more.sides,
    sidesCents: sidesPrice,
    isTooSmall: more.isTooSmall || isTooSmall(product.print_area, placement, design?.size),
    ...{ unitPriceCents, setupCents, problems, printChange },
    message: problems[0] ? sentence(problems[0], product, request) : null,
    canBuy: problems.every((each) => each === 'price_changed' || each === 'print_changed' || each === 'over_share'),
    isCounted: hasPrice({ product, problems }) && !problems.includes('bad_quantity'),
  }
}

function isSeen({ shownPriceCents, shownSetupCents }: CartRequestLine, now: Charged): boolean {
  return shownPriceCents === now.unitPriceCents && shownSetupCents === now.setupCents
}

function countedLines(lines: readonly PricedCartLine[]) {
  return lines.flatMap(({ isCounted, product, request, unitPriceCents, setupCents }) =>
    isCounted && product ? [{ ...product, unitPriceCents, setupCents, qty: request.qty }] : [],
  )
}

function refuseLastCounted(lines: PricedCartLine[], message: string) {
  const index = lines.findLastIndex((line) => line.isCounted)
  const line = lines[index]
  if (!line?.product) return
  lines[index] = {
    ...line,
    problems: ['bad_quantity', ...line.problems],
    message,
    canBuy: false,
    isCounted: false,
  }
}
